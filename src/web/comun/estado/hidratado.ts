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

/**
 * True for what came with the server's page, false for what was drawn here; it stays what it was at first. Nothing is drawn
 * again for it: a screen that is, right after it was taken over, blocks the page for as long as that took.
 */
export function useDeLaPagina(): boolean {
  const [nacimiento] = useState<{ deLaPagina?: boolean }>({})
  return useSyncExternalStore(
    nuncaCambia,
    () => nacimiento.deLaPagina ?? false,
    // Asked only on the server and of what is being taken over.
    () => {
      nacimiento.deLaPagina = true
      return true
    },
  )
}

/** True when the page was asked of the server for this very key, so what it came with was chosen for this screen. */
export function useVistaPropia(clave: string): boolean {
  const deLaPagina = useDeLaPagina()
  const [pedida] = useState(clave)
  return deLaPagina && pedida === clave
}
