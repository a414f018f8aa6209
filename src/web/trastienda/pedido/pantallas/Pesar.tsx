// /Pedidos/{id}/Pesar: an order on the scale, for who cuts and who serves (PESA-01).
import { useEffect } from 'react'
import { puede } from '#domain/personal/permisos.ts'
import { parseId, RUTAS } from '#domain/rutas.ts'
import { useHidratado } from '#web/comun/estado/hidratado.ts'
import { Navigate } from '#web/comun/navegacion/Navigate.tsx'
import { useParametro } from '#web/comun/navegacion/ruta.ts'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { RequiereSesion } from '#web/tienda/cuenta/RequiereSesion.tsx'
import { PantallaPesar } from '../pesar/PantallaPesar.tsx'
import '../pesar/pesar.css'

/** The way back to the queue is there before the network goes: without it whoever weighs would end at an error. */
const loadCola = () =>
  Promise.all([import('#web/trastienda/gestion/pantallas/Trastienda.tsx'), import('../secciones/Pesar.tsx')])
const loadCorte = () => import('#web/tienda/pedido/pantallas/Pedidos.tsx')

/** After what is on the scale itself. */
const DESPUES_MS = 1_500

function Cerca({ rol }: { readonly rol: string }) {
  useEffect(() => {
    const load: () => Promise<unknown> = puede(rol, 'pedidos') ? loadCola : loadCorte
    const reloj = setTimeout(() => void load().catch(() => {}), DESPUES_MS)
    return () => clearTimeout(reloj)
  }, [rol])
  return null
}

export function Pesar() {
  const id = parseId(useParametro())
  // The server's page is the same whatever the number in the address.
  if (!useHidratado()) return <Girador texto="Cargando el pedido..." />
  if (id === null) return <Navigate to={RUTAS.pedidos} replace />
  return (
    <RequiereSesion espera={<Girador texto="Cargando el pedido..." />}>
      {sesion =>
        puede(sesion.role, 'corte') || puede(sesion.role, 'pedidos') ? (
          <>
            <PantallaPesar key={`${id}-${sesion.user.id}`} id={id} sesion={sesion} />
            <Cerca rol={sesion.role} />
          </>
        ) : (
          <Navigate to={RUTAS.noEncontrada} replace />
        )
      }
    </RequiereSesion>
  )
}
