// What the customer adds to the order, up to 150 characters (CART-05).
import { DETALLE_MAX } from '#domain/pedido/carrito/entrega.ts'
import { largo, primeros } from '#domain/texto/unicode.ts'
import { changePedidoActual, usePedidoActual } from '../pedido-actual.ts'

export function Notas() {
  const { notas } = usePedidoActual()
  return (
    <section className="carrito-bloque carrito-notas">
      <h2>
        <label className="carrito-bloque__titulo" htmlFor="carrito-notas">
          Notas
        </label>
      </h2>
      <textarea
        id="carrito-notas"
        rows={3}
        placeholder="Agrega detalles adicionales (máximo 150 palabras)"
        aria-describedby="carrito-notas-ayuda"
        value={notas}
        onChange={evento => changePedidoActual({ notas: primeros(evento.target.value, DETALLE_MAX) })}
      />
      <p className="carrito-notas__pie" id="carrito-notas-ayuda">
        <span>Por ejemplo, cómo querés los cortes</span>
        <span>
          {largo(notas)}/{DETALLE_MAX}
        </span>
      </p>
    </section>
  )
}
