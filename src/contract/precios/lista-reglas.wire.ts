// A price list of the back room as the rules it is made of, in centavos and grams.
import type { ReglasLista } from '#domain/precios/lista.ts'
import type { ListaWire } from './lista.schema.ts'

export function fromWireReglas({ attributes }: ListaWire): ReglasLista {
  return {
    categorias: attributes.categorias.map(({ categoria, DescPorciento }) => ({
      categoriaId: categoria,
      porciento: DescPorciento,
    })),
    articulos: attributes.articulos.map(({ articulo, precioKG }) => ({
      articuloId: articulo,
      precioKg: Math.round(precioKG * 100),
    })),
    escalas: attributes.escalas.map(({ categoria, articulo, desde, DescPorciento }) => ({
      categoriaId: categoria,
      articuloId: articulo,
      desde: Math.round(desde * 1000),
      porciento: DescPorciento,
    })),
  }
}
