// What a search asks for (query): its words and what each is worth, the everyday words put into the shop's, and slips where nothing says the word.
import { isCasi, isPlural, raiz, sonido } from '../texto/parecido.ts'
import { normalize } from '../texto/texto.ts'
import { SINONIMOS } from './sinonimos.ts'
import { countPalabras, isVacia, type Palabra } from './vocabulario.ts'

/** What a word of the search is worth against a word of a name; places and texts are worth less (busqueda.ts). */
export const PESO = { igual: 10, suena: 9.5, plural: 10, raiz: 8, comienzo: 7, desliz: 5, dentro: 4 }

/** From so many letters on a word may hold a slip; shorter ones would be anything. */
const DESLIZ_MIN = 4

/** From so many letters on a word may hold two, where names that are near are asked for. */
const DOS_DESLICES_MIN = 8

/** From so many letters on a word is looked for in the middle of a name's. */
const DENTRO_MIN = 3

/** A word of a search. */
export interface Termino {
  /** As it is looked for in a text: in the singular, which its plural begins with. */
  readonly forma: string
  /** It asks for what is on offer. */
  readonly oferta: boolean
  /** Against a word of a name; 0: another word. */
  pesoDe(palabra: Palabra): number
  /** Whether a category is meant by it. */
  isLugar(palabras: readonly Palabra[]): boolean
}

export interface Consulta {
  readonly terminos: readonly Termino[]
  /** The whole search, normalised. */
  readonly dicho: string
}

interface Buscable {
  readonly texto: string
  readonly nombre: readonly Palabra[]
  readonly lugar: readonly Palabra[]
}

type Indice = readonly Buscable[]

function weigh(texto: string, suena: string, base: string, palabra: Palabra, deslices: number): number {
  if (palabra.texto === texto) return PESO.igual
  // Too short a sound is that of anything.
  if (suena.length >= DENTRO_MIN) {
    if (palabra.sonido === suena) return PESO.suena
    if (isPlural(palabra.sonido, suena)) return PESO.plural
    if (palabra.raiz === base) return PESO.raiz
    if (palabra.sonido.startsWith(suena)) return PESO.comienzo
  }
  if (palabra.texto.startsWith(texto)) return PESO.comienzo
  if (deslices > 0 && suena.length >= DENTRO_MIN && isCasi(suena, palabra.sonido, deslices))
    return PESO.desliz
  if (texto.length >= DENTRO_MIN && palabra.texto.includes(texto)) return PESO.dentro
  return 0
}

function formaDe(texto: string): string {
  return texto.length > DESLIZ_MIN ? texto.replace(/(?<=[dlnrz])es$|s$/, '') : texto
}

const SIN_PESAR = -1

function createTermino(texto: string, deslices = 0): Termino {
  const suena = sonido(texto)
  const base = raiz(suena)
  // As many as there are words, of one kind: a list that grows by jumps is a slow one.
  const pesos = new Float64Array(countPalabras()).fill(SIN_PESAR)
  const lugares = new Map<readonly Palabra[], boolean>()
  const pesoDe = (palabra: Palabra) => {
    const conocido = pesos[palabra.id] ?? SIN_PESAR
    if (conocido !== SIN_PESAR) return conocido
    const peso = weigh(texto, suena, base, palabra, deslices)
    pesos[palabra.id] = peso
    return peso
  }
  const isLugar = (palabras: readonly Palabra[]) => {
    const conocido = lugares.get(palabras)
    if (conocido !== undefined) return conocido
    const es = palabras.some(palabra => pesoDe(palabra) > PESO.dentro)
    lugares.set(palabras, es)
    return es
  }
  const oferta = texto.length >= DESLIZ_MIN && 'ofertas'.startsWith(texto)
  return { forma: formaDe(texto), oferta, pesoDe, isLugar }
}

/** Whether anything in the shop says this word, in any of the ways that are no slip. */
function isDicho(indice: Indice, termino: Termino): boolean {
  const { forma, oferta, pesoDe, isLugar } = termino
  const says = ({ texto, nombre, lugar }: Buscable) =>
    texto.includes(forma) || nombre.some(palabra => pesoDe(palabra) > 0) || isLugar(lugar)
  return oferta || indice.some(says)
}

/** 'patamuslo' is 'pata muslo': the words of a name that was written in one; undefined where no name is. */
function splitJunta(indice: Indice, texto: string): readonly string[] | undefined {
  const suena = sonido(texto)
  for (const { nombre } of indice) {
    const partes: string[] = []
    let junto = ''
    for (const palabra of nombre) {
      if (!suena.startsWith(junto + palabra.sonido)) break
      junto += palabra.sonido
      partes.push(palabra.texto)
    }
    if (junto === suena) return partes
  }
  return undefined
}

/** A word long enough to hold a slip; figures and codes are right or wrong. */
const isDeletreable = (texto: string) => texto.length >= DESLIZ_MIN && /^\p{L}+$/u.test(texto)

/** What a voice or a hurry leaves behind a word. */
const COLA = /[.,;:!?]+$/

/**
 * A word without what hangs on it, where anything says that: the end of a sentence in some text is no reason to miss it in a
 * name. Else as typed, in its parts, or with the slip it may hold.
 */
function readTerminos(indice: Indice, texto: string): readonly Termino[] {
  const limpia = texto.replace(COLA, '')
  if (limpia !== texto && limpia !== '') return readTerminos(indice, limpia)
  const termino = createTermino(texto)
  if (isDicho(indice, termino)) return [termino]
  if (!isDeletreable(texto)) return [termino]
  return splitJunta(indice, texto)?.map(parte => createTermino(parte)) ?? [createTermino(texto, 1)]
}

/** The words that say something; all of them where none does. */
function wordsOf(texto: string): readonly string[] {
  const todas = normalize(texto).split(/\s+/).filter(Boolean)
  const llenas = todas.filter(una => !isVacia(una))
  return llenas.length > 0 ? llenas : todas
}

const isMisma = (una: string, otra: string) => una === otra || isPlural(una, otra)

/** The search with what was said put into the shop's words; undefined where it was not said. */
function replaceDicho(palabras: readonly string[], dicen: readonly string[], quieren: readonly string[]) {
  const desde = palabras.findIndex((_, i) =>
    dicen.every((una, j) => isMisma(una, sonido(palabras[i + j] ?? ''))),
  )
  if (desde < 0) return undefined
  return [...new Set([...palabras.slice(0, desde), ...quieren, ...palabras.slice(desde + dicen.length)])]
}

const TRADUCCIONES = SINONIMOS.map(
  ([dicen, quieren]) => [wordsOf(dicen).map(sonido), wordsOf(quieren)] as const,
)

/** For how many it is: 'parrillada para 4', 'asado para 6 personas'. */
const PARA_CUANTOS = /\s+para\s+\d+(?:\s+personas?)?$/

/** A whole barbecue, and for how many. */
const UN_ASADO = /^(?:una? )?(?:asad(?:o|ito)|parrilla(?:da)?) para ([1-9]\d?)(?: personas?)?$/

/** For how many a barbecue is searched: 4 of 'parrillada para 4'; undefined where it is about something else. */
export function countInvitados(texto: string): number | undefined {
  const cuantos = UN_ASADO.exec(normalize(texto).trim().replace(/\s+/g, ' '))
  return cuantos ? Number(cuantos[1]) : undefined
}

/** What was typed comes first, then the same with its everyday words in the shop's, and without the guests. */
export function readConsultas(indice: Indice, texto: string): readonly Consulta[] {
  const palabras = wordsOf(texto)
  const dicho = normalize(texto)
  const otras = new Map<string, readonly Termino[]>()
  const que = dicho.trim().replace(PARA_CUANTOS, '')
  if (que !== dicho.trim())
    otras.set(
      que,
      wordsOf(que).flatMap(una => readTerminos(indice, una)),
    )
  for (const [dicen, quieren] of TRADUCCIONES) {
    const otra = replaceDicho(palabras, dicen, quieren)
    const terminos = otra?.map(una => createTermino(una))
    if (otra && terminos?.every(termino => isDicho(indice, termino))) otras.set(otra.join(' '), terminos)
  }
  // An everyday word is no slip of another one: 'promo' is not the start of 'provoleta'.
  const propios = palabras.flatMap(una => (otras.size > 0 ? createTermino(una) : readTerminos(indice, una)))
  return [propios, ...otras.values()].map(terminos => ({ terminos, dicho }))
}

/** The words of a search that found nothing, with as many slips as they may hold. */
export function readCercanos(texto: string): readonly Termino[] {
  return wordsOf(texto)
    .filter(isDeletreable)
    .map(una => createTermino(una, una.length >= DOS_DESLICES_MIN ? 2 : 1))
}
