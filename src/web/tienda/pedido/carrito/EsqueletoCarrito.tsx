// A skeleton, the shape of the cart until articles and values are there (CART-01).

const LINEAS = [1, 2, 3]

export function EsqueletoCarrito() {
  return (
    <div className="carrito carrito--espera" role="status" aria-label="Cargando el carrito">
      <div>
        <span className="carrito-hueso carrito-hueso--titulo" />
        {LINEAS.map(linea => (
          <div key={linea} className="carrito-linea" aria-hidden="true">
            <span className="carrito-linea__foto" />
            <div className="carrito-linea__que">
              <span className="carrito-hueso" />
              <span className="carrito-hueso carrito-hueso--corto" />
            </div>
            <span className="carrito-hueso carrito-hueso--precio" />
          </div>
        ))}
      </div>
      <div className="carrito__lado" aria-hidden="true">
        <span className="carrito-hueso carrito-hueso--caja" />
        <span className="carrito-hueso carrito-hueso--caja carrito-hueso--alta" />
      </div>
    </div>
  )
}
