// The back room's calls about discount codes. Who may make them stands in the table of access.
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import {
  CodigoBody,
  CodigoCambioBody,
  CodigoConUsosSchema,
  CodigoLibreSchema,
  CodigoSchema,
  CodigosSchema,
  ConsultaCodigos,
  ConsultaUsos,
} from '#contract/precios/codigo.schema.ts'
import { readAntes, readBuscar } from '#server/consulta/antes.ts'
import type { DB } from '#server/db/types.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import {
  BUSQUEDA_MAX,
  changeCodigo,
  createCodigoDescuento,
  dropCodigo,
  listCodigos,
  proposeCodigo,
  showCodigo,
} from './edicion.ts'

export function registerCodigos(app: FastifyInstance, { db }: { readonly db: Kysely<DB> }): void {
  const call = llamadas(app, { tag: 'Descuentos', bodyLimit: 16 * 1024 })
  call('GET /api/trastienda/codigos', {
    summary: 'Los códigos de descuento',
    query: ConsultaCodigos,
    answer: CodigosSchema,
    handler: ({ query }) =>
      listCodigos(db, { buscar: readBuscar(query, BUSQUEDA_MAX), antes: readAntes(query) }),
  })
  call('GET /api/trastienda/codigos/libre', {
    summary: 'Proponer un código que nadie usa',
    answer: CodigoLibreSchema,
    handler: () => proposeCodigo(db),
  })
  call('GET /api/trastienda/codigos/:id', {
    summary: 'Un código y sus usos',
    query: ConsultaUsos,
    answer: CodigoConUsosSchema,
    handler: ({ cuenta, id, query }) => showCodigo(db, cuenta, id, readAntes(query)),
  })
  call('POST /api/trastienda/codigos', {
    summary: 'Crear un código',
    body: CodigoBody,
    answer: CodigoSchema,
    handler: ({ cuenta, body }) => createCodigoDescuento(db, cuenta, body.data),
  })
  call('PUT /api/trastienda/codigos/:id', {
    summary: 'Cambiar un código',
    body: CodigoCambioBody,
    answer: CodigoSchema,
    handler: ({ cuenta, id, body }) => changeCodigo(db, cuenta, id, body),
  })
  call('DELETE /api/trastienda/codigos/:id', {
    summary: 'Borrar un código que nadie usó',
    answer: CodigoSchema,
    handler: ({ cuenta, id }) => dropCodigo(db, cuenta, id),
  })
}
