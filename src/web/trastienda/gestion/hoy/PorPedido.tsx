// What an order comes to on average, by day, week or month (average ticket, chart and table).
import type { DiaWire, NumerosWire } from '#contract/gestion/numeros.schema.ts'
import { nombreDe, pasoDe, rotuloDe, tramosDe } from '#domain/gestion/numeros/tramos.ts'
import { Columnas } from './Columnas.tsx'
import { enCuenta, enMiles, enPesos, porPedido, textoPorPedido } from './cifras.ts'
import { Vista } from './Vista.tsx'

interface Props {
  readonly numeros: NumerosWire
  readonly hoy: string
  readonly consulta: string
}

const sum = (dias: readonly DiaWire[]) => ({
  pedidos: dias.reduce((suma, { pedidos }) => suma + pedidos, 0),
  vendido: dias.reduce((suma, { vendido }) => suma + (vendido ?? 0), 0),
})

export function PorPedido({ numeros: { dias, total }, hoy, consulta }: Props) {
  const paso = pasoDe(dias.length)
  const tramos = tramosDe(dias, paso).map(tramo => ({ ...tramo, ...sum(tramo.dias) }))
  const medio = porPedido(total)
  return (
    <Vista
      titulo="Por pedido"
      nombre="ticket"
      vacia={total.pedidos === 0}
      archivo={{ lista: 'dias', consulta }}
      tabla={{
        titulos: ['Cuándo', 'Por pedido', 'Pedidos', 'Vendido'],
        filas: tramos.map(tramo => ({
          clave: tramo.desde,
          celdas: [
            nombreDe(tramo, paso),
            textoPorPedido(tramo),
            enCuenta(tramo.pedidos),
            enPesos(tramo.vendido),
          ],
        })),
      }}
      leyenda={
        <>
          <span>miles de pesos por pedido</span>
          {medio === null ? null : (
            <span>
              <i className="hoy-muestra hoy-muestra--antes" />
              {enPesos(medio)}, el promedio
            </span>
          )}
        </>
      }
    >
      <Columnas
        columnas={tramos.map(tramo => ({
          clave: tramo.desde,
          rotulo: rotuloDe(tramo, paso),
          valor: porPedido(tramo) ?? 0,
          antes: medio ?? undefined,
          abierta: tramo.hasta === hoy,
        }))}
        format={enMiles}
      />
    </Vista>
  )
}
