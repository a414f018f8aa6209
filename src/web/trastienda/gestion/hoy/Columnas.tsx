// Columns over time as a picture (bar chart): now, today in red, the mark of before; its table says the same to who does not see it.
import { escalaDe } from '#domain/gestion/numeros/escala.ts'

interface Columna {
  readonly clave: string
  /** Two short lines below it. */
  readonly rotulo: readonly [string, string]
  readonly valor: number
  /** In the period before; none: no mark. */
  readonly antes?: number | undefined
  /** Still growing. */
  readonly abierta?: boolean
  /** What it made before is shown up to there, as what may still come. */
  readonly trama?: boolean
}

interface Props {
  readonly columnas: readonly Columna[]
  readonly format: (valor: number) => string
  /** They are counted, not measured. */
  readonly enteros?: boolean
}

/** Up to so many, each has its figure above it; beyond, lines across say how much. */
const CON_CIFRA = 12
const ROTULOS = 10
/** Room above the highest for its figure. */
const TECHO = 88
const FONDO = 0.12
/** The mark stands so far above its column that a figure fits between. */
const HUECO = 12

const por = (numero: number) => `${Math.round(numero * 100) / 100}%`

export function Columnas({ columnas, format, enteros = false }: Props) {
  const sueltas = columnas.length <= CON_CIFRA
  const mayor = Math.max(0, ...columnas.map(({ valor, antes = 0 }) => Math.max(valor, antes)))
  const { tope, lineas } = escalaDe(mayor, enteros)
  const alto = (valor: number) =>
    sueltas ? (mayor === 0 ? 0 : (valor * TECHO) / mayor) : (valor * 96) / tope
  const ancho = 100 / Math.max(1, columnas.length)
  const cada = Math.ceil(columnas.length / ROTULOS)
  return (
    <div className={sueltas ? 'hoy-columnas' : 'hoy-columnas hoy-columnas--muchas'} aria-hidden="true">
      <svg aria-hidden="true">
        <defs>
          <pattern
            id="hoy-trama"
            width="7"
            height="7"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="1.5" height="7" className="hoy-trama" />
          </pattern>
        </defs>
        {sueltas
          ? null
          : lineas.map(valor => (
              <g key={valor}>
                <line
                  className="hoy-guia"
                  x1="0"
                  x2="100%"
                  y1={por(100 - alto(valor))}
                  y2={por(100 - alto(valor))}
                />
                <text className="hoy-guia__texto" x="-6" y={por(100 - alto(valor))} dy="4">
                  {format(valor)}
                </text>
              </g>
            ))}
        {columnas.map(({ clave, rotulo, valor, antes, abierta = false, trama = false }, i) => {
          const [x, h, a] = [i * ancho, alto(valor), alto(antes ?? 0)]
          const centro = por(x + ancho / 2)
          return (
            <g key={clave}>
              <title>{`${rotulo.join(' ')}: ${format(valor)}`}</title>
              {trama && antes !== undefined && a > h ? (
                <rect
                  x={por(x + ancho * FONDO)}
                  width={por(ancho * (1 - 2 * FONDO))}
                  y={por(100 - a)}
                  height={por(a - h)}
                  fill="url(#hoy-trama)"
                />
              ) : null}
              <rect
                className={abierta ? 'hoy-barra hoy-barra--abierta' : 'hoy-barra'}
                x={por(x + ancho * FONDO)}
                width={por(ancho * (1 - 2 * FONDO))}
                y={por(100 - h)}
                height={por(h)}
              />
              {antes === undefined ? null : (
                <line
                  className="hoy-marca"
                  x1={por(x + ancho * 0.02)}
                  x2={por(x + ancho * 0.98)}
                  y1={por(100 - a)}
                  y2={por(100 - a)}
                />
              )}
              {sueltas ? (
                <>
                  {trama && antes !== undefined && a > h + HUECO ? (
                    <text className="hoy-cifra hoy-cifra--antes" x={centro} y={por(100 - a)} dy="-7">
                      {format(antes)}
                    </text>
                  ) : null}
                  <text
                    className={abierta ? 'hoy-cifra hoy-cifra--abierta' : 'hoy-cifra'}
                    x={centro}
                    y={por(100 - (trama || a > h + HUECO ? h : Math.max(h, a)))}
                    dy="-7"
                  >
                    {format(valor)}
                  </text>
                </>
              ) : null}
            </g>
          )
        })}
        <line className="hoy-suelo" x1="0" x2="100%" y1="100%" y2="100%" />
      </svg>
      <ol>
        {columnas.map(({ clave, rotulo: [arriba, abajo], abierta }, i) => (
          <li key={clave} className={abierta ? 'hoy-columnas__abierta' : undefined}>
            {i % cada === 0 ? (
              <>
                {arriba}
                <br />
                {abajo}
              </>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  )
}
