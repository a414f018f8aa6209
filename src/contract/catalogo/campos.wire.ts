// An article's fields onto the wire and back, by their kind: pesos, percent and kilos there, centavos, tenths and grams here.
import type { Clase } from '#domain/catalogo/campos.ts'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { toEntero } from '../entero.wire.ts'
import { readWireStock, toWireStock } from '../existencias/stock.wire.ts'

/** As it is kept, in the table and in the log. */
export function toWireValor(clase: Clase, valor: unknown, medida: Medida): unknown {
  if (clase === 'archivado') return typeof valor === 'boolean' ? valor : valor !== null
  if (valor instanceof Date) return valor.toISOString()
  if (typeof valor !== 'number') return valor ?? null
  if (clase === 'monto') return valor / 100
  if (clase === 'porMil') return valor / 10
  return clase === 'cantidad' ? toWireStock(medida, valor) : valor
}

/** In the domain's units; whether it may stand is its rule's to say. */
export function fromWireValor(clase: Clase, valor: unknown, medida: Medida): unknown {
  if (typeof valor !== 'number') return valor
  if (clase === 'monto') return toEntero(valor, 100)
  if (clase === 'porMil') return toEntero(valor, 10)
  return clase === 'cantidad' ? readWireStock(medida, valor) : valor
}
