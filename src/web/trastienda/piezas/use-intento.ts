// One thing at a time that a button asks for: that it is under way, and what was said against it, until the next (idempotency key, ADM-06).

import { useRef, useState } from 'react'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { isEspera } from '#web/comun/guardado/veredicto.ts'
import { newClave } from '#web/comun/request/clave.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'

/**
 * `onHecho` is told whatever came of it: what the screen shows is read again. The work gets a key: that of its last press where
 * nobody knows what became of that, so that both are one. `que` tells presses apart that are not the same.
 */
export function useIntento(onHecho?: () => void) {
  const [falla, setFalla] = useState<string | null>(null)
  const [haciendo, setHaciendo] = useState(false)
  const enDuda = useRef(new Map<string, string>())
  const run = useUnaVez(async (work: (clave: string) => Promise<unknown>, que: string = '') => {
    const clave = enDuda.current.get(que) ?? newClave()
    setFalla(null)
    setHaciendo(true)
    enDuda.current.delete(que)
    await work(clave).catch((error: unknown) => {
      if (isEspera(error)) enDuda.current.set(que, clave)
      setFalla(motivoDe(error))
    })
    setHaciendo(false)
    onHecho?.()
  })
  return { falla, haciendo, run }
}
