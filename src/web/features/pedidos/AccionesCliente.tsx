// What a customer does with an order of theirs: pay it, look closer, order it again, write to the shop about it.
import { CreditCard, RotateCcw } from 'lucide-react'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { enlaceWhatsAppWeb } from '#domain/texto/whatsapp.ts'
import { useComercio } from '../../state/tienda.ts'
import { IconoWhatsApp } from '../../ui/IconoWhatsApp.tsx'
import { useRepetir } from './use-repetir.ts'
import { VerDetalle } from './VerDetalle.tsx'

interface Props {
  readonly pedido: PedidoLeido
  /** On the order's own page there is no way there. */
  readonly conDetalle: boolean
}

export function AccionesCliente({ pedido, conDetalle }: Props) {
  const { id, whatsapp, linkPago } = pedido
  const comercio = useComercio()
  const { repitiendo, repetir } = useRepetir()
  const numero = whatsapp?.numero ?? comercio.whatsapp
  const texto = whatsapp?.texto ?? `¡Hola, ${comercio.nombre}! Les escribo por mi pedido #${id}.`
  return (
    <fieldset className="pedidos-botones">
      <legend className="oculto">Tu pedido {id}</legend>
      {linkPago === null ? null : (
        <a
          className="pedidos-boton pedidos-boton--pagar"
          href={linkPago}
          target="_blank"
          rel="noopener noreferrer"
        >
          <CreditCard className="icono" aria-hidden="true" />
          Pagar
        </a>
      )}
      <button
        type="button"
        className="pedidos-boton pedidos-boton--fuerte"
        aria-disabled={repitiendo}
        onClick={() => void repetir(pedido)}
      >
        <RotateCcw className="icono" aria-hidden="true" />
        Repetir pedido
      </button>
      {numero === null ? null : (
        <a className="pedidos-boton" href={enlaceWhatsAppWeb(numero, texto)} target="_blank" rel="noopener">
          <IconoWhatsApp />
          WhatsApp
        </a>
      )}
      {conDetalle ? <VerDetalle id={id} /> : null}
    </fieldset>
  )
}
