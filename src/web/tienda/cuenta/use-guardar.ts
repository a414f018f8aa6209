// Saves a profile and keeps the session in step: new data, and a new token where a new password ended the old one.
import { useState } from 'react'
import { RECHAZO } from '#domain/cuenta/rechazo.ts'
import type { Persona } from '#domain/cuenta/usuario.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { updateSesion } from '#web/comun/sesion/sesion.ts'
import { type CambiosPerfil, savePerfil } from './api-cuenta.ts'
import { EMAIL_TOMADO, isSinReciente, mensajeDe } from './mensajes.ts'

interface Opciones {
  readonly user: Persona
  /** What the server has against single fields. */
  readonly onCampo: (campo: string, mensaje: string) => void
  readonly onGuardado: (user: Persona, cambios: CambiosPerfil) => void
}

export function useGuardar({ user, onCampo, onGuardado }: Opciones) {
  const [falla, setFalla] = useState<string | null>(null)
  const [pideIngreso, setPideIngreso] = useState(false)
  const guardar = useUnaVez(async (cambios: CambiosPerfil) => {
    setFalla(null)
    setPideIngreso(false)
    try {
      const guardado = await savePerfil(user.id, cambios)
      updateSesion(guardado)
      onGuardado(guardado.user, cambios)
    } catch (error) {
      if (isSinReciente(error)) return setPideIngreso(true)
      const campos = error instanceof ApiError ? camposDe(error) : []
      for (const [campo, mensaje] of campos) onCampo(campo, mensaje)
      setFalla(campos.length > 0 ? 'Revisá los campos marcados en rojo.' : mensajeDe(error))
    }
  })
  return { falla, pideIngreso, guardar }
}

/** What the server says about single fields; of an address that is somebody else's it speaks of nothing else. */
function camposDe({ mensaje, campos }: ApiError): readonly (readonly [string, string])[] {
  return mensaje === RECHAZO.emailTomado ? [['email', EMAIL_TOMADO]] : [...campos]
}
