// The way to the cart with how much is in it, for customers only (NAV-05).
import { ShoppingBasket } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { cantidadTotal } from '#domain/carrito/carrito.ts'
import { RUTAS } from '#domain/rutas.ts'
import { useCarrito, watchCarrito } from '../../state/carrito.ts'
import { useSesion } from '../../state/sesion.ts'

export function BotonCarrito() {
  const dentro = useSesion(({ lista, sesion }) => (lista ? sesion !== null : undefined))
  const cantidad = cantidadTotal(useCarrito())
  useEffect(watchCarrito, [])
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
