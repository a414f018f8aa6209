// The calls about the shop's settings. Who may make them stands in the table of access.
import type { FastifyInstance } from 'fastify'
import { AjustesBody, AjustesSchema } from '#contract/comercio/ajustes.schema.ts'
import { esDeSesionPropia } from '#domain/comercio/ajustes.ts'
import { checkPropia } from '#server/personal/equipos.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { type AjustesDeps, readAjustes, saveAjustes } from './use-cases.ts'

export function registerAjustes(app: FastifyInstance, deps: AjustesDeps): void {
  const call = llamadas(app, { tag: 'Trastienda', bodyLimit: 32 * 1024 })
  call('GET /api/trastienda/ajustes', {
    summary: 'Los ajustes de la tienda',
    answer: AjustesSchema,
    handler: () => readAjustes(deps, deps.db),
  })
  call('PUT /api/trastienda/ajustes', {
    summary: 'Cambiar algunos ajustes; null vuelve al valor de la casa',
    body: AjustesBody,
    answer: AjustesSchema,
    handler: ({ cuenta, body, request }) => {
      if (Object.keys(body.data).some(esDeSesionPropia)) checkPropia(request)
      return saveAjustes(deps, cuenta, body)
    },
  })
}
