// A form about one's own profile: kept while it is typed, saved by its button, and the session in step with it, with a new token where a new password ended the old one.

import { type DefaultValues, type FieldPath, useForm } from 'react-hook-form'
import { RECHAZO } from '#domain/cuenta/rechazo.ts'
import type { Persona } from '#domain/cuenta/usuario.ts'
import { useIntento } from '#web/comun/estado/use-intento.ts'
import { borradores } from '#web/comun/guardado/use-borrador.ts'
import { useFormBorrador } from '#web/comun/guardado/use-form-borrador.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { updateSesion } from '#web/comun/sesion/sesion.ts'
import { type CambiosPerfil, savePerfil } from './api-cuenta.ts'
import { EMAIL_TOMADO, isRechazo, isSinReciente } from './mensajes.ts'

interface Secretos {
  readonly currentPassword: string
  readonly password?: string
}

interface Opciones<T> {
  readonly user: Persona
  /** The name its draft is kept under. */
  readonly borrador: string
  readonly valores: T
  cambiosDe(datos: T): CambiosPerfil
  onGuardado(user: Persona, cambios: CambiosPerfil): void
}

const SECRETOS = ['currentPassword', 'password'] satisfies (keyof Secretos)[]

export function useGuardar<T extends Secretos>({
  user,
  borrador,
  valores,
  cambiosDe,
  onGuardado,
}: Opciones<T>) {
  const form = useForm<T>({ defaultValues: valores as DefaultValues<T>, mode: 'onTouched' })
  const dropBorrador = useFormBorrador(borradores, borrador, form, SECRETOS as FieldPath<T>[])
  const { intentar: guardar, error } = useIntento(async (datos: T) => {
    const cambios = cambiosDe(datos)
    try {
      const guardado = await savePerfil(user.id, cambios)
      dropBorrador()
      updateSesion(guardado)
      onGuardado(guardado.user, cambios)
    } catch (motivo) {
      for (const [campo, message] of camposDe(motivo))
        form.setError(campo as FieldPath<T>, { type: 'servidor', message })
      throw motivo
    }
  })
  return {
    form,
    falla: error === null ? null : camposDe(error).length > 0 ? REVISA : motivoDe(error),
    pideIngreso: isSinReciente(error),
    dropBorrador,
    guardar,
  }
}

const REVISA = 'Revisá los campos marcados en rojo.'

/** What the server says about single fields; of an address that is somebody else's it speaks of nothing else. */
function camposDe(error: unknown): readonly (readonly [string, string])[] {
  if (isRechazo(error, RECHAZO.emailTomado)) return [['email', EMAIL_TOMADO]]
  return error instanceof ApiError ? [...error.campos] : []
}
