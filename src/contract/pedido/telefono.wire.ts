// What there is to sell a customer, off the wire: centavos and grams, as the rules of an order reckon (MOS-01).
import type { ArticuloVendible } from '#domain/pedido/pedido.ts'
import { fromWireEscalas } from '../catalogo/catalogo.wire.ts'
import type { SurtidoWire } from './telefono.schema.ts'

export interface ArticuloDelSurtido extends ArticuloVendible {
  /** What the scale's label carries. */
  readonly plu: number | null
  readonly subCategoriaId: number | null
}

export function fromWireSurtido({ data }: SurtidoWire): ArticuloDelSurtido[] {
  return data.map(
    ({
      precioKG,
      DescPorciento,
      Medida,
      stock,
      escalas,
      valores,
      preparaciones,
      partes,
      sub_categoria,
      ...resto
    }) => ({
      ...resto,
      // A server of the release before says none.
      subCategoriaId: sub_categoria ?? null,
      precioKg: Math.round(precioKG * 100),
      descPorciento: DescPorciento,
      ...(escalas && { escalas: fromWireEscalas(escalas) }),
      medida: Medida,
      stock: Medida === '/Kg' ? Math.round(stock * 1000) : stock,
      valores: valores.map(({ id, nombre, GrsPorcion }) => ({ id, nombre, grsPorcion: GrsPorcion })),
      preparaciones: preparaciones.map(({ precioKG: extra, ...una }) => ({
        ...una,
        precioKg: Math.round(extra * 100),
      })),
      ...(partes && {
        partes: partes.map(({ titulo, opciones }) => ({
          titulo,
          opciones: opciones.map(({ articulo, diferencia, ...opcion }) => ({
            ...opcion,
            articuloId: articulo,
            diferencia: Math.round(diferencia * 100),
          })),
        })),
      }),
    }),
  )
}
