// Turning the slides by dragging them (swipe), or with the arrow keys, without getting in the way of scrolling (HOME-04).
import { type RefObject, useEffect } from 'react'
import { arrastre } from '#web/comun/ui/carrusel.ts'

const PASO_POR_TECLA: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

export function useArrastre(zona: RefObject<HTMLElement | null>, move: (paso: -1 | 1) => void): void {
  useEffect(() => {
    const elemento = zona.current
    if (!elemento) return
    let origen: { id: number; x: number } | null = null

    const follow = (distancia: number) => elemento.style.setProperty('--arrastre', `${distancia}px`)
    const start = (evento: PointerEvent) => {
      // A mouse on the text selects it.
      const propios = evento.pointerType === 'mouse' ? 'a, button, h1, p' : 'a, button'
      const control = evento.target instanceof Element && evento.target.closest(propios)
      if (evento.isPrimary && evento.button === 0 && !control)
        origen = { id: evento.pointerId, x: evento.clientX }
    }
    const drag = (evento: PointerEvent) => {
      if (origen?.id === evento.pointerId) follow(evento.clientX - origen.x)
    }
    const end = (evento: PointerEvent) => {
      if (origen?.id !== evento.pointerId) return
      const paso = arrastre(evento.clientX - origen.x)
      cancel()
      if (paso !== 0) move(paso)
    }
    // The browser took the gesture over to scroll the page.
    const cancel = () => {
      origen = null
      follow(0)
    }
    const key = (evento: KeyboardEvent) => {
      const paso = PASO_POR_TECLA[evento.key]
      if (paso !== undefined) move(paso)
    }

    elemento.addEventListener('pointerdown', start)
    window.addEventListener('pointermove', drag)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', cancel)
    elemento.addEventListener('keydown', key)
    return () => {
      elemento.removeEventListener('pointerdown', start)
      window.removeEventListener('pointermove', drag)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', cancel)
      elemento.removeEventListener('keydown', key)
    }
  }, [zona, move])
}
