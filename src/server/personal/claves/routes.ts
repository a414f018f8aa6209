// The back room's calls about keys of the API. Who may make them stands in the table of access.
import type { FastifyInstance } from 'fastify'
import { ClaveBody, ClaveHechaSchema, ClaveSchema, ClavesSchema } from '#contract/personal/claves.schema.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { type ClavesDeps, endClave, makeClave, readClaves } from './use-cases.ts'

export function registerClaves(app: FastifyInstance, deps: ClavesDeps): void {
  const call = llamadas(app, { tag: 'Integraciones', bodyLimit: 4 * 1024 })
  call('GET /api/trastienda/claves', {
    summary: 'Las claves de la API',
    answer: ClavesSchema,
    handler: () => readClaves(deps),
  })
  call('POST /api/trastienda/claves', {
    summary: 'Hacer una clave de la API: se muestra una sola vez',
    body: ClaveBody,
    answer: ClaveHechaSchema,
    // What opens the shop to a program is not handed out at a screen that many people use.
    propia: true,
    handler: ({ cuenta, body }) => makeClave(deps, cuenta, body),
  })
  call('DELETE /api/trastienda/claves/:id', {
    summary: 'Revocar una clave de la API',
    answer: ClaveSchema,
    handler: ({ cuenta, id }) => endClave(deps, cuenta, id),
  })
}
