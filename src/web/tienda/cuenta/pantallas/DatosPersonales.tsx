// 'Datos personales' (PROF-02): also where people land whose data are not complete yet.
import { useState } from 'react'
import { perfilCompleto } from '#domain/cuenta/perfil.ts'
import { type DatosRegistro, errorTelefono, normalizeEmail, usernameDe } from '#domain/cuenta/registro.ts'
import { LARGOS, type Persona } from '#domain/cuenta/usuario.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { Banda } from '#web/comun/ui/Banda.tsx'
import { CampoPersona } from '#web/comun/ui/CampoPersona.tsx'
import type { CambiosPerfil } from '../api-cuenta.ts'
import { Formulario } from '../Formulario.tsx'
import { FALTA_PASSWORD_ACTUAL, REGLA_EMAIL } from '../mensajes.ts'
import { PasswordActual } from '../Passwords.tsx'
import { RequiereSesion } from '../RequiereSesion.tsx'
import { useGuardar } from '../use-guardar.ts'
import { useRegreso } from '../use-regreso.ts'
import { VolverAIngresar } from '../VolverAIngresar.tsx'
import '../cuenta.css'

interface Datos extends Pick<DatosRegistro, 'nombre' | 'apellido' | 'direccion' | 'telefono' | 'email'> {
  readonly currentPassword: string
}

function valoresDe({ nombre, apellido, direccion, telefono, email }: Persona): Datos {
  return {
    nombre: nombre ?? '',
    apellido: apellido ?? '',
    direccion: direccion ?? '',
    telefono: telefono ?? '',
    email,
    currentPassword: '',
  }
}

/** Only what is meant: the name follows as long as the person chose no other, an unchanged e-mail is not sent. */
function cambiosDe(datos: Datos, user: Persona): CambiosPerfil {
  const { nombre, apellido, direccion, telefono, currentPassword } = datos
  const nombreCompleto = `${nombre.trim()} ${apellido.trim()}`.trim().slice(0, LARGOS.username)
  const sinElegir = user.username === '' || user.username === usernameDe(user.email)
  return {
    nombre,
    apellido,
    direccion,
    telefono,
    ...(sinElegir && nombreCompleto !== '' && { username: nombreCompleto }),
    ...(normalizeEmail(datos.email) !== user.email && { email: datos.email.trim() }),
    ...(currentPassword !== '' && { currentPassword }),
  }
}

interface Props {
  readonly user: Persona
}

/** The data an order needs (PROF-02). A new e-mail asks for the password and stays pending until it is confirmed. */
function FormularioDatos({ user }: Props) {
  const navigate = useNavigate()
  const volverA = useRegreso()
  const [hecho, setHecho] = useState<string | null>(null)
  const { form, falla, pideIngreso, guardar } = useGuardar({
    user,
    borrador: 'datos',
    valores: valoresDe(user),
    cambiosDe: datos => cambiosDe(datos, user),
    onGuardado: (guardada, { email }) => {
      showAviso({ titulo: 'Cambios guardados', descripcion: 'Actualizamos tus datos.', tipo: 'exito' })
      form.reset(valoresDe(guardada))
      setHecho(
        email === undefined
          ? 'Guardamos tus cambios.'
          : `Guardamos tus cambios. Te enviamos un email a ${email} para confirmarlo; hasta entonces seguís ingresando con ${guardada.email}.`,
      )
      if (volverA !== null && perfilCompleto(guardada)) void navigate(volverA, { replace: true })
    },
  })
  const { register, watch, formState } = form
  const { errors, isSubmitting } = formState
  const emailNuevo = normalizeEmail(watch('email')) !== user.email
  const pidePassword = emailNuevo && (user.provider === 'local' || errors.currentPassword !== undefined)
  const send = form.handleSubmit(datos => {
    setHecho(null)
    return guardar(datos)
  })

  return (
    <Formulario
      onSubmit={send}
      falla={pideIngreso ? <VolverAIngresar email={user.email} /> : falla}
      hecho={hecho}
      enviando={isSubmitting}
      texto="Guardar cambios"
      mientras="Guardando…"
    >
      <div className="cuenta__dos">
        <CampoPersona error={errors.nombre?.message} {...register('nombre')} />
        <CampoPersona error={errors.apellido?.message} {...register('apellido')} />
      </div>
      <CampoPersona
        error={errors.direccion?.message}
        ayuda="Calle, número, piso y referencias útiles"
        {...register('direccion')}
      />
      <CampoPersona
        type="text"
        inputMode="tel"
        error={errors.telefono?.message}
        {...register('telefono', {
          // No phone is nobody's fault here (PROF-02); half of one is a slip.
          validate: telefono => (telefono.trim() === '' ? true : (errorTelefono(telefono) ?? true)),
        })}
      />
      <CampoPersona error={errors.email?.message} {...register('email', REGLA_EMAIL)} />
      {pidePassword ? (
        <PasswordActual
          ayuda="La pedimos para cambiar tu email"
          error={errors.currentPassword?.message}
          {...register('currentPassword', { required: FALTA_PASSWORD_ACTUAL })}
        />
      ) : null}
    </Formulario>
  )
}

export function DatosPersonales() {
  return (
    <>
      <Banda titulo="Datos personales" texto="Son los datos que usamos para facturar y entregar tu pedido" />
      <RequiereSesion>
        {({ user }) => (
          <div className="pagina cuenta">
            {perfilCompleto(user) ? null : (
              <p>Nos falta tu dirección o tu teléfono para poder llevarte el pedido.</p>
            )}
            <FormularioDatos key={user.id} user={user} />
          </div>
        )}
      </RequiereSesion>
    </>
  )
}
