// What there is to sell a customer, from memory: at what their list says, made once per list and catalogue (cache) (MOS-01).

import { toWireEscalas } from '#contract/catalogo.wire.ts'
import { toWireStock } from '#contract/stock.wire.ts'
import type { SurtidoWire } from '#contract/telefono.schema.ts'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { centavosToPesos } from '#domain/dinero/dinero.ts'
import { type Lista, tarifaEnLista } from '#domain/dinero/lista.ts'
import type { Snapshot } from '../../catalogo/snapshot.ts'
import { type Preparada, prepare } from '../../plugins/respuesta.ts'
import type { Headers } from '../../plugins/seguridad.ts'

const JSON_UTF8 = 'application/json; charset=utf-8'

const hechas = new WeakMap<Snapshot, Map<number | null, Preparada>>()

/** `listaId` null, or of a list this server has not heard of yet: at everybody's prices. */
export function prepareSurtido(snapshot: Snapshot, listaId: number | null, seguridad: Headers): Preparada {
  const guardadas = hechas.get(snapshot) ?? new Map<number | null, Preparada>()
  hechas.set(snapshot, guardadas)
  const lista = listaId === null ? undefined : snapshot.listas.propias.get(listaId)
  const clave = lista === undefined ? null : listaId
  const guardada = guardadas.get(clave)
  if (guardada !== undefined) return guardada
  const headers = { ...seguridad, 'cache-control': 'no-store' }
  const cuerpo = JSON.stringify(toSurtido(snapshot, lista ?? null))
  const preparada = prepare(cuerpo, JSON_UTF8, headers, { esfuerzo: 'pedido' })
  guardadas.set(clave, preparada)
  return preparada
}

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
