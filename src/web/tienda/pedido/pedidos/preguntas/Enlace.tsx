// Takes the link to pay, made in the shop's payment service, into the message that goes to the customer.
import { useState } from 'react'
import { LINK_INVALIDO, LINK_MAX, readLinkDePago } from '#domain/pedido/pago.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Dialogo } from '#web/comun/ui/Dialogo.tsx'
import { IconoWhatsApp } from '#web/comun/ui/IconoWhatsApp.tsx'
import { PorWhatsApp } from '#web/comun/ui/PorWhatsApp.tsx'
import { keepLink, type SobrePedido } from '#web/tienda/pedido/move.ts'
import { mensajeDe, usePlantillas } from '../plantillas.ts'

export function Enlace({ pedido, onClose, alrededor }: SobrePedido) {
  const textos = usePlantillas(estado => estado.textos)
  const [texto, setTexto] = useState(pedido.linkPago ?? '')
  const [tocado, setTocado] = useState(false)
  const link = readLinkDePago(texto)
  const mensaje = link === null ? null : mensajeDe(textos.linkDePago, pedido, link)
  return (
    <Dialogo
      titulo="Mandar el link de pago"
      descripcion="Pegá el link de tu cobro. Queda guardado con el pedido: el cliente lo ve como «Pagar»."
      onClose={onClose}
    >
      <div className="pedidos-formulario">
        <Campo
          etiqueta="Link de pago"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={LINK_MAX}
          value={texto}
          error={tocado && link === null ? LINK_INVALIDO : undefined}
          onChange={evento => setTexto(evento.target.value)}
          onBlur={() => setTocado(texto !== '')}
        />
        {mensaje === null || link === null ? (
          <Boton tono="verde" talle="ancho" onClick={() => setTocado(true)}>
            <IconoWhatsApp />
            Abrir WhatsApp
          </Boton>
        ) : (
          <>
            <p className="pedidos-mensaje">{mensaje}</p>
            <PorWhatsApp
              tono="verde"
              talle="ancho"
              numero={pedido.cliente.whatsapp ?? ''}
              texto={mensaje}
              onClick={() => {
                // The chat opens with the tap itself, from a link that is still there; the address is kept meanwhile.
                if (link !== pedido.linkPago) void keepLink(pedido.id, link, alrededor)
                setTimeout(onClose)
              }}
            >
              Abrir WhatsApp
            </PorWhatsApp>
          </>
        )}
        <Boton tono="linea" talle="ancho" onClick={onClose}>
          Volver
        </Boton>
      </div>
    </Dialogo>
  )
}
