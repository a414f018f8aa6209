// Loads what shows messages when the first one is given, and never before; without network they are shown plainly.
import { useAvisos } from '#web/comun/estado/avisos.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import { useConCandado } from '#web/comun/sesion/personal.ts'
import { AvisosSimples } from '#web/comun/ui/AvisosSimples.tsx'

const loadAvisos = () => import('#web/comun/ui/Avisos.tsx')

export function ZonaAvisos() {
  const hay = useAvisos(estado => estado.pendientes.length > 0)
  const trozo = useChunk(loadAvisos, hay)
  // Nothing is read over a lock; what waits to be dealt with is shown again behind it.
  if (useConCandado()) return null
  if (trozo.estado === 'listo') return <trozo.modulo.Avisos />
  return trozo.estado === 'falla' ? <AvisosSimples /> : null
}
