// The calls that join a customer's accounts, take that back, and make the link that lets the customer do it.
import type { FastifyInstance } from 'fastify'
import { NadaBody } from '#contract/pedido/cambio-pedido.schema.ts'
import { EnlaceHechoSchema, UnionSchema, UnirBody } from '#contract/pedido/telefono.schema.ts'
import type { PedidosDeps } from '../deps.ts'
import { llamadasDePedidos } from '../llamadas.ts'
import { joinCuentas, sendUnion, undoUnion } from './join.ts'

export function registerJoin(app: FastifyInstance, deps: PedidosDeps): void {
  const call = llamadasDePedidos(app)
  call('POST /api/clientes/:id/unir', {
    summary: 'Unir un cliente anotado por teléfono con su cuenta',
    body: UnirBody,
    answer: UnionSchema,
    handler: ({ cuenta, id, body }) => joinCuentas(deps, cuenta, id, body.con),
  })
  call('POST /api/uniones/:id/deshacer', {
    summary: 'Deshacer una unión de cuentas',
    body: NadaBody,
    vacio: true,
    answer: UnionSchema,
    handler: ({ cuenta, id }) => undoUnion(deps, cuenta, id),
  })
  call('POST /api/clientes/:id/enlace', {
    summary: 'Un enlace para que el cliente una sus pedidos a su cuenta',
    body: NadaBody,
    vacio: true,
    answer: EnlaceHechoSchema,
    handler: async ({ cuenta, id }) => ({ data: await sendUnion(deps, cuenta, id), meta: {} }),
  })
}
