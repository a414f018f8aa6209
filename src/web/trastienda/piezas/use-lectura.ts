// Reading something for a section: what was read stays while it is read again, and a failure is said (stale-while-revalidate).
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/comun/request/request.ts'

export interface Lectura<T> {
  /** Null until the first answer. */
  readonly datos: T | null
  readonly error: string | null
  readonly reload: () => void
}

/** `read` must not change between renders unless something else is to be read. */
export function useLectura<T>(read: () => Promise<T>): Lectura<T> {
  const [datos, setDatos] = useState<T | null>(null)
  const [error, setError] = useState<string | null>(null)
  const vigente = useRef<object | null>(null)
  const reload = useCallback(() => {
    const esta = {}
    vigente.current = esta
    read().then(
      leido => {
        if (vigente.current !== esta) return
        setDatos(leido)
        setError(null)
      },
      (falla: unknown) => {
        if (vigente.current === esta) setError(falla instanceof ApiError ? falla.message : 'No se pudo leer.')
      },
    )
  }, [read])
  useEffect(() => {
    reload()
    return () => {
      vigente.current = null
    }
  }, [reload])
  return { datos, error, reload }
}
