// The ways to pay the shop offers, one to choose, and with how much in cash (PAGO-01).
import type { Ref } from 'react'
import { NOMBRE_MEDIO } from '#domain/pago/medio.ts'
import { Campo } from '../../ui/Campo.tsx'
import type { Pago } from './use-pago.ts'

interface Props {
  readonly pago: Pago
  readonly campo: Ref<HTMLInputElement>
}

export function FormaDePago({ pago, campo }: Props) {
  const { medios, eleccion, escrito, error, choose, write } = pago
  if (medios.length === 0) return null
  return (
    <section className="carrito-bloque" aria-labelledby="carrito-pago">
      <h2 className="carrito-bloque__titulo" id="carrito-pago">
        Cómo pagás
      </h2>
      <div className="carrito-pago" role="radiogroup" aria-labelledby="carrito-pago">
        {medios.map(medio => (
          <label key={medio}>
            <input
              type="radio"
              name="medio"
              checked={eleccion.medio === medio}
              onChange={() => choose(medio)}
            />
            {NOMBRE_MEDIO[medio]}
          </label>
        ))}
      </div>
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
