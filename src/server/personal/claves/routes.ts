// The back room's calls about keys of the API. Who may make them stands in the table of access.
import type { FastifyInstance } from 'fastify'
import { ERRORES } from '#contract/errores.schema.ts'
import {
  ClaveBody,
  type ClaveDatos,
  ClaveHechaSchema,
  ClaveSchema,
  ClavesSchema,
} from '#contract/personal/claves.schema.ts'
import { parseId } from '#domain/rutas.ts'
import { noEncontrado } from '#server/base/errors.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { compileCampos } from '#server/plugins/campos.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import { checkPropia } from '../equipos.ts'
import { type ClavesDeps, endClave, makeClave, readClaves } from './use-cases.ts'

const call = (summary: string, answer: object, body?: object) => ({
  bodyLimit: 4 * 1024,
  validatorCompiler: compileCampos,
  schema: {
    tags: ['Integraciones'],
    summary,
    security: SESION,
    ...(body && { body }),
    response: { 200: answer, ...ERRORES },
  },
})

export function registerClaves(app: FastifyInstance, deps: ClavesDeps): void {
  app.get('/api/trastienda/claves', {
    ...call('Las claves de la API', ClavesSchema),
    handler: () => readClaves(deps),
  })
  app.post<{ Body: ClaveDatos }>('/api/trastienda/claves', {
    ...call('Hacer una clave de la API: se muestra una sola vez', ClaveHechaSchema, ClaveBody),
    handler: request => {
      // What opens the shop to a program is not handed out at a screen that many people use.
      checkPropia(request)
      return makeClave(deps, requireUsuario(request), request.body)
    },
  })
  app.delete<{ Params: { id: string } }>('/api/trastienda/claves/:id', {
    ...call('Revocar una clave de la API', ClaveSchema),
    handler: request => {
      const id = parseId(request.params.id)
      if (id === null) throw noEncontrado()
      return endClave(deps, requireUsuario(request), id)
    },
  })
}
