// /invitacion: the page the link to join the staff opens (ROL-01).
import { Banda } from '#web/comun/ui/Banda.tsx'
import { AceptarInvitacion } from '#web/tienda/cuenta/AceptarInvitacion.tsx'
import '../../cuenta/cuenta.css'

export function Invitacion() {
  return (
    <>
      <Banda titulo="Invitación" texto="Para trabajar en el mostrador" />
      <AceptarInvitacion />
    </>
  )
}
