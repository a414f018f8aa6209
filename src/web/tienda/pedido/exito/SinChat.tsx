// What to do after an order in a shop without a WhatsApp number: nothing, and whom to ask if nobody answers.
import type { Comercio } from '#domain/comercio/comercio.ts'
import { escribinosOLlamanos } from '#domain/comercio/escribinos.ts'

interface Props {
  readonly comercio: Comercio
}

export function SinChat({ comercio }: Props) {
  const vias = escribinosOLlamanos(comercio)
  return (
    <section className="exito-chat" aria-label="Qué hacer ahora">
      <p>
        <b>La carnicería ya tiene tu pedido.</b> Te va a contactar por el teléfono o el email de tu cuenta
        para coordinar el pago y la entrega.{vias === null ? '' : ` Si tenés dudas, ${vias}.`}
      </p>
    </section>
  )
}
