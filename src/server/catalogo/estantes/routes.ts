// The calls that write categories, sub-categories, portions and badges, and the one the back room reads them with (INT-02, ART-05).
import type { FastifyInstance } from 'fastify'
import { ParametroId } from '#contract/catalogo/catalogo.schema.ts'
import { CuerposEstante, EstantesSchema, RespuestasEstante } from '#contract/catalogo/estante.schema.ts'
import { ERRORES } from '#contract/errores.schema.ts'
import type { Estante } from '#domain/catalogo/estante.ts'
import { parseId } from '#domain/rutas.ts'
import { noEncontrado } from '#server/base/errors.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { compileEscritura } from '#server/plugins/escritura.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import type { TrastiendaDeps } from '../deps.ts'
import { readEstantes } from './read.ts'
import { deleteEstante, saveEstante } from './use-cases.ts'

interface Cuerpo {
  readonly data: Readonly<Record<string, unknown>>
  readonly version?: number
}
type ConId = { readonly Params: { readonly id: string } }

const RECURSOS: readonly (readonly [estante: Estante, camino: string, que: string])[] = [
  ['categoria', '/api/categorias', 'una categoría'],
  ['subCategoria', '/api/sub-categorias', 'una sub-categoría'],
  ['valor', '/api/valors', 'una porción (valor)'],
  ['insignia', '/api/insignias', 'una insignia'],
]

function idDe(texto: string): number {
  const id = parseId(texto)
  if (id === null) throw noEncontrado()
  return id
}

export function registerEstantes(app: FastifyInstance, deps: TrastiendaDeps): void {
  for (const [estante, camino, que] of RECURSOS) {
    const call = (summary: string) => ({
      bodyLimit: 4 * 1024,
      validatorCompiler: compileEscritura,
      schema: {
        tags: ['Trastienda'],
        summary,
        security: SESION,
        response: { 200: RespuestasEstante[estante], ...ERRORES },
      },
    })
    const crear = call(`Crear ${que}`)
    const cambiar = call(`Cambiar ${que}`)
    const borrar = call(`Borrar ${que}, si nada cuelga de ella`)
    const body = CuerposEstante[estante]
    app.post<{ Body: Cuerpo }>(camino, {
      ...crear,
      schema: { ...crear.schema, body },
      handler: async request => {
        const data = await saveEstante(deps, requireUsuario(request), {
          estante,
          id: null,
          data: request.body.data,
        })
        return { data, meta: {} }
      },
    })
    app.put<ConId & { Body: Cuerpo }>(`${camino}/:id`, {
      ...cambiar,
      schema: { ...cambiar.schema, params: ParametroId, body },
      handler: async request => {
        const id = idDe(request.params.id)
        const data = await saveEstante(deps, requireUsuario(request), { estante, id, ...request.body })
        return { data, meta: {} }
      },
    })
    app.delete<ConId>(`${camino}/:id`, {
      ...borrar,
      schema: { ...borrar.schema, params: ParametroId },
      handler: async request => {
        const data = await deleteEstante(deps, requireUsuario(request), estante, idDe(request.params.id))
        return { data, meta: {} }
      },
    })
  }
  app.get('/api/trastienda/categorias', {
    schema: {
      tags: ['Trastienda'],
      summary: 'Categorías, porciones e insignias con su versión y lo que cuelga de ellas',
      security: SESION,
      response: { 200: EstantesSchema, ...ERRORES },
    },
    handler: async () => ({ data: await readEstantes(deps.db), meta: {} }),
  })
}
