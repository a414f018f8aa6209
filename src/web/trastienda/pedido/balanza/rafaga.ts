// A scanner that types (keyboard wedge) told from a person by its speed: figures are held back until it is known whose they are (PESA-05).

import { ENTRE_TECLAS_MS } from '../../piezas/teclado-de-lector.ts'

/** An Enter this soon after a label is still the scanner's. */
export const COLA_MS = 500
/** How long figures are held for the next one: longer than a scanner's step, shorter than anybody notices. */
export const ESPERA_MS = 100
/** The same once they came too fast for a person: the machine may be slow to hand on the next. */
export const ESPERA_LECTOR_MS = 400
/** So many at that speed are nobody's fingers. */
const CIFRAS_RAPIDAS = 3
/** From this many figures in one burst on nobody typed them: a scale that types its weight sends six at most. */
export const CIFRAS_DE_LECTOR = 8

interface Tecla {
  readonly tecla: string
  /** Milliseconds of the event itself, which a busy page does not delay. */
  readonly at: number
}

export interface Paso {
  /** This key goes no further: it is held, or it belonged to a scanner. */
  readonly retiene: boolean
  /** Figures held until now that were a person's after all, to be given back before this key. */
  readonly suelta: string
  /** What a scanner sent. */
  readonly lectura: string | null
  /** How many of its first figures were given back as a person's: it was slow to begin. */
  readonly quita: number
}

export interface Rafaga {
  key(tecla: Tecla): Paso
  /** How long to wait for the next key before `rest`. */
  espera(): number
  /** No key came any more. */
  rest(): Omit<Paso, 'retiene'>
}

const isCifra = (tecla: string) => /^[0-9]$/.test(tecla)
/** What a scanner ends with, as it was set up. */
const isFin = (tecla: string) => tecla === 'Enter' || tecla === 'Tab'

const NADA = { suelta: '', lectura: null, quita: 0 } as const

export function createRafaga(): Rafaga {
  let cifras = ''
  /** How many of them were given back already: the next one was only slow to be handed on. */
  let dadas = 0
  let ultima = Number.NEGATIVE_INFINITY
  /** A scanner's label just ended without its Enter, which may still come. */
  let cola = false

  /** What is held is a label, or a person's. */
  const close = (): Omit<Paso, 'retiene'> => {
    const [todas, antes] = [cifras, dadas]
    cifras = ''
    dadas = 0
    return todas.length >= CIFRAS_DE_LECTOR
      ? { suelta: '', lectura: todas, quita: antes }
      : { suelta: todas.slice(antes), lectura: null, quita: 0 }
  }

  return {
    key({ tecla, at }) {
      const pausa = at - ultima
      ultima = at
      if (isCifra(tecla)) {
        cola = false
        const antes = pausa <= ENTRE_TECLAS_MS ? NADA : close()
        cifras += tecla
        return { ...antes, retiene: true }
      }
      const antes = close()
      // Its end goes with it; a person's goes on.
      const suyo = antes.lectura !== null || (cola && pausa <= COLA_MS)
      cola = false
      return { ...antes, retiene: suyo && isFin(tecla) }
    },
    espera: () => (cifras.length < CIFRAS_RAPIDAS ? ESPERA_MS : ESPERA_LECTOR_MS),
    rest() {
      if (cifras.length < CIFRAS_RAPIDAS) {
        const suelta = cifras.slice(dadas)
        dadas = cifras.length
        return { ...NADA, suelta }
      }
      const antes = close()
      cola = antes.lectura !== null
      return antes
    },
  }
}
