// The calls that join a customer's accounts, take that back, and make the link that lets the customer do it.
import type { FastifyInstance } from 'fastify'
import { NadaBody } from '#contract/pedido/cambio-pedido.schema.ts'
import { EnlaceHechoSchema, UnionSchema, UnirBody, type UnirDatos } from '#contract/pedido/telefono.schema.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import type { PedidosDeps } from '../deps.ts'
import { type ConId, call, idDe } from '../llamada.ts'
import { joinCuentas, sendUnion, undoUnion } from './use-cases.ts'

export function registerJoin(app: FastifyInstance, deps: PedidosDeps): void {
  app.post<ConId & { Body: UnirDatos }>('/api/clientes/:id/unir', {
    ...call('Unir un cliente anotado por teléfono con su cuenta', UnionSchema, UnirBody),
    handler: request => joinCuentas(deps, requireUsuario(request), idDe(request), request.body.con),
  })
  app.post<ConId>('/api/uniones/:id/deshacer', {
    ...call('Deshacer una unión de cuentas', UnionSchema, NadaBody, { vacio: true }),
    handler: request => undoUnion(deps, requireUsuario(request), idDe(request)),
  })
  app.post<ConId>('/api/clientes/:id/enlace', {
    ...call('Un enlace para que el cliente una sus pedidos a su cuenta', EnlaceHechoSchema, NadaBody, {
      vacio: true,
    }),
    handler: async request => ({
      data: await sendUnion(deps, requireUsuario(request), idDe(request)),
      meta: {},
    }),
  })
}
