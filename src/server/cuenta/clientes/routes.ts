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
import { parseId } from '#domain/rutas.ts'
import { AppError } from '#server/base/errors.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import type { Lecturas } from '#server/db/replica.ts'
import type { Limites } from '#server/plugins/limites.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { readDatos } from './derecho-de-acceso.ts'
import { type EliminarDeps, eraseCliente, erasePropia } from './eliminacion.ts'
import { blockCliente, listClientes, saveNota, showCliente } from './use-cases.ts'

interface Deps extends EliminarDeps {
  readonly lecturas: Pick<Lecturas, 'read'>
  readonly tiendas: SnapshotSource
  readonly limites: Pick<Limites, 'passwordActual' | 'datos'>
}

function antesDe({ antes }: { readonly antes?: string | string[] }): number | null {
  if (antes === undefined) return null
  const id = parseId(String(antes))
  if (id === null) throw new AppError('ValidationError', 'El parámetro "antes" no es válido.')
  return id
}

/** To be kept. */
function sendDatos(reply: FastifyReply, datos: DatosWire): DatosWire {
  reply.header('content-disposition', 'attachment; filename="mis-datos.json"')
  return datos
}

export function registerClientes(app: FastifyInstance, deps: Deps): void {
  const call = llamadas(app, { tag: 'Clientes', bodyLimit: 16 * 1024 })
  const { db, lecturas } = deps
  const datosDe = (id: number) => readDatos(db, id, deps.tiendas.current().tienda.comercio.nombre, deps.now())

  call('GET /api/trastienda/clientes', {
    summary: 'Los clientes',
    query: ConsultaClientes,
    answer: ClientesListaSchema,
    handler: ({ cuenta, query }) => {
      const filtro = { buscar: String(query.buscar ?? ''), antes: antesDe(query) }
      return lecturas.read(cuenta, db => listClientes(db, filtro))
    },
  })
  call('GET /api/trastienda/clientes/:id', {
    summary: 'Un cliente y sus pedidos',
    query: ConsultaPedidosDeCliente,
    answer: ClienteConPedidosSchema,
    handler: ({ id, query }) => showCliente(db, id, antesDe(query)),
  })
  call('PUT /api/trastienda/clientes/:id/nota', {
    summary: 'Anotar algo de un cliente',
    body: NotaBody,
    answer: NotaSchema,
    handler: async ({ cuenta, id, body }) => ({ data: await saveNota(db, cuenta, id, body), meta: {} }),
  })
  call('PUT /api/trastienda/clientes/:id/bloqueo', {
    summary: 'Bloquear o desbloquear a alguien',
    body: BloqueoBody,
    answer: BloqueoSchema,
    // The staff's accounts answer here too: letting one of them in again is as good as a role.
    propia: true,
    handler: async ({ cuenta, id, body }) => ({
      data: await blockCliente(db, cuenta, id, body.data.bloqueado),
      meta: {},
    }),
  })
  call('GET /api/trastienda/clientes/:id/datos', {
    summary: 'Todos los datos de una persona, a pedido suyo',
    answer: DatosSchema,
    propia: true,
    handler: async ({ id, reply }) => sendDatos(reply, await datosDe(id)),
  })
  call('DELETE /api/trastienda/clientes/:id', {
    summary: 'Eliminar a una persona, a pedido suyo',
    answer: HechoSchema,
    propia: true,
    handler: ({ cuenta, id }) => eraseCliente(deps, cuenta, id),
  })

  call('GET /api/users/me/datos', {
    summary: 'Descargar mis datos',
    answer: DatosSchema,
    propia: true,
    handler: async ({ cuenta, reply }) => {
      await deps.limites.datos.consume(String(cuenta.id))
      return sendDatos(reply, await datosDe(cuenta.id))
    },
  })
  call('POST /api/users/me/eliminar', {
    summary: 'Eliminar mi cuenta',
    body: EliminarBody,
    answer: HechoSchema,
    handler: ({ cuenta, body, request }) => erasePropia(deps, cuenta, body, request),
  })
}
