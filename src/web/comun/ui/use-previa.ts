// A blurred glimpse behind a scene that is still on its way. A cut-out needs none: it lies on paper, which is there.
import { type RefObject, useEffect } from 'react'

export function usePrevia(
  img: RefObject<HTMLImageElement | null>,
  url: string | null,
  escena: boolean,
): void {
  useEffect(() => {
    const actual = img.current
    if (!actual || !url || !escena || actual.complete) return
    let vigente = true
    // Decoding is worth its bytes only where something is late.
    import('./previa.ts').then(
      ({ previa }) => {
        const fondo = previa(url)
        if (vigente && fondo && !actual.complete) actual.style.background = `url(${fondo}) center/cover`
      },
      () => undefined,
    )
    return () => {
      vigente = false
      actual.style.background = ''
    }
  }, [img, url, escena])
}
