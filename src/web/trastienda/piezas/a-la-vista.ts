// What a form has against it, and what is shown once, before the eyes: on a phone it often stands off the screen that was touched.
import { type RefObject, useEffect, useRef } from 'react'

/** Its first wrong field has the focus whenever something is said against it; null or undefined: nothing is. */
export function useFallaALaVista<T extends HTMLElement>(falla: unknown): RefObject<T | null> {
  const caja = useRef<T>(null)
  useEffect(() => {
    if (falla !== null && falla !== undefined)
      caja.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [falla])
  return caja
}

/** As the `ref` of what has just come: it is shown whole. */
export const showEntero = (nodo: HTMLElement | null): void => nodo?.scrollIntoView({ block: 'center' })
