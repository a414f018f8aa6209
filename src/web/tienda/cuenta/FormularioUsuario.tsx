// Profile editing (PROF-03): avatar, name, e-mail, passwords, phone and address, confirmed by the current password.
import type { ComponentProps } from 'react'
import { errorPassword, normalizeEmail } from '#domain/cuenta/registro.ts'
import type { Persona } from '#domain/cuenta/usuario.ts'
import { RUTAS } from '#domain/rutas.ts'
import { TOAST_MS } from '#web/comun/constantes.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonEnviar } from '#web/comun/ui/BotonEnviar.tsx'
import { CampoPersona } from '#web/comun/ui/CampoPersona.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { Avatar } from './Avatar.tsx'
import type { CambiosPerfil } from './api-cuenta.ts'
import { AVATARES } from './avatares.ts'
import { FALTA_PASSWORD_ACTUAL, REGLA_EMAIL } from './mensajes.ts'
import { PasswordActual, PasswordNueva } from './Passwords.tsx'
import { useGuardar } from './use-guardar.ts'
import { VolverAIngresar } from './VolverAIngresar.tsx'

interface ElegirAvatarProps {
  readonly username: string
  /** What ties each radio button to the form. */
  readonly campo: ComponentProps<'input'>
}

const OPCIONES = [
  ['', 'Tu inicial'],
  ...Object.entries(AVATARES).map(([id, { nombre }]) => [id, nombre]),
] as const

/** The choice among the drawn stamps, or none. */
function ElegirAvatar({ username, campo }: ElegirAvatarProps) {
  return (
    <fieldset className="cuenta-avatares">
      <legend className="campo__nombre">Avatar</legend>
      <div className="cuenta-avatares__lista">
        {OPCIONES.map(([id = '', nombre]) => (
          <label key={id}>
            <input {...campo} type="radio" value={id} className="oculto" />
            <Avatar avatar={id || null} username={username} />
            <span className="cuenta-avatares__nombre">{nombre}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface Datos {
  readonly avatar: string
  readonly username: string
  readonly email: string
  readonly currentPassword: string
  readonly password: string
  readonly telefono: string
  readonly direccion: string
}

function cambiosDe(datos: Datos, user: Persona): CambiosPerfil {
  const { username, telefono, direccion, currentPassword, password } = datos
  return {
    avatar: datos.avatar || null,
    username,
    telefono,
    direccion,
    ...(normalizeEmail(datos.email) !== user.email && { email: datos.email.trim() }),
    ...(password !== '' && { password }),
    ...(currentPassword !== '' && { currentPassword }),
  }
}

interface Props {
  readonly user: Persona
}

export function FormularioUsuario({ user }: Props) {
  const navigate = useNavigate()
  const leave = () => void navigate(RUTAS.perfil, { replace: true })
  const { form, falla, pideIngreso, dropBorrador, guardar } = useGuardar<Datos>({
    user,
    borrador: 'usuario',
    valores: {
      avatar: user.avatar ?? '',
      username: user.username,
      email: user.email,
      currentPassword: '',
      password: '',
      telefono: user.telefono ?? '',
      direccion: user.direccion ?? '',
    },
    cambiosDe: datos => cambiosDe(datos, user),
    onGuardado: (_user, { email }) => {
      const descripcion =
        email === undefined
          ? 'Actualizamos tu perfil.'
          : `Te enviamos un email a ${email} para confirmar el cambio.`
      showAviso({ titulo: 'Cambios guardados', descripcion, tipo: 'exito', ms: TOAST_MS.error })
      leave()
    },
  })

  const { register, watch, formState } = form
  const { errors, isSubmitting } = formState
  const cancel = () => {
    dropBorrador()
    leave()
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(guardar)}>
      <ElegirAvatar username={watch('username')} campo={register('avatar')} />
      <CampoPersona
        required
        error={errors.username?.message}
        {...register('username', {
          validate: texto => texto.trim() !== '' || 'El nombre de usuario es requerido',
        })}
      />
      <CampoPersona required error={errors.email?.message} {...register('email', REGLA_EMAIL)} />
      <CampoPersona error={errors.telefono?.message} {...register('telefono')} />
      <CampoPersona error={errors.direccion?.message} {...register('direccion')} />
      <PasswordNueva
        etiqueta="Contraseña nueva (opcional)"
        password={watch('password')}
        falla={errors.password}
        {...register('password', { validate: texto => texto === '' || (errorPassword(texto) ?? true) })}
      />
      <PasswordActual
        required={user.provider === 'local'}
        ayuda={
          user.provider === 'local'
            ? 'Para confirmar los cambios'
            : 'Si entrás sólo con Google no tenés una: dejala vacía'
        }
        error={errors.currentPassword?.message}
        {...register('currentPassword', {
          required: user.provider === 'local' && FALTA_PASSWORD_ACTUAL,
        })}
      />
      <Nota tipo="error">{pideIngreso ? <VolverAIngresar email={user.email} /> : falla}</Nota>
      <div className="cuenta__botones">
        <Boton tono="linea" onClick={cancel}>
          Cancelar
        </Boton>
        <BotonEnviar enviando={isSubmitting} texto="Guardar cambios" mientras="Guardando…" />
      </div>
    </form>
  )
}
