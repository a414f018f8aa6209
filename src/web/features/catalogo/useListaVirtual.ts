// The windowed list's script, loaded when a list is long enough to need it.
import { useEffect, useState } from 'react'
import { loadChunk } from '../../state/chunk.ts'
import type { ListaVirtual } from './ListaVirtual.tsx'

/** Kept once loaded, so that a catalogue one comes back to is whole in its first render. */
let cargada: typeof ListaVirtual | null = null

export function useListaVirtual(necesaria: boolean): typeof ListaVirtual | null {
  const [lista, setLista] = useState(() => cargada)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    if (!necesaria || lista) return
    let vigente = true
    loadChunk(() => import('./ListaVirtual.tsx')).then(
      modulo => {
        cargada = modulo.ListaVirtual
        if (vigente) setLista(() => modulo.ListaVirtual)
      },
      motivo => vigente && setError(motivo),
    )
    return () => {
      vigente = false
    }
  }, [necesaria, lista])
  if (error) throw error
  return necesaria ? lista : null
}
