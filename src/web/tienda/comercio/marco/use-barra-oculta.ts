// Hides the top bar while the page scrolls down and brings it back when it scrolls up, throttled to a frame (NAV-01).
import { useEffect } from 'react'

/** Smaller movements are a trembling finger. */
const MINIMO = 6

/**
 * The state lives on <html> and not in React: scrolling then renders nothing, and what sticks below the bar
 * follows it through the custom property --barra.
 */
export function useBarraOculta(): void {
  useEffect(() => {
    const raiz = document.documentElement
    let anterior = window.scrollY
    let cuadro = 0

    const show = () => delete raiz.dataset.barra
    const update = () => {
      cuadro = 0
      // Rubber-band scrolling gives negative figures at the top.
      const actual = Math.max(0, window.scrollY)
      if (Math.abs(actual - anterior) < MINIMO) return
      const alto = Number.parseFloat(getComputedStyle(raiz).getPropertyValue('--topbar'))
      if (actual > anterior && actual > alto) raiz.dataset.barra = 'oculta'
      else show()
      anterior = actual
    }
    const schedule = () => {
      cuadro ||= requestAnimationFrame(update)
    }

    window.addEventListener('scroll', schedule, { passive: true })
    return () => {
      window.removeEventListener('scroll', schedule)
      cancelAnimationFrame(cuadro)
      show()
    }
  }, [])
}
