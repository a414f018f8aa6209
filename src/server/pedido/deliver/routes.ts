// The calls of who cuts and of who delivers, and the one that gives an order to the latter.
import type { FastifyInstance } from 'fastify'
import { EntregadoBody, RepartidorBody } from '#contract/pedido/pedido.schema.ts'
import { PedidoSchema } from '#contract/pedido/pedido-leido.schema.ts'
import {
  EntregadoSchema,
  PorCortarSchema,
  PorLlevarSchema,
  RepartidoresSchema,
} from '#contract/pedido/reparto.schema.ts'
import type { PedidosDeps } from '../deps.ts'
import { llamadasDePedidos } from '../llamadas.ts'
import { readPedido } from '../read/read.ts'
import {
  deliver,
  giveToRepartidor,
  readPorCortar,
  readPorLlevar,
  readRepartidores,
  undoDeliver,
} from './deliver.ts'

export function registerDeliver(app: FastifyInstance, deps: PedidosDeps): void {
  const call = llamadasDePedidos(app)
  call('GET /api/pedidos/corte', {
    summary: 'Los pedidos que hay que cortar, sin importes',
    answer: PorCortarSchema,
    handler: () => readPorCortar(deps),
  })
  call('GET /api/pedidos/reparto', {
    summary: 'Los pedidos que me dieron para llevar',
    answer: PorLlevarSchema,
    handler: ({ cuenta }) => readPorLlevar(deps, cuenta),
  })
  call('PUT /api/pedidos/:id/entregado', {
    summary: 'Entregué un pedido que me dieron, y qué cobré',
    body: EntregadoBody,
    vacio: true,
    answer: EntregadoSchema,
    handler: ({ cuenta, id, body }) => deliver(deps, cuenta, id, body),
  })
  call('DELETE /api/pedidos/:id/entregado', {
    summary: 'No lo entregué: fue un toque de más, en los primeros minutos',
    answer: EntregadoSchema,
    handler: ({ cuenta, id }) => undoDeliver(deps, cuenta, id),
  })
  call('GET /api/pedidos/repartidores', {
    summary: 'A quién se le puede dar un pedido para llevar',
    answer: RepartidoresSchema,
    handler: () => readRepartidores(deps),
  })
  call('PUT /api/pedidos/:id/repartidor', {
    summary: 'Dar un pedido para llevar',
    body: RepartidorBody,
    answer: PedidoSchema,
    handler: async ({ cuenta, id, body }) => {
      await giveToRepartidor(deps, cuenta, id, body.repartidor)
      return readPedido(deps, cuenta, id)
    },
  })
}
