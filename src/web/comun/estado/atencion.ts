// Whether the shop is open now, as this browser tells it: a page is the same for everybody and may be old, so none says it by itself (AJU-02).
import { create } from 'zustand'
import type { Horas } from '#domain/comercio/apertura.ts'
import type { Atencion } from './atencion-reloj.ts'
import { whenLoadedAndIdle } from './ocio.ts'

/** Null until the rule has arrived, and where the shop has not said when it is open. */
export const useAtencion = create<{ readonly atencion: Atencion | null }>()(() => ({ atencion: null }))

/** Keeps it right for as long as the page stands; the rule itself is not worth waiting for. */
export function keepAtencion(comercio: Horas): () => void {
  let stop = () => {}
  const forget = whenLoadedAndIdle(() => {
    import('./atencion-reloj.ts').then(
      ({ watchAtencion }) => {
        stop = watchAtencion(comercio, atencion => useAtencion.setState({ atencion }))
      },
      () => {}, // without it the hours stand in the foot all the same
    )
  })
  return () => {
    forget()
    stop()
  }
}
