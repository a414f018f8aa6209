// Grows a list in steps, so that no keystroke waits for all of its cards.
import { useEffect, useState } from 'react'

const PASO = 24

/** How many of `total` to show now; starts over when `de` changes. */
export function useProgresivo(de: unknown, total: number): number {
  const [estado, setEstado] = useState({ de, visibles: PASO })
  const visibles = estado.de === de ? estado.visibles : PASO
  useEffect(() => {
    if (visibles >= total) return
    const reloj = setTimeout(() => setEstado({ de, visibles: visibles + PASO }))
    return () => clearTimeout(reloj)
  }, [de, visibles, total])
  return visibles
}
