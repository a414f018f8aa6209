// One order to print, for the kitchen.
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { Impresion } from '#web/comun/ui/Impresion.tsx'
import { HojaComanda } from './HojaComanda.tsx'

interface Props {
  readonly pedido: PedidoLeido
  readonly onClose: () => void
}

export function Comanda({ pedido, onClose }: Props) {
  return (
    <Impresion titulo={`Comanda #${pedido.id}`} papelInicial="rollo" onClose={onClose}>
      <HojaComanda pedido={pedido} />
    </Impresion>
  )
}
