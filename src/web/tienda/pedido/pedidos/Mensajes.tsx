// One-tap WhatsApp messages to the customer, those that make sense in the order's state.

import { estadoConocido } from '#domain/pedido/estado.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { PLANTILLAS, PLANTILLAS_DE } from '#domain/pedido/plantillas.ts'
import { enlaceWhatsAppWeb } from '#domain/texto/whatsapp.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { IconoWhatsApp } from '#web/comun/ui/IconoWhatsApp.tsx'
import { ask } from './dialogos.ts'
import { mensajeDe, usePlantillas } from './plantillas.ts'

interface Props {
  readonly pedido: PedidoLeido
}

export function Mensajes({ pedido }: Props) {
  const textos = usePlantillas(estado => estado.textos)
  const estado = estadoConocido(pedido.estado)
  if (estado === null) return null
  const numero = pedido.cliente.whatsapp ?? ''
  return PLANTILLAS_DE[estado].map(nombre => {
    // Who has paid is not asked to.
    if (nombre === 'linkDePago' && pedido.pago !== null) return null
    const { titulo } = PLANTILLAS[nombre]
    const contenido = (
      <>
        <IconoWhatsApp />
        {titulo}
      </>
    )
    // The link to pay is made elsewhere: it is pasted first.
    return nombre === 'linkDePago' ? (
      <Boton key={nombre} className="pedidos-boton" onClick={() => ask({ tipo: 'enlace', pedido })}>
        {contenido}
      </Boton>
    ) : (
      <a
        key={nombre}
        className="pedidos-boton"
        href={enlaceWhatsAppWeb(numero, mensajeDe(textos[nombre], pedido))}
        target="_blank"
        rel="noopener"
      >
        {contenido}
      </a>
    )
  })
}
