// The registration form (SIGN-01 to SIGN-04); reading the policy on the way loses nothing (SIGN-05).
import { type MouseEvent, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { CAMPO_PRIVACIDAD, RECHAZO } from '#domain/cuenta/rechazo.ts'
import { type DatosRegistro, erroresRegistro, MENSAJES, usernameDe } from '#domain/cuenta/registro.ts'
import { LARGOS } from '#domain/cuenta/usuario.ts'
import { RUTAS } from '#domain/rutas.ts'
import { TOAST_MS } from '#web/comun/constantes.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { erroresCampos } from '#web/comun/estado/errores-campos.ts'
import { trasElToque } from '#web/comun/estado/tras-el-toque.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import { useIntento } from '#web/comun/estado/use-intento.ts'
import { usePrecarga } from '#web/comun/estado/use-precarga.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useLocation, useNavigate } from '#web/comun/navegacion/ruta.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { CampoPersona } from '#web/comun/ui/CampoPersona.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { Tilde } from '#web/comun/ui/Tilde.tsx'
import { keepRegreso } from '../pedido/deseo.ts'
import { createCuenta } from './api-cuenta.ts'
import { dropBorrador, keepBorrador, readBorrador } from './borrador.ts'
import { keepEntrada } from './entrada.ts'
import { Formulario } from './Formulario.tsx'
import { isRechazo, mensajeRegistro } from './mensajes.ts'
import { PasswordNueva, PasswordRepetida } from './Passwords.tsx'
import { useRegreso } from './use-regreso.ts'

type Campo = keyof DatosRegistro

/** Fields not yet filled in are undefined to the form and empty to the rules. */
function completos(valores: Partial<DatosRegistro>): DatosRegistro {
  const { nombre = '', apellido = '', direccion = '', telefono = '', email = '' } = valores
  const { password = '', repeticion = '', privacidad = false } = valores
  return { nombre, apellido, direccion, telefono, email, password, repeticion, privacidad }
}

const resolver: Resolver<DatosRegistro> = valores => {
  const datos = completos(valores)
  const errores = erroresRegistro(datos)
  if (Object.keys(errores).length === 0) return { values: datos, errors: {} }
  return { values: {}, errors: erroresCampos(errores) }
}

/** Two people may share the part before the at sign: the second one gets a suffix (SIGN-08). */
async function createUnica(datos: DatosRegistro): Promise<string> {
  const username = usernameDe(datos.email)
  try {
    return await createCuenta(datos, username)
  } catch (error) {
    if (!isRechazo(error, RECHAZO.usernameTomado)) throw error
    const sufijo = Math.random().toString(36).slice(2, 6)
    return createCuenta(datos, `${username.slice(0, LARGOS.username - 5)}-${sufijo}`)
  }
}

/** The field a refusal is about, when it is about one. */
function camposDe(error: unknown): readonly (readonly [Campo, string])[] {
  if (!(error instanceof ApiError)) return []
  if (error.mensaje === RECHAZO.emailTomado) return [['email', mensajeRegistro(error)]]
  if (error.mensaje === MENSAJES.passwordComun) return [['password', error.message]]
  return [...error.campos].map(([campo, texto]) => [
    campo === CAMPO_PRIVACIDAD ? 'privacidad' : (campo as Campo),
    texto,
  ])
}

/** The registration form's life: rules while it is typed, one call when it is sent, and what the server has against it. */
function useRegistro() {
  const borrador = readBorrador(useLocation().state)
  const volverA = useRegreso()
  const form = useForm<DatosRegistro>({
    mode: 'onTouched',
    resolver,
    ...(borrador && { defaultValues: borrador }),
  })
  const [registrado, setRegistrado] = useState(false)
  const { intentar: send, error } = useIntento(async (datos: DatosRegistro) => {
    try {
      keepEntrada(await createUnica({ ...datos, email: datos.email.trim() }))
      dropBorrador()
      // The mail may open another tab.
      keepRegreso(volverA)
      setRegistrado(true)
    } catch (motivo) {
      for (const [campo, message] of camposDe(motivo)) form.setError(campo, { type: 'servidor', message })
      const descripcion = mensajeRegistro(motivo)
      showAviso({ titulo: 'Error durante el registro', descripcion, tipo: 'error', ms: TOAST_MS.error })
      throw motivo
    }
  })
  const register: typeof form.register = (nombre, opciones) => {
    const { onBlur, ...campo } = form.register(nombre, opciones)
    const onSalir: typeof onBlur = async evento => trasElToque(() => void onBlur(evento))
    return { ...campo, onBlur: onSalir }
  }
  const falla = error === null ? null : mensajeRegistro(error)
  return { form, register, enviar: form.handleSubmit(send), registrado, falla }
}

const loadExito = () => import('./RegistroExitoso.tsx')

export function FormularioRegistro() {
  const navigate = useNavigate()
  const despues = useRegreso()
  const { form, register, enviar, registrado, falla } = useRegistro()
  usePrecarga(loadExito)
  const exito = useChunk(loadExito, registrado)
  const { watch, trigger, getValues, formState } = form
  const { errors, isValid, isSubmitting, touchedFields } = formState
  const hayErrores = Object.keys(errors).length > 0

  const readPolitica = (evento: MouseEvent) => {
    keepBorrador({ ...getValues() })
    // Opened aside on purpose: this form stays where it is.
    if (evento.ctrlKey || evento.metaKey || evento.shiftKey) return
    evento.preventDefault()
    void navigate(RUTAS.privacidad, { state: { volverA: RUTAS.signup, despues } })
  }

  return (
    <Formulario
      onSubmit={enviar}
      falla={falla ?? (hayErrores ? MENSAJES.resumen : null)}
      enviando={isSubmitting}
      texto="Registrarme"
      mientras="Registrando…"
      disabled={!isValid || registrado}
      pie={
        <>
          {exito.estado === 'listo' ? <exito.modulo.RegistroExitoso email={getValues('email')} /> : null}
          <Nota tipo="bien">
            {exito.estado === 'falla' ? '¡Registro Exitoso! Te enviamos un email de confirmación.' : null}
          </Nota>
        </>
      }
    >
      <div className="cuenta__dos">
        <CampoPersona required error={errors.nombre?.message} {...register('nombre')} />
        <CampoPersona required error={errors.apellido?.message} {...register('apellido')} />
      </div>
      <CampoPersona
        etiqueta="Dirección de recepción"
        required
        error={errors.direccion?.message}
        {...register('direccion')}
      />
      <CampoPersona inputMode="numeric" required error={errors.telefono?.message} {...register('telefono')} />
      <CampoPersona required error={errors.email?.message} {...register('email')} />
      <PasswordNueva
        etiqueta="Contraseña"
        required
        password={watch('password')}
        falla={errors.password}
        {...register('password', {
          onChange: () => touchedFields.repeticion && void trigger('repeticion'),
        })}
      />
      <PasswordRepetida error={errors.repeticion?.message} {...register('repeticion')} />
      <div className="cuenta__tilde">
        <Tilde
          required
          aria-invalid={errors.privacidad !== undefined}
          {...register('privacidad', { onChange: () => void trigger('privacidad') })}
        >
          He leído y acepto la{' '}
          <Link
            className="cuenta-enlace"
            to={RUTAS.privacidad}
            state={{ volverA: RUTAS.signup, despues }}
            onClick={readPolitica}
          >
            política de privacidad
          </Link>
        </Tilde>
        <p className="campo__pista campo__pista--error" role="alert">
          {errors.privacidad?.message}
        </p>
      </div>
    </Formulario>
  )
}
