// Who looks at the orders: nobody known yet, a visitor who is asked to log in, or somebody with orders.
import { House } from 'lucide-react'
import { Link } from 'react-router'
import { RUTAS } from '#domain/rutas.ts'
import { adoptSesion, useSesion } from '../../state/sesion.ts'
import { Girador } from '../../ui/Girador.tsx'
import { Falla } from './Falla.tsx'
import { Tablon } from './Tablon.tsx'

export function PantallaPedidos() {
  const lista = useSesion(estado => estado.lista)
  const sesion = useSesion(estado => estado.sesion)
  if (lista && sesion !== null) return <Tablon key={sesion.user.id} sesion={sesion} />
  return (
    <div className="pagina pedidos" data-pagina="ancha">
      <header className="pedidos-cabeza">
        <Link className="boton-icono" to={RUTAS.inicio} aria-label="Inicio">
          <House className="icono" aria-hidden="true" />
        </Link>
        <h1>Pedidos</h1>
      </header>
      {lista ? (
        <Falla mensaje="Iniciá sesión para ver tus pedidos." onReintentar={adoptSesion} />
      ) : (
        <Girador texto="Cargando pedidos..." />
      )}
    </div>
  )
}
