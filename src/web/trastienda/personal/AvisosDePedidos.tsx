// The staff's switch of the notices about new orders on this device: not at one of the counter, which is many people's (VOL-04).
import { puede } from '#domain/personal/permisos.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { AvisosAca } from '#web/comun/ui/AvisosAca.tsx'
import './personal.css'

interface Props {
  /** Beside those of the person's own orders, which say what stands in the way. */
  readonly callado?: boolean
}

export function AvisosDePedidos({ callado = false }: Props) {
  const sesion = useSesion(estado => estado.sesion)
  if (sesion === null || sesion.equipo !== undefined || !puede(sesion.role, 'pedidos')) return null
  return (
    <AvisosAca
      para="personal"
      titulo="En este aparato"
      texto="Avisarme de un pedido nuevo cuando no tengo la tienda abierta"
      className="personal-avisos"
      callado={callado}
    />
  )
}
