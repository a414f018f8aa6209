// What happens after an order is placed, step by step.

interface Props {
  readonly direccion: string
}

export function Pasos({ direccion }: Props) {
  return (
    <section>
      <h2 className="hecho__t">Qué sigue</h2>
      <ol className="steps">
        <li>
          <div>
            <b>Enviás el resumen</b>
            <span>Se abre el chat con tu pedido ya escrito.</span>
          </div>
        </li>
        <li>
          <div>
            <b>Te mandamos el link de pago</b>
            <span>Confirmamos stock y peso, y lo recibís por WhatsApp.</span>
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
