// The calls about customers: what those who work here do with one (find, read, note, block), and what a person may do with their own data (CLI-01).
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import {
  BloqueoBody,
  BloqueoSchema,
  type BloqueoWire,
  ClienteConPedidosSchema,
  type ClienteConPedidosWire,
  ClientesListaSchema,
  type ClientesListaWire,
  ConsultaClientes,
  ConsultaPedidosDeCliente,
  DatosSchema,
  type DatosWire,
  EliminarBody,
  NotaBody,
  NotaSchema,
  type NotaWire,
} from '#contract/cuenta/cliente.schema.ts'
import { HechoSchema } from '#contract/cuenta/cuenta.schema.ts'
import type { ConflictoWire } from '#contract/errores.schema.ts'
import { NOTA_MAX, ULTIMO_ADMIN } from '#domain/cuenta/cliente.ts'
import { ADMIN } from '#domain/cuenta/usuario.ts'
import { readBuscado } from '#domain/pedido/busqueda.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { AppError, noEncontrado, requireHallado } from '#server/base/errors.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import { readAntes, readBuscar, readPagina } from '#server/consulta/antes.ts'
import type { Lecturas } from '#server/db/replica.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { inTransactionOf } from '#server/gestion/autor.ts'
import type { Limites } from '#server/plugins/limites.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { explainChoque, invalidos } from '#server/plugins/validador.ts'
import { wherePersonas } from '../personas.ts'
import type { Cuenta } from '../usuarios.ts'
import { readDatos } from './derecho-de-acceso.ts'
import { type EliminarDeps, eraseCliente, erasePropia } from './eliminacion.ts'
import {
  holdDeRol,
  lockPersona,
  putNota,
  readAutorNota,
  readCliente,
  readClientes,
  readNota,
  readPedidosDe,
  setBloqueo,
  ULTIMO,
} from './sql.ts'

const PAGINA = 50
const PEDIDOS_PAGINA = 20
const BUSQUEDA_MAX = 80

export async function listClientes(
  db: Kysely<DB>,
  { buscar, antes }: { readonly buscar: string; readonly antes: number | null },
): Promise<ClientesListaWire> {
  const quienes = buscar === '' ? null : wherePersonas(readBuscado(buscar))
  const { pagina: data, siguiente } = await readPagina(
    PAGINA,
    limite => readClientes(db, { quienes, antes, limite }),
    ({ id }) => id,
  )
  return { data, meta: { siguiente } }
}

async function showCliente(db: Kysely<DB>, id: number, antes: number | null): Promise<ClienteConPedidosWire> {
  const [data, { pagina: pedidos, siguiente }] = await Promise.all([
    readCliente(db, id),
    readPagina(
      PEDIDOS_PAGINA,
      limite => readPedidosDe(db, id, antes, limite),
      pedido => pedido.id,
    ),
  ])
  if (data === null) throw noEncontrado()
  return { data, meta: { pedidos, siguiente } }
}

/** What the log does not say: the texts themselves are compared here (B6). */
async function refuseVieja(tx: Tx, id: number, actual: NotaWire, version: number | undefined): Promise<void> {
  if (version === undefined || version >= actual.version) return
  const quien = (await readAutorNota(tx, id)) ?? 'El sistema'
  const details: ConflictoWire = {
    version: actual.version,
    cambios: [{ campo: 'nota', de: null, a: actual.texto, quien, cuando: actual.updatedAt ?? '' }],
  }
  throw new AppError('ConflictError', `${quien} lo cambió mientras tanto. No se guardó nada.`, { ...details })
}

/** Lines are lines: a note may have several. Whatever else is no letter is refused. */
function readTexto(escrito: string): string {
  const lineas = escrito.split(/\r\n|\r|\n/).map(linea => lineaSegura(linea.replaceAll('\t', ' '), NOTA_MAX))
  const texto = lineas.join('\n').trim()
  if (lineas.includes(null) || [...texto].length > NOTA_MAX) {
    throw invalidos([{ campo: 'nota', message: `La nota puede tener hasta ${NOTA_MAX} caracteres.` }])
  }
  return texto
}

function saveNota(
  db: Kysely<DB>,
  cuenta: Cuenta,
  id: number,
  { data, version }: NotaBody,
): Promise<NotaWire> {
  const texto = readTexto(data.nota)
  return inTransactionOf(db, cuenta, async tx => {
    requireHallado(await lockPersona(tx, id))
    await refuseVieja(tx, id, await readNota(tx, id), version)
    await putNota(tx, id, texto)
    return readNota(tx, id)
  })
}

/** Whoever is blocked is out at once: their sessions, devices and open streams end. */
function blockCliente(db: Kysely<DB>, cuenta: Cuenta, id: number, bloqueado: boolean): Promise<BloqueoWire> {
  if (id === cuenta.id && bloqueado)
    throw new AppError('ConflictError', 'No podés bloquear tu propia cuenta.')
  const nadie = () => new AppError('ConflictError', ULTIMO_ADMIN.bloquear)
  return inTransactionOf(db, cuenta, async tx => {
    const admins = bloqueado ? await holdDeRol(tx, ADMIN) : []
    const persona = requireHallado(await lockPersona(tx, id))
    if (bloqueado && persona.rol === ADMIN && !admins.some(otro => otro !== id)) {
      throw nadie()
    }
    await setBloqueo(tx, id, bloqueado).catch(explainChoque({ [ULTIMO]: nadie }))
    return { id, bloqueado }
  })
}

interface Deps extends EliminarDeps {
  readonly lecturas: Pick<Lecturas, 'read'>
  readonly tiendas: SnapshotSource
  readonly limites: Pick<Limites, 'passwordActual' | 'datos'>
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
      const filtro = { buscar: readBuscar(query, BUSQUEDA_MAX), antes: readAntes(query) }
      return lecturas.read(cuenta, db => listClientes(db, filtro))
    },
  })
  call('GET /api/trastienda/clientes/:id', {
    summary: 'Un cliente y sus pedidos',
    query: ConsultaPedidosDeCliente,
    answer: ClienteConPedidosSchema,
    handler: ({ id, query }) => showCliente(db, id, readAntes(query)),
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
