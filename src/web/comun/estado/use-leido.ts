// What a screen reads when it opens, and again when it is told to: only the last reading counts, and none once the screen is gone.
import { useCallback, useEffect, useRef, useState } from 'react'

interface Lectura<T> {
  /** Null until the first answer; it stands while it is read again. */
  readonly leido: T | null
  /** Why the last reading failed. */
  readonly error: unknown
}

/** `read` is read anew whenever it is another function. */
export function useLeido<T>(read: () => Promise<T>) {
  const [lectura, setLectura] = useState<Lectura<T>>({ leido: null, error: null })
  const turno = useRef(0)
  const reload = useCallback(async () => {
    turno.current += 1
    const propio = turno.current
    const lectura = await read().then(
      leido => ({ leido, error: null }),
      (error: unknown) => ({ error }),
    )
    if (propio === turno.current) setLectura(previa => ({ ...previa, ...lectura }))
  }, [read])
  useEffect(() => {
    void reload()
    return () => {
      turno.current += 1
    }
  }, [reload])
  /** The answer to a change: what is on its way is older. */
  const put = useCallback((leido: T) => {
    turno.current += 1
    setLectura({ leido, error: null })
  }, [])
  return { ...lectura, reload, put }
}
