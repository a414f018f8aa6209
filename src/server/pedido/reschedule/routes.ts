// The call that delivers a placed order another way.
import type { FastifyInstance } from 'fastify'
import { MudanzaBody } from '#contract/entrega/mudanza.schema.ts'
import { PedidoHechoSchema } from '#contract/pedido/pedido-leido.schema.ts'
import type { PedidosDeps } from '../deps.ts'
import { llamadasDePedidos } from '../llamadas.ts'
import { readPedido } from '../read/read.ts'
import { reschedule } from './reschedule.ts'

export function registerReschedule(app: FastifyInstance, deps: PedidosDeps): void {
  const call = llamadasDePedidos(app)
  call('PUT /api/pedidos/:id/entrega', {
    summary:
      'Entregar un pedido ya hecho de otra forma: otro turno, otra zona, otra dirección, o que lo retiren',
    body: MudanzaBody,
    answer: PedidoHechoSchema,
    handler: async ({ cuenta, id, body }) => {
      await reschedule(deps, cuenta, id, body)
      return readPedido(deps, cuenta, id)
    },
  })
}
