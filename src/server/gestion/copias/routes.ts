// The calls about the shop's backups. Who may make them stands in the table of access.
import type { FastifyInstance } from 'fastify'
import { ERRORES } from '#contract/errores.schema.ts'
import { CopiasSchema } from '#contract/gestion/copias.schema.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { compileEscritura } from '#server/plugins/escritura.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import { askCopia, type CopiasRutasDeps, readCopias } from './use-cases.ts'

const call = (summary: string) => ({
  bodyLimit: 1024,
  validatorCompiler: compileEscritura,
  schema: { tags: ['Trastienda'], summary, security: SESION, response: { 200: CopiasSchema, ...ERRORES } },
})

export function registerCopias(app: FastifyInstance, deps: CopiasRutasDeps): void {
  app.get('/api/trastienda/copias', {
    ...call('Cómo fue la última copia de seguridad'),
    handler: () => readCopias(deps),
  })
  app.post('/api/trastienda/copias', {
    ...call('Hacer una copia de seguridad ahora; queda en el servidor'),
    handler: request => askCopia(deps, requireUsuario(request)),
  })
}
