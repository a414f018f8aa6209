// The way to the cart with how much is in it, for customers only (NAV-05).
import { ShoppingBasket } from 'lucide-react'
import { useEffect } from 'react'
import { cantidadTotal } from '#domain/carrito/carrito.ts'
import { RUTAS } from '#domain/rutas.ts'
import { Link } from '../../navegacion/Link.tsx'
import { useNavigate } from '../../navegacion/ruta.ts'
import { useCarrito, watchCarrito } from '../../state/carrito.ts'
import { hayDeseo } from '../../state/deseo.ts'
import { useSesion } from '../../state/sesion.ts'

export function BotonCarrito() {
  const dentro = useSesion(({ lista, sesion }) => (lista ? sesion !== null : undefined))
  const cantidad = cantidadTotal(useCarrito())
  const navigate = useNavigate()
  useEffect(watchCarrito, [])
  // What they had before, and wanted before they were in (VOL-06). Without its script it waits for the next time.
  useEffect(() => {
    if (!dentro || !(useSesion.getState().recien || hayDeseo())) return
    import('../../state/fill-carrito.ts').then(
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
