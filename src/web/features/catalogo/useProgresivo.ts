// Grows a list in steps, so that no keystroke waits for all of its cards.
import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../../state/ocio.ts'

/** What a phone shows at first, and the steps in which the rest follows. */
const PASO = 8

/** How many of `total` to show now; starts over when `de` changes. */
export function useProgresivo(de: unknown, total: number): number {
  const [estado, setEstado] = useState({ de, visibles: PASO })
  const visibles = estado.de === de ? estado.visibles : PASO
  useEffect(() => {
    if (visibles >= total) return
    return whenIdle(() => startTransition(() => setEstado({ de, visibles: visibles + PASO })))
  }, [de, visibles, total])
  return visibles
}
