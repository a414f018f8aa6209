// The calls about customers: the back room's list and pages, and what a person may do with their own data. Who may stands in the table of access.
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  BloqueoBody,
  BloqueoSchema,
  ClienteConPedidosSchema,
  ClientesListaSchema,
  ConsultaClientes,
  ConsultaPedidosDeCliente,
  DatosSchema,
  type DatosWire,
  EliminarBody,
  NotaBody,
  NotaSchema,
} from '#contract/cuenta/cliente.schema.ts'
import { HechoSchema } from '#contract/cuenta/cuenta.schema.ts'
import { ERRORES } from '#contract/errores.schema.ts'
import { parseId } from '#domain/rutas.ts'
import { AppError, noEncontrado } from '#server/base/errors.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import type { Lecturas } from '#server/db/replica.ts'
import { checkPropia } from '#server/personal/equipos.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { compileCampos } from '#server/plugins/campos.ts'
import { compileEscritura } from '#server/plugins/escritura.ts'
import type { Limites } from '#server/plugins/limites.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import { readDatos } from './datos.ts'
import { type EliminarDeps, eraseCliente, erasePropia } from './eliminacion.ts'
import { blockCliente, listClientes, saveNota, showCliente } from './use-cases.ts'

interface Deps extends EliminarDeps {
  readonly lecturas: Pick<Lecturas, 'read'>
  readonly tiendas: SnapshotSource
  readonly limites: Pick<Limites, 'passwordActual' | 'datos'>
}

type ConId = { readonly Params: { readonly id: string } }
type Consulta = { readonly Querystring: Readonly<Partial<Record<'buscar' | 'antes', string | string[]>>> }

const HECHO = { ok: true } as const

const call = (summary: string, answer: object, resto: { body?: object; querystring?: object } = {}) => ({
  bodyLimit: 16 * 1024,
  validatorCompiler: compileEscritura,
  schema: { tags: ['Clientes'], summary, security: SESION, ...resto, response: { 200: answer, ...ERRORES } },
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

/** To be kept, and by nobody on the way. */
function sendDatos(reply: FastifyReply, datos: DatosWire): DatosWire {
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', 'attachment; filename="mis-datos.json"')
  return datos
}

export function registerClientes(app: FastifyInstance, deps: Deps): void {
  const { db, lecturas } = deps
  const datosDe = (id: number) => readDatos(db, id, deps.tiendas.current().tienda.comercio.nombre, deps.now())

  app.get<Consulta>('/api/trastienda/clientes', {
    ...call('Los clientes', ClientesListaSchema, { querystring: ConsultaClientes }),
    handler: request => {
      const { query } = request
      const filtro = { buscar: String(query.buscar ?? ''), antes: antesDe(query) }
      return lecturas.read(requireUsuario(request), db => listClientes(db, filtro))
    },
  })
  app.get<ConId & Consulta>('/api/trastienda/clientes/:id', {
    ...call('Un cliente y sus pedidos', ClienteConPedidosSchema, { querystring: ConsultaPedidosDeCliente }),
    handler: request => showCliente(db, idDe(request), antesDe(request.query)),
  })
  app.put<ConId & { Body: NotaBody }>('/api/trastienda/clientes/:id/nota', {
    ...call('Anotar algo de un cliente', NotaSchema, { body: NotaBody }),
    handler: async request => ({
      data: await saveNota(db, requireUsuario(request), idDe(request), request.body),
      meta: {},
    }),
  })
  app.put<ConId & { Body: BloqueoBody }>('/api/trastienda/clientes/:id/bloqueo', {
    ...call('Bloquear o desbloquear a alguien', BloqueoSchema, { body: BloqueoBody }),
    handler: async request => {
      // The staff's accounts answer here too: letting one of them in again is as good as a role.
      checkPropia(request)
      const { bloqueado } = request.body.data
      return { data: await blockCliente(db, requireUsuario(request), idDe(request), bloqueado), meta: {} }
    },
  })
  app.get<ConId>('/api/trastienda/clientes/:id/datos', {
    ...call('Todos los datos de una persona, a pedido suyo', DatosSchema),
    handler: async (request, reply) => {
      checkPropia(request)
      return sendDatos(reply, await datosDe(idDe(request)))
    },
  })
  app.delete<ConId>('/api/trastienda/clientes/:id', {
    ...call('Eliminar a una persona, a pedido suyo', HechoSchema),
    handler: async request => {
      checkPropia(request)
      await eraseCliente(deps, requireUsuario(request), idDe(request))
      return HECHO
    },
  })

  app.get('/api/users/me/datos', {
    ...call('Descargar mis datos', DatosSchema),
    handler: async (request, reply) => {
      const { id } = requireUsuario(request)
      checkPropia(request)
      await deps.limites.datos.consume(String(id))
      return sendDatos(reply, await datosDe(id))
    },
  })
  app.post<{ Body: EliminarBody }>('/api/users/me/eliminar', {
    ...call('Eliminar mi cuenta', HechoSchema, { body: EliminarBody }),
    validatorCompiler: compileCampos,
    handler: async request => {
      await erasePropia(deps, requireUsuario(request), request.body, request)
      return HECHO
    },
  })
}
