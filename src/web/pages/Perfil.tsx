// 'Mi Perfil' (PROF-01).
import { useTitulo } from '../documento/useTitulo.ts'
import { Espera } from '../features/cuenta/Espera.tsx'
import { MiPerfil } from '../features/cuenta/MiPerfil.tsx'
import { useSesion } from '../state/sesion.ts'
import { useComercio } from '../state/tienda.ts'
import { Banda } from '../ui/Banda.tsx'
import '../features/cuenta/cuenta.css'

export function Perfil() {
  const lista = useSesion(estado => estado.lista)
  const sesion = useSesion(estado => estado.sesion)
  useTitulo({ tipo: 'app', pantalla: 'perfil' }, { comercio: useComercio(), categorias: [] })
  return (
    <>
      <Banda titulo="Mi Perfil" texto="Tus datos y tus pedidos" />
      {lista ? (
        <div className="wrap perfil">
          <MiPerfil sesion={sesion} />
        </div>
      ) : (
        <Espera texto="Cargando tus datos" />
      )}
    </>
  )
}
