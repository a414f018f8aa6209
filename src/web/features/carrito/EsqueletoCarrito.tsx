// The shape of the cart until articles and values are there (CART-01).

const LINEAS = [1, 2, 3]

export function EsqueletoCarrito() {
  return (
    <div className="cart cart--espera" role="status" aria-label="Cargando el carrito">
      <div>
        <span className="hueso hueso--t" />
        {LINEAS.map(linea => (
          <div key={linea} className="line" aria-hidden="true">
            <span className="line__pic" />
            <div className="line__n">
              <span className="hueso" />
              <span className="hueso hueso--c" />
            </div>
            <span className="hueso hueso--p" />
          </div>
        ))}
      </div>
      <div className="cart__lado" aria-hidden="true">
        <span className="hueso hueso--caja" />
        <span className="hueso hueso--caja hueso--alta" />
      </div>
    </div>
  )
}
