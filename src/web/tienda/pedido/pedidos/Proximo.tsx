// What a customer waits for, in one line on the order: the scale, the shop's eye on a transfer, or the door (PAGO-02).
import { Timer } from 'lucide-react'
import { textoSinPesar } from '#domain/pago/espera.ts'
import { seCobraAlEntregar } from '#domain/pago/medio.ts'
import type { Proximo as Paso } from '#domain/pago/proximo.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { useComercio } from '#web/comun/vidriera/tienda.ts'

interface Props {
  readonly pedido: Pick<PedidoLeido, 'medioPago'>
  readonly proximo: Paso | null
}

export function Proximo({ pedido: { medioPago }, proximo }: Props) {
  const { horasParaPagar } = useComercio()
  const texto =
    proximo === 'pesar'
      ? textoSinPesar(horasParaPagar, seCobraAlEntregar(medioPago))
      : proximo === 'transferido'
        ? 'Avisaste que transferiste: apenas lo veamos te lo confirmamos'
        : proximo === 'alRecibir'
          ? `Lo pagás al recibirlo${medioPago === 'tarjeta' ? ', con tarjeta' : ', en efectivo'}`
          : null
  if (texto === null) return null
  return (
    <p className="pedidos-vence">
      <Timer className="icono" aria-hidden="true" />
      {texto}
    </p>
  )
}
