// What a person does to a row, as a change with where it comes from (so that it can be taken back), and how it reads (ART-02).
import { type Campo, textoCelda, type ValorCelda, valorAntes, valorDe } from '#domain/catalogo/celda.ts'
import { type Fila, isSinStock, putOferta } from '#domain/catalogo/fila.ts'
import { siempreHay } from '#domain/existencias/movimiento.ts'
import { isSinPrecio, seVende } from '#domain/existencias/se-vende.ts'
import type { Cambio } from './planilla.ts'

/** The discounts offered with one touch, in percent. */
export const OFERTAS = [5, 10, 15, 20] as const

export function changeCelda(fila: Fila, campo: Campo, valor: ValorCelda, version = fila.version): Cambio {
  const { id } = fila
  switch (campo) {
    case 'precio':
      return { id, version, cosa: campo, de: { precioKg: fila.precioKg }, a: { precioKg: valor ?? 0 } }
    case 'stock':
      return changeStock(fila, valor, version)
    case 'oferta':
      return changeOferta(fila, valor, undefined, version)
  }
}

/** A figure begins the counting, none ends it (ART-06). */
function changeStock({ id, stock, controlStock, medida }: Fila, valor: ValorCelda, version: number): Cambio {
  return {
    id,
    version,
    cosa: 'stock',
    de: { stock, controlStock },
    a: { stock: valor ?? siempreHay(medida), controlStock: valor !== null },
  }
}

/** `hasta` says until when; undefined leaves a date that still counts. */
export function changeOferta(
  fila: Fila,
  porciento: number | null,
  hasta?: string | null,
  version = fila.version,
): Cambio {
  const { id, descPorciento, ofertaDesde, ofertaHasta } = fila
  const puesta = putOferta(fila, porciento, Date.now())
  return {
    id,
    version,
    cosa: 'oferta',
    de: { descPorciento, ofertaDesde, ofertaHasta },
    a: { ...puesta, ofertaHasta: hasta === undefined ? puesta.ofertaHasta : hasta },
  }
}

export function changeVista({ id, version, archivado }: Fila): Cambio {
  return { id, version, cosa: 'vista', de: { archivado }, a: { archivado: !archivado } }
}

/** 'Sin stock', and back to what there was. */
export function changeApagado(fila: Fila): Cambio {
  const apagado = !isSinStock(fila)
  return { id: fila.id, version: fila.version, cosa: 'apagado', de: { apagado: !apagado }, a: { apagado } }
}

/** Back to where it came from. */
export function reverse({ de, a, ...resto }: Cambio): Cambio {
  return { ...resto, de: a, a: de }
}

/** 'Vacío: $19.500 → $20.900', 'Vacío quedó sin stock'. */
export function textoCambio({ cosa, de, a }: Cambio, fila: Fila): string {
  if (cosa === 'vista') return a.archivado ? `${fila.nombre} quedó oculto` : `${fila.nombre} está a la vista`
  if (cosa === 'apagado') return a.apagado ? `${fila.nombre} quedó sin stock` : `Ya hay ${fila.nombre}`
  const queda = valorDe(cosa, { ...fila, ...a })
  const antes = valorAntes(cosa, queda, { ...fila, ...de }, Date.now())
  return `${fila.nombre}: ${textoCelda(cosa, antes, fila.medida)} → ${textoCelda(cosa, queda, fila.medida)}`
}

/** What customers notice of it, `fila` being the row as it is afterwards; nothing to say of a figure of stock. */
export function efectoDe({ cosa, a }: Cambio, fila: Pick<Fila, 'precioKg' | 'archivado'>): string {
  if (cosa === 'stock') return ''
  if (cosa === 'vista' && a.archivado) return 'Ya no se ve en la tienda.'
  if (!seVende(fila)) {
    return isSinPrecio(fila) ? 'Sin precio no se ve en la tienda.' : 'Está oculto: no se ve en la tienda.'
  }
  if (cosa === 'vista') return 'Ya se ve en la tienda.'
  if (cosa !== 'apagado') return 'Ya está en la tienda.'
  return a.apagado ? 'Ya no se puede pedir en la tienda.' : 'Ya se puede pedir en la tienda.'
}
