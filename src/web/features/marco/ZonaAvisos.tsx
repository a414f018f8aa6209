// Loads what shows messages when the first one is given, and never before.
import { lazy, Suspense, useEffect, useState } from 'react'
import { useAvisos } from '../../state/avisos.ts'
import { loadChunk } from '../../state/chunk.ts'

const Avisos = lazy(async () => ({
  default: (await loadChunk(() => import('../../ui/Avisos.tsx'))).Avisos,
}))

export function ZonaAvisos() {
  const hay = useAvisos(estado => estado.pendientes.length > 0)
  const [pedida, setPedida] = useState(false)
  useEffect(() => {
    if (hay) setPedida(true)
  }, [hay])
  return pedida ? (
    <Suspense>
      <Avisos />
    </Suspense>
  ) : null
}
