// Holds the route that is shown (router provider): the next one is drawn in slices, or led to with a picture of both (view transition).
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { scrollTo } from './desplazamiento.ts'
import { type Ruta, rutaActual, watchRuta } from './historia.ts'
import { animate } from './retrato.ts'
import { EnRuta } from './ruta.ts'

interface Props {
  readonly inicial: Ruta
  readonly children: ReactNode
}

export function Navegacion({ inicial, children }: Props) {
  const [ruta, setRuta] = useState(inicial)
  const [primera] = useState(inicial)
  useLayoutEffect(
    () =>
      watchRuta(primera, (nueva, animado) => {
        if (!animado || typeof document.startViewTransition !== 'function') {
          return startTransition(() => setRuta(nueva))
        }
        // The picture of what is left is taken first: one may have gone on meanwhile.
        animate(() => flushSync(() => setRuta(rutaActual())))
      }),
    [primera],
  )
  useLayoutEffect(() => scrollTo(ruta.altura, ruta.lugar.hash), [ruta])
  return <EnRuta value={ruta}>{children}</EnRuta>
}
