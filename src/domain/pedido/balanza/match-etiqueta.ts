// Which line of an order a label is of, and how many grams it says (matching): another line is taken and named, what is not in the order counts nothing (PESA-05, W4).
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { GRAMOS_MAX } from '../pesaje.ts'
import { type Etiqueta, enKilos } from './etiqueta.ts'

export interface LineaConEtiqueta {
  readonly id: number
  readonly nombre: string
  readonly medida: Medida
  readonly plu: number | null
  /** Grams on the scale; null: to weigh. */
  readonly pesado: number | null
  /** Centavos a kilo before the discount; undefined for who sees no money. */
  readonly precioKg?: number | undefined
  readonly descPorciento?: number | null | undefined
  /** Centavos its preparations add to a kilo. */
  readonly extraKg?: number | undefined
}

type RazonLinea = 'desconocido' | 'no-esta' | 'se-cuenta' | 'sin-precio' | 'exceso'

export type EtiquetaDeLinea<L extends LineaConEtiqueta> =
  | {
      readonly ok: true
      readonly linea: L
      readonly gramos: number
      /** It is not of the line that was being weighed. */
      readonly otra: boolean
      /** The grams were worked out from the price on it. */
      readonly delPrecio: boolean
      /** What must be said of it; null where it is what was expected. */
      readonly aviso: string | null
    }
  | { readonly ok: false; readonly razon: RazonLinea; readonly motivo: string }

interface Contexto {
  /** The line that is being weighed. */
  readonly actual?: number | null
  /** Of the article with that scale code in the whole shop, null where there is none; left out where it is not known. */
  readonly nombreDe?: (plu: number) => string | null
}

/** Hundredths of a centavo a kilo, after the discount, with what its preparation adds: exact. */
function porKilo({ precioKg, descPorciento, extraKg }: LineaConEtiqueta): number | null {
  if (precioKg === undefined) return null
  return precioKg * (100 - (descPorciento ?? 0)) + (extraKg ?? 0) * 100
}

/** Grams for a price, half up: what the scale weighed, to the gram, since its price is rounded to pesos. */
function gramosPorPrecio(precio: number, centesimosPorKilo: number): number {
  const [arriba, resto] = [precio * 100_000, (precio * 100_000) % centesimosPorKilo]
  return (arriba - resto) / centesimosPorKilo + (resto * 2 >= centesimosPorKilo ? 1 : 0)
}

const refuse = (razon: RazonLinea, motivo: string) => ({ ok: false, razon, motivo }) as const

function sinLinea(plu: number, nombreDe: Contexto['nombreDe']) {
  const nombre = nombreDe?.(plu)
  if (typeof nombre === 'string') return refuse('no-esta', `${nombre} no está en este pedido.`)
  return refuse(
    'desconocido',
    nombre === null
      ? `Ningún artículo tiene el código de balanza ${plu}: cargalo en su ficha.`
      : `El código de balanza ${plu} no es de ningún producto de este pedido.`,
  )
}

/** Of several lines of one article: the current one, else the first to weigh, else the first. */
function findLinea<L extends LineaConEtiqueta>(
  plu: number,
  lineas: readonly L[],
  actual: number | null | undefined,
): L | undefined {
  const suyas = lineas.filter(linea => linea.plu === plu)
  return suyas.find(({ id }) => id === actual) ?? suyas.find(({ pesado }) => pesado === null) ?? suyas[0]
}

export function matchEtiqueta<L extends LineaConEtiqueta>(
  { plu, gramos: pesados, precio }: Etiqueta,
  lineas: readonly L[],
  { actual, nombreDe }: Contexto = {},
): EtiquetaDeLinea<L> {
  const linea = findLinea(plu, lineas, actual)
  if (linea === undefined) return sinLinea(plu, nombreDe)
  const { nombre } = linea
  if (linea.medida === 'ud.')
    return refuse('se-cuenta', `${nombre} se cuenta por unidad: la etiqueta no dice cuántas.`)
  const kilo = porKilo(linea)
  if (precio !== undefined && (kilo === null || kilo <= 0)) {
    return refuse('sin-precio', `La etiqueta de ${nombre} trae el precio y no el peso: escribí cuánto pesó.`)
  }
  const gramos = precio === undefined ? pesados : gramosPorPrecio(precio, kilo ?? 1)
  if (gramos < 1 || gramos > GRAMOS_MAX) {
    return refuse(
      'exceso',
      `La etiqueta dice ${formatPesos(precio ?? 0)}: a su precio por kilo, ${nombre} no puede pesar eso.`,
    )
  }
  const otra = actual !== undefined && actual !== null && linea.id !== actual
  const avisos = [
    otra ? `La etiqueta es de ${nombre}, la línea ${lineas.indexOf(linea) + 1}.` : '',
    precio === undefined || kilo === null
      ? ''
      : `Trae el precio: ${formatPesos(precio)} a ${formatPesos(Math.round(kilo / 100))} el kilo son ${enKilos(gramos)} kg.`,
  ].filter(Boolean)
  return {
    ok: true,
    linea,
    gramos,
    otra,
    delPrecio: precio !== undefined,
    aviso: avisos.length === 0 ? null : avisos.join(' '),
  }
}
