// Fits a sheet into what the keyboard leaves of the screen (visualViewport): some browsers move the page instead of making it smaller.
import { type RefObject, useLayoutEffect } from 'react'

export function useAltoVisible(hoja: RefObject<HTMLElement | null>, abierta: boolean): void {
  useLayoutEffect(() => {
    const nodo = hoja.current
    const vista = window.visualViewport
    if (!abierta || !nodo || !vista) return
    // The rest of the page steps aside; said on the root, where it costs the styles nothing while one types.
    const raiz = document.documentElement
    raiz.dataset.busqueda = ''
    const adjust = () => {
      nodo.style.setProperty('--visible-alto', `${vista.height}px`)
      nodo.style.setProperty('--visible-desde', `${vista.offsetTop}px`)
    }
    adjust()
    vista.addEventListener('resize', adjust)
    vista.addEventListener('scroll', adjust)
    return () => {
      delete raiz.dataset.busqueda
      vista.removeEventListener('resize', adjust)
      vista.removeEventListener('scroll', adjust)
    }
  }, [hoja, abierta])
}
