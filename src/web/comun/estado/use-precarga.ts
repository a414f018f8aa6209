// Prefetch: fetches the script of the screen a person probably opens next, once this one is at rest.
import { useEffect } from 'react'
import { whenLoadedAndIdle } from './ocio.ts'

/** `load` must not change between renders. A failure is no news here: opening the screen tries again and tells. */
export function usePrecarga(load: () => Promise<unknown>): void {
  useEffect(() => whenLoadedAndIdle(() => void load().catch(() => {})), [load])
}
