// Reads a line of an order as somebody with a phone at their ear types it (quick entry): '2 vacio', '1,5 kg asado', '301 x 3' (MOS-01).
import { normalize } from '../texto/texto.ts'
import { numeroAPeso, valorDe } from './a-peso.ts'
import { CANTIDAD_MAX } from './carrito/carrito.ts'
import type { ArticuloVendible } from './pedido.ts'

export interface RenglonLeido {
  /** How many portions; null: nobody said. */
  readonly cantidad: number | null
  /** How much of it, or how much each of those portions; null: nobody said. */
  readonly gramos: number | null
  /** A number that stands alone is the scale's. */
  readonly plu: number | null
  readonly palabras: readonly string[]
}

const KILO = 1000
/** '2', '1,5', '0.5': with a unit behind it, or a sign for times. */
const CIFRA = /^(\d{1,6}(?:[.,]\d{1,3})?)(kgs?|kilos?|k|grs?|gramos?|g|u|x)?$/
const UNIDAD = /^(?:kgs?|kilos?|k|grs?|gramos?|g|u|x|de|por)$/

const NUMERALES: Readonly<Record<string, number>> = { un: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6 }
const FRACCIONES: Readonly<Record<string, number>> = { medio: 0.5, cuarto: 0.25, 'tres cuartos': 0.75 }
const CUANTOS = `(${Object.keys(NUMERALES).join('|')}|\\d{1,3})`
const Y_PICO = new RegExp(`(?:\\b${CUANTOS} )?\\b(?:kilos?|kgs?) y (medio|cuarto|tres cuartos)\\b`, 'g')
const PICO = /\b(medio|cuarto|tres cuartos) (?:de )?(?:kilo|kg)\b/g
const ENTEROS = new RegExp(`\\b${CUANTOS} (?=kilos?\\b|kgs?\\b)`, 'g')
const QUEBRADO = /(?<![\d/.,])(?:(\d{1,3}) )?([1-7])\/([248])(?![\d/])/g
const VULGARES: Readonly<Record<string, string>> = { '½': ' 1/2', '¼': ' 1/4', '¾': ' 3/4' }

/** Up to grams. */
const enCifra = (kilos: number) => String(Math.round(kilos * KILO) / KILO)
const numeroDe = (dicho: string | undefined) =>
  dicho === undefined ? 1 : (NUMERALES[dicho] ?? Number(dicho))

/** What is said aloud, in figures: 'kilo y medio', 'tres cuartos de kilo', '1 1/2 kg'. */
function toCifras(texto: string): string {
  return normalize(texto.replace(/[½¼¾]/g, vulgar => VULGARES[vulgar] ?? vulgar))
    .replace(/\s+/g, ' ')
    .replace(QUEBRADO, (_, entero: string | undefined, de: string, entre: string) =>
      enCifra(Number(entero ?? 0) + Number(de) / Number(entre)),
    )
    .replace(
      Y_PICO,
      (_, n: string | undefined, pico: string) => `${enCifra(numeroDe(n) + (FRACCIONES[pico] ?? 0))} kg`,
    )
    .replace(PICO, (_, pico: string) => `${enCifra(FRACCIONES[pico] ?? 0)} kg`)
    .replace(ENTEROS, (_, n: string) => `${numeroDe(n)} `)
}

function readCifra(cifra: string, unidad: string): { cantidad: number | null; gramos: number | null } {
  const numero = Number(cifra.replace(',', '.'))
  if (unidad.startsWith('k')) return { cantidad: null, gramos: Math.round(numero * KILO) }
  // Of grams nobody says thousandths: '1.500 g'.
  if (unidad.startsWith('g')) {
    return {
      cantidad: null,
      gramos: Math.round(Number(cifra.replace(/[.,](?=\d{3})/, '').replace(',', '.'))),
    }
  }
  // Half of something is weight: no portion is cut in two.
  if (!Number.isInteger(numero)) return { cantidad: null, gramos: Math.round(numero * KILO) }
  return { cantidad: numero, gramos: null }
}

export function readRenglon(texto: string): RenglonLeido {
  const partes = toCifras(texto).replace(/[×*]/g, ' x ').split(' ').filter(Boolean)
  const cifras: { readonly cifra: string; readonly unidad: string }[] = []
  const palabras: string[] = []
  for (const [i, parte] of partes.entries()) {
    const [, cifra, pegada = ''] = CIFRA.exec(parte) ?? []
    const siguiente = partes[i + 1] ?? ''
    if (cifra !== undefined) {
      // '3x' says how many, '301 x' of what.
      cifras.push({
        cifra,
        unidad: pegada === 'x' ? '' : pegada || (UNIDAD.test(siguiente) ? siguiente : ''),
      })
    } else if (!UNIDAD.test(parte)) palabras.push(parte)
  }
  const sueltas = cifras.filter(({ cifra, unidad }) => /^\d+$/.test(cifra) && !/[kg]/.test(unidad))
  // Without a word one of the numbers is the scale's: the one that is not said to be a quantity, or the last.
  const dePlu =
    palabras.length > 0 ? undefined : (sueltas.find(({ unidad }) => unidad === 'x') ?? sueltas.at(-1))
  const dichas = cifras.filter(cifra => cifra !== dePlu).map(({ cifra, unidad }) => readCifra(cifra, unidad))
  return {
    cantidad: dichas.find(({ cantidad }) => cantidad !== null)?.cantidad ?? null,
    gramos: dichas.find(({ gramos }) => gramos !== null)?.gramos ?? null,
    plu: dePlu === undefined ? null : Number(dePlu.cifra),
    palabras,
  }
}

/** Sold by the unit, a weight is part of the name: 'Carbón (4 kg)' is a bag, however many of them. */
function isSuPeso({ medida, nombre }: Pick<ArticuloVendible, 'medida' | 'nombre'>, gramos: number): boolean {
  return medida === 'ud.' && readRenglon(nombre.replace(/[()/-]|[.,](?!\d)/g, ' ')).gramos === gramos
}

interface Buscable extends ArticuloVendible {
  readonly plu: number | null
}

const HALLADOS_MAX = 8

/** The likeliest first: by its number, by the weight in its name, by how that begins, then whatever there is before what has run out. */
export function findRenglon<A extends Buscable>(surtido: readonly A[], leido: RenglonLeido): readonly A[] {
  const { plu, palabras, gramos } = leido
  if (plu !== null) return surtido.filter(articulo => articulo.plu === plu)
  if (palabras.length === 0) return []
  const nota = (articulo: A): number => {
    const nombre = normalize(articulo.nombre)
    const suyas = nombre.split(/[\s(),./-]/)
    if (!palabras.every(palabra => suyas.some(suya => suya.includes(palabra)))) return -1
    const empieza = nombre.startsWith(palabras[0] ?? '') ? 4 : 0
    const enteras = palabras.every(palabra => suyas.some(suya => suya.startsWith(palabra))) ? 2 : 0
    const esa = gramos !== null && isSuPeso(articulo, gramos) ? 8 : 0
    return esa + empieza + enteras + (articulo.stock > 0 ? 1 : 0)
  }
  return surtido
    .map(articulo => ({ articulo, nota: nota(articulo) }))
    .filter(hallado => hallado.nota >= 0)
    .sort((a, b) => b.nota - a.nota || a.articulo.nombre.length - b.articulo.nombre.length)
    .slice(0, HALLADOS_MAX)
    .map(({ articulo }) => articulo)
}

/**
 * The portion it is said in: so many of exactly that weight; else what gives the weight of it all exactly, the largest first;
 * else that weight itself; without one the kilo or the unit. What is sold by the unit is counted: a weight says which one it is, not how many.
 */
export function porcionDe(
  articulo: Pick<ArticuloVendible, 'valores' | 'medida' | 'nombre'>,
  { cantidad, gramos }: Pick<RenglonLeido, 'cantidad' | 'gramos'>,
): { readonly valorId: number; readonly cantidad: number } | null {
  const { valores, medida } = articulo
  // More than an order takes, or none: not one of them instead.
  if (cantidad !== null && (cantidad < 1 || cantidad > CANTIDAD_MAX)) return null
  const mayores = [...valores].sort((a, b) => b.grsPorcion - a.grsPorcion || a.id - b.id)
  if (medida === 'ud.') {
    // So many kilos of something that is counted: nobody knows how many those are.
    if (cantidad === null && gramos !== null && !isSuPeso(articulo, gramos)) return null
  } else if (gramos !== null) {
    const suya = mayores.find(({ grsPorcion }) => grsPorcion === gramos)
    const todo = gramos * (cantidad ?? 1)
    const justa =
      suya ??
      mayores.find(
        ({ grsPorcion }) => todo > 0 && todo % grsPorcion === 0 && todo / grsPorcion <= CANTIDAD_MAX,
      )
    if (justa !== undefined) return { valorId: justa.id, cantidad: todo / justa.grsPorcion }
    const valorId = numeroAPeso(gramos)
    return valorDe(articulo, valorId) === undefined ? null : { valorId, cantidad: cantidad ?? 1 }
  }
  const comun = mayores.find(({ grsPorcion }) => grsPorcion === KILO) ?? mayores.at(-1)
  return comun === undefined ? null : { valorId: comun.id, cantidad: cantidad ?? 1 }
}

/** Of what is typed, with cuts this shop has: what it shows works when it is typed. '' while nothing is known of them. */
export function ejemploDe(surtido: readonly Buscable[]): string {
  const faciles = surtido.filter(
    ({ nombre, medida, stock, valores }) =>
      medida === '/Kg' && stock > 0 && valores.length > 0 && /^[\p{L} ]{3,18}$/u.test(nombre),
  )
  const propios: Buscable[] = []
  for (const articulo of faciles.sort((a, b) => a.nombre.length - b.nombre.length || a.id - b.id)) {
    const [primero] = findRenglon(surtido, readRenglon(articulo.nombre))
    if (primero?.id === articulo.id) propios.push(articulo)
    if (propios.length === 2) break
  }
  const [uno, otro] = propios
  if (uno === undefined) return ''
  const plu = surtido.find(articulo => articulo.plu !== null)?.plu
  const dichos = [
    `2 ${normalize(uno.nombre)}`,
    `1,5 kg ${normalize((otro ?? uno).nombre)}`,
    ...(plu == null ? [] : [plu]),
  ]
  return `${dichos.join(', ')}…`
}

interface Reemplazable {
  readonly id: number
  readonly precioKg: number
  readonly stock: number
  readonly subCategoriaId: number | null
}

/** In the place of what there is none of: of its sub-category and there, the nearest in price first. */
export function reemplazosDe<A extends Reemplazable>(
  surtido: readonly A[],
  articuloId: number,
): readonly A[] {
  const falta = surtido.find(({ id }) => id === articuloId)
  if (falta === undefined || falta.subCategoriaId === null) return []
  const lejos = ({ precioKg }: A) => Math.abs(precioKg - falta.precioKg)
  return surtido
    .filter(otro => otro.id !== articuloId && otro.stock > 0 && otro.subCategoriaId === falta.subCategoriaId)
    .sort((a, b) => lejos(a) - lejos(b))
    .slice(0, HALLADOS_MAX)
}
