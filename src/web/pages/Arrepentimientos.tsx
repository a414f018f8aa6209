// /Arrepentimientos: the Admin's list of requests to undo a purchase.
import { ArrowLeft } from 'lucide-react'
import { puede } from '#domain/cuenta/permisos.ts'
import { RUTAS } from '#domain/rutas.ts'
import { ListaArrepentimientos } from '../features/arrepentimiento/ListaArrepentimientos.tsx'
import { RequiereSesion } from '../features/cuenta/RequiereSesion.tsx'
import { Link } from '../navegacion/Link.tsx'
import '../features/cuenta/cuenta.css'

export function Arrepentimientos() {
  return (
    <div className="pagina cuenta-perfil">
      <header className="encabezado">
        <h1>Arrepentimientos</h1>
        <p>
          <Link className="cuenta-enlace cuenta-enlace--alto" to={RUTAS.pedidos}>
            <ArrowLeft className="icono" aria-hidden="true" />
            Volver a los pedidos
          </Link>
        </p>
      </header>
      <RequiereSesion>
        {({ user, role }) =>
          puede(role, 'arrepentimientos') ? (
            <ListaArrepentimientos key={user.id} />
          ) : (
            <p>Esta pantalla es para quienes atienden el mostrador.</p>
          )
        }
      </RequiereSesion>
    </div>
  )
}
