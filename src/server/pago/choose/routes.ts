// The call that says how an order will be paid: its customer's and the shop's.
import type { FastifyInstance } from 'fastify'
import { CobroSchema, MedioBody, type MedioDatos } from '#contract/pago/cobro.schema.ts'
import type { PedidosDeps } from '#server/pedido/deps.ts'
import { type ConId, call, idDe } from '#server/pedido/llamada.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { readCobro } from '../pay/cobro.ts'
import { chooseMedio } from './use-cases.ts'

export function registerChoose(app: FastifyInstance, deps: PedidosDeps): void {
  app.put<ConId & { Body: MedioDatos }>('/api/pedidos/:id/medio', {
    ...call('Elegir cómo se paga un pedido', CobroSchema, MedioBody),
    handler: async request => {
      const [cuenta, id] = [requireUsuario(request), idDe(request)]
      await chooseMedio(deps, cuenta, id, request.body)
      return readCobro(deps, cuenta, id)
    },
  })
}
