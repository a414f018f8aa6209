// What an article may say (validation): the limits of each field and the reason when one is not kept, for server and screens (ART-03).
import { lineaSegura } from '../texto/seguro.ts'
import { cabe, largo, sinInvisibles, toForma } from '../texto/unicode.ts'
import type { Medida } from './catalogo.ts'

export const LIMITES = {
  nombre: 120,
  detalle: 2000,
  sku: 40,
  plu: 999_999,
  /** Centavos: a billion pesos. */
  precio: 100_000_000_000,
  /** Percent. */
  oferta: 90,
  /** Grams or units. */
  stock: 1_000_000_000,
  porciones: 30,
  insignias: 10,
  acompanan: 8,
} as const

/** Everything that can be written about an article, in the domain's units. */
export interface ArticuloEditado {
  readonly nombre: string
  readonly detalle: string | null
  readonly subCategoriaId: number | null
  readonly medida: Medida
  readonly precioKg: number
  readonly descPorciento: number | null
  readonly ofertaDesde: string | null
  readonly ofertaHasta: string | null
  readonly ivaPorMil: number
  readonly plu: number | null
  readonly sku: string | null
  readonly controlStock: boolean
  readonly stockMinimo: number | null
  readonly archivado: boolean
  readonly valorIds: readonly number[]
  readonly insigniaIds: readonly number[]
  /** What is offered with it. */
  readonly acompananIds: readonly number[]
}

type Campo = keyof ArticuloEditado

/** Null: it may stand. */
type Regla<C extends Campo> = (valor: ArticuloEditado[C]) => string | null

const entre = (valor: number, min: number, max: number) =>
  Number.isInteger(valor) && valor >= min && valor <= max
const unicos = (ids: readonly number[]) => new Set(ids).size === ids.length

const REGLAS: { readonly [C in Campo]?: Regla<C> } = {
  nombre: nombre => {
    if (nombre === '') return 'Poné un nombre.'
    return lineaSegura(nombre, LIMITES.nombre) === nombre
      ? null
      : `El nombre es una línea de hasta ${LIMITES.nombre} caracteres.`
  },
  detalle: detalle =>
    detalle === null || cleanDetalle(detalle) === detalle
      ? null
      : `La descripción tiene hasta ${LIMITES.detalle} caracteres.`,
  precioKg: precio => {
    if (precio < 0) return 'El precio no puede ser negativo.'
    return entre(precio, 0, LIMITES.precio) ? null : 'El precio va hasta $ 1.000.000.000, con dos decimales.'
  },
  descPorciento: porciento =>
    porciento === null || entre(porciento, 0, LIMITES.oferta)
      ? null
      : `La oferta va de 0 a ${LIMITES.oferta} %, sin decimales.`,
  ivaPorMil: iva => (entre(iva, 0, 1000) ? null : 'El IVA va de 0 a 100 %, con un decimal.'),
  plu: plu =>
    plu === null || entre(plu, 1, LIMITES.plu) ? null : 'El código de balanza tiene de 1 a 6 cifras.',
  sku: sku =>
    sku === null || (sku !== '' && lineaSegura(sku, LIMITES.sku) === sku)
      ? null
      : `El código externo es una línea de hasta ${LIMITES.sku} caracteres.`,
  stockMinimo: minimo =>
    minimo === null || entre(minimo, 0, LIMITES.stock)
      ? null
      : 'El aviso de stock bajo no es un número válido.',
  valorIds: ids => {
    if (!unicos(ids)) return 'Hay una porción repetida.'
    return ids.length <= LIMITES.porciones ? null : `Son demasiadas porciones: hasta ${LIMITES.porciones}.`
  },
  insigniaIds: ids => {
    if (!unicos(ids)) return 'Hay una insignia repetida.'
    return ids.length <= LIMITES.insignias ? null : `Son demasiadas insignias: hasta ${LIMITES.insignias}.`
  },
  acompananIds: ids => {
    if (!unicos(ids)) return 'Hay un artículo repetido.'
    return ids.length <= LIMITES.acompanan ? null : `Son demasiados artículos: hasta ${LIMITES.acompanan}.`
  },
}

const CONTROL = /[\p{Cc}\u2028\u2029]/gu

/** Several lines, without marks that hide or reorder; null when it is too long. */
export function cleanDetalle(texto: string): string | null {
  if (!cabe(texto, LIMITES.detalle)) return null
  const limpio = toForma(sinInvisibles(texto.replace(/\r\n?/g, '\n')), 'NFC')
    .replace(CONTROL, caracter => (caracter === '\n' ? caracter : ' '))
    .trim()
  return largo(limpio) <= LIMITES.detalle ? limpio : null
}

export interface Reparo {
  readonly campo: Campo
  readonly texto: string
}

/** What stands against these fields, each by itself. */
export function checkCampos(campos: Partial<ArticuloEditado>): readonly Reparo[] {
  return (Object.keys(campos) as Campo[]).flatMap(campo => {
    const texto = checkCampo(campo, campos)
    return texto === null ? [] : [{ campo, texto }]
  })
}

function checkCampo<C extends Campo>(campo: C, campos: Partial<ArticuloEditado>): string | null {
  const valor = campos[campo]
  return valor === undefined ? null : (REGLAS[campo]?.(valor as ArticuloEditado[C]) ?? null)
}

/** What stands against the article as a whole. One that never had a price, or goes back to that, may be without (`seVende`). */
export function checkArticulo(
  articulo: Pick<ArticuloEditado, 'precioKg' | 'archivado' | 'ofertaDesde' | 'ofertaHasta'>,
  admiteSinPrecio = false,
): readonly Reparo[] {
  const { precioKg, archivado, ofertaDesde, ofertaHasta } = articulo
  const reparos: Reparo[] = []
  if (precioKg === 0 && !archivado && !admiteSinPrecio) {
    reparos.push({ campo: 'precioKg', texto: 'Poné un precio: sin precio no se puede vender.' })
  }
  if (ofertaDesde !== null && ofertaHasta !== null && Date.parse(ofertaDesde) >= Date.parse(ofertaHasta)) {
    reparos.push({ campo: 'ofertaHasta', texto: 'La oferta tiene que terminar después de empezar.' })
  }
  return reparos
}
