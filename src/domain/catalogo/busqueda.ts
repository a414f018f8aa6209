// Searching the catalogue (ranking, relevance): every word, in any order, anywhere in what an article says (CAT-04), the best answers first.
import { formatNumero } from '../precios/dinero.ts'
import { precioConDescuento, precioFinal, tieneDescuento } from '../precios/precio.ts'
import { normalize } from '../texto/texto.ts'
import type { Articulo, Categoria, SubCategoria } from './catalogo.ts'
import { type Consulta, PESO as EN_NOMBRE, readCercanos, readConsultas, type Termino } from './consulta.ts'
import { hayStock } from './peso.ts'
import { type Palabra, palabrasDe } from './vocabulario.ts'

/** What a search looks at: the words people search by, and all the rest as one text. */
export interface Hallable {
  /** Every field value a person can read, normalised once so that a keystroke only compares. */
  readonly texto: string
  readonly nombre: readonly Palabra[]
  /** The words of its category and sub-category. */
  readonly lugar: readonly Palabra[]
  /** The sub-category's name, normalised. */
  readonly sub: string
  /** Percent off today, 0 without an offer. */
  readonly oferta: number
  readonly agotado: boolean
}

export interface Entrada extends Hallable {
  readonly articulo: Articulo
  readonly subCategoria: SubCategoria
  readonly categoria: Categoria
}

/** A price as people type it: '19500' and '19.500'. */
function cifras(centavos: number): string[] {
  const numero = formatNumero(centavos)
  return [numero, numero.replaceAll('.', '')]
}

function valoresDeCampos(articulo: Articulo): string[] {
  const { precioKg, descPorciento } = articulo
  return [
    articulo.nombre,
    articulo.detalle ?? '',
    articulo.medida,
    ...cifras(precioKg),
    ...(tieneDescuento(descPorciento)
      ? [...cifras(precioConDescuento(precioKg, descPorciento)), `-${descPorciento}%`]
      : []),
    ...articulo.insignias.map(insignia => insignia.nombre),
    ...articulo.valores.flatMap(valor => [valor.nombre, ...cifras(precioFinal(articulo, valor))]),
  ]
}

/** Built once per catalogue, in the catalogue's order. */
export function createIndice(categorias: readonly Categoria[]): readonly Entrada[] {
  return categorias.flatMap(categoria =>
    categoria.subCategorias.flatMap(subCategoria => {
      const lugar = palabrasDe(`${categoria.nombre} ${subCategoria.nombre}`)
      const sub = normalize(subCategoria.nombre)
      return subCategoria.articulos.map(articulo => ({
        articulo,
        subCategoria,
        categoria,
        // The line break keeps a word of the search from matching across two fields.
        texto: normalize([...valoresDeCampos(articulo), categoria.nombre, subCategoria.nombre].join('\n')),
        nombre: palabrasDe(articulo.nombre),
        lugar,
        sub,
        oferta: articulo.descPorciento ?? 0,
        agotado: !hayStock(articulo),
      }))
    }),
  )
}

/** What a word is worth outside the name, where consulta.ts has the rest of the scale. */
const PESO = { lugar: 3, comienzo: 2, dentro: 1 }

/** The first word of a name says what the thing is: 'Chorizo puro cerdo' is a chorizo, 'Bife de chorizo' is not. */
const PRIMERA = 1.2

/** Every word of the name was asked for. */
const ENTERO = 1.5

/** The sub-category was named in full: 'carne para milanesas' wants the cuts, and not what was made of them. */
const SUB_NOMBRADA = 3

/** An answer to a synonym comes after the same answer to the word itself. */
const POR_SINONIMO = 0.9

/** The same answer, but there is none today: one to buy comes first. */
const AGOTADO = 0.99

function pesoEnTexto(texto: string, forma: string): number {
  const lugar = texto.indexOf(forma)
  if (lugar < 0) return 0
  return lugar === 0 || /[^a-z0-9]/.test(texto.charAt(lugar - 1)) ? PESO.comienzo : PESO.dentro
}

function pesoEnNombre(nombre: readonly Palabra[], termino: Termino): number {
  let mejor = 0
  let factor = PRIMERA
  for (const palabra of nombre) {
    mejor = Math.max(mejor, termino.pesoDe(palabra) * factor)
    factor = 1
  }
  return mejor
}

/** How well an article answers one word; 0: not at all. */
function pesoDe(entrada: Hallable, termino: Termino): number {
  const mejor = pesoEnNombre(entrada.nombre, termino)
  if (mejor > 0) return mejor
  if (termino.oferta && entrada.oferta > 0) return PESO.lugar + entrada.oferta / 100
  if (termino.isLugar(entrada.lugar)) return PESO.lugar
  return pesoEnTexto(entrada.texto, termino.forma)
}

export interface Puntaje<E> {
  readonly entrada: E
  readonly puntos: number
}

const isEntero = ({ nombre }: Hallable, terminos: readonly Termino[]) =>
  nombre.length > 0 &&
  nombre.every(palabra => terminos.some(termino => termino.pesoDe(palabra) >= EN_NOMBRE.plural))

/** All words count alike (a geometric mean): one that is only mentioned somewhere pulls the others down. */
function puntosDe(entrada: Hallable, { terminos, dicho }: Consulta): number {
  let producto = 1
  for (const termino of terminos) {
    producto *= pesoDe(entrada, termino)
    if (producto === 0) return 0
  }
  let puntos = producto ** (1 / terminos.length)
  if (isEntero(entrada, terminos)) puntos *= ENTERO
  if (entrada.sub.includes(' ') && dicho.includes(entrada.sub)) puntos *= SUB_NOMBRADA
  return entrada.agotado ? puntos * AGOTADO : puntos
}

/** The entries that hold every word of the text with what each is worth, the best first. */
export function rank<E extends Hallable>(indice: readonly E[], texto: string): readonly Puntaje<E>[] {
  const [propia, ...otras] = readConsultas(indice, texto)
  const puntajes: Puntaje<E>[] = []
  for (const entrada of indice) {
    let puntos = propia === undefined ? 0 : puntosDe(entrada, propia)
    for (const otra of otras) puntos = Math.max(puntos, puntosDe(entrada, otra) * POR_SINONIMO)
    if (puntos > 0) puntajes.push({ entrada, puntos })
  }
  return puntajes.sort((a, b) => b.puntos - a.puntos)
}

/** The entries that hold every word of the text, the best first; all of them, in their order, for an empty text. */
export function findEntradas<E extends Hallable>(indice: readonly E[], texto: string): readonly E[] {
  if (texto.trim() === '') return indice
  return rank(indice, texto).map(({ entrada }) => entrada)
}

/** Searches of each kind: a beginning, a word, two, and one that nothing says. */
const ENSAYOS = ['a', 'pollo', 'asado de tira', 'zzzz']

/** Runs them for nothing, as a new index grows: code that never ran is slow, and would be so first for whoever types. */
export function rehearseBusqueda(indice: readonly Hallable[]): void {
  for (const texto of ENSAYOS) findEntradas(indice, texto)
}

/** Whether the best answer only mentions what was typed somewhere in its text: nothing in the shop is called so. */
export function isMencion<E>([mejor]: readonly Puntaje<E>[]): boolean {
  return mejor !== undefined && mejor.puntos <= PESO.comienzo
}

/** So few answers may all be another thing than was meant. */
const POCAS = 2

/**
 * Articles whose name is near a search that found next to nothing: somebody may have meant one of them. Beside an answer those
 * alone that the search says whole, and more: 'Morcilla' for 'morcilla dulce'.
 */
export function findCercanas<E extends Hallable>(
  indice: readonly E[],
  texto: string,
  hallados: readonly E[],
  max: number,
): readonly E[] {
  if (hallados.length > POCAS) return []
  const terminos = readCercanos(texto)
  const otras =
    hallados.length === 0
      ? indice
      : indice.filter(entrada => !hallados.includes(entrada) && isEntero(entrada, terminos))
  return otras
    .map(entrada => ({
      entrada,
      puntos: terminos.reduce((suma, termino) => suma + pesoEnNombre(entrada.nombre, termino), 0),
    }))
    .filter(({ puntos }) => puntos > 0)
    .sort((a, b) => b.puntos - a.puntos)
    .slice(0, max)
    .map(({ entrada }) => entrada)
}
