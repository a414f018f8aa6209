// The fixed foot of the cart: the total and the button that places the order (CART-06).
import { WifiOff } from 'lucide-react'
import { useEnLinea } from '#web/comun/estado/en-linea.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { IconoWhatsApp } from '#web/comun/ui/IconoWhatsApp.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'

interface Props {
  readonly total: number
  readonly nombreTotal: string
  readonly procesando: boolean
  /** Something is missing: a press says what. */
  readonly trabado: boolean
  /** Whether the shop has a chat to tell about the order. */
  readonly conChat: boolean
  readonly onFinalizar: () => void
}

export function BarraPago({ total, nombreTotal, procesando, trabado, conChat, onFinalizar }: Props) {
  const enLinea = useEnLinea()
  return (
    <section className="carrito-pie dentado-arriba" aria-label="Total y finalizar">
      <div className="pagina carrito-pie__fila">
        <p className="carrito-pie__aclara">
          {conChat
            ? 'Guardamos tu pedido y se abre WhatsApp con el resumen listo para enviar.'
            : 'Guardamos tu pedido y te contactamos para coordinar la entrega.'}
        </p>
        <div className="carrito-pie__total" aria-live="polite">
          <small>{nombreTotal}</small>
          <Precio centavos={total} />
        </div>
        <Boton
          tono="verde"
          aria-disabled={procesando || trabado}
          aria-busy={procesando}
          onClick={onFinalizar}
        >
          {procesando ? (
            <span className="carrito-pie__gira" aria-hidden="true" />
          ) : conChat ? (
            <IconoWhatsApp />
          ) : null}
          <span>{conChat ? 'Finalizar y Contactar por WhatsApp' : 'Finalizar pedido'}</span>
        </Boton>
        <p className="carrito-pie__red" role="status">
          {enLinea ? null : (
            <>
              <WifiOff className="icono" aria-hidden="true" />
              Sin conexión: tu carrito queda guardado
            </>
          )}
        </p>
      </div>
    </section>
  )
}
