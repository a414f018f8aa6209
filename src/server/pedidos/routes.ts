// The addresses of orders: each takes its body by schema and hands over to a use case.
import type { FastifyInstance } from 'fastify'
import type { PedidosDeps } from './deps.ts'
import { registerCompra } from './draft/routes.ts'
import { registerMostrador } from './move/routes.ts'
import { registerLectura } from './read/routes.ts'

export function registerPedidos(app: FastifyInstance, deps: PedidosDeps): void {
  registerCompra(app, deps)
  registerLectura(app, deps)
  registerMostrador(app, deps)
}
