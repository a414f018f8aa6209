// Where a windowed list begins in the document (scroll margin), measured again when something above it grows.
import { type RefObject, useLayoutEffect, useState } from 'react'

export function useMargen(lista: RefObject<HTMLElement | null>): number {
  const [margen, setMargen] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const { top = 0 } = lista.current?.getBoundingClientRect() ?? {}
      setMargen(Math.round(top + window.scrollY))
    }
    measure()
    const observador = new ResizeObserver(measure)
    observador.observe(document.body)
    return () => observador.disconnect()
  }, [lista])
  return margen
}
