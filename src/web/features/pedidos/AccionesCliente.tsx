// What a customer does with an order of theirs: pay it, look closer, order it again, write to the shop about it.
import { CircleX, CreditCard, RotateCcw } from 'lucide-react'
import { resolveCancelacion } from '#domain/pedido/cancelacion.ts'
import { estadoConocido } from '#domain/pedido/estado.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { enlaceWhatsAppWeb } from '#domain/texto/whatsapp.ts'
import { useComercio } from '../../state/tienda.ts'
import { IconoWhatsApp } from '../../ui/IconoWhatsApp.tsx'
import { ask } from './dialogos.ts'
import { useAhora } from './use-ahora.ts'
import { useRepetir } from './use-repetir.ts'
import { VerDetalle } from './VerDetalle.tsx'

interface Props {
  readonly pedido: PedidoLeido
  /** On the order's own page there is no way there. */
  readonly conDetalle: boolean
}

/** By this browser's clock; the server's has the last word. */
function isCancelable({ estado, pendienteAt, pago }: PedidoLeido, ahora: number, horas: number): boolean {
  const cancelable = {
    estado: estadoConocido(estado) ?? 'finalizado',
    pendienteAt: pendienteAt === null ? null : new Date(pendienteAt),
    pagado: pago !== null,
  }
  return resolveCancelacion(cancelable, new Date(ahora), horas) === 'permitida'
}

export function AccionesCliente({ pedido, conDetalle }: Props) {
  const { id, whatsapp, linkPago } = pedido
  const comercio = useComercio()
  const { repitiendo, repetir } = useRepetir()
  const ahora = useAhora(60_000)
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
      {!conDetalle && isCancelable(pedido, ahora, comercio.horasCambio) ? (
        <button
          type="button"
          className="pedidos-boton"
          onClick={() => ask({ tipo: 'cancelarPropio', pedido })}
        >
          <CircleX className="icono" aria-hidden="true" />
          Cancelar pedido
        </button>
      ) : null}
      {conDetalle ? <VerDetalle id={id} /> : null}
    </fieldset>
  )
}
