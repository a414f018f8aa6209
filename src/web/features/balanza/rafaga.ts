// A scanner that types (keyboard wedge) told from a person by its speed: figures are held back until it is known whose they are (PESA-05).

/** The longest between two keys of a scanner; a person's fastest are slower over eight. */
export const ENTRE_TECLAS_MS = 50
/** An Enter this soon after a label is still the scanner's. */
export const COLA_MS = 300
/** How long figures are held for the next one: longer than a scanner's step, shorter than anybody notices. */
export const ESPERA_MS = 80
/** From this many figures in one burst on nobody typed them: a scale that types its weight sends six at most. */
export const CIFRAS_DE_LECTOR = 8

export interface Tecla {
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
}

export interface Rafaga {
  key(tecla: Tecla): Paso
  /** No key came any more. */
  rest(): Omit<Paso, 'retiene'>
}

const isCifra = (tecla: string) => /^[0-9]$/.test(tecla)
/** What a scanner ends with, as it was set up. */
const isFin = (tecla: string) => tecla === 'Enter' || tecla === 'Tab'

const NADA = { suelta: '', lectura: null } as const

export function createRafaga(): Rafaga {
  let cifras = ''
  let ultima = Number.NEGATIVE_INFINITY
  /** A scanner's label just ended without its Enter, which may still come. */
  let cola = false

  /** What is held is a label, or a person's. */
  const close = (): Omit<Paso, 'retiene'> => {
    const todas = cifras
    cifras = ''
    return todas.length >= CIFRAS_DE_LECTOR
      ? { suelta: '', lectura: todas }
      : { suelta: todas, lectura: null }
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
    rest() {
      const antes = close()
      cola = antes.lectura !== null
      return antes
    },
  }
}
