// /invitacion: the page the link to join the staff opens (ROL-01).
import { AceptarInvitacion } from '../features/cuenta/AceptarInvitacion.tsx'
import { Banda } from '../ui/Banda.tsx'
import '../features/cuenta/cuenta.css'

export function Invitacion() {
  return (
    <>
      <Banda titulo="Invitación" texto="Para trabajar en el mostrador" />
      <AceptarInvitacion />
    </>
  )
}
