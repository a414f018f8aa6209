// The call that makes an order of a whole purchase.
import type { FastifyInstance } from 'fastify'
import { ClaveHeader, CompraBody, type CompraDatos } from '#contract/pedido.schema.ts'
import { PedidoSchema } from '#contract/pedido-leido.schema.ts'
import { requireUsuario } from '../../plugins/auth.ts'
import type { PedidosDeps } from '../deps.ts'
import { call } from '../llamada.ts'
import { showPedido } from '../read/show.ts'
import { createPedido } from './use-cases.ts'

export function registerPlace(app: FastifyInstance, deps: PedidosDeps): void {
  app.post<{ Body: CompraDatos }>('/api/pedidos/crear-completo', {
    ...call('Hacer un pedido', PedidoSchema, CompraBody, { headers: ClaveHeader }),
    handler: async request => {
      const cuenta = requireUsuario(request)
      const clave = request.headers['idempotency-key']
      const { pedido } = await createPedido(deps, cuenta, request.body, clave)
      return showPedido(deps, cuenta, pedido)
    },
  })
}
