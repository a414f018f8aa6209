// The addresses of discount codes.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { ERRORES } from '#contract/errores.schema.ts'
import { UsoSchema, ValidadoSchema, ValidarBody } from '#contract/precios/descuento.schema.ts'
import { parseId } from '#domain/rutas.ts'
import { noEncontrado } from '#server/base/errors.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { compileCampos } from '#server/plugins/campos.ts'
import { claveIp, type Limites } from '#server/plugins/limites.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import { readUsos, validateCodigo } from './use-cases.ts'

interface Deps {
  readonly pool: pg.Pool
  readonly limites: Pick<Limites, 'codigoUsuario' | 'codigoIp'>
}

const tags = ['Descuentos']

export function registerDescuentos(app: FastifyInstance, { pool, limites }: Deps): void {
  app.post<{ Body: ValidarBody }>('/api/discount-codes/validate', {
    bodyLimit: 16 * 1024,
    validatorCompiler: compileCampos,
    schema: {
      tags,
      summary: 'Probar un código',
      security: SESION,
      body: ValidarBody,
      response: { 200: ValidadoSchema, ...ERRORES },
    },
    // Before the body is read: guessing codes is slow whatever is sent (D1).
    onRequest: async request => {
      const { id } = requireUsuario(request)
      await limites.codigoUsuario.consume(String(id))
      await limites.codigoIp.consume(claveIp(request.ip))
    },
    handler: request => validateCodigo(pool, requireUsuario(request).id, request.body),
  })
  // Codes are never listed, to anybody.
  app.get('/api/discount-codes', { schema: { hide: true }, handler: () => null })
  app.put<{ Params: { id: string } }>('/api/discount-codes/:id/increment-usage', {
    bodyLimit: 16 * 1024,
    schema: {
      tags,
      summary: 'Cuántas veces se usó un código',
      security: SESION,
      response: { 200: UsoSchema, ...ERRORES },
    },
    handler: async request => {
      const { id: userId } = requireUsuario(request)
      const id = parseId(request.params.id)
      if (id === null) throw noEncontrado()
      return { data: { id, attributes: { currentUses: await readUsos(pool, userId, id) } }, meta: {} }
    },
  })
}
