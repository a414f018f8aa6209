// What an article may say (validation): the limits of each field and the reason when one is not kept, for server and screens (ART-03).
import { ALICUOTA_MALA, esAlicuota } from '../factura/alicuotas.ts'
import { lineaSegura } from '../texto/seguro.ts'
import { cabe, largo, sinInvisibles, toForma } from '../texto/unicode.ts'
import { type ArticuloEditado, CAMPOS, type Campo, type CampoDe, type ClaseLlana, filaDe } from './campos.ts'

export const LIMITES = {
  nombre: CAMPOS.nombre.max,
  detalle: CAMPOS.detalle.max,
  sku: CAMPOS.sku.max,
  plu: CAMPOS.plu.max,
  /** Centavos: a billion pesos. */
  precio: 100_000_000_000,
  /** Percent. */
  oferta: CAMPOS.descPorciento.max,
  /** Grams or units. */
  stock: 1_000_000_000,
  porciones: 30,
  insignias: 10,
  acompanan: 8,
} as const

/** Null: it may stand. */
type Regla<C extends Campo> = (valor: ArticuloEditado[C]) => string | null

const entre = (valor: number, min: number, max: number) =>
  Number.isInteger(valor) && valor >= min && valor <= max
const unicos = (ids: readonly number[]) => new Set(ids).size === ids.length

/** Plain ones go by their row, these by their schema. */
type SinRegla = ClaseLlana | 'medida' | 'instante' | 'archivado' | 'id'

/** Of those whose row does not say it all. */
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
  ivaPorMil: iva => (esAlicuota(iva) ? null : ALICUOTA_MALA),
  plu: plu =>
    plu === null || entre(plu, 1, LIMITES.plu) ? null : 'El código de balanza tiene de 1 a 6 cifras.',
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
} satisfies { readonly [C in Exclude<Campo, CampoDe<SinRegla>>]: Regla<C> } & {
  readonly [C in Campo]?: Regla<C>
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
  if (valor === undefined) return null
  const regla = REGLAS[campo]
  return regla === undefined ? checkLlano(campo, valor) : regla(valor as ArticuloEditado[C])
}

/** By its row alone: the length of a line, the bounds of a number. */
export function checkLlano(campo: Campo, valor: unknown): string | null {
  const { clase, dicho, min = 0, max = Number.MAX_SAFE_INTEGER } = filaDe(campo)
  const Dicho = dicho.charAt(0).toUpperCase() + dicho.slice(1)
  if (clase === 'linea' && typeof valor === 'string' && (valor === '' || lineaSegura(valor, max) !== valor))
    return `${Dicho} es una línea de hasta ${max} caracteres.`
  if (clase === 'entero' && typeof valor === 'number' && !entre(valor, min, max))
    return `${Dicho} va de ${min} a ${max}.`
  return null
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
  if (Date.parse(ofertaDesde ?? '') >= Date.parse(ofertaHasta ?? '')) {
    reparos.push({ campo: 'ofertaHasta', texto: 'La oferta tiene que terminar después de empezar.' })
  }
  return reparos
}
