// The account exists and waits for its e-mail to be confirmed (SIGN-06).
import { RUTAS } from '#domain/rutas.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Dialogo } from '#web/comun/ui/Dialogo.tsx'
import { useCamino } from './use-regreso.ts'

interface Props {
  readonly email: string
}

export function RegistroExitoso({ email }: Props) {
  const navigate = useNavigate()
  const { volverA, atras } = useCamino()
  const next = () =>
    void navigate(RUTAS.login, { replace: true, state: { volverA, atras, espera: email.trim() } })
  return (
    <Dialogo
      titulo="¡Registro Exitoso!"
      descripcion={`Te enviamos un email de confirmación a ${email.trim()}. Revisá tu bandeja de entrada o la carpeta de spam para activar tu cuenta.`}
      onClose={next}
    >
      <Boton tono="rojo" talle="ancho" onClick={next}>
        Entendido
      </Boton>
    </Dialogo>
  )
}
