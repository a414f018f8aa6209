// What there is to sell a customer, from memory: at what their list says, made once per list and catalogue (cache) (MOS-01).

import { toWireEscalas } from '#contract/catalogo/catalogo.wire.ts'
import { toWireStock } from '#contract/existencias/stock.wire.ts'
import type { SurtidoWire } from '#contract/pedido/telefono.schema.ts'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { type Lista, tarifaEnLista } from '#domain/precios/lista.ts'
import type { Snapshot } from '#server/catalogo/snapshot.ts'
import { createPorLista } from '#server/precios/por-lista.ts'

/** For who has no list, at everybody's prices. */
export const prepareSurtido = createPorLista(toSurtido)

function toSurtido({ tienda, listas, plus }: Snapshot, lista: Lista | null): SurtidoWire {
  const data = tienda.categorias.flatMap(({ id: categoriaId, subCategorias }) =>
    subCategorias.flatMap(({ id: subCategoriaId, articulos }) =>
      articulos.map(articulo => {
        const { escalas, ...tarifa } = tarifaEnLista({ ...articulo, categoriaId }, listas.minorista, lista)
        return {
          ...toWire(articulo),
          plu: plus.get(articulo.id) ?? null,
          precioKG: centavosToPesos(tarifa.precioKg),
          DescPorciento: tarifa.descPorciento,
          ...(escalas.length > 0 && { escalas: toWireEscalas(escalas) }),
          sub_categoria: subCategoriaId,
        }
      }),
    ),
  )
  return {
    data: data.sort((a, b) => (a.nombre < b.nombre ? -1 : a.nombre > b.nombre ? 1 : a.id - b.id)),
    meta: {},
  }
}

function toWire({ id, nombre, medida, stock, valores, preparaciones }: Articulo) {
  return {
    id,
    nombre,
    Medida: medida,
    stock: toWireStock(medida, stock),
    valores: valores
      .map(({ id: valorId, nombre: valor, grsPorcion }) => ({
        id: valorId,
        nombre: valor,
        GrsPorcion: grsPorcion,
      }))
      .sort((a, b) => a.GrsPorcion - b.GrsPorcion || a.id - b.id),
    preparaciones: preparaciones.map(({ precioKg, ...una }) => ({
      ...una,
      precioKG: centavosToPesos(precioKg),
    })),
  }
}
