// What a customer does with an order of theirs: pay it, look closer, order it again, write to the shop about it.
import { CircleX, CreditCard, RotateCcw, Scale } from 'lucide-react'
import type { Proximo } from '#domain/pago/proximo.ts'
import { faltaPagar } from '#domain/pago/saldo.ts'
import { resolveCancelacion } from '#domain/pedido/cancelacion.ts'
import { estadoConocido } from '#domain/pedido/estado.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { mensajeCliente } from '#domain/pedido/mensaje-cliente.ts'
import { hostDeLink } from '#domain/pedido/pago.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { enlaceWhatsAppWeb } from '#domain/texto/whatsapp.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { IconoWhatsApp } from '#web/comun/ui/IconoWhatsApp.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { useAhora } from '../use-ahora.ts'
import { ask } from './dialogos.ts'
import { useRepetir } from './use-repetir.ts'
import { VerDetalle } from './VerDetalle.tsx'

interface Props {
  readonly pedido: PedidoLeido
  /** On the order's own page there is no way there. */
  readonly conDetalle: boolean
  readonly proximo: Proximo | null
}

/** By this browser's clock; the server's has the last word. */
function isCancelable(
  { estado, createdAt, pago, recibido, entrega }: PedidoLeido,
  ahora: number,
  horas: number,
): boolean {
  const cancelable = {
    estado: estadoConocido(estado) ?? 'finalizado',
    hechoAt: new Date(createdAt),
    pagado: pago !== null || recibido > 0,
    turno: entrega?.turno ?? null,
  }
  return resolveCancelacion(cancelable, new Date(ahora), horas) === 'permitida'
}

export function AccionesCliente({ pedido, conDetalle, proximo }: Props) {
  const { id, whatsapp, linkPago } = pedido
  const comercio = useComercio()
  // Where the shop has the provider at hand, the order's own screen asks for the link.
  const linkAMano = comercio.cobroMercadoPago ? null : linkPago
  const { repitiendo, repetir } = useRepetir()
  const ahora = useAhora(60_000)
  const numero = whatsapp?.numero ?? comercio.whatsapp
  const texto = mensajeCliente(pedido, comercio)
  return (
    <fieldset className="pedidos-botones">
      <legend className="oculto">Tu pedido {id}</legend>
      {conDetalle && (proximo === 'responder' || (proximo === 'pagar' && linkAMano === null)) ? (
        <Link className="pedidos-boton pedidos-boton--pagar" to={rutaPedido(id)}>
          {proximo === 'responder' ? (
            <>
              <Scale className="icono" aria-hidden="true" />
              Responder por el peso
            </>
          ) : (
            <>
              <CreditCard className="icono" aria-hidden="true" />
              Pagar {formatPesos(faltaPagar(pedido))}
            </>
          )}
        </Link>
      ) : null}
      {linkAMano === null ? null : (
        <a
          className="pedidos-boton pedidos-boton--pagar"
          href={linkAMano}
          target="_blank"
          rel="noopener noreferrer"
        >
          <CreditCard className="icono" aria-hidden="true" />
          Pagar <small>en {hostDeLink(linkAMano)}</small>
        </a>
      )}
      <Boton
        icono={RotateCcw}
        className="pedidos-boton pedidos-boton--fuerte"
        aria-disabled={repitiendo}
        onClick={() => void repetir(pedido)}
      >
        Repetir pedido
      </Boton>
      {numero === null ? null : (
        <a className="pedidos-boton" href={enlaceWhatsAppWeb(numero, texto)} target="_blank" rel="noopener">
          <IconoWhatsApp />
          WhatsApp
        </a>
      )}
      {!conDetalle && isCancelable(pedido, ahora, comercio.horasCambio) ? (
        <Boton
          icono={CircleX}
          className="pedidos-boton"
          onClick={() => ask({ tipo: 'cancelarPropio', pedido })}
        >
          Cancelar pedido
        </Boton>
      ) : null}
      {conDetalle ? <VerDetalle id={id} /> : null}
    </fieldset>
  )
}
