// A part of a screen whose script comes when it is needed (lazy loading), and takes nothing else down when it never comes.
import { useCallback, useEffect, useState } from 'react'
import { loadChunk } from './chunk.ts'

export type Trozo<T> =
  | { readonly estado: 'espera' | 'falla'; reintentar(): void }
  | { readonly estado: 'listo'; readonly modulo: T }

/** What came once is there in the first render of whoever needs it next. */
const llegados = new Map<() => Promise<unknown>, unknown>()

/** Unlike a lazy component, which leaves a form half filled to the error screen. `load` must not change between renders. */
export function useChunk<T>(load: () => Promise<T>, necesario: boolean): Trozo<T> {
  const [modulo, setModulo] = useState(() => llegados.get(load) as T | undefined)
  const [falla, setFalla] = useState(false)
  const reintentar = useCallback(() => setFalla(false), [])
  useEffect(() => {
    if (!necesario || falla || modulo !== undefined) return
    let vigente = true
    loadChunk(load).then(
      llegado => {
        llegados.set(load, llegado)
        if (vigente) setModulo(llegado)
      },
      () => vigente && setFalla(true),
    )
    return () => {
      vigente = false
    }
  }, [load, necesario, falla, modulo])
  if (modulo !== undefined) return { estado: 'listo', modulo }
  return { estado: falla ? 'falla' : 'espera', reintentar }
}
