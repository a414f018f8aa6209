// The calls of the counter about the money of an order. The Admin's only.
import type { FastifyInstance } from 'fastify'
import { LinkBody, type LinkDatos, PagoBody, type PagoDatos } from '#contract/pedido.schema.ts'
import { PedidoSchema } from '#contract/pedido-leido.schema.ts'
import { requireUsuario } from '../../plugins/auth.ts'
import type { PedidosDeps } from '../deps.ts'
import { type ConId, call, idDe } from '../llamada.ts'
import { readPedido } from '../read/use-cases.ts'
import { saveLink, savePago } from './use-cases.ts'

export function registerPay(app: FastifyInstance, deps: PedidosDeps): void {
  app.put<ConId & { Body: PagoDatos }>('/api/pedidos/:id/pago', {
    ...call('Marcar un pedido como pagado (Admin)', PedidoSchema, PagoBody),
    handler: async request => {
      const [cuenta, id] = [requireUsuario(request), idDe(request)]
      await savePago(deps, cuenta, id, request.body)
      return readPedido(deps, cuenta, id)
    },
  })
  app.put<ConId & { Body: LinkDatos }>('/api/pedidos/:id/link-de-pago', {
    ...call('Guardar el link de pago de un pedido (Admin)', PedidoSchema, LinkBody),
    handler: async request => {
      const [cuenta, id] = [requireUsuario(request), idDe(request)]
      await saveLink(deps, cuenta, id, request.body.enlace)
      return readPedido(deps, cuenta, id)
    },
  })
}
