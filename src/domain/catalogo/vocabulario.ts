// The words of names and places, each known once (vocabulary): a search weighs a word once, however many articles carry it.
import { raiz, sonido } from '../texto/parecido.ts'
import { normalize } from '../texto/texto.ts'

export interface Palabra {
  /** Its number, in the order in which words became known. */
  readonly id: number
  readonly texto: string
  readonly sonido: string
  readonly raiz: string
}

/** Words that say nothing about what is meant. */
const VACIAS: ReadonlySet<string> = new Set(
  'a al algo con de del e el en la las lo los o para por un una y'.split(' '),
)

const conocidas = new Map<string, Palabra>()

function palabra(texto: string): Palabra {
  const conocida = conocidas.get(texto)
  if (conocida) return conocida
  const suena = sonido(texto)
  const nueva = { id: conocidas.size, texto, sonido: suena, raiz: raiz(suena) }
  conocidas.set(texto, nueva)
  return nueva
}

/** How many words are known: their numbers are below it. */
export const countPalabras = () => conocidas.size

export const isVacia = (texto: string) => VACIAS.has(texto)

/** The words of a name that say something, in their order. */
export function palabrasDe(nombre: string): readonly Palabra[] {
  return normalize(nombre)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(texto => texto !== '' && !isVacia(texto))
    .map(palabra)
}
