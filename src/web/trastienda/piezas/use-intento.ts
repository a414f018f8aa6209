// One thing at a time that a button asks for: that it is under way, and what was said against it, until the next.
import { useState } from 'react'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { motivoDe } from '#web/comun/guardado/veredicto.ts'

/** `onHecho` is told whatever came of it: what the screen shows is read again. */
export function useIntento(onHecho?: () => void) {
  const [falla, setFalla] = useState<string | null>(null)
  const [haciendo, setHaciendo] = useState(false)
  const run = useUnaVez(async (work: () => Promise<unknown>) => {
    setFalla(null)
    setHaciendo(true)
    await work().catch((error: unknown) => setFalla(motivoDe(error)))
    setHaciendo(false)
    onHecho?.()
  })
  return { falla, haciendo, run }
}
