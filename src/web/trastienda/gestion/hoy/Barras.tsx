// The first of many as bars with their figure (bar chart): how much, and a mark for how much before.

interface Barra {
  readonly clave: string
  readonly nombre: string
  readonly valor: number
  readonly antes?: number | undefined
  readonly cifra: string
  readonly unidad?: string
}

interface Props {
  readonly barras: readonly Barra[]
}

/** The longest leaves a little of its ground to be seen. */
const LARGO = 96

export function Barras({ barras }: Props) {
  const mayor = Math.max(1e-9, ...barras.map(({ valor, antes = 0 }) => Math.max(valor, antes)))
  const por = (valor: number) => `${Math.round((valor * LARGO * 100) / mayor) / 100}%`
  return (
    <ol className="hoy-barras" aria-hidden="true">
      {barras.map(({ clave, nombre, valor, antes, cifra, unidad }) => (
        <li key={clave}>
          <b>{nombre}</b>
          <em>
            {cifra}
            {unidad === undefined ? null : <small> {unidad}</small>}
          </em>
          <svg aria-hidden="true">
            <rect className="hoy-barras__fondo" width="100%" height="12" y="3" />
            <rect className="hoy-barra" width={por(valor)} height="12" y="3" />
            {antes === undefined ? null : (
              <line className="hoy-marca" x1={por(antes)} x2={por(antes)} y1="0" y2="18" />
            )}
          </svg>
        </li>
      ))}
    </ol>
  )
}
