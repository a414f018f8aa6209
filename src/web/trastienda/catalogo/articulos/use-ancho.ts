// How wide the screen is, as the sheet and the cards ask it (media query): a desk, a tablet, a phone.
import { useSyncExternalStore } from 'react'
import { ANCHO_MOVIL } from '#web/comun/constantes.ts'

const MESA = '(width > 1024px)'
const TABLETA = `(width > ${ANCHO_MOVIL}px)`

function subscribe(onChange: () => void): () => void {
  const consultas = [MESA, TABLETA].map(texto => matchMedia(texto))
  for (const consulta of consultas) consulta.addEventListener('change', onChange)
  return () => {
    for (const consulta of consultas) consulta.removeEventListener('change', onChange)
  }
}

type Ancho = 'mesa' | 'tableta' | 'telefono'

export const readAncho = (): Ancho =>
  matchMedia(MESA).matches ? 'mesa' : matchMedia(TABLETA).matches ? 'tableta' : 'telefono'

export function useAncho(): Ancho {
  return useSyncExternalStore<Ancho>(subscribe, readAncho, () => 'telefono')
}
