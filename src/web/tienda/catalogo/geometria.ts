// The sizes a windowed list counts with, measured on hidden samples of its rows.
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Fila } from './filas.ts'
import { columnas } from './grilla.ts'

export interface Geometria {
  readonly columnas: number
  readonly altos: Readonly<Record<Fila['tipo'], number>>
  /** Distance from the top of the document to the list. */
  readonly margen: number
  /** The window it was measured in. */
  readonly ventana: number
}

/** The last one measured: a list that comes back has its height at once, and the page its place. */
let conocida: Geometria | null = null

function measure(sonda: HTMLElement): Geometria {
  const [categoria = 0, sub = 0, tarjetas = 0] = Array.from(sonda.children, muestra => {
    return muestra.getBoundingClientRect().height
  })
  return {
    columnas: columnas(sonda.getBoundingClientRect().width),
    altos: { categoria, sub, tarjetas },
    margen: Math.round(sonda.getBoundingClientRect().top + window.scrollY),
    ventana: window.innerWidth,
  }
}

/** The samples are a category heading, a sub-category heading and a row of cards, in this order. */
export function useGeometria(sonda: RefObject<HTMLElement | null>): Geometria | null {
  const [geometria, setGeometria] = useState(() =>
    conocida?.ventana === window.innerWidth ? conocida : null,
  )
  useLayoutEffect(() => {
    const nodo = sonda.current
    if (!nodo) return
    const update = () => {
      const medida = measure(nodo)
      setGeometria(antes => {
        conocida = antes && JSON.stringify(antes) === JSON.stringify(medida) ? antes : medida
        return conocida
      })
    }
    update()
    const observador = new ResizeObserver(update)
    observador.observe(nodo)
    observador.observe(document.body)
    return () => observador.disconnect()
  }, [sonda])
  return geometria
}
