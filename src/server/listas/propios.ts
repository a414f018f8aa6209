// A customer's own prices, from memory: only where they pay something else than everybody, made once per list and catalogue (cache).

import { toWireEscalas } from '#contract/catalogo.wire.ts'
import type { PreciosPropiosWire } from '#contract/lista.schema.ts'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { type Lista, tarifaEnLista } from '#domain/dinero/lista.ts'
import type { Escala, Tarifable } from '#domain/dinero/tarifa.ts'
import type { Snapshot } from '../catalogo/snapshot.ts'
import { type Preparada, prepare } from '../plugins/respuesta.ts'
import type { Headers } from '../plugins/seguridad.ts'

const JSON_UTF8 = 'application/json; charset=utf-8'

const hechas = new WeakMap<Snapshot, Map<number | null, Preparada>>()

/** `listaId` null, or of a list this server has not heard of yet: there is none of their own. */
export function preparePropios(snapshot: Snapshot, listaId: number | null, seguridad: Headers): Preparada {
  const guardadas = hechas.get(snapshot) ?? new Map<number | null, Preparada>()
  hechas.set(snapshot, guardadas)
  const lista = listaId === null ? undefined : snapshot.listas.propias.get(listaId)
  const clave = lista === undefined ? null : listaId
  const guardada = guardadas.get(clave)
  if (guardada !== undefined) return guardada
  const headers = { ...seguridad, 'cache-control': 'no-store' }
  const cuerpo = JSON.stringify(toPropios(snapshot, lista))
  const preparada = prepare(cuerpo, JSON_UTF8, headers, { esfuerzo: 'pedido' })
  guardadas.set(clave, preparada)
  return preparada
}

function toPropios({ tienda, listas }: Snapshot, lista: Lista | undefined): PreciosPropiosWire {
  if (lista === undefined) return { lista: false, data: [] }
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
