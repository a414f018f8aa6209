// A part of a screen whose script comes when it is needed, and takes nothing else down when it never comes.
import { useEffect, useState } from 'react'
import { loadChunk } from './chunk.ts'

export type Trozo<T> =
  | { readonly estado: 'espera' | 'falla' }
  | { readonly estado: 'listo'; readonly modulo: T }

/** Unlike a lazy component, which leaves a form half filled to the error screen. `load` must not change between renders. */
export function useChunk<T>(load: () => Promise<T>, necesario: boolean): Trozo<T> {
  const [trozo, setTrozo] = useState<Trozo<T>>({ estado: 'espera' })
  const { estado } = trozo
  useEffect(() => {
    if (!necesario || estado !== 'espera') return
    let vigente = true
    loadChunk(load).then(
      modulo => vigente && setTrozo({ estado: 'listo', modulo }),
      () => vigente && setTrozo({ estado: 'falla' }),
    )
    return () => {
      vigente = false
    }
  }, [load, necesario, estado])
  return trozo
}
