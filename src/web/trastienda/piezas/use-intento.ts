// One thing at a time that a button asks for, and what was said against it, until the next.
import { useState } from 'react'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { motivoDe } from '#web/comun/guardado/veredicto.ts'

export function useIntento() {
  const [falla, setFalla] = useState<string | null>(null)
  const say = (error: unknown) => setFalla(motivoDe(error))
  const run = useUnaVez(async (work: () => Promise<unknown>) => {
    setFalla(null)
    await work().catch(say)
  })
  return { falla, run, say }
}
