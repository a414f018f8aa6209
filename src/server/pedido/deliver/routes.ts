// The calls of who cuts and of who delivers, and the one that gives an order to the latter.
import type { FastifyInstance } from 'fastify'
import {
  EntregadoBody,
  type EntregadoDatos,
  RepartidorBody,
  type RepartidorDatos,
} from '#contract/pedido/pedido.schema.ts'
import { PedidoSchema } from '#contract/pedido/pedido-leido.schema.ts'
import {
  EntregadoSchema,
  PorCortarSchema,
  PorLlevarSchema,
  RepartidoresSchema,
} from '#contract/pedido/reparto.schema.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import type { PedidosDeps } from '../deps.ts'
import { type ConId, call, idDe } from '../llamada.ts'
import { readPedido } from '../read/use-cases.ts'
import {
  deliver,
  giveToRepartidor,
  readPorCortar,
  readPorLlevar,
  readRepartidores,
  undoDeliver,
} from './use-cases.ts'

export function registerDeliver(app: FastifyInstance, deps: PedidosDeps): void {
  app.get('/api/pedidos/corte', {
    ...call('Los pedidos que hay que cortar, sin importes', PorCortarSchema),
    handler: () => readPorCortar(deps),
  })
  app.get('/api/pedidos/reparto', {
    ...call('Los pedidos que me dieron para llevar', PorLlevarSchema),
    handler: request => readPorLlevar(deps, requireUsuario(request)),
  })
  app.put<ConId & { Body: EntregadoDatos }>('/api/pedidos/:id/entregado', {
    ...call('Entregué un pedido que me dieron, y qué cobré', EntregadoSchema, EntregadoBody, { vacio: true }),
    handler: request => deliver(deps, requireUsuario(request), idDe(request), request.body),
  })
  app.delete<ConId>('/api/pedidos/:id/entregado', {
    ...call('No lo entregué: fue un toque de más, en los primeros minutos', EntregadoSchema),
    handler: request => undoDeliver(deps, requireUsuario(request), idDe(request)),
  })
  app.get('/api/pedidos/repartidores', {
    ...call('A quién se le puede dar un pedido para llevar', RepartidoresSchema),
    handler: () => readRepartidores(deps),
  })
  app.put<ConId & { Body: RepartidorDatos }>('/api/pedidos/:id/repartidor', {
    ...call('Dar un pedido para llevar', PedidoSchema, RepartidorBody),
    handler: async request => {
      const [cuenta, id] = [requireUsuario(request), idDe(request)]
      await giveToRepartidor(deps, cuenta, id, request.body.repartidor)
      return readPedido(deps, cuenta, id)
    },
  })
}
