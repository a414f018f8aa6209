// How one buys here, in three steps: what the orders really do, and where the shop is.
import { memo } from 'react'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { comoSePaga } from '#domain/pago/como.ts'
import { conMayuscula } from '#domain/texto/texto.ts'
import './como-comprar.css'

interface Props {
  readonly comercio: Comercio
}

export const ComoComprar = memo(function ComoComprar({ comercio }: Props) {
  const { nombre, direccion, ciudad, whatsapp } = comercio
  const lugar = [direccion, ciudad].filter(Boolean).join(', ')
  return (
    <section className="inicio-pasos kraft" aria-labelledby="como-comprar">
      <div className="pagina">
        <h2 id="como-comprar">Cómo comprar</h2>
        <ol>
          <li>
            <h3>Elegís</h3>
            <p>Cada corte con su precio por kilo, y la porción que necesitás.</p>
          </li>
          <li>
            <h3>Pedís</h3>
            <p>Tu pedido nos llega{whatsapp === null ? '' : ' por WhatsApp'} con el detalle y el total.</p>
          </li>
          <li>
            <h3>Recibís</h3>
            <p>
              {conMayuscula(comoSePaga(comercio))}. Te lo llevamos
              {direccion === null ? '' : ', o lo retirás por el local'}.
            </p>
          </li>
        </ol>
        <p className="inicio-pasos__casa">
          Somos <b>{nombre}</b>
          {lugar === '' ? '' : `, ${lugar}`}.
        </p>
      </div>
    </section>
  )
})
