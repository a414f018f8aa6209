// Sales by day, week or month of a range, with the mark of the period before (chart and table).
import type { DiaWire, NumerosWire } from '#contract/gestion/numeros.schema.ts'
import { textoCambio } from '#domain/gestion/numeros/comparacion.ts'
import { nombreDe, type Paso, pasoDe, rotuloDe, tramosDe } from '#domain/gestion/numeros/tramos.ts'
import { horaCorta } from '#domain/texto/fecha.ts'
import { Columnas } from './Columnas.tsx'
import { enCuenta, enKilos, enMiles, enPesos } from './cifras.ts'
import { Vista } from './Vista.tsx'

interface Props {
  readonly numeros: NumerosWire
  readonly hoy: string
  readonly ahora: string
  readonly consulta?: string
  /** What stood seven days before is 'una semana antes', of other ranges 'el período anterior'. */
  readonly semana?: boolean
}

const NOMBRES: Readonly<Record<Paso, string>> = {
  dia: 'Ventas por día',
  semana: 'Ventas por semana',
  mes: 'Ventas por mes',
}
const sum = (dias: readonly DiaWire[], campo: 'pedidos' | 'vendido' | 'kilos') =>
  dias.reduce((suma, dia) => suma + (dia[campo] ?? 0), 0)

export function VentasPorDia({ numeros, hoy, ahora, consulta, semana = false }: Props) {
  const { dias, diasAntes, total } = numeros
  const plata = total.vendido !== null
  const campo = plata ? 'vendido' : 'pedidos'
  const paso = pasoDe(dias.length)
  const previos = new Map(dias.map(({ dia }, i) => [dia, diasAntes[i]]))
  const tramos = tramosDe(dias, paso).map(tramo => ({
    ...tramo,
    rotulo:
      tramo.hasta === hoy && paso === 'dia'
        ? (['hoy', rotuloDe(tramo, paso)[1]] as const)
        : rotuloDe(tramo, paso),
    abierta: tramo.hasta === hoy,
    suyo: tramo.dias,
    antes: tramo.dias.flatMap(({ dia }) => previos.get(dia) ?? []),
  }))
  const cifra = plata ? enPesos : enCuenta
  const hayHoy = tramos.some(({ abierta }) => abierta)
  return (
    <Vista
      titulo={NOMBRES[paso]}
      nombre="ventas"
      vacia={total.pedidos === 0 && sum(diasAntes, campo) === 0}
      {...(consulta !== undefined && plata && { archivo: { lista: 'dias', consulta } as const })}
      tabla={{
        titulos: [
          paso === 'dia' ? 'Día' : paso === 'semana' ? 'Semana' : 'Mes',
          ...(plata ? ['Vendido', 'Antes'] : []),
          'Pedidos',
          'Kilos',
          'Cambio',
        ],
        filas: tramos.map(tramo => ({
          clave: tramo.desde,
          celdas: [
            nombreDe(tramo, paso),
            ...(plata ? [enPesos(sum(tramo.suyo, 'vendido')), enPesos(sum(tramo.antes, 'vendido'))] : []),
            enCuenta(sum(tramo.suyo, 'pedidos')),
            enKilos(sum(tramo.suyo, 'kilos')),
            textoCambio(sum(tramo.suyo, campo), sum(tramo.antes, campo)),
          ],
        })),
      }}
      leyenda={
        <>
          {plata ? <span>miles de pesos</span> : <span>pedidos</span>}
          <span>
            <i className="hoy-muestra" />
            {semana ? 'últimos 7 días' : 'este período'}
          </span>
          {hayHoy ? (
            <span>
              <i className="hoy-muestra hoy-muestra--abierta" />
              {paso === 'dia' ? `hoy, hasta las ${horaCorta(ahora)}` : 'todavía corre'}
            </span>
          ) : null}
          <span>
            <i className="hoy-muestra hoy-muestra--antes" />
            {semana ? 'una semana antes' : 'el período anterior'}
          </span>
        </>
      }
    >
      <Columnas
        columnas={tramos.map(({ desde, rotulo, abierta, suyo, antes }) => ({
          clave: desde,
          rotulo,
          abierta,
          trama: abierta && semana,
          valor: sum(suyo, campo),
          antes: sum(antes, campo),
        }))}
        format={plata ? enMiles : cifra}
      />
    </Vista>
  )
}
