// 'Mi Perfil' (PROF-01).
import { ADMIN } from '#domain/cuenta/usuario.ts'
import { Espera } from '../features/cuenta/Espera.tsx'
import { MiPerfil } from '../features/cuenta/MiPerfil.tsx'
import { useSesion } from '../state/sesion.ts'
import { useChunk } from '../state/use-chunk.ts'
import { Banda } from '../ui/Banda.tsx'
import '../features/cuenta/cuenta.css'

const loadPersonal = () => import('../features/personal/EnPerfil.tsx')

export function Perfil() {
  const lista = useSesion(estado => estado.lista)
  const sesion = useSesion(estado => estado.sesion)
  const personal = useChunk(loadPersonal, sesion?.role === ADMIN)
  return (
    <>
      <Banda titulo="Mi Perfil" texto="Tus datos y tus pedidos" />
      {lista ? (
        <div className="pagina cuenta-perfil">
          <MiPerfil sesion={sesion} />
          {sesion?.role === ADMIN && personal.estado === 'listo' ? <personal.modulo.EnPerfil /> : null}
        </div>
      ) : (
        <Espera texto="Cargando tus datos" />
      )}
    </>
  )
}
