// The calls that write categories, sub-categories, portions and badges, and the one the back room reads them with (INT-02, ART-05).
import type { FastifyInstance } from 'fastify'
import { ParametroId } from '#contract/catalogo/catalogo.schema.ts'
import { CuerposEstante, EstantesSchema, RespuestasEstante } from '#contract/catalogo/estante.schema.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import type { TrastiendaDeps } from '../deps.ts'
import { readEstantes } from './read.ts'
import { deleteEstante, saveEstante } from './use-cases.ts'

const RECURSOS = [
  ['categoria', '/api/categorias', 'una categoría'],
  ['subCategoria', '/api/sub-categorias', 'una sub-categoría'],
  ['valor', '/api/valors', 'una porción (valor)'],
  ['insignia', '/api/insignias', 'una insignia'],
] as const

export function registerEstantes(app: FastifyInstance, deps: TrastiendaDeps): void {
  const call = llamadas(app, { tag: 'Trastienda', bodyLimit: 4 * 1024 })
  for (const [estante, camino, que] of RECURSOS) {
    const answer = RespuestasEstante[estante]
    const body = CuerposEstante[estante]
    call(`POST ${camino}`, {
      summary: `Crear ${que}`,
      body,
      answer,
      handler: async ({ cuenta, body: { data } }) => ({
        data: await saveEstante(deps, cuenta, { estante, id: null, data }),
        meta: {},
      }),
    })
    call(`PUT ${camino}/:id`, {
      summary: `Cambiar ${que}`,
      params: ParametroId,
      body,
      answer,
      handler: async ({ cuenta, id, body }) => ({
        data: await saveEstante(deps, cuenta, { estante, id, ...body }),
        meta: {},
      }),
    })
    call(`DELETE ${camino}/:id`, {
      summary: `Borrar ${que}, si nada cuelga de ella`,
      params: ParametroId,
      answer,
      handler: async ({ cuenta, id }) => ({ data: await deleteEstante(deps, cuenta, estante, id), meta: {} }),
    })
  }
  call('GET /api/trastienda/categorias', {
    summary: 'Categorías, porciones e insignias con su versión y lo que cuelga de ellas',
    answer: EstantesSchema,
    handler: async () => ({ data: await readEstantes(deps.db), meta: {} }),
  })
}
