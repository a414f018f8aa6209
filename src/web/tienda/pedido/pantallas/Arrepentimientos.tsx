// /Arrepentimientos: the Admin's list of requests to undo a purchase.
import { ArrowLeft } from 'lucide-react'
import { puede } from '#domain/personal/permisos.ts'
import { RUTAS } from '#domain/rutas.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { RequiereSesion } from '#web/tienda/cuenta/RequiereSesion.tsx'
import '../../cuenta/cuenta.css'

const loadLista = () => import('#web/trastienda/pedido/arrepentimientos/ListaArrepentimientos.tsx')

/** The list is the staff's script. */
function Lista() {
  const lista = useChunk(loadLista, true)
  if (lista.estado === 'listo') return <lista.modulo.ListaArrepentimientos />
  if (lista.estado === 'espera') return <Girador texto="Cargando arrepentimientos..." />
  return (
    <Boton tono="linea" onClick={lista.reintentar}>
      No se pudo abrir la lista. Reintentar
    </Boton>
  )
}

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
            <Lista key={user.id} />
          ) : (
            <p>Esta pantalla es para quienes atienden el mostrador.</p>
          )
        }
      </RequiereSesion>
    </div>
  )
}
