// The row of a windowed list the keyboard was led to: it exists wherever it is, so that the focus is never on nothing.
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useState } from 'react'

interface FilaEnfocada {
  /** The rows that exist: those near the window, and this one. */
  rangeExtractor(rango: Range): number[]
  focusFila(indice: number): void
  /** The keyboard went on. */
  release(): void
}

export function useFilaEnfocada(lista: RefObject<HTMLElement | null>): FilaEnfocada {
  const [indice, setIndice] = useState<number | null>(null)
  useEffect(() => {
    if (indice === null) return
    lista.current
      ?.querySelector<HTMLElement>(`:scope > [data-fila="${indice}"]`)
      ?.focus({ preventScroll: true })
  }, [indice, lista])
  const rangeExtractor = useCallback(
    (rango: Range) => {
      const cercanas = defaultRangeExtractor(rango)
      if (indice === null || cercanas.includes(indice)) return cercanas
      return [...cercanas, indice].sort((a, b) => a - b)
    },
    [indice],
  )
  const release = useCallback(() => setIndice(null), [])
  return { rangeExtractor, focusFila: setIndice, release }
}
