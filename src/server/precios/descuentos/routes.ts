// The addresses of discount codes.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { UsoBody, UsoSchema, ValidadoSchema, ValidarBody } from '#contract/precios/descuento.schema.ts'
import { type Limites, limitByCuenta, limitByIp } from '#server/plugins/limites.ts'
import { closeLlamada, llamadas } from '#server/plugins/llamada.ts'
import { readUsos, validateCodigo } from './use-cases.ts'

interface Deps {
  readonly pool: pg.Pool
  readonly limites: Pick<Limites, 'codigoUsuario' | 'codigoIp'>
}

export function registerDescuentos(app: FastifyInstance, { pool, limites }: Deps): void {
  const call = llamadas(app, { tag: 'Descuentos', bodyLimit: 16 * 1024 })
  call('POST /api/discount-codes/validate', {
    summary: 'Probar un código',
    body: ValidarBody,
    answer: ValidadoSchema,
    // Before the body is read: guessing codes is slow whatever is sent (D1).
    onRequest: [limitByCuenta(limites.codigoUsuario), limitByIp(limites.codigoIp)],
    handler: ({ cuenta, body }) => validateCodigo(pool, cuenta.id, body),
  })
  // Codes are never listed, to anybody.
  closeLlamada(app, 'GET /api/discount-codes')
  call('PUT /api/discount-codes/:id/increment-usage', {
    summary: 'Cuántas veces se usó un código',
    body: UsoBody,
    vacio: true,
    answer: UsoSchema,
    handler: async ({ cuenta, id }) => ({
      data: { id, attributes: { currentUses: await readUsos(pool, cuenta.id, id) } },
      meta: {},
    }),
  })
}
