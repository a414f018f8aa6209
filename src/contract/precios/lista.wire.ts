// A customer's own prices on their way from the wire: by article, in centavos and grams (PREC-08).
import type { Tarifable } from '#domain/precios/tarifa.ts'
import { fromWireEscalas } from '../catalogo/catalogo.wire.ts'
import type { PreciosPropiosWire } from './lista.schema.ts'

export function fromWirePrecios({ data }: PreciosPropiosWire): ReadonlyMap<number, Tarifable> {
  return new Map(
    data.map(({ articuloId, precioKG, DescPorciento, escalas }) => [
      articuloId,
      {
        precioKg: Math.round(precioKG * 100),
        descPorciento: DescPorciento,
        escalas: fromWireEscalas(escalas),
      },
    ]),
  )
}
