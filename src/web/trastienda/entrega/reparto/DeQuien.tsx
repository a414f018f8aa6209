// A stop in a list: where it was, and whose.
import type { ParadaMia } from '#domain/entrega/jornada.ts'

export function DeQuien({ parada: { pedido, direccion, cliente } }: { readonly parada: ParadaMia }) {
  return (
    <span>
      <b>{direccion || cliente}</b>
      <small>
        #{pedido} · {cliente}
      </small>
    </span>
  )
}
