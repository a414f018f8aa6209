// The staff's switch of the notices about new orders on this device: not at one of the counter, which is many people's (VOL-04).
import { puede } from '#domain/personal/permisos.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { AvisosAca } from '#web/comun/ui/AvisosAca.tsx'
import './personal.css'

export function AvisosDePedidos() {
  const sesion = useSesion(estado => estado.sesion)
  if (sesion === null || sesion.equipo !== undefined || !puede(sesion.role, 'pedidos')) return null
  return (
    <section className="personal-avisos" aria-labelledby="avisos-de-pedidos">
      <h2 id="avisos-de-pedidos">En este aparato</h2>
      <AvisosAca para="personal" texto="Avisarme de un pedido nuevo cuando no tengo la tienda abierta" />
    </section>
  )
}
