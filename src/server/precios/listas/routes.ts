// The calls about price lists: a customer's own prices, and the back room's lists. Who may make them stands in the table of access.
import type { FastifyInstance } from 'fastify'
import { toWireEscalas } from '#contract/catalogo/catalogo.wire.ts'
import {
  ClienteSchema,
  ClientesConsulta,
  ClientesSchema,
  ListaBody,
  ListaCambioBody,
  ListaSchema,
  ListasSchema,
  MudanzaBody,
  PreciosPropiosSchema,
  type PreciosPropiosWire,
} from '#contract/precios/lista.schema.ts'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { type Lista, tarifaEnLista } from '#domain/precios/lista.ts'
import type { Escala, Tarifable } from '#domain/precios/tarifa.ts'
import type { Snapshot } from '#server/catalogo/snapshot.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { sendCompressed } from '#server/plugins/respuesta.ts'
import type { Headers } from '#server/plugins/seguridad.ts'
import { createPorLista } from '../por-lista.ts'
import {
  createLista,
  deleteLista,
  findClientes,
  type ListasDeps,
  listListas,
  moveCliente,
  readClientes,
  updateLista,
} from './use-cases.ts'

// A customer's own prices, from memory: only where they pay something else than everybody, made once per list and catalogue (cache).

/** For who has no list there is nothing of their own. */
const preparePropios = createPorLista(toPropios)

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

interface Deps extends ListasDeps {
  readonly seguridad: Headers
}

export function registerListas(app: FastifyInstance, deps: Deps): void {
  const call = llamadas(app, { tag: 'Precios', bodyLimit: 512 * 1024 })
  call('GET /api/users/me/precios', {
    summary: 'Mis precios',
    answer: PreciosPropiosSchema,
    handler: ({ cuenta, request, reply }) => {
      const propios = preparePropios(deps.tiendas.current(), cuenta.listaId, deps.seguridad)
      return sendCompressed(request, reply, propios)
    },
  })
  call('GET /api/trastienda/listas', {
    summary: 'Las listas de precios',
    answer: ListasSchema,
    handler: () => listListas(deps),
  })
  call('POST /api/trastienda/listas', {
    summary: 'Crear una lista de precios',
    body: ListaBody,
    answer: ListaSchema,
    handler: ({ cuenta, body }) => createLista(deps, cuenta, body.data),
  })
  call('PUT /api/trastienda/listas/:id', {
    summary: 'Cambiar celdas de una lista de precios',
    body: ListaCambioBody,
    answer: ListaSchema,
    handler: ({ cuenta, id, body }) => updateLista(deps, cuenta, id, body),
  })
  call('DELETE /api/trastienda/listas/:id', {
    summary: 'Borrar una lista de precios sin clientes',
    answer: ListaSchema,
    handler: ({ cuenta, id }) => deleteLista(deps, cuenta, id),
  })
  call('GET /api/trastienda/listas-clientes', {
    summary: 'Los clientes de una lista, o los que se buscan',
    query: ClientesConsulta,
    answer: ClientesSchema,
    handler: ({ query: { lista, buscar = '' } }) =>
      lista === undefined ? findClientes(deps, buscar) : readClientes(deps, lista),
  })
  call('PUT /api/trastienda/listas-clientes/:id', {
    summary: 'Pasar a un cliente a una lista',
    body: MudanzaBody,
    answer: ClienteSchema,
    handler: ({ cuenta, id, body }) => moveCliente(deps, cuenta, id, body.data),
  })
}
