// The call for the usual lines of who asks: read from their orders, worked out by the domain (VOL-01).
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { SiempreSchema } from '#contract/cuenta/favoritos.schema.ts'
import { toWireUsual } from '#contract/cuenta/favoritos.wire.ts'
import { textoPreparacion } from '#domain/catalogo/preparacion.ts'
import { usualesDe } from '#domain/pedido/siempre.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { readSiempre } from './sql.ts'

interface Deps {
  readonly pool: pg.Pool
  readonly now: () => Date
}

export function registerSiempre(app: FastifyInstance, { pool, now }: Deps): void {
  llamadas(app, { tag: 'Favoritos' })('GET /api/users/me/siempre', {
    summary: 'Lo de siempre',
    answer: SiempreSchema,
    handler: async ({ cuenta, reply }) => {
      const filas = await inTransaction(pool, tx => readSiempre(tx, cuenta.id))
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
