// What a scale on a cable says, in whatever protocol (readings), and when it stands still enough to count (PESA-06).

/** One answer of a scale. */
export type Lectura =
  | { readonly tipo: 'peso'; readonly gramos: number }
  | { readonly tipo: 'inestable' | 'negativo' | 'exceso' }

/** Bytes in, as they come off the cable, in pieces of any size; whole answers out. */
export type Lector = (bytes: Uint8Array) => readonly Lectura[]

/** A scale's language: another one is another file with one of these. */
export interface Protocolo {
  /** What is tried one after the other until the scale answers; eight bits, no parity, one stop bit. */
  readonly baudios: readonly number[]
  /** What asks for the weight. */
  readonly pregunta: Uint8Array
  createLector(): Lector
}

/** How many equal answers in a row make a weight. */
const IGUALES = 3

type EstadoPeso = 'lista' | 'inestable' | 'negativo' | 'exceso'

export interface Peso {
  readonly estado: EstadoPeso
  /** Only of a scale that stands still. */
  readonly gramos: number | null
}

/** Takes answers in their order; what moves is no weight, whatever the scale itself thinks of it. */
export function createQuietud(iguales = IGUALES): (lectura: Lectura) => Peso {
  let gramos = -1
  let veces = 0
  return lectura => {
    if (lectura.tipo !== 'peso') {
      veces = 0
      return { estado: lectura.tipo, gramos: null }
    }
    veces = lectura.gramos === gramos ? veces + 1 : 1
    gramos = lectura.gramos
    return veces >= iguales ? { estado: 'lista', gramos } : { estado: 'inestable', gramos: null }
  }
}
