// Loads what shows messages when the first one is given, and never before; without network they are shown plainly.
import { useAvisos } from '../../state/avisos.ts'
import { useConCandado } from '../../state/personal.ts'
import { useChunk } from '../../state/use-chunk.ts'
import { AvisosSimples } from '../../ui/AvisosSimples.tsx'

const loadAvisos = () => import('../../ui/Avisos.tsx')

export function ZonaAvisos() {
  const hay = useAvisos(estado => estado.pendientes.length > 0)
  const trozo = useChunk(loadAvisos, hay)
  // Nothing is read over a lock; what waits to be dealt with is shown again behind it.
  if (useConCandado()) return null
  if (trozo.estado === 'listo') return <trozo.modulo.Avisos />
  return trozo.estado === 'falla' ? <AvisosSimples /> : null
}
