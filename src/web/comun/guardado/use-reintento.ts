// Tries again what waits, while it does, at each turn of `vuelta.ts`.
import { useEffect, useEffectEvent } from 'react'
import { watchVuelta } from './vuelta.ts'

/** While `espera`. */
export function useReintento(espera: boolean, retry: () => void): void {
  const again = useEffectEvent(retry)
  useEffect(() => (espera ? watchVuelta(() => again()) : undefined), [espera])
}
