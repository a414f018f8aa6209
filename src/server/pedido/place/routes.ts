// The call that makes an order of a whole purchase.
import type { FastifyInstance } from 'fastify'
import { ClaveHeader, CompraBody } from '#contract/pedido/pedido.schema.ts'
import { PedidoHechoSchema, PedidoSchema } from '#contract/pedido/pedido-leido.schema.ts'
import {
  ClientesHalladosConsulta,
  ClientesHalladosSchema,
  EnNombreBody,
  SurtidoConsulta,
  SurtidoSchema,
} from '#contract/pedido/telefono.schema.ts'
import { sendCompressed } from '#server/plugins/respuesta.ts'
import type { PedidosDeps } from '../deps.ts'
import { llamadasDePedidos } from '../llamadas.ts'
import { showPedido } from '../read/show.ts'
import { createEnNombre, findLista, searchClientes } from './en-nombre.ts'
import { prepareSurtido } from './surtido.ts'
import { createPedido } from './use-cases.ts'

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
