// Letters that fit (shrink to fit): whatever a thing is called and costs, its text is made small enough for its place on the board.
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

const PASO = 0.94
/** Less could not be read from anywhere: the rest is cut off. */
const MINIMO = 0.28

/** Half a pixel is the browser's rounding. What says 'ancho' may reach below its place. */
const sobra = (nodo: HTMLElement) =>
  nodo.scrollWidth > nodo.clientWidth + 1 ||
  (nodo.dataset.ajusta !== 'ancho' && nodo.scrollHeight > nodo.clientHeight + 1)

function shrink(nodo: HTMLElement): void {
  let ajuste = 1
  nodo.style.setProperty('--ajuste', '1')
  while (sobra(nodo) && ajuste > MINIMO) {
    ajuste *= PASO
    nodo.style.setProperty('--ajuste', ajuste.toFixed(3))
  }
}

/** Every element with `data-ajusta` inside, after each drawing, once the letters are there, and when the screen changes. */
export function useAjuste(raiz: RefObject<HTMLElement | null>): void {
  const [, setVez] = useState(0)
  useLayoutEffect(() => {
    for (const nodo of raiz.current?.querySelectorAll<HTMLElement>('[data-ajusta]') ?? []) shrink(nodo)
  })
  useEffect(() => {
    const again = () => setVez(vez => vez + 1)
    window.addEventListener('resize', again)
    document.fonts.addEventListener('loadingdone', again)
    return () => {
      window.removeEventListener('resize', again)
      document.fonts.removeEventListener('loadingdone', again)
    }
  }, [])
}
