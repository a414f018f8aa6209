// The page the link in the password e-mail opens (LOG-06).
import { useForm } from 'react-hook-form'
import { RECHAZO } from '#domain/cuenta/rechazo.ts'
import { errorPassword, MENSAJES } from '#domain/cuenta/registro.ts'
import { RUTAS } from '#domain/rutas.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useIntento } from '#web/comun/estado/use-intento.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { startSesion } from '#web/comun/sesion/sesion.ts'
import { resetPassword } from '../api-cuenta.ts'
import { ConEnlace } from '../ConEnlace.tsx'
import { Formulario } from '../Formulario.tsx'
import { isRechazo } from '../mensajes.ts'
import { PasswordNueva, PasswordRepetida } from '../Passwords.tsx'

interface Datos {
  readonly password: string
  readonly repeticion: string
}

interface Props {
  readonly codigo: string
  /** Called right before the session begins. */
  readonly onIngreso: () => void
}

/** A new password for the code that came by mail, under the same rules as the first one (LOG-06). */
function FormularioRestablecer({ codigo, onIngreso }: Props) {
  const { register, handleSubmit, watch, trigger, formState } = useForm<Datos>({ mode: 'onTouched' })
  const { errors, isValid, isSubmitting, touchedFields } = formState
  const {
    intentar: send,
    error,
    falla,
  } = useIntento(async ({ password }: Datos) => {
    const sesion = await resetPassword(codigo, password)
    onIngreso()
    startSesion(sesion)
    showAviso({
      titulo: 'Contraseña cambiada',
      descripcion: 'Cerramos tus otras sesiones: de ahora en más usá la nueva.',
      tipo: 'exito',
    })
  })
  const vencido = (
    <>
      <p>El enlace venció o ya se usó.</p>
      <Link className="cuenta-enlace cuenta-enlace--alto" to={RUTAS.olvido}>
        Pedir uno nuevo
      </Link>
    </>
  )

  return (
    <Formulario
      onSubmit={handleSubmit(send)}
      falla={isRechazo(error, RECHAZO.codigo) ? vencido : falla}
      enviando={isSubmitting}
      texto="Guardar contraseña"
      mientras="Guardando…"
      disabled={!isValid}
    >
      <PasswordNueva
        etiqueta="Contraseña nueva"
        required
        password={watch('password')}
        falla={errors.password}
        {...register('password', {
          validate: password => errorPassword(password ?? '') ?? true,
          onChange: () => touchedFields.repeticion && void trigger('repeticion'),
        })}
      />
      <PasswordRepetida
        error={errors.repeticion?.message}
        {...register('repeticion', {
          validate: (repeticion, { password }) =>
            (repeticion !== undefined && repeticion === password) || MENSAJES.repeticion,
        })}
      />
    </Formulario>
  )
}

export function Restablecer() {
  return (
    <ConEnlace titulo="Contraseña nueva" texto="Elegí una que no uses en otro lado" pedirOtro={RUTAS.olvido}>
      {(codigo, _sesion, onIngreso) => <FormularioRestablecer codigo={codigo} onIngreso={onIngreso} />}
    </ConEnlace>
  )
}
