// A form about one's own profile: kept while it is typed, saved by its button, and the session in step with it, with a new token where a new password ended the old one.
import { useState } from 'react'
import { type DefaultValues, type FieldPath, useForm } from 'react-hook-form'
import { RECHAZO } from '#domain/cuenta/rechazo.ts'
import type { Persona } from '#domain/cuenta/usuario.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { borradores } from '#web/comun/guardado/use-borrador.ts'
import { useFormBorrador } from '#web/comun/guardado/use-form-borrador.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { updateSesion } from '#web/comun/sesion/sesion.ts'
import { type CambiosPerfil, savePerfil } from './api-cuenta.ts'
import { EMAIL_TOMADO, isSinReciente, mensajeDe } from './mensajes.ts'

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
  const [falla, setFalla] = useState<string | null>(null)
  const [pideIngreso, setPideIngreso] = useState(false)
  const guardar = useUnaVez(async (datos: T) => {
    const cambios = cambiosDe(datos)
    setFalla(null)
    setPideIngreso(false)
    try {
      const guardado = await savePerfil(user.id, cambios)
      dropBorrador()
      updateSesion(guardado)
      onGuardado(guardado.user, cambios)
    } catch (error) {
      if (isSinReciente(error)) return setPideIngreso(true)
      const campos = error instanceof ApiError ? camposDe(error) : []
      for (const [campo, message] of campos)
        form.setError(campo as FieldPath<T>, { type: 'servidor', message })
      setFalla(campos.length > 0 ? 'Revisá los campos marcados en rojo.' : mensajeDe(error))
    }
  })
  return { form, falla, pideIngreso, dropBorrador, guardar }
}

/** What the server says about single fields; of an address that is somebody else's it speaks of nothing else. */
function camposDe({ mensaje, campos }: ApiError): readonly (readonly [string, string])[] {
  return mensaje === RECHAZO.emailTomado ? [['email', EMAIL_TOMADO]] : [...campos]
}
