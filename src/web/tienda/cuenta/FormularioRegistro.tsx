// The registration form (SIGN-01 to SIGN-04); reading the policy on the way loses nothing (SIGN-05).
import type { MouseEvent } from 'react'
import { MENSAJES } from '#domain/cuenta/registro.ts'
import { RUTAS } from '#domain/rutas.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import { usePrecarga } from '#web/comun/estado/use-precarga.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { BotonEnviar } from '#web/comun/ui/BotonEnviar.tsx'
import { CampoPersona } from '#web/comun/ui/CampoPersona.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { Tilde } from '#web/comun/ui/Tilde.tsx'
import { keepBorrador } from './borrador.ts'
import { PasswordNueva } from './PasswordNueva.tsx'
import { PasswordRepetida } from './PasswordRepetida.tsx'
import { useRegistro } from './use-registro.ts'
import { useRegreso } from './use-regreso.ts'

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
    // Where scripts do not run at all, nothing of it may end up in an address.
    <form method="post" noValidate onSubmit={enviar}>
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
      <Nota tipo="error">{falla ?? (hayErrores ? MENSAJES.resumen : null)}</Nota>
      <BotonEnviar
        className="boton--ancho cuenta__enviar"
        enviando={isSubmitting}
        texto="Registrarme"
        mientras="Registrando…"
        disabled={!isValid || registrado}
      />
      {exito.estado === 'listo' ? <exito.modulo.RegistroExitoso email={getValues('email')} /> : null}
      <Nota tipo="bien">
        {exito.estado === 'falla' ? '¡Registro Exitoso! Te enviamos un email de confirmación.' : null}
      </Nota>
    </form>
  )
}
