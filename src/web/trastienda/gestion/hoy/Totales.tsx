// The sums of a range on kraft, each beside the period before: sold, collected, orders, average and kilos (HOY-01).
import type { NumerosWire } from '#contract/gestion/numeros.schema.ts'
import { textoCambio } from '#domain/gestion/numeros/comparacion.ts'
import { enCuenta, enKilos, enPesos, enUnidades, porPedido } from './cifras.ts'

interface Props {
  readonly numeros: NumerosWire
}

export function Totales({ numeros: { total, antes } }: Props) {
  const datos: readonly (readonly [
    nombre: string,
    ahora: number,
    antes: number,
    format: (n: number) => string,
  ])[] = [
    ['Vendido', total.vendido ?? 0, antes.vendido ?? 0, enPesos],
    ['Cobrado', total.cobrado ?? 0, antes.cobrado ?? 0, enPesos],
    ['Pedidos', total.pedidos, antes.pedidos, enCuenta],
    ['Por pedido', porPedido(total) ?? 0, porPedido(antes) ?? 0, enPesos],
    ['Kilos', total.kilos, antes.kilos, enKilos],
    ...(total.unidades + antes.unidades > 0
      ? [['Unidades', total.unidades, antes.unidades, enUnidades] as const]
      : []),
  ]
  return (
    <section className="hoy-totales kraft dentado-abajo" aria-label="Totales">
      <dl>
        {datos.map(([nombre, ahora, previo, format]) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd>
              {format(ahora)}
              <small>
                antes {format(previo)} {previo === 0 ? '' : `· ${textoCambio(ahora, previo)}`}
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
