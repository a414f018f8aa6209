// The ways to pay the shop offers, one to choose, and with how much in cash (PAGO-01).
import type { Ref } from 'react'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Medios } from '#web/comun/ui/Medios.tsx'
import type { Pago } from './use-pago.ts'

interface Props {
  readonly pago: Pago
  readonly campo: Ref<HTMLInputElement>
}

export function FormaDePago({ pago, campo }: Props) {
  const { medios, eleccion, escrito, error, choose, write } = pago
  if (medios.length === 0) return null
  return (
    <section className="carrito-bloque">
      <Medios titulo="¿Cómo lo pagás?" medios={medios} elegido={eleccion.medio} onElegir={choose} />
      {eleccion.medio === 'efectivo' ? (
        <Campo
          ref={campo}
          etiqueta="¿Con cuánto pagás?"
          ayuda="Para llevarte el vuelto. Podés dejarlo vacío."
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={escrito}
          error={error}
          onChange={({ target }) => write(target.value)}
        />
      ) : null}
    </section>
  )
}
