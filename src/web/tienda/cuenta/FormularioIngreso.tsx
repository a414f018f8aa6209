// E-mail and password (LOG-01): nothing typed is lost when it does not work out, and a second click does nothing.
import { useForm } from 'react-hook-form'
import { RECHAZO } from '#domain/cuenta/rechazo.ts'
import { emailValido } from '#domain/cuenta/registro.ts'
import { RUTAS } from '#domain/rutas.ts'
import { writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_EMAIL } from '#web/comun/almacen/claves.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useIntento } from '#web/comun/estado/use-intento.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { startSesion } from '#web/comun/sesion/sesion.ts'
import { CampoPassword } from '#web/comun/ui/CampoPassword.tsx'
import { CampoPersona } from '#web/comun/ui/CampoPersona.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { login, resendConfirmation } from './api-cuenta.ts'
import { showBienvenida } from './bienvenida.ts'
import { Formulario } from './Formulario.tsx'
import { explicacionIngreso, isDemasiados, isRechazo, mensajeIngreso } from './mensajes.ts'
import { PedirMail } from './PedirMail.tsx'
import { useCamino } from './use-regreso.ts'

/** Asks for the confirmation e-mail once more (CONF-03). */
async function resend(email: string): Promise<string> {
  if (!emailValido(email)) return 'Escribí arriba tu email completo y probá otra vez.'
  try {
    await resendConfirmation(email)
  } catch (error) {
    if (!isRechazo(error, RECHAZO.yaConfirmado)) throw error
    return 'Tu email ya está confirmado: podés iniciar sesión.'
  }
  return 'Listo: si tu cuenta espera confirmación, te llega otro email en unos minutos. Mirá también en spam.'
}

/** Others may have guessed in this person's name: they need not wait for it. */
const SIN_ESPERAR =
  'Si no fuiste vos quien probó, no hace falta esperar: tocá «Iniciar sesión con un enlace» y te lo mandamos por email.'

interface Datos {
  readonly email: string
  readonly password: string
}

interface Props {
  /** Called right before the session begins. */
  readonly onIngreso: () => void
  /** The address that waits to be confirmed, of who has just registered. */
  readonly espera?: string | undefined
}

export function FormularioIngreso({ onIngreso, espera }: Props) {
  // No default values: what was typed before the page came alive stays.
  const { register, handleSubmit, getValues, watch, formState } = useForm<Datos>()
  const { errors, isSubmitting } = formState
  const { siguiente } = useCamino()
  const comercio = useComercio()

  const { intentar: enter, error } = useIntento(async ({ email, password }: Datos) => {
    try {
      const sesion = await login(email.trim(), password)
      onIngreso()
      startSesion(sesion)
      writeTo('localStorage', CLAVE_EMAIL, sesion.user.email)
      showBienvenida(sesion)
    } catch (motivo) {
      showAviso({
        titulo: 'Error en el inicio de sesión',
        descripcion: mensajeIngreso(motivo),
        tipo: 'error',
      })
      throw motivo
    }
  })

  return (
    <Formulario
      onSubmit={handleSubmit(enter)}
      falla={
        error === null ? null : (
          <>
            <p>{explicacionIngreso(error, comercio)}</p>
            {isDemasiados(error) ? <p>{SIN_ESPERAR}</p> : null}
            {isRechazo(error, RECHAZO.sinConfirmar) ? (
              <PedirMail texto="Reenviar e-mail" pedir={() => resend(getValues('email').trim())} />
            ) : null}
          </>
        )
      }
      enviando={isSubmitting}
      texto="Acceder"
      mientras="Accediendo…"
    >
      <CampoPersona
        required
        error={errors.email?.message}
        {...register('email', { required: 'Ingresá tu email' })}
      />
      <CampoPassword
        etiqueta="Contraseña"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password', { required: 'Ingresá tu contraseña' })}
      />
      <div className="cuenta__salidas">
        <Link
          className="cuenta-enlace cuenta-enlace--alto cuenta-enlace--chico"
          to={RUTAS.olvido}
          state={siguiente}
        >
          ¿Olvidaste tu contraseña?
        </Link>
        <Link
          className="cuenta-enlace cuenta-enlace--alto cuenta-enlace--chico"
          to={RUTAS.pedirEnlace}
          state={{ ...siguiente, email: watch('email') || espera }}
        >
          Iniciar sesión con un enlace
        </Link>
      </div>
    </Formulario>
  )
}
