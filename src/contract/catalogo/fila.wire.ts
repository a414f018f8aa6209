// A row of the back room's sheet from the wire and what is changed of it back onto it: pesos and kilos there, centavos and grams here.
import type { Valor } from '#domain/catalogo/catalogo.ts'
import type { Fila } from '#domain/catalogo/fila.ts'
import { imagenUsable } from '#domain/catalogo/imagen.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { fromWireStock } from '../existencias/stock-recibido.wire.ts'
import type { ArticuloCampos, ArticuloFila } from './trastienda.schema.ts'

/** `valores` are the portions by their id. */
export function fromWireFila(wire: ArticuloFila, valores: ReadonlyMap<number, Valor>): Fila {
  return {
    id: wire.id,
    version: wire.version,
    nombre: wire.nombre,
    detalle: wire.detalle,
    precioKg: pesosToCentavos(wire.precioKG),
    descPorciento: wire.DescPorciento,
    ofertaDesde: wire.ofertaDesde,
    ofertaHasta: wire.ofertaHasta,
    medida: wire.Medida,
    stock: fromWireStock(wire.Medida, wire.stock),
    stockMinimo: wire.stockMinimo === null ? null : fromWireStock(wire.Medida, wire.stockMinimo),
    controlStock: wire.controlStock,
    plu: wire.plu,
    sku: wire.sku,
    archivado: wire.archivado,
    subCategoriaId: wire.sub_categoria,
    valores: wire.valors.flatMap(id => valores.get(id) ?? []),
    insignias: [],
    foto: imagenUsable(wire.img[0]?.url),
  }
}

/** What of a row is written through the article's own call. */
type Escrito = Partial<Pick<Fila, 'precioKg' | 'descPorciento' | 'ofertaDesde' | 'ofertaHasta' | 'archivado'>>

export function toWireCampos({ precioKg, descPorciento, ...resto }: Escrito): ArticuloCampos {
  const { ofertaDesde, ofertaHasta, archivado } = resto
  return {
    ...(precioKg !== undefined && { precioKG: centavosToPesos(precioKg) }),
    ...(descPorciento !== undefined && { DescPorciento: descPorciento }),
    ...(ofertaDesde !== undefined && { ofertaDesde }),
    ...(ofertaHasta !== undefined && { ofertaHasta }),
    ...(archivado !== undefined && { archivado }),
  }
}
