// The call for the usual lines of who asks: read from their orders, worked out by the domain (VOL-01).
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { SiempreSchema } from '#contract/cuenta/favoritos.schema.ts'
import { toWireUsual } from '#contract/cuenta/favoritos.wire.ts'
import { ERRORES } from '#contract/errores.schema.ts'
import { textoPreparacion } from '#domain/catalogo/preparacion.ts'
import { usualesDe } from '#domain/pedido/siempre.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import { readSiempre } from './sql.ts'

interface Deps {
  readonly pool: pg.Pool
  readonly now: () => Date
}

export function registerSiempre(app: FastifyInstance, { pool, now }: Deps): void {
  app.get('/api/users/me/siempre', {
    schema: {
      tags: ['Favoritos'],
      summary: 'Lo de siempre',
      security: SESION,
      response: { 200: SiempreSchema, ...ERRORES },
    },
    handler: async (request, reply) => {
      const { id } = requireUsuario(request)
      const filas = await inTransaction(pool, tx => readSiempre(tx, id))
      const vendidas = filas.map(({ preparacion, ...fila }) => ({
        ...fila,
        preparaciones: preparacion.map(una => una.id),
        preparacionNombre: textoPreparacion(preparacion),
      }))
      reply.header('cache-control', 'no-store')
      return { data: usualesDe(vendidas, now()).map(toWireUsual), meta: {} }
    },
  })
}
