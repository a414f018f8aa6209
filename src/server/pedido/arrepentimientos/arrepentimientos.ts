// The calls of the 'Botón de arrepentimiento': anybody asks, the Admin reads and attends.

import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import {
  ArrepentimientoBody,
  ArrepentimientosSchema,
  CodigoArrepentimientoSchema,
  ConsultaArrepentimientos,
  UnArrepentimientoSchema,
} from '#contract/pedido/arrepentimiento.schema.ts'
import { codigoArrepentimiento, readArrepentimiento } from '#domain/pedido/arrepentimiento.ts'
import { DESHACER_MINUTOS, DESHACER_TARDE } from '#domain/pedido/estado.ts'
import { parseId } from '#domain/rutas.ts'
import { AppError, noEncontrado, requireHallado } from '#server/base/errors.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import { cursorAjeno, isInicio } from '#server/consulta/cursor.ts'
import { parsePaginacion } from '#server/consulta/paginacion.ts'
import { type Arbol, isArbol, parseTexto } from '#server/consulta/texto.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { enqueueCorreo, mayWrite } from '#server/mail/outbox.ts'
import { correoArrepentimiento, correoArrepentimientoNuevo } from '#server/mail/plantillas/arrepentimiento.ts'
import { claveIp, type Limites, limitByIp } from '#server/plugins/limites.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { invalidos } from '#server/plugins/validador.ts'
import {
  attendArrepentimiento,
  countArrepentimientos,
  findArrepentimientos,
  insertArrepentimiento,
  unattendArrepentimiento,
  walkArrepentimientos,
} from './store.ts'

export function registerArrepentimientos(app: FastifyInstance, deps: ArrepentimientosDeps): void {
  const call = llamadas(app, { tag: 'Arrepentimiento', bodyLimit: 16 * 1024 })
  call('POST /api/arrepentimientos', {
    summary: 'Arrepentirse de una compra, sin cuenta',
    body: ArrepentimientoBody,
    answer: CodigoArrepentimientoSchema,
    // Before the body is read: mistakes are few, garbage is not.
    onRequest: limitByIp(deps.limites.arrepentimientoEnvio),
    handler: async ({ body, request }) => ({
      codigo: await createArrepentimiento(deps, body, claveIp(request.ip)),
    }),
  })
  call('GET /api/arrepentimientos', {
    summary: 'Los pedidos de arrepentimiento (Admin)',
    consulta: ConsultaArrepentimientos,
    answer: ArrepentimientosSchema,
    errors: ['NotFoundError'],
    handler: ({ consulta }) => readArrepentimientos(deps.db, parseTexto(consulta)),
  })
  call('PUT /api/arrepentimientos/:id/atendido', {
    summary: 'Marcar como atendido (Admin)',
    answer: UnArrepentimientoSchema,
    handler: async ({ cuenta, id }) => {
      const data = requireHallado(await attendArrepentimiento(deps.db, id, cuenta.id))
      return { data, meta: {} }
    },
  })
  call('DELETE /api/arrepentimientos/:id/atendido', {
    summary: 'Deshacer la marca de atendido, en los primeros minutos (Admin)',
    answer: UnArrepentimientoSchema,
    handler: async ({ id }) => {
      const data = requireHallado(await unattendArrepentimiento(deps.db, id, DESHACER_MINUTOS))
      if (data === 'tarde') throw new AppError('ConflictError', DESHACER_TARDE)
      return { data, meta: {} }
    },
  })
}

interface ArrepentimientosDeps {
  readonly db: Kysely<DB>
  readonly tiendas: SnapshotSource
  readonly limites: Pick<Limites, 'arrepentimiento' | 'arrepentimientoEnvio'>
  readonly publicUrl: string
}

/** A thousand million codes: two clashes in a row mean that something else is wrong. */
const INTENTOS = 3
const POR_PAGINA = 50
const TIPO = 'arrepentimiento'

async function createArrepentimiento(
  { db, tiendas, limites, publicUrl }: ArrepentimientosDeps,
  body: ArrepentimientoBody,
  ip: string,
): Promise<string> {
  // Whoever fills what nobody sees is a program. It is told no: an invented code would fool a person it was mistaken for.
  if (body.apodo) {
    throw new AppError('ValidationError', 'No pudimos tomar tu pedido. Recargá la página y probá de nuevo.')
  }
  const leido = readArrepentimiento({
    nombre: body.nombre,
    email: body.email,
    telefono: body.telefono ?? '',
    pedido: body.pedido ?? '',
    detalle: body.detalle ?? '',
  })
  if (!leido.ok) {
    throw invalidos(Object.entries(leido.errores).map(([campo, message]) => ({ campo, message })))
  }
  await limites.arrepentimiento.consume(ip)
  const { arrepentimiento } = leido
  const { comercio } = tiendas.current().tienda
  return inTransaction(db, async tx => {
    for (let intento = 1; intento <= INTENTOS; intento++) {
      const codigo = codigoArrepentimiento(randomBytes(6))
      if (!(await insertArrepentimiento(tx, codigo, arrepentimiento))) continue
      const datos = { comercio, publicUrl, codigo, arrepentimiento }
      // Anybody can type anybody's address: nobody's inbox is filled from here, the code stands on the screen anyway.
      if (await mayWrite(tx, arrepentimiento.email, TIPO)) {
        await enqueueCorreo(tx, { tipo: TIPO, para: arrepentimiento.email, ...correoArrepentimiento(datos) })
      }
      if (comercio.email !== null) {
        const aviso = correoArrepentimientoNuevo(datos)
        await enqueueCorreo(tx, { tipo: `${TIPO}-nuevo`, para: comercio.email, ...aviso })
      }
      return codigo
    }
    throw new Error('no free code for a request to undo a purchase')
  })
}

/** Pages past this are of no list a shop could have. */
const PAGINA_MAX = 100_000

/** `page` alone is the spelling the shop's own screen used first. */
async function readArrepentimientos(db: Kysely<DB>, { page, pagination }: Arbol) {
  const sola = page === undefined ? undefined : parseId(String(page))
  if (sola === null || (sola ?? 0) > PAGINA_MAX) throw noEncontrado()
  const { inicio, cantidad, cursor, meta } = parsePaginacion({
    ...(sola !== undefined && { page: String(sola) }),
    ...(isArbol(pagination) && (pagination.limit ?? pagination.start) !== undefined
      ? {}
      : { pageSize: String(POR_PAGINA) }),
    ...(isArbol(pagination) && pagination),
  })
  const [{ data, siguiente }, { total, pendientes }] = await Promise.all([
    cursor === null
      ? findArrepentimientos(db, { desde: inicio, cuantos: cantidad }).then(data => ({
          data,
          siguiente: null,
        }))
      : walk(db, cursor, cantidad),
    countArrepentimientos(db),
  ])
  return { data, meta: { pagination: meta(total, siguiente), pendientes } }
}

const CURSOR = /^([pv])(\d{1,17})\.(\d{1,10})$/

async function walk(db: Kysely<DB>, cursor: string, cantidad: number) {
  const [, grupo, corte, id] = CURSOR.exec(cursor) ?? []
  const desde =
    grupo === undefined || corte === undefined ? null : { viejos: grupo === 'v', corte, id: Number(id) }
  if (desde === null && !isInicio(cursor)) throw cursorAjeno()
  // One more than the page holds tells whether anything is left.
  const leidos = await walkArrepentimientos(db, desde, cantidad + 1)
  const pagina = leidos.slice(0, cantidad)
  const ultimo = leidos.length > cantidad ? pagina.at(-1)?.paso : undefined
  return {
    data: pagina.map(({ fila }) => fila),
    siguiente: ultimo === undefined ? null : `${ultimo.viejos ? 'v' : 'p'}${ultimo.corte}.${ultimo.id}`,
  }
}
