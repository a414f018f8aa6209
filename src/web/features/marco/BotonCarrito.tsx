// The way to the cart, for customers only (NAV-05).
import { ShoppingBasket } from 'lucide-react'
import { Link } from 'react-router'
import { RUTAS } from '#domain/rutas.ts'
import { useSesion } from '../../state/sesion.ts'

export function BotonCarrito() {
  const dentro = useSesion(({ sesion }) => sesion !== null)
  if (!dentro) return null
  return (
    <Link className="iconbtn" to={RUTAS.carrito} aria-label="Carrito" viewTransition>
      <ShoppingBasket className="ico" aria-hidden="true" />
    </Link>
  )
}
