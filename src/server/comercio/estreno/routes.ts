// The calls of a shop's first day: the template of common cuts, and how far the shop has come (AJU-03).
import type { FastifyInstance } from 'fastify'
import {
  CortesAgregadosSchema,
  CortesBody,
  CortesDeshacerBody,
  CortesSacadosSchema,
  CortesSchema,
} from '#contract/catalogo/cortes.schema.ts'
import { EstrenoSchema } from '#contract/comercio/estreno.schema.ts'
import { ERRORES } from '#contract/errores.schema.ts'
import { addCortes, listCortes, removeCortes } from '#server/catalogo/cortes.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { compileEscritura } from '#server/plugins/escritura.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import { type EstrenoDeps, readEstreno } from './use-cases.ts'

const call = (summary: string, answer: object, body?: object) => ({
  bodyLimit: 64 * 1024,
  validatorCompiler: compileEscritura,
  schema: {
    tags: ['Trastienda'],
    summary,
    security: SESION,
    ...(body && { body }),
    response: { 200: answer, ...ERRORES },
  },
})

export function registerEstreno(app: FastifyInstance, deps: EstrenoDeps): void {
  app.get('/api/trastienda/estreno', {
    ...call('Qué tiene ya la tienda, para su primer día', EstrenoSchema),
    handler: () => readEstreno(deps),
  })
  app.get('/api/trastienda/cortes', {
    ...call('Los cortes comunes', CortesSchema),
    handler: () => listCortes(deps),
  })
  app.post<{ Body: CortesBody }>('/api/trastienda/cortes', {
    ...call('Agregar cortes comunes, sin precio', CortesAgregadosSchema, CortesBody),
    handler: request => addCortes(deps, requireUsuario(request), request.body),
  })
  app.post<{ Body: CortesDeshacerBody }>('/api/trastienda/cortes/deshacer', {
    ...call('Sacar los cortes agregados que nadie tocó', CortesSacadosSchema, CortesDeshacerBody),
    handler: request => removeCortes(deps, requireUsuario(request), request.body),
  })
}
