// The calls about price lists: a customer's own prices, and the back room's lists. Who may make them stands in the table of access.
import type { FastifyInstance } from 'fastify'
import { ERRORES } from '#contract/errores.schema.ts'
import {
  ClienteSchema,
  ClientesConsulta,
  ClientesSchema,
  ListaBody,
  type ListaCambio,
  ListaCambioBody,
  type ListaDatos,
  ListaSchema,
  ListasSchema,
  MudanzaBody,
  type MudanzaDatos,
  PreciosPropiosSchema,
} from '#contract/precios/lista.schema.ts'
import { parseId } from '#domain/rutas.ts'
import { noEncontrado } from '#server/base/errors.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { compileEscritura } from '#server/plugins/escritura.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import { sendCompressed } from '#server/plugins/respuesta.ts'
import type { Headers } from '#server/plugins/seguridad.ts'
import { preparePropios } from './propios.ts'
import {
  createLista,
  deleteLista,
  findClientes,
  type ListasDeps,
  listListas,
  moveCliente,
  readClientes,
  updateLista,
} from './use-cases.ts'

interface Deps extends ListasDeps {
  readonly seguridad: Headers
}

type ConId = { readonly Params: { readonly id: string } }

const call = (summary: string, answer: object, resto: { body?: object; querystring?: object } = {}) => ({
  bodyLimit: 512 * 1024,
  validatorCompiler: compileEscritura,
  schema: { tags: ['Precios'], summary, security: SESION, ...resto, response: { 200: answer, ...ERRORES } },
})

function idDe({ params }: { readonly params: { readonly id: string } }): number {
  const id = parseId(params.id)
  if (id === null) throw noEncontrado()
  return id
}

export function registerListas(app: FastifyInstance, deps: Deps): void {
  app.get('/api/users/me/precios', {
    ...call('Mis precios', PreciosPropiosSchema),
    handler: (request, reply) => {
      const { listaId } = requireUsuario(request)
      return sendCompressed(request, reply, preparePropios(deps.tiendas.current(), listaId, deps.seguridad))
    },
  })
  app.get('/api/trastienda/listas', {
    ...call('Las listas de precios', ListasSchema),
    handler: () => listListas(deps),
  })
  app.post<{ Body: { data: ListaDatos } }>('/api/trastienda/listas', {
    ...call('Crear una lista de precios', ListaSchema, { body: ListaBody }),
    handler: request => createLista(deps, requireUsuario(request), request.body.data),
  })
  app.put<ConId & { Body: ListaCambio }>('/api/trastienda/listas/:id', {
    ...call('Cambiar celdas de una lista de precios', ListaSchema, { body: ListaCambioBody }),
    handler: request => updateLista(deps, requireUsuario(request), idDe(request), request.body),
  })
  app.delete<ConId>('/api/trastienda/listas/:id', {
    ...call('Borrar una lista de precios sin clientes', ListaSchema),
    handler: request => deleteLista(deps, requireUsuario(request), idDe(request)),
  })
  app.get<{ Querystring: { lista?: unknown; buscar?: unknown } }>('/api/trastienda/listas-clientes', {
    ...call('Los clientes de una lista, o los que se buscan', ClientesSchema, {
      querystring: ClientesConsulta,
    }),
    handler: ({ query: { lista, buscar = '' } }) =>
      lista === undefined ? findClientes(deps, String(buscar)) : readClientes(deps, String(lista)),
  })
  app.put<ConId & { Body: { data: MudanzaDatos } }>('/api/trastienda/listas-clientes/:id', {
    ...call('Pasar a un cliente a una lista', ClienteSchema, { body: MudanzaBody }),
    handler: request => moveCliente(deps, requireUsuario(request), idDe(request), request.body.data),
  })
}
