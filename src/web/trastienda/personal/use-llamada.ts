// Sends what a form of the staff's was filled with, once at a time, and keeps what the server had against it.
import { useState } from 'react'
import { RECHAZO } from '#domain/cuenta/rechazo.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { ApiError } from '#web/comun/request/request.ts'

export interface Fallas {
  /** About the whole. */
  readonly general: string | null
  readonly campos: ReadonlyMap<string, string>
}

const NINGUNA: Fallas = { general: null, campos: new Map() }

function fallasDe(error: unknown): Fallas {
  if (!(error instanceof ApiError)) return { general: motivoDe(error), campos: new Map() }
  if (error.mensaje === RECHAZO.credenciales) {
    return { general: null, campos: new Map([['password', 'La contraseña no es correcta.']]) }
  }
  const { campos } = error
  return campos.size > 0 ? { general: null, campos } : { general: error.message, campos }
}

export function useLlamada() {
  const [enviando, setEnviando] = useState(false)
  const [fallas, setFallas] = useState(NINGUNA)
  /** True when it went well. */
  const send = async (trabajo: () => Promise<void>): Promise<boolean> => {
    if (enviando) return false
    setEnviando(true)
    setFallas(NINGUNA)
    try {
      await trabajo()
      return true
    } catch (error) {
      setFallas(fallasDe(error))
      return false
    } finally {
      setEnviando(false)
    }
  }
  return { enviando, fallas, setFallas, send }
}
