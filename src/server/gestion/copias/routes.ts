// The calls about the shop's backups. Who may make them stands in the table of access.
import type { FastifyInstance } from 'fastify'
import { CopiasSchema } from '#contract/gestion/copias.schema.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { askCopia, type CopiasRutasDeps, readCopias } from './use-cases.ts'

export function registerCopias(app: FastifyInstance, deps: CopiasRutasDeps): void {
  const call = llamadas(app, { tag: 'Trastienda', bodyLimit: 1024 })
  call('GET /api/trastienda/copias', {
    summary: 'Cómo fue la última copia de seguridad',
    answer: CopiasSchema,
    handler: () => readCopias(deps),
  })
  call('POST /api/trastienda/copias', {
    summary: 'Hacer una copia de seguridad ahora; queda en el servidor',
    answer: CopiasSchema,
    handler: ({ cuenta }) => askCopia(deps, cuenta),
  })
}
