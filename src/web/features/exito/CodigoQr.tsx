// The link to the chat as a QR code, for somebody who buys at a desk and has WhatsApp on the phone.
// It carries the drawing library, so it is loaded when somebody asks for it.
import { create } from 'qrcode'
import type { PedidoHecho } from '#contract/compra.wire.ts'
import type { WhatsappWire } from '#contract/pedido.wire.ts'
import { formatPesos } from '#domain/dinero.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { enlaceWhatsAppWeb } from '#domain/whatsapp.ts'

/** A denser code is hard to read off a screen. */
const ENLACE_MAX = 900
const MARGEN = 4

interface Props {
  readonly pedido: PedidoHecho
  readonly whatsapp: WhatsappWire
}

/** The whole message while it fits; a long order gives its number, its total and its address. */
function enlaceCorto({ id, total }: PedidoHecho, { numero, texto }: WhatsappWire): string {
  const completo = enlaceWhatsAppWeb(numero, texto)
  if (completo.length <= ENLACE_MAX) return completo
  const direccion = new URL(rutaPedido(id), window.location.origin).href
  return enlaceWhatsAppWeb(numero, `¡Hola! Hice el pedido #${id} por ${formatPesos(total)}. ${direccion}`)
}

/** Dark modules as one path of unit squares, rows joined into runs. */
function trazo(lado: number, oscuro: (fila: number, columna: number) => boolean): string {
  let camino = ''
  for (let fila = 0; fila < lado; fila += 1) {
    for (let columna = 0; columna < lado; columna += 1) {
      if (!oscuro(fila, columna)) continue
      let ancho = 1
      while (columna + ancho < lado && oscuro(fila, columna + ancho)) ancho += 1
      camino += `M${columna + MARGEN} ${fila + MARGEN}h${ancho}v1h-${ancho}z`
      columna += ancho
    }
  }
  return camino
}

export function CodigoQr({ pedido, whatsapp }: Props) {
  const { modules } = create(enlaceCorto(pedido, whatsapp), { errorCorrectionLevel: 'L' })
  const lado = modules.size + 2 * MARGEN
  return (
    <figure className="qr">
      <svg
        viewBox={`0 0 ${lado} ${lado}`}
        role="img"
        aria-label="Código QR del chat con tu pedido"
        shapeRendering="crispEdges"
      >
        <rect width={lado} height={lado} fill="#fff" />
        <path d={trazo(modules.size, (f, c) => modules.get(f, c) === 1)} fill="#1b1512" />
      </svg>
      <figcaption>Apuntale la cámara del teléfono y se abre el chat con tu pedido.</figcaption>
    </figure>
  )
}
