// The windowed list's script, loaded when a list is long enough to need it.
import { type Trozo, useChunk } from '#web/comun/estado/use-chunk.ts'

const load = () => import('./ListaVirtual.tsx')

export function useListaVirtual(necesaria: boolean): Trozo<Awaited<ReturnType<typeof load>>> {
  return useChunk(load, necesaria)
}
