// Hydration: whether the browser took the page over already, and whether a screen still shows what its page came with.
import { useState, useSyncExternalStore } from 'react'

const nuncaCambia = () => () => {}

/** False on the server and in the render that takes its HTML over, true ever after. */
export function useHidratado(): boolean {
  return useSyncExternalStore(
    nuncaCambia,
    () => true,
    () => false,
  )
}

/** True when the page was asked of the server for this very key, so what it came with was chosen for this screen. */
export function useVistaPropia(clave: string): boolean {
  const hidratado = useHidratado()
  const [pedida] = useState(hidratado ? null : clave)
  return pedida === clave
}
