// The parcel, wrapped and tied, with the order's number on its label.

interface Props {
  readonly numero: number
}

const CINTA = ['M125 30V146', 'M24 90Q125 98 227 88']
const LAZO =
  'M125 94C106 62 72 58 76 76C80 92 108 92 125 94C144 92 176 86 174 70C172 56 142 62 125 94M125 94C118 108 112 116 100 122M125 94C134 106 138 112 150 116'

export function Paquete({ numero }: Props) {
  return (
    <svg className="exito-hecho__foto" viewBox="0 0 250 178" aria-hidden="true">
      <ellipse cx="126" cy="150" rx="104" ry="16" fill="#3a240c" opacity=".16" />
      <g transform="rotate(-5 125 89)">
        <path
          d="M26 44Q30 34 44 33L206 30Q220 30 224 42L229 128Q230 142 216 144L38 147Q24 147 22 134Z"
          fill="#D9B985"
        />
        <path d="M26 44Q30 34 44 33L206 30Q220 30 224 42L225 62L24 66Z" fill="#E7CDA0" />
        <path
          d="M22 134L25 52Q52 74 58 90Q50 112 22 134Z M229 128L225 52Q198 72 193 89Q201 108 229 128Z"
          fill="#C09660"
        />
        <path
          d="M25 52Q52 74 58 90Q50 112 22 134M225 52Q198 72 193 89Q201 108 229 128"
          fill="none"
          stroke="#9A7340"
          strokeWidth="1.4"
        />
        <path d="M58 90Q126 96 193 89" fill="none" stroke="#A88049" strokeWidth="1.6" />
        <path
          d="M58 90Q126 96 193 89Q201 108 229 128Q230 142 216 144L38 147Q24 147 22 134Q50 112 58 90Z"
          fill="#CBA670"
          opacity=".55"
        />
        <g fill="none" stroke="#FFF8EA" strokeWidth="4.5" strokeLinecap="round">
          {CINTA.map(trazo => (
            <path key={trazo} d={trazo} />
          ))}
          <path d={LAZO} />
        </g>
        <g fill="none" stroke="#B5121B" strokeWidth="4.5" strokeDasharray="4.5 6">
          {CINTA.map(trazo => (
            <path key={trazo} d={trazo} />
          ))}
          <path d={LAZO} />
        </g>
        <ellipse cx="125" cy="94" rx="8" ry="7" fill="#B5121B" />
      </g>
      <g transform="translate(148 104) rotate(9)">
        <path d="M15 0H86V44H15L0 22Z" fill="#FFFDF7" />
        <path d="M17 3.5H82.5V40.5H17L4.5 22Z" fill="none" stroke="#1B1512" strokeOpacity=".4" />
        <circle cx="14" cy="22" r="3.5" fill="#B98F58" />
        <text
          x="51"
          y="31"
          textAnchor="middle"
          fontFamily="Sansita"
          fontWeight="800"
          fontSize={numero > 99_999 ? 15 : 22}
          fill="#1B1512"
        >
          {numero}
        </text>
      </g>
    </svg>
  )
}
