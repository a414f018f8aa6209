// E-mail and password (LOG-01): nothing typed is lost when it does not work out, and a second click does nothing.
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { RECHAZO } from '#domain/cuenta/rechazo.ts'
import { emailValido } from '#domain/cuenta/registro.ts'
import { RUTAS } from '#domain/rutas.ts'
import { writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_EMAIL } from '#web/comun/almacen/claves.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { startSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonEnviar } from '#web/comun/ui/BotonEnviar.tsx'
import { CampoPassword } from '#web/comun/ui/CampoPassword.tsx'
import { CampoPersona } from '#web/comun/ui/CampoPersona.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { login, resendConfirmation } from './api-cuenta.ts'
import { showBienvenida } from './bienvenida.ts'
import { mensajeDe } from './mensajes.ts'
import { explicacionIngreso, isDemasiados, isSinConfirmar, mensajeIngreso } from './mensajes-ingreso.ts'
import { useCamino } from './use-regreso.ts'

interface ReenviarProps {
  readonly email: string
}

/** Asks for the confirmation e-mail once more (CONF-03). */
function Reenviar({ email }: ReenviarProps) {
  const [estado, setEstado] = useState<string | null>(null)
  const send = useUnaVez(async () => {
    if (!emailValido(email)) return setEstado('Escribí arriba tu email completo y probá otra vez.')
    setEstado('Enviando…')
    try {
      await resendConfirmation(email)
      setEstado(
        'Listo: si tu cuenta espera confirmación, te llega otro email en unos minutos. Mirá también en spam.',
      )
    } catch (error) {
      const mensaje = mensajeDe(error)
      setEstado(
        mensaje === RECHAZO.yaConfirmado ? 'Tu email ya está confirmado: podés iniciar sesión.' : mensaje,
      )
    }
  })
  return (
    <>
      <Boton tono="texto" onClick={() => void send()}>
        Reenviar e-mail
      </Boton>
      <p role="status">{estado}</p>
    </>
  )
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
  const [falla, setFalla] = useState<unknown>(null)
  const { siguiente } = useCamino()
  const comercio = useComercio()

  const enter = useUnaVez(async ({ email, password }: Datos) => {
    setFalla(null)
    try {
      const sesion = await login(email.trim(), password)
      onIngreso()
      startSesion(sesion)
      writeTo('localStorage', CLAVE_EMAIL, sesion.user.email)
      showBienvenida(sesion)
    } catch (error) {
      setFalla(error)
      showAviso({ titulo: 'Error en el inicio de sesión', descripcion: mensajeIngreso(error), tipo: 'error' })
    }
  })

  return (
    // Where scripts do not run at all, nothing of it may end up in an address.
    <form method="post" noValidate onSubmit={handleSubmit(enter)}>
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
      <Nota tipo="error">
        {falla === null ? null : (
          <>
            <p>{explicacionIngreso(falla, comercio)}</p>
            {isDemasiados(falla) ? <p>{SIN_ESPERAR}</p> : null}
            {isSinConfirmar(falla) ? <Reenviar email={getValues('email').trim()} /> : null}
          </>
        )}
      </Nota>
      <BotonEnviar
        className="boton--ancho cuenta__enviar"
        enviando={isSubmitting}
        texto="Acceder"
        mientras="Accediendo…"
      />
    </form>
  )
}
