// The call that makes an order of a whole purchase.
import type { FastifyInstance } from 'fastify'
import { ClaveHeader, CompraBody, type CompraDatos } from '#contract/pedido/pedido.schema.ts'
import { PedidoHechoSchema, PedidoSchema } from '#contract/pedido/pedido-leido.schema.ts'
import {
  ClientesHalladosConsulta,
  ClientesHalladosSchema,
  EnNombreBody,
  type EnNombreDatos,
  SurtidoConsulta,
  SurtidoSchema,
} from '#contract/pedido/telefono.schema.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { sendCompressed } from '#server/plugins/respuesta.ts'
import type { PedidosDeps } from '../deps.ts'
import { call } from '../llamada.ts'
import { showPedido } from '../read/show.ts'
import { createEnNombre, findLista, searchClientes } from './en-nombre.ts'
import { prepareSurtido } from './surtido.ts'
import { createPedido } from './use-cases.ts'

export function registerPlace(app: FastifyInstance, deps: PedidosDeps): void {
  app.post<{ Body: CompraDatos }>('/api/pedidos/crear-completo', {
    ...call('Hacer un pedido', PedidoSchema, CompraBody, { headers: ClaveHeader }),
    config: { porTurno: true },
    handler: async request => {
      const cuenta = requireUsuario(request)
      const clave = request.headers['idempotency-key']
      const { pedido } = await createPedido(deps, cuenta, request.body, clave)
      request.pedidoHecho = pedido.id
      return showPedido(deps, cuenta, pedido)
    },
  })
  app.post<{ Body: EnNombreDatos }>('/api/pedidos/en-nombre', {
    ...call('Tomar un pedido en nombre de un cliente', PedidoHechoSchema, EnNombreBody, {
      headers: ClaveHeader,
    }),
    handler: async request => {
      const cuenta = requireUsuario(request)
      const clave = request.headers['idempotency-key']
      const { pedido } = await createEnNombre(deps, cuenta, request.body, clave)
      request.pedidoHecho = pedido.id
      return showPedido(deps, cuenta, pedido)
    },
  })
  app.get<{ Querystring: { buscar?: unknown } }>('/api/pedidos/clientes', {
    ...call('Buscar para quién es un pedido', ClientesHalladosSchema, undefined, {
      querystring: ClientesHalladosConsulta,
    }),
    handler: ({ query }) => searchClientes(deps, query.buscar),
  })
  app.get<{ Querystring: { cliente?: unknown } }>('/api/pedidos/surtido', {
    ...call('Lo que se vende, a los precios de un cliente', SurtidoSchema, undefined, {
      querystring: SurtidoConsulta,
    }),
    handler: async (request, reply) => {
      const listaId = await findLista(deps, request.query.cliente)
      return sendCompressed(request, reply, prepareSurtido(deps.tiendas.current(), listaId, deps.seguridad))
    },
  })
}
