// /EditUser (PROF-03).
import { FormasDeIngreso } from '../features/cuenta/FormasDeIngreso.tsx'
import { FormularioUsuario } from '../features/cuenta/FormularioUsuario.tsx'
import { RequiereSesion } from '../features/cuenta/RequiereSesion.tsx'
import { Banda } from '../ui/Banda.tsx'
import '../features/cuenta/cuenta.css'

export function EditarUsuario() {
  return (
    <>
      <Banda titulo="Editar perfil" texto="Cómo te llamamos y cómo ingresás" />
      <RequiereSesion>
        {({ user }) => (
          <div className="pagina cuenta">
            <FormularioUsuario key={user.id} user={user} />
            <FormasDeIngreso key={`formas ${user.id}`} />
          </div>
        )}
      </RequiereSesion>
    </>
  )
}
