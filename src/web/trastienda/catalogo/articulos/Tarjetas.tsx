// The articles as cards, for a phone at the counter and a tablet: windowed, one card open at a time (ART-02, ADM-07).
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isSinPrecio } from '#domain/existencias/se-vende.ts'
import { celdaDe } from './guardado.ts'
import { usePlanilla } from './planilla.ts'
import { type Panel, Tarjeta } from './Tarjeta.tsx'
import { useMargen } from './use-margen.ts'

const RESERVA = 4
/** A closed card with a name of one line, and the room between two. */
const ALTO = 163

interface Abierta {
  readonly id: number
  readonly panel: Panel
}

interface Props {
  readonly ids: readonly number[]
  readonly columnas: 1 | 2
  /** One price after the other: who has saved one is given the next that waits. */
  readonly enSerie: boolean
}

/** Whole, its name too: nobody prices what they cannot read. */
function showAbierta() {
  document.activeElement?.closest('article')?.scrollIntoView({ block: 'center' })
}

export function Tarjetas({ ids, columnas, enSerie }: Props) {
  const lista = useRef<HTMLUListElement>(null)
  const margen = useMargen(lista)
  const [abierta, setAbierta] = useState<Abierta | null>(null)
  /** The one that was opened for somebody who saved the one before. */
  const [seguida, setSeguida] = useState<number | null>(null)
  const cuantas = Math.ceil(ids.length / columnas)
  const virtualizer = useWindowVirtualizer({
    count: cuantas,
    estimateSize: () => ALTO,
    getItemKey: useCallback((fila: number) => `${columnas}-${ids[fila * columnas] ?? fila}`, [ids, columnas]),
    scrollMargin: margen,
    overscan: RESERVA,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })
  const open = useMemo(
    () => (id: number, panel: Panel | null) =>
      setAbierta(antes =>
        panel === null || (antes?.id === id && antes.panel === panel) ? null : { id, panel },
      ),
    [],
  )
  const next = useCallback(
    (hecha: number) => {
      const { filas } = usePlanilla.getState()
      const espera = (id: number) => {
        const fila = filas.get(id)
        return fila !== undefined && isSinPrecio(fila) && celdaDe(id, 'precio') === undefined
      }
      const id = ids.slice(ids.indexOf(hecha) + 1).find(espera)
      setAbierta(id === undefined ? null : { id, panel: 'precio' })
      setSeguida(id ?? null)
    },
    [ids],
  )
  const fila = seguida === abierta?.id ? Math.floor(ids.indexOf(seguida ?? 0) / columnas) : -1
  const lugar = virtualizer.getVirtualItems().find(({ index }) => index === fila)?.start
  // Whenever it moves: the card above closes, and the list is measured anew, in their own time.
  useEffect(() => {
    if (lugar !== undefined) showAbierta()
  }, [lugar])
  return (
    <ul
      ref={lista}
      className="articulos-tarjetas"
      aria-label="Artículos"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().flatMap(({ index, key, start }) => (
        <li
          key={key}
          data-index={index}
          ref={virtualizer.measureElement}
          className="articulos-tarjetas__fila"
          style={{ transform: `translateY(${start - margen}px)` }}
        >
          {ids.slice(index * columnas, (index + 1) * columnas).map(id => (
            <Tarjeta
              key={id}
              id={id}
              panel={abierta?.id === id ? abierta.panel : null}
              onPanel={open}
              onPrecio={enSerie ? next : undefined}
            />
          ))}
        </li>
      ))}
    </ul>
  )
}
