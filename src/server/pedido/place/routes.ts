// The call that makes an order of a whole purchase.
import type { FastifyInstance } from 'fastify'
import { toWireEscalas } from '#contract/catalogo/catalogo.wire.ts'
import { toWireStock } from '#contract/existencias/stock.wire.ts'
import { ClaveHeader, CompraBody } from '#contract/pedido/pedido.schema.ts'
import { PedidoHechoSchema, PedidoSchema } from '#contract/pedido/pedido-leido.schema.ts'
import {
  ClientesHalladosConsulta,
  ClientesHalladosSchema,
  EnNombreBody,
  SurtidoConsulta,
  SurtidoSchema,
  type SurtidoWire,
} from '#contract/pedido/telefono.schema.ts'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { type Lista, tarifaEnLista } from '#domain/precios/lista.ts'
import type { Snapshot } from '#server/catalogo/snapshot.ts'
import { sendCompressed } from '#server/plugins/respuesta.ts'
import { createPorLista } from '#server/precios/por-lista.ts'
import type { PedidosDeps } from '../deps.ts'
import { llamadasDePedidos } from '../llamadas.ts'
import { showPedido } from '../read/show.ts'
import { createEnNombre, findLista, searchClientes } from './en-nombre.ts'
import { createPedido } from './place.ts'

// What there is to sell a customer, from memory: at what their list says, made once per list and catalogue (cache) (MOS-01).

/** For who has no list, at everybody's prices. */
const prepareSurtido = createPorLista(toSurtido)

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

function toWire({ id, nombre, medida, stock, valores, preparaciones, partes }: Articulo) {
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
    ...(partes && {
      partes: partes.map(({ titulo, opciones }) => ({
        titulo,
        opciones: opciones.map(opcion => ({
          id: opcion.id,
          articulo: opcion.articuloId,
          gramos: opcion.gramos,
          diferencia: centavosToPesos(opcion.diferencia),
        })),
      })),
    }),
  }
}

export function registerPlace(app: FastifyInstance, deps: PedidosDeps): void {
  const call = llamadasDePedidos(app)
  call('POST /api/pedidos/crear-completo', {
    summary: 'Hacer un pedido',
    headers: ClaveHeader,
    body: CompraBody,
    answer: PedidoSchema,
    config: { porTurno: true },
    handler: async ({ cuenta, body, request }) => {
      const { pedido } = await createPedido(deps, cuenta, body, request.headers['idempotency-key'])
      request.pedidoHecho = pedido.id
      return showPedido(deps, cuenta, pedido)
    },
  })
  call('POST /api/pedidos/en-nombre', {
    summary: 'Tomar un pedido en nombre de un cliente',
    headers: ClaveHeader,
    body: EnNombreBody,
    answer: PedidoHechoSchema,
    handler: async ({ cuenta, body, request }) => {
      const { pedido } = await createEnNombre(deps, cuenta, body, request.headers['idempotency-key'])
      request.pedidoHecho = pedido.id
      return showPedido(deps, cuenta, pedido)
    },
  })
  call('GET /api/pedidos/clientes', {
    summary: 'Buscar para quién es un pedido',
    query: ClientesHalladosConsulta,
    answer: ClientesHalladosSchema,
    handler: ({ query }) => searchClientes(deps, query.buscar),
  })
  call('GET /api/pedidos/surtido', {
    summary: 'Lo que se vende, a los precios de un cliente',
    query: SurtidoConsulta,
    answer: SurtidoSchema,
    errors: ['NotFoundError'],
    handler: async ({ query, request, reply }) => {
      const listaId = await findLista(deps, query.cliente)
      return sendCompressed(request, reply, prepareSurtido(deps.tiendas.current(), listaId, deps.seguridad))
    },
  })
}
