// What happens after an order is placed, step by step.

interface Props {
  readonly direccion: string
  /** Whether the shop has a chat to tell about the order. */
  readonly conChat: boolean
  /** Whether it is paid by one; otherwise only the total is told. */
  readonly conLink: boolean
  readonly pagado: boolean
}

export function Pasos({ direccion, conChat, conLink, pagado }: Props) {
  return (
    <section>
      <h2 className="exito__titulo">Qué sigue</h2>
      <ol className="exito-pasos">
        <li>
          <div>
            <b>{conChat ? 'Enviás el resumen' : 'Recibimos tu pedido'}</b>
            <span>
              {conChat ? 'Se abre el chat con tu pedido ya escrito.' : 'No hace falta que hagas nada más.'}
            </span>
          </div>
        </li>
        <li>
          <div>
            <b>
              {pagado
                ? 'Recibimos tu pago'
                : conLink
                  ? 'Te mandamos el link de pago'
                  : 'Te avisamos el total'}
            </b>
            <span>
              {pagado
                ? 'Confirmamos stock y peso, y lo preparamos.'
                : conChat
                  ? 'Confirmamos stock y peso, y lo recibís por WhatsApp.'
                  : 'Confirmamos stock y peso, y te escribimos al teléfono o al email de tu cuenta.'}
            </span>
          </div>
        </li>
        <li>
          <div>
            <b>Te lo llevamos</b>
            <span>A {direccion}, dentro del horario de entregas.</span>
          </div>
        </li>
      </ol>
    </section>
  )
}
