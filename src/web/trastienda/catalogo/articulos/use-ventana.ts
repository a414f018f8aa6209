// Which rows of the sheet are drawn (windowing): those near the window, the heading that sticks and the row with the keyboard; and how one is scrolled to (ADM-07).
import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useCallback, useRef } from 'react'
import { ALTOS, type Renglon } from './renglones.ts'
import { useMargen } from './use-margen.ts'
import { useTandas } from './use-tandas.ts'

const RESERVA = 4
/** What sticks above the rows, and below them: a cell that is gone to must not lie under it. */
const ARRIBA = 46 + ALTOS.grupo
const ABAJO = 68

/** Rows a screen shows. */
export const filasPorPagina = () =>
  Math.max(1, Math.floor((window.innerHeight - ARRIBA - ABAJO) / ALTOS.fila) - 1)

type Desplazada = Pick<Virtualizer<Window, Element>, 'scrollOffset' | 'scrollRect'>

/** Scrolls as little as brings a row out from what sticks. All places are known: asking the page for them would lay it all out. */
function showRenglon({ start, end }: VirtualItem, { scrollOffset, scrollRect }: Desplazada): void {
  const arriba = start - ARRIBA
  const abajo = end + ABAJO - (scrollRect?.height ?? window.innerHeight)
  const donde = scrollOffset ?? window.scrollY
  if (donde > arriba) window.scrollTo({ top: arriba })
  else if (donde < abajo) window.scrollTo({ top: abajo })
}

/** `activo`: the place of the row with the keyboard among all; below 0 for none. */
export function useVentana(
  lista: RefObject<HTMLElement | null>,
  renglones: readonly Renglon[],
  activo: number,
) {
  const margen = useMargen(lista)
  const pegada = useRef(-1)
  /** The heading of the first row in sight sticks; the row with the focus is there wherever it is. */
  const rangeExtractor = useCallback(
    (rango: Range) => {
      let grupo = rango.startIndex
      while (grupo >= 0 && renglones[grupo]?.tipo !== 'grupo') grupo--
      pegada.current = grupo
      const cercanas = new Set(defaultRangeExtractor(rango))
      for (const indice of [grupo, activo]) if (indice >= 0) cercanas.add(indice)
      return [...cercanas].sort((a, b) => a - b)
    },
    [renglones, activo],
  )
  const virtualizer = useWindowVirtualizer({
    count: renglones.length,
    estimateSize: indice => ALTOS[renglones[indice]?.tipo ?? 'fila'],
    getItemKey: useCallback((indice: number) => renglones[indice]?.clave ?? indice, [renglones]),
    scrollMargin: margen,
    overscan: RESERVA,
    rangeExtractor,
    // A key's own frame shows where it went; the rows it brings nearer lie in reserve, and are drawn after it.
    useFlushSync: false,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  const dibujadas = useTandas(virtualizer.getVirtualItems(), {
    isUrgente: indice => indice === pegada.current || (indice >= startIndex && indice <= endIndex),
    activo,
  })
  return {
    alto: virtualizer.getTotalSize(),
    dibujadas: dibujadas.flatMap(({ index, key, start }) => {
      const renglon = renglones[index]
      const pega = renglon?.tipo === 'grupo' && index === pegada.current
      return renglon === undefined ? [] : { index, key, renglon, pega, top: start - margen }
    }),
    measure: virtualizer.measureElement,
    show(indice: number) {
      const renglon = virtualizer.measurementsCache[indice]
      if (renglon !== undefined) showRenglon(renglon, virtualizer)
    },
  }
}
