// 'Mi Perfil' (PROF-01).
import { trabaja } from '#domain/cuenta/usuario.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Banda } from '#web/comun/ui/Banda.tsx'
import { Espera } from '../Espera.tsx'
import { MiPerfil } from '../MiPerfil.tsx'
import '../cuenta.css'

const loadPersonal = () => import('#web/trastienda/personal/EnPerfil.tsx')
const loadAvisos = () => import('../avisame/MisAvisos.tsx')
const loadDatos = () => import('../MisDatos.tsx')

export function Perfil() {
  const lista = useSesion(estado => estado.lista)
  const sesion = useSesion(estado => estado.sesion)
  const delPersonal = sesion !== null && trabaja(sesion.role)
  const personal = useChunk(loadPersonal, delPersonal)
  const datos = useChunk(loadDatos, sesion !== null)
  const avisos = useChunk(loadAvisos, sesion !== null)
  return (
    <>
      <Banda titulo="Mi Perfil" texto="Tus datos y tus pedidos" />
      {lista ? (
        <div className="pagina cuenta-perfil">
          <MiPerfil sesion={sesion} />
          {delPersonal && personal.estado === 'listo' ? <personal.modulo.EnPerfil rol={sesion.role} /> : null}
          {sesion !== null && datos.estado === 'listo' ? (
            <datos.modulo.MisDatos email={sesion.user.email} />
          ) : null}
          {sesion !== null && avisos.estado === 'listo' ? <avisos.modulo.MisAvisos /> : null}
        </div>
      ) : (
        <Espera texto="Cargando tus datos" />
      )}
    </>
  )
}
