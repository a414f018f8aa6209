// The link to the chat as a QR code, for somebody who buys at a desk and has WhatsApp on the phone.
// It carries the drawing library, so it is loaded when somebody asks for it.

import type { ChatDePedido, PedidoLeido } from '#domain/pedido/leido.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { enlaceWhatsAppWeb } from '#domain/texto/whatsapp.ts'
import { Qr } from '#web/comun/ui/Qr.tsx'

/** A denser code is hard to read off a screen. */
const ENLACE_MAX = 900

interface Props {
  readonly pedido: PedidoLeido
  readonly whatsapp: ChatDePedido
}

/** The whole message while it fits; a long order gives its number, its total and its address. */
function enlaceCorto({ id, total }: PedidoLeido, { numero, texto }: ChatDePedido): string {
  const completo = enlaceWhatsAppWeb(numero, texto)
  if (completo.length <= ENLACE_MAX) return completo
  const direccion = new URL(rutaPedido(id), window.location.origin).href
  return enlaceWhatsAppWeb(numero, `¡Hola! Hice el pedido #${id} por ${formatPesos(total)}. ${direccion}`)
}

export function CodigoQr({ pedido, whatsapp }: Props) {
  return (
    <figure className="exito-qr">
      <Qr texto={enlaceCorto(pedido, whatsapp)} nombre="Código QR del chat con tu pedido" />
      <figcaption>Apuntale la cámara del teléfono y se abre el chat con tu pedido.</figcaption>
    </figure>
  )
}
