// Takes the link to pay, made in the shop's payment service, into the message that goes to the customer.
import { useState } from 'react'
import type { PedidoLeido } from '#contract/pedido-leido.wire.ts'
import { enlaceWhatsAppWeb } from '#domain/whatsapp.ts'
import { Campo } from '../../../ui/Campo.tsx'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { IconoWhatsApp } from '../../../ui/IconoWhatsApp.tsx'
import { mensajeDe, usePlantillas } from '../plantillas.ts'

interface Props {
  readonly pedido: PedidoLeido
  readonly onClose: () => void
}

export function Enlace({ pedido, onClose }: Props) {
  const textos = usePlantillas(estado => estado.textos)
  const [enlace, setEnlace] = useState('')
  const mensaje = mensajeDe(textos.linkDePago, pedido, enlace.trim())
  return (
    <Dialogo
      titulo="Mandar el link de pago"
      descripcion="Pegá el link de tu cobro. Vacío, va el enlace del pedido."
      onClose={onClose}
    >
      <div className="oform">
        <Campo
          etiqueta="Link de pago"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={enlace}
          onChange={evento => setEnlace(evento.target.value)}
        />
        <p className="omensaje">{mensaje}</p>
        <a
          className="btn btn--green btn--block"
          href={enlaceWhatsAppWeb(pedido.cliente?.whatsapp ?? '', mensaje)}
          target="_blank"
          rel="noopener"
          onClick={onClose}
        >
          <IconoWhatsApp />
          Abrir WhatsApp
        </a>
        <button type="button" className="btn btn--line btn--block" onClick={onClose}>
          Volver
        </button>
      </div>
    </Dialogo>
  )
}
