// The way to the cart with how much is in it, for customers only (NAV-05).
import { ShoppingBasket } from 'lucide-react'
import { useEffect } from 'react'
import { cantidadTotal } from '#domain/pedido/carrito/carrito.ts'
import { RUTAS } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { useCarrito, watchCarrito } from '#web/tienda/pedido/carrito.ts'
import { hayDeseo } from '#web/tienda/pedido/deseo.ts'

export function BotonCarrito() {
  const dentro = useSesion(({ lista, sesion }) => (lista ? sesion !== null : undefined))
  const cantidad = cantidadTotal(useCarrito())
  const navigate = useNavigate()
  useEffect(watchCarrito, [])
  // What they had before, and wanted before they were in (VOL-06). Without its script it waits for the next time.
  useEffect(() => {
    if (!dentro || !(useSesion.getState().recien || hayDeseo())) return
    import('#web/tienda/pedido/fill-carrito.ts').then(
      ({ fillCarrito }) => fillCarrito(ruta => void navigate(ruta)),
      () => {},
    )
  }, [dentro, navigate])
  // In the page of everybody it is there unseen; whoever left a session here sees it before the scripts (previo.ts).
  if (dentro === false) return null
  const etiqueta = `Carrito, ${cantidad} ${cantidad === 1 ? 'producto' : 'productos'}`
  return (
    <Link
      className={dentro ? 'boton-icono' : 'boton-icono marco-barra__pronto'}
      to={RUTAS.carrito}
      aria-label={etiqueta}
      viewTransition
    >
      <ShoppingBasket className="icono" aria-hidden="true" />
      {cantidad > 0 ? (
        <span className="marco-barra__cuenta" aria-hidden="true">
          {cantidad}
        </span>
      ) : null}
    </Link>
  )
}
