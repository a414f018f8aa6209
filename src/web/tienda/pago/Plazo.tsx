// The clock of the time to pay (countdown): hours and minutes, a rule that gets shorter, and what happens at its end (PAGO-02).
import { relojDe, textoCuando } from '#domain/pago/reloj.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'

interface Props {
  readonly desde: string
  readonly vence: string
  /** By the server's clock. */
  readonly ahora: number
  readonly onRepetir: () => void
}

export function Plazo({ desde, vence, ahora, onRepetir }: Props) {
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
