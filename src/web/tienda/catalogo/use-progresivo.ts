// Progressive rendering: grows a list in steps, so that no keystroke waits for all of its cards.
import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#web/comun/estado/ocio.ts'
import { columnas } from './grilla.ts'

/** Two rows: what a phone shows beside its keyboard, and the steps in which the rest follows. */
const paso = () => 2 * columnas(window.innerWidth)

/** How many of `total` to show now; starts over when `de` changes. */
export function useProgresivo(de: unknown, total: number): number {
  const [estado, setEstado] = useState(() => ({ de, visibles: paso() }))
  const visibles = estado.de === de ? estado.visibles : paso()
  useEffect(() => {
    if (visibles >= total) return
    return whenIdle(() => startTransition(() => setEstado({ de, visibles: visibles + paso() })))
  }, [de, visibles, total])
  return visibles
}
