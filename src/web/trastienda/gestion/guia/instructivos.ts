// The guide whole: its pages by subject, one by its address, and those that hold what somebody looks for (help search).
import { type Hallable, rank } from '#domain/catalogo/busqueda.ts'
import { isVacia, palabrasDe } from '#domain/catalogo/vocabulario.ts'
import { normalize } from '#domain/texto/texto.ts'
import { DE_CATALOGO } from './de-catalogo.ts'
import { DE_COMERCIO } from './de-comercio.ts'
import { DE_CUENTA } from './de-cuenta.ts'
import { DE_ENTREGA } from './de-entrega.ts'
import { DE_EXISTENCIAS } from './de-existencias.ts'
import { DE_FACTURA } from './de-factura.ts'
import { DE_GESTION } from './de-gestion.ts'
import { DE_PAGO } from './de-pago.ts'
import { DE_PEDIDO } from './de-pedido.ts'
import { DE_PERSONAL } from './de-personal.ts'
import { DE_PRECIOS } from './de-precios.ts'
import type { Instructivo } from './forma.ts'

export interface Materia {
  readonly titulo: string
  readonly instructivos: readonly Instructivo[]
}

/** In the order of a shopkeeper's day: orders first, what is set up once last. */
export const MATERIAS: readonly Materia[] = [
  { titulo: 'Los pedidos', instructivos: DE_PEDIDO },
  { titulo: 'Los precios', instructivos: DE_PRECIOS },
  { titulo: 'Lo que vendés', instructivos: DE_CATALOGO },
  { titulo: 'El stock', instructivos: DE_EXISTENCIAS },
  { titulo: 'La plata', instructivos: DE_PAGO },
  { titulo: 'Las entregas', instructivos: DE_ENTREGA },
  { titulo: 'Las facturas', instructivos: DE_FACTURA },
  { titulo: 'Los clientes', instructivos: DE_CUENTA },
  { titulo: 'La tienda', instructivos: DE_COMERCIO },
  { titulo: 'Quienes trabajan', instructivos: DE_PERSONAL },
  { titulo: 'Que todo ande', instructivos: DE_GESTION },
]

export const INSTRUCTIVOS: readonly Instructivo[] = MATERIAS.flatMap(({ instructivos }) => instructivos)

const POR_ID = new Map(INSTRUCTIVOS.map(uno => [uno.id, uno]))

export const findInstructivo = (id: string): Instructivo | null => POR_ID.get(id) ?? null

export const materiaDe = ({ id }: Instructivo): string =>
  MATERIAS.find(({ instructivos }) => instructivos.some(uno => uno.id === id))?.titulo ?? ''

interface Entrada extends Hallable {
  readonly instructivo: Instructivo
}

/** As the catalogue's search wants it: the title is the name, the subject its place, all that is said the text. */
function toEntrada(instructivo: Instructivo, materia: string): Entrada {
  const { titulo, cuando, pasos, problemas, palabras = '' } = instructivo
  return {
    instructivo,
    nombre: palabrasDe(titulo),
    lugar: palabrasDe(`${materia} ${palabras}`),
    sub: '',
    texto: normalize([titulo, cuando, palabras, ...pasos, ...problemas.flat()].join('\n')),
    oferta: 0,
    agotado: false,
  }
}

const INDICE: readonly Entrada[] = MATERIAS.flatMap(({ titulo, instructivos }) =>
  instructivos.map(uno => toEntrada(uno, titulo)),
)

/** Words of a question that say nothing about what is asked. */
const DE_PREGUNTA = new Set(
  'como cuando cuanto donde que quien doy hacer hago hay ir me mi mis no poner pongo puedo quiero se si tengo ver veo'.split(
    ' ',
  ),
)

/** What is asked for, without what only asks; all of it where nothing else is said. */
function wordsOf(texto: string): readonly string[] {
  const todas = normalize(texto)
    .split(/[^\p{L}\p{N}%]+/u)
    .filter(una => una !== '' && !isVacia(una))
  const llenas = todas.filter(una => !DE_PREGUNTA.has(una))
  return llenas.length > 0 ? llenas : todas
}

/** What a verb ends in: 'cobro', 'cobré' and 'cobrando' begin as 'cobrar' does. */
const FINAL_DE_VERBO = /(?:a|e|i)(?:r|ndo|mos|ron|ste)$|(?:ar|er|ir)(?:lo|la|los|las|le|les|me|se)$|[aeio]s?$/

const RAIZ_MIN = 3

/** A page said by the beginning of a verb alone comes after one that says the very word. */
const POR_RAIZ = 0.9

/** What each page is worth for one word, in the form typed or in another of the same verb. */
function weigh(palabra: string): ReadonlyMap<Entrada, number> {
  const raiz = palabra.replace(FINAL_DE_VERBO, '')
  const pesos = new Map(
    raiz.length < RAIZ_MIN || raiz === palabra
      ? []
      : rank(INDICE, raiz).map(({ entrada, puntos }) => [entrada, puntos * POR_RAIZ]),
  )
  for (const { entrada, puntos } of rank(INDICE, palabra))
    pesos.set(entrada, Math.max(puntos, pesos.get(entrada) ?? 0))
  return pesos
}

/** A page that says the whole of it, as its screen does. */
const POR_DICHO = 2

/** Who is worth less than this part of the best is found by chance. */
const PARTE_DE_LA_MEJOR = 0.55

/**
 * The pages that answer a question, the best first. No page needs to say all of it: each word counts, and counts the more
 * the fewer pages say it, as people ask in whole sentences.
 */
export function findInstructivos(texto: string): readonly Instructivo[] {
  const puntos = new Map<Entrada, number>()
  const palabras = wordsOf(texto)
  if (palabras.length === 0) return INSTRUCTIVOS
  for (const palabra of palabras) {
    const pesos = weigh(palabra)
    const rareza = Math.log(1 + INDICE.length / pesos.size)
    for (const [entrada, peso] of pesos)
      puntos.set(entrada, (puntos.get(entrada) ?? 0) + Math.sqrt(peso) * rareza)
  }
  const dicho = normalize(texto).trim()
  if (dicho.includes(' '))
    for (const [entrada, suma] of puntos)
      if (entrada.texto.includes(dicho)) puntos.set(entrada, suma * POR_DICHO)
  const mejor = Math.max(...puntos.values())
  return [...puntos]
    .filter(([, suma]) => suma >= mejor * PARTE_DE_LA_MEJOR)
    .sort(([, una], [, otra]) => otra - una)
    .map(([{ instructivo }]) => instructivo)
}
