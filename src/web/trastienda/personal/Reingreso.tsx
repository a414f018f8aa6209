// The time of a session is over while the staff's screen is open: the screen stays, and the password is asked for over it.
import type { Sesion } from '#web/comun/sesion/sesion.ts'
import { Dialogo } from '#web/comun/ui/Dialogo.tsx'
import { FormularioReingreso } from './FormularioReingreso.tsx'

interface Props {
  readonly sesion: Sesion
  /** Absent once it is over: then nothing but the password, or leaving, closes it. */
  readonly onClose?: () => void
}

const nada = () => {}

export function Reingreso({ sesion, onClose }: Props) {
  return (
    <Dialogo
      titulo={onClose ? 'Seguir atendiendo' : 'Tu sesión terminó'}
      descripcion={
        onClose
          ? 'Con tu contraseña empieza una sesión nueva y la pantalla queda como está.'
          : 'Esta pantalla dejó de recibir pedidos. Ingresá tu contraseña y sigue donde estaba.'
      }
      onClose={onClose ?? nada}
    >
      <FormularioReingreso sesion={sesion} onListo={nada} />
    </Dialogo>
  )
}
