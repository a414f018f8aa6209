// The calls about the shop's settings. Who may make them stands in the table of access.
import type { FastifyInstance } from 'fastify'
import { AjustesBody, type AjustesCambio, AjustesSchema } from '#contract/comercio/ajustes.schema.ts'
import { ERRORES } from '#contract/errores.schema.ts'
import { esDeSesionPropia } from '#domain/comercio/ajustes.ts'
import { checkPropia } from '#server/personal/equipos.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { compileEscritura } from '#server/plugins/escritura.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import { type AjustesDeps, readAjustes, saveAjustes } from './use-cases.ts'

const call = (summary: string, body?: object) => ({
  bodyLimit: 32 * 1024,
  validatorCompiler: compileEscritura,
  schema: {
    tags: ['Trastienda'],
    summary,
    security: SESION,
    ...(body && { body }),
    response: { 200: AjustesSchema, ...ERRORES },
  },
})

export function registerAjustes(app: FastifyInstance, deps: AjustesDeps): void {
  app.get('/api/trastienda/ajustes', {
    ...call('Los ajustes de la tienda'),
    handler: () => readAjustes(deps, deps.db),
  })
  app.put<{ Body: AjustesCambio }>('/api/trastienda/ajustes', {
    ...call('Cambiar algunos ajustes; null vuelve al valor de la casa', AjustesBody),
    handler: request => {
      if (Object.keys(request.body.data).some(esDeSesionPropia)) checkPropia(request)
      return saveAjustes(deps, requireUsuario(request), request.body)
    },
  })
}
