// /EditUser (PROF-03).
import { Banda } from '#web/comun/ui/Banda.tsx'
import { FormasDeIngreso } from '../FormasDeIngreso.tsx'
import { FormularioUsuario } from '../FormularioUsuario.tsx'
import { RequiereSesion } from '../RequiereSesion.tsx'
import '../cuenta.css'

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
