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
import { addCortes, listCortes, removeCortes } from '#server/catalogo/cortes.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { type EstrenoDeps, readEstreno } from './use-cases.ts'

export function registerEstreno(app: FastifyInstance, deps: EstrenoDeps): void {
  const call = llamadas(app, { tag: 'Trastienda' })
  call('GET /api/trastienda/estreno', {
    summary: 'Qué tiene ya la tienda, para su primer día',
    answer: EstrenoSchema,
    handler: () => readEstreno(deps),
  })
  call('GET /api/trastienda/cortes', {
    summary: 'Los cortes comunes',
    answer: CortesSchema,
    handler: () => listCortes(deps),
  })
  call('POST /api/trastienda/cortes', {
    summary: 'Agregar cortes comunes, sin precio',
    body: CortesBody,
    answer: CortesAgregadosSchema,
    handler: ({ cuenta, body }) => addCortes(deps, cuenta, body),
  })
  call('POST /api/trastienda/cortes/deshacer', {
    summary: 'Sacar los cortes agregados que nadie tocó',
    body: CortesDeshacerBody,
    answer: CortesSacadosSchema,
    handler: ({ cuenta, body }) => removeCortes(deps, cuenta, body),
  })
}
