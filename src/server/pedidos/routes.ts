// The addresses of orders: each takes its body by schema and hands over to a use case.
import type { FastifyInstance } from 'fastify'
import type { PedidosDeps } from './deps.ts'
import { registerCompra } from './routes-compra.ts'
import { registerLectura } from './routes-lectura.ts'
import { registerMostrador } from './routes-mostrador.ts'

export function registerPedidos(app: FastifyInstance, deps: PedidosDeps): void {
  registerCompra(app, deps)
  registerLectura(app, deps)
  registerMostrador(app, deps)
}
