// The back room's calls about how an article may be prepared: read the list, write the list.
import type { FastifyInstance } from 'fastify'
import { PreparacionesBody, PreparacionesSchema } from '#contract/catalogo/preparaciones.schema.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { type PreparacionesDeps, readPreparaciones, savePreparaciones } from './use-cases.ts'

export function registerPreparaciones(app: FastifyInstance, deps: PreparacionesDeps): void {
  const call = llamadas(app, { tag: 'Trastienda' })
  call('GET /api/trastienda/articulos/:id/preparaciones', {
    summary: 'Cómo se prepara un artículo',
    answer: PreparacionesSchema,
    handler: ({ id }) => readPreparaciones(deps.db, id),
  })
  call('PUT /api/trastienda/articulos/:id/preparaciones', {
    summary: 'Cambiar cómo se prepara un artículo',
    body: PreparacionesBody,
    answer: PreparacionesSchema,
    handler: ({ cuenta, id, body }) => savePreparaciones(deps, cuenta, id, body),
  })
}
