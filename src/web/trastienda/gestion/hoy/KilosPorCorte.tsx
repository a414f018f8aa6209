// Kilos by cut: the seven most sold as bars, all of them in the table; what is counted by the unit apart.
import type { CorteVendidoWire, NumerosWire } from '#contract/gestion/numeros.schema.ts'
import { textoCambio } from '#domain/gestion/numeros/comparacion.ts'
import { Barras } from './Barras.tsx'
import { enKilos, enUnidades } from './cifras.ts'
import { Vista } from './Vista.tsx'

interface Props {
  readonly numeros: NumerosWire
  readonly consulta?: string
  readonly semana?: boolean
}

const PRIMEROS = 7
const claveDe = ({ articulo, nombre, Medida }: CorteVendidoWire) => `${articulo ?? nombre} ${Medida}`

export function KilosPorCorte({ numeros: { cortes, total }, consulta, semana = false }: Props) {
  const pesados = cortes.filter(({ Medida }) => Medida === '/Kg')
  const contados = cortes.filter(({ Medida }) => Medida === 'ud.')
  const cantidad = ({ Medida }: CorteVendidoWire, numero: number) =>
    Medida === '/Kg' ? `${enKilos(numero)} kg` : `${enUnidades(numero)} u.`
  const [ahora, antes] = semana ? ['7 días', '7 antes'] : ['Vendido', 'Antes']
  const barras = (suyos: readonly CorteVendidoWire[], unidad: string, format: (n: number) => string) =>
    suyos.slice(0, PRIMEROS).map(corte => ({
      clave: claveDe(corte),
      nombre: corte.nombre,
      valor: corte.cantidad,
      antes: corte.antes,
      cifra: format(corte.cantidad),
      unidad,
    }))
  return (
    <Vista
      titulo="Kilos por corte"
      nombre="cortes"
      vacia={cortes.length === 0}
      {...(consulta !== undefined &&
        total.vendido !== null && { archivo: { lista: 'cortes', consulta } as const })}
      tabla={{
        titulos: ['Corte', ahora, antes, 'Cambio'],
        filas: [...pesados, ...contados].map(corte => ({
          clave: claveDe(corte),
          celdas: [
            corte.nombre,
            cantidad(corte, corte.cantidad),
            cantidad(corte, corte.antes),
            textoCambio(corte.cantidad, corte.antes),
          ],
        })),
      }}
      leyenda={
        <>
          <span>
            <i className="hoy-muestra" />
            {semana ? 'últimos 7 días' : 'este período'}
          </span>
          <span>
            <i className="hoy-muestra hoy-muestra--antes" />
            {semana ? 'los 7 anteriores' : 'el anterior'}
          </span>
          {pesados.length > PRIMEROS ? (
            <span>
              los {PRIMEROS} primeros; en la tabla, los {cortes.length}
            </span>
          ) : null}
        </>
      }
    >
      {pesados.length === 0 ? null : <Barras barras={barras(pesados, 'kg', enKilos)} />}
      {contados.length > 0 && (pesados.length === 0 || !semana) ? (
        <>
          <h3 className="hoy-subtitulo">Por unidad</h3>
          <Barras barras={barras(contados, 'u.', enUnidades)} />
        </>
      ) : null}
    </Vista>
  )
}
