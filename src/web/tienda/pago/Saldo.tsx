// How the payment of an order stands, above its receipt: the clock, that it is being confirmed, that it is there (PAGO-02, PAGO-04).
import { CircleCheck } from 'lucide-react'
import type { CobroWire } from '#contract/pago/cobro.schema.ts'
import { PAGADO_Y_CANCELADO } from '#domain/pago/cancelado.ts'
import { relojDe, textoCuando } from '#domain/pago/reloj.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { venceDe } from './vence.ts'

interface PlazoProps {
  readonly desde: string
  readonly vence: string
  /** By the server's clock. */
  readonly ahora: number
  readonly onRepetir: () => void
}

/** The clock of the time to pay (countdown): hours and minutes, a rule that gets shorter, and what happens at its end (PAGO-02). */
function Plazo({ desde, vence, ahora, onRepetir }: PlazoProps) {
  const fin = new Date(vence)
  const { horas, minutos, parte, corto, vencido } = relojDe(ahora, Date.parse(desde), fin.getTime())
  if (vencido) {
    return (
      <div className="pedidos-plazo pedidos-plazo--corto" role="status">
        <p>
          <b>Se terminó el tiempo para pagar.</b> Si no llegó tu pago, el pedido se cancela solo.
        </p>
        <Boton tono="rojo" onClick={onRepetir}>
          Pedir de nuevo
        </Boton>
      </div>
    )
  }
  return (
    <div className={corto ? 'pedidos-plazo pedidos-plazo--corto' : 'pedidos-plazo'}>
      {/* A clock that spoke every minute would talk over everything else: it is read by who goes there. */}
      <p className="pedidos-plazo__reloj" role="timer" aria-live="off">
        <span>Te quedan para pagar</span>{' '}
        <b>
          {horas > 0 ? (
            <>
              {horas} <small>h</small>{' '}
            </>
          ) : null}
          {minutos} <small>min</small>
        </b>
      </p>
      <div className="pedidos-plazo__regla" aria-hidden="true">
        <i style={{ width: `${Math.ceil(parte * 100)}%` }} />
      </div>
      <p className="pedidos-plazo__pie">
        Si no llega tu pago, {textoCuando(fin, new Date(ahora))} se cancela solo.
      </p>
      {/* Said once, when it gets short. */}
      <p className="oculto" role="status">
        {corto ? 'Te quedan menos de 3 horas para pagar.' : null}
      </p>
    </div>
  )
}

interface Props {
  readonly pedido: PedidoLeido
  readonly cobro: CobroWire
  /** By the server's clock. */
  readonly ahora: number
  /** Centavos that are still to be paid. */
  readonly monto: number
  readonly estado: 'pagado' | 'confirmando' | 'porPagar' | 'cerrado'
  /** Back from the provider's page without having paid. */
  readonly onNoPague: (() => void) | null
  readonly onRepetir: () => void
}

export function Saldo({ pedido, cobro, ahora, monto, estado, onNoPague, onRepetir }: Props) {
  const recibido = pesosToCentavos(cobro.recibido)
  if (estado === 'pagado') {
    return (
      <p className="pedidos-cobrado" role="status">
        <CircleCheck className="icono" aria-hidden="true" />
        <span>
          {pedido.estado === 'cancelado' ? (
            <>
              <b>Habías pagado {formatPesos(recibido)}</b>
              <small>{PAGADO_Y_CANCELADO}</small>
            </>
          ) : (
            <>
              <b>Recibimos tu pago</b>
              <small>{formatPesos(recibido)}. ¡Gracias!</small>
            </>
          )}
        </span>
      </p>
    )
  }
  if (estado === 'confirmando') return <Confirmando onNoPague={onNoPague} />
  if (estado === 'cerrado') return null
  const { avisadoAt } = cobro
  const venceAt = venceDe(cobro)
  return (
    <>
      {avisadoAt === null || pedido.totalFinal === null ? null : (
        <p className="pedidos-cobro__cuando">
          Te avisamos el total {textoCuando(new Date(avisadoAt), new Date(ahora))}.
        </p>
      )}
      {venceAt === null ? null : (
        <Plazo
          desde={avisadoAt ?? pedido.pendienteAt ?? pedido.createdAt}
          vence={venceAt}
          ahora={ahora}
          onRepetir={onRepetir}
        />
      )}
      {recibido > 0 ? (
        <p>
          Recibimos <b>{formatPesos(recibido)}</b>; faltan <b>{formatPesos(monto)}</b>.
        </p>
      ) : null}
    </>
  )
}

/** The provider's own word is waited for: the live line brings it, or asking does. */
function Confirmando({ onNoPague }: Pick<Props, 'onNoPague'>) {
  return (
    <div className="pedidos-confirmando">
      <p role="status">
        <i className="girador" aria-hidden="true" />
        <span>
          <b>Estamos confirmando</b>
          <small>
            Apenas Mercado Pago nos avise, acá aparece tu pago. Podés cerrar esta página: no hace falta que
            hagas nada más.
          </small>
        </span>
      </p>
      {onNoPague === null ? null : (
        <Boton tono="texto" onClick={onNoPague}>
          No llegué a pagar
        </Boton>
      )}
    </div>
  )
}
