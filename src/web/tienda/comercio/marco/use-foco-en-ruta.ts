// Moves the focus to the new screen after a navigation, so that a screen reader hears where it is.
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from '#web/comun/navegacion/ruta.ts'

export function useFocoEnRuta(principal: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const visto = useRef(pathname)
  useEffect(() => {
    if (visto.current === pathname) return
    visto.current = pathname
    principal.current?.focus({ preventScroll: true })
  }, [pathname, principal])
}
