// The back room's calls about discount codes. Who may make them stands in the table of access.
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { ERRORES } from '#contract/errores.schema.ts'
import {
  CodigoBody,
  type CodigoCambio,
  CodigoCambioBody,
  CodigoConUsosSchema,
  CodigoLibreSchema,
  CodigoSchema,
  CodigosSchema,
  ConsultaCodigos,
  ConsultaUsos,
} from '#contract/precios/codigo.schema.ts'
import { parseId } from '#domain/rutas.ts'
import { AppError, noEncontrado } from '#server/base/errors.ts'
import type { DB } from '#server/db/types.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { compileEscritura } from '#server/plugins/escritura.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import {
  changeCodigo,
  createCodigoDescuento,
  dropCodigo,
  listCodigos,
  proposeCodigo,
  showCodigo,
} from './edicion.ts'

type ConId = { readonly Params: { readonly id: string } }
type Consulta = { readonly Querystring: Readonly<Partial<Record<'buscar' | 'antes', string | string[]>>> }

const call = (summary: string, answer: object, resto: { body?: object; querystring?: object } = {}) => ({
  bodyLimit: 16 * 1024,
  validatorCompiler: compileEscritura,
  schema: {
    tags: ['Descuentos'],
    summary,
    security: SESION,
    ...resto,
    response: { 200: answer, ...ERRORES },
  },
})

function idDe({ params }: { readonly params: { readonly id: string } }): number {
  const id = parseId(params.id)
  if (id === null) throw noEncontrado()
  return id
}

function antesDe({ antes }: Consulta['Querystring']): number | null {
  if (antes === undefined) return null
  const id = parseId(String(antes))
  if (id === null) throw new AppError('ValidationError', 'El parámetro "antes" no es válido.')
  return id
}

export function registerCodigos(app: FastifyInstance, { db }: { readonly db: Kysely<DB> }): void {
  app.get<Consulta>('/api/trastienda/codigos', {
    ...call('Los códigos de descuento', CodigosSchema, { querystring: ConsultaCodigos }),
    handler: ({ query }) => listCodigos(db, { buscar: String(query.buscar ?? ''), antes: antesDe(query) }),
  })
  app.get('/api/trastienda/codigos/libre', {
    ...call('Proponer un código que nadie usa', CodigoLibreSchema),
    handler: () => proposeCodigo(db),
  })
  app.get<ConId & Consulta>('/api/trastienda/codigos/:id', {
    ...call('Un código y sus usos', CodigoConUsosSchema, { querystring: ConsultaUsos }),
    handler: request => showCodigo(db, requireUsuario(request), idDe(request), antesDe(request.query)),
  })
  app.post<{ Body: { data: CodigoCambio } }>('/api/trastienda/codigos', {
    ...call('Crear un código', CodigoSchema, { body: CodigoBody }),
    handler: request => createCodigoDescuento(db, requireUsuario(request), request.body.data),
  })
  app.put<ConId & { Body: CodigoCambioBody }>('/api/trastienda/codigos/:id', {
    ...call('Cambiar un código', CodigoSchema, { body: CodigoCambioBody }),
    handler: request => changeCodigo(db, requireUsuario(request), idDe(request), request.body),
  })
  app.delete<ConId>('/api/trastienda/codigos/:id', {
    ...call('Borrar un código que nadie usó', CodigoSchema),
    handler: request => dropCodigo(db, requireUsuario(request), idDe(request)),
  })
}
