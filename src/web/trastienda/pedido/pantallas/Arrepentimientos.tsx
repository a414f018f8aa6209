// /Arrepentimientos: the Admin's list of requests to undo a purchase.
import { ArrowLeft } from 'lucide-react'
import { puede } from '#domain/personal/permisos.ts'
import { RUTAS } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { RequiereSesion } from '#web/tienda/cuenta/RequiereSesion.tsx'
import { ListaArrepentimientos } from '../arrepentimientos/ListaArrepentimientos.tsx'
import '#web/tienda/cuenta/cuenta.css'

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
