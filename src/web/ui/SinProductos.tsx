// What a shop shows that has nothing to sell yet.

export function SinProductos() {
  return (
    <div className="sinprod">
      <p>
        <b>Todavía no hay productos</b>
      </p>
      <p>Estamos preparando el mostrador. Volvé a pasar en un rato.</p>
    </div>
  )
}
