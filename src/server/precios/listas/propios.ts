// A customer's own prices, from memory: only where they pay something else than everybody, made once per list and catalogue (cache).

import { toWireEscalas } from '#contract/catalogo/catalogo.wire.ts'
import type { PreciosPropiosWire } from '#contract/precios/lista.schema.ts'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { type Lista, tarifaEnLista } from '#domain/precios/lista.ts'
import type { Escala, Tarifable } from '#domain/precios/tarifa.ts'
import type { Snapshot } from '#server/catalogo/snapshot.ts'
import { createPorLista } from '../por-lista.ts'

/** For who has no list there is nothing of their own. */
export const preparePropios = createPorLista(toPropios)

function toPropios({ tienda, listas }: Snapshot, lista: Lista | null): PreciosPropiosWire {
  if (lista === null) return { lista: false, data: [] }
  const data = tienda.categorias.flatMap(({ id: categoriaId, subCategorias }) =>
    subCategorias.flatMap(({ articulos }) =>
      articulos.flatMap(articulo => {
        const suya = tarifaEnLista({ ...articulo, categoriaId }, listas.minorista, lista)
        return isComun(articulo, suya) ? [] : [toWire(articulo, suya)]
      }),
    ),
  )
  return { lista: true, data }
}

function isComun({ precioKg, descPorciento, escalas = [] }: Articulo, suya: Tarifable): boolean {
  const comun: Tarifable = { precioKg, descPorciento, escalas }
  return JSON.stringify(comun) === JSON.stringify(suya)
}

function toWire(
  { id }: Articulo,
  { precioKg, descPorciento, escalas }: Tarifable & { escalas: readonly Escala[] },
) {
  return {
    articuloId: id,
    precioKG: precioKg / 100,
    DescPorciento: descPorciento,
    ...(escalas.length > 0 && { escalas: toWireEscalas(escalas) }),
  }
}
