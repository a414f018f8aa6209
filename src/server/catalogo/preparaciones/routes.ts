// The back room's calls about how an article may be prepared: read the list, write the list.
import type { FastifyInstance } from 'fastify'
import { PreparacionesBody, PreparacionesSchema } from '#contract/catalogo/preparaciones.schema.ts'
import { ERRORES } from '#contract/errores.schema.ts'
import { parseId } from '#domain/rutas.ts'
import { noEncontrado } from '#server/base/errors.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { compileEscritura } from '#server/plugins/escritura.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import { type PreparacionesDeps, readPreparaciones, savePreparaciones } from './use-cases.ts'

interface ConId {
  readonly Params: { readonly id: string }
}

const CAMINO = '/api/trastienda/articulos/:id/preparaciones'

const comun = (summary: string) => ({
  tags: ['Trastienda'],
  summary,
  security: SESION,
  response: { 200: PreparacionesSchema, ...ERRORES },
})

function idDe(texto: string): number {
  const id = parseId(texto)
  if (id === null) throw noEncontrado()
  return id
}

export function registerPreparaciones(app: FastifyInstance, deps: PreparacionesDeps): void {
  app.get<ConId>(CAMINO, {
    schema: comun('Cómo se prepara un artículo'),
    handler: ({ params }) => readPreparaciones(deps.db, idDe(params.id)),
  })
  app.put<ConId & { Body: PreparacionesBody }>(CAMINO, {
    bodyLimit: 64 * 1024,
    validatorCompiler: compileEscritura,
    schema: { ...comun('Cambiar cómo se prepara un artículo'), body: PreparacionesBody },
    handler: request =>
      savePreparaciones(deps, requireUsuario(request), idDe(request.params.id), request.body),
  })
}
