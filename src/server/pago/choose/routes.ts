// The call that says how an order will be paid: its customer's and the shop's.
import type { FastifyInstance } from 'fastify'
import { CobroSchema, MedioBody } from '#contract/pago/cobro.schema.ts'
import type { PedidosDeps } from '#server/pedido/deps.ts'
import { llamadasDePedidos } from '#server/pedido/llamadas.ts'
import { readCobro } from '../pay/cobro.ts'
import { chooseMedio } from './choose.ts'

export function registerChoose(app: FastifyInstance, deps: PedidosDeps): void {
  const call = llamadasDePedidos(app)
  call('PUT /api/pedidos/:id/medio', {
    summary: 'Elegir cómo se paga un pedido',
    body: MedioBody,
    answer: CobroSchema,
    handler: async ({ cuenta, id, body }) => {
      await chooseMedio(deps, cuenta, id, body)
      return readCobro(deps, cuenta, id)
    },
  })
}
