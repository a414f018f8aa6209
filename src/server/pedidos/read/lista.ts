// GET /api/pedidos: pages by their number, or a walk by keys (cursor) that others' writing never moves; a customer's list is their own whatever the query says (Q3, Q5).
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { ESTADOS } from '#domain/pedido/estado.ts'
import type { Consulta, Filtro } from '../../consulta/ast.ts'
import { parseConsulta } from '../../consulta/consulta.ts'
import { type Marca, type Rumbo, readCursor, writeCursor } from '../../consulta/cursor.ts'
import { presupuestoPara } from '../../consulta/gasto.ts'
import { createPlan } from '../../consulta/memoria.ts'
import { toOrderBy, toSql } from '../../consulta/sql.ts'
import type { DB } from '../../db/types.ts'
import { AppError } from '../../errors.ts'
import { createSemaphore } from '../../kit/semaphore.ts'
import { atiende, type Cuenta } from '../../usuarios.ts'
import type { PedidosDeps } from '../deps.ts'
import type { Pedido } from '../pedido.ts'
import { readBusqueda, resolveBusqueda } from './busqueda.ts'
import { BUSCA_PEDIDO, COLUMNAS_PEDIDO, lugarPedido, toEntidad } from './esquema.ts'
import { readPedidos } from './sql.ts'

/** A query as the database is asked it. */
interface Pedida {
  readonly consulta: Consulta
  readonly condiciones: readonly Expression<SqlBool>[]
  readonly rumbo: Rumbo
}

interface Pagina {
  readonly pedidos: readonly Pedido[]
  /** Where a walk goes on; null when it is over. */
  readonly siguiente: string | null
}

export interface Lista {
  list(cuenta: Cuenta, consulta: string): Promise<object>
}

/** An answer holds at most a page of the largest orders, each line with its article and portion. */
const ENTRADAS_MAX = 40_000
const BUSCAN_JUNTOS = 2
const BUSCAN_ESPERA_MS = 8_000

export function createLista(deps: PedidosDeps): Lista {
  const { db, tiendas } = deps
  const buscan = createSemaphore(BUSCAN_JUNTOS, BUSCAN_ESPERA_MS, BUSCAN_ESPERA_MS / 2)

  /** Few at a time look through everybody's orders: who buys meanwhile is not kept waiting. */
  async function search(cuenta: Cuenta, admin: boolean, consulta: Consulta): Promise<[Pagina, number]> {
    const pedida = toPedida(cuenta, admin, consulta)
    const busqueda = readBusqueda(consulta.busqueda)
    if (busqueda === null) return readTodo(deps, admin, pedida)
    const leave = await buscan.take()
    try {
      const condicion = await resolveBusqueda(db, busqueda, admin ? null : cuenta.id)
      return await readTodo(deps, admin, { ...pedida, condiciones: [...pedida.condiciones, condicion] })
    } finally {
      leave()
    }
  }

  return {
    async list(cuenta, texto) {
      const admin = atiende(cuenta)
      const lugar = lugarPedido(admin)
      const consulta = parseConsulta(lugar, texto, { busca: BUSCA_PEDIDO })
      const [{ pedidos, siguiente }, total] = await search(cuenta, admin, consulta)
      const { comercio } = tiendas.current().tienda
      const plan = createPlan(lugar, consulta)
      const limite = presupuestoPara(ENTRADAS_MAX)
      return {
        data: pedidos.map(pedido => plan.show(toEntidad(pedido, comercio, admin), limite)),
        meta: { pagination: consulta.paginacion.meta(total, siguiente) },
      }
    },
  }
}

function toPedida(cuenta: Cuenta, admin: boolean, consulta: Consulta): Pedida {
  const { filtro } = consulta
  const borradores = nombraBorrador(filtro)
  const condiciones = [
    ...(admin ? [] : [sql<SqlBool>`pedidos.user_id = ${cuenta.id}`]),
    ...(borradores ? [] : [sql<SqlBool>`pedidos.estado <> 'xxxx'`]),
    ...(filtro === null ? [] : [toSql(filtro, COLUMNAS_PEDIDO)]),
  ]
  return { consulta, condiciones, rumbo: rumboDe(consulta, borradores) }
}

/** Drafts are carts, not orders: they are listed only when a filter names them. */
function nombraBorrador(filtro: Filtro | null): boolean {
  switch (filtro?.clase) {
    case 'prueba':
      return filtro.valores.includes('xxxx')
    case 'no':
    case 'relacion':
      return nombraBorrador(filtro.parte)
    case 'y':
    case 'o':
      return filtro.partes.some(nombraBorrador)
    default:
      return false
  }
}

/** Newest first unless told otherwise. A draft gets a new moment when it becomes an order: a list with drafts is walked by number, which stays. */
function rumboDe({ orden, paginacion }: Consulta, borradores: boolean): Rumbo {
  const porNumero = borradores && paginacion.cursor !== null
  const [primero] = orden
  if (primero === undefined) return { campo: porNumero ? 'id' : 'createdAt', direccion: 'desc' }
  const campo = primero.ruta[0] === 'id' ? 'id' : 'createdAt'
  if (!porNumero || campo === 'id') return { campo, direccion: primero.direccion }
  throw new AppError('ValidationError', 'Con cursor y borradores la lista va por número: usá sort=id:desc.')
}

function readTodo(deps: PedidosDeps, admin: boolean, pedida: Pedida): Promise<[Pagina, number]> {
  return Promise.all([readPagina(deps, pedida), countPedidos(deps.db, admin, pedida)])
}

/** Digit for digit as the database has it. */
const MICROS = sql<string>`(extract(epoch from pedidos.created_at) * 1000000)::bigint::text`

/** A page by its number is counted off along an index; one of a walk begins after the last order of the one before. */
async function readPagina(
  { db, pool }: PedidosDeps,
  { consulta, condiciones, rumbo }: Pedida,
): Promise<Pagina> {
  const { inicio, cantidad, cursor } = consulta.paginacion
  const { campo, direccion } = rumbo
  const desde = cursor === null ? null : readCursor(cursor, rumbo)
  const pedido = cursor === null ? consulta.orden : []
  // The number decides between equals (Q13).
  const orden = [{ ruta: [campo], direccion }, ...pedido.slice(1), { ruta: ['id'], direccion }]
  const base = db
    .selectFrom('pedidos')
    // Pages by number skip thousands of rows, and whatever is worked out for one is worked out for each skipped.
    .select(['pedidos.id', (cursor === null ? sql<string>`'0'` : MICROS).as('micros')])
    .where(eb => eb.and(condiciones))
    .orderBy(toOrderBy(orden, COLUMNAS_PEDIDO))
  const ordenada = desde === null ? base.offset(inicio) : base.where(despuesDe(rumbo, desde))
  // One more than the page holds tells whether anything is left.
  const filas = await ordenada.limit(cantidad + 1).execute()
  const pagina = filas.slice(0, cantidad)
  const ultima = filas.length > cantidad ? pagina.at(-1) : undefined
  const pedidos = await readPedidos(
    pool,
    pagina.map(({ id }) => id),
  )
  return { pedidos, siguiente: ultima === undefined ? null : writeCursor(rumbo, ultima) }
}

function despuesDe({ campo, direccion }: Rumbo, { id, micros = '0' }: Marca) {
  const signo = sql.raw(direccion === 'desc' ? '<' : '>')
  if (campo === 'id') return sql<boolean>`pedidos.id ${signo} ${id}::bigint`
  // An interval keeps every digit where a floating number of seconds would not.
  const momento = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`
  return sql<boolean>`(pedidos.created_at, pedidos.id) ${signo} (${momento}, ${id}::bigint)`
}

/** The Admin's lists by state are summed from the counts the database keeps; the others are short enough to be counted. */
async function countPedidos(
  db: Kysely<DB>,
  admin: boolean,
  { consulta, condiciones }: Pedida,
): Promise<number> {
  const estados = admin && consulta.busqueda === null ? estadosDe(consulta.filtro) : null
  if (estados !== null) {
    const conteo = await countPorEstado(db)
    return estados.reduce((suma, estado) => suma + (conteo.get(estado) ?? 0), 0)
  }
  const { total } = await db
    .selectFrom('pedidos')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where(eb => eb.and(condiciones))
    .executeTakeFirstOrThrow()
  return total
}

/** The states a filter can let through, or null when only the database knows. */
function estadosDe(filtro: Filtro | null): readonly string[] | null {
  if (filtro === null) return ESTADOS.filter(estado => estado !== 'xxxx')
  const nombrados = filtro.clase === 'prueba' && filtro.campo === 'estado' && filtro.op === 'en'
  return nombrados && filtro.negada !== true ? [...new Set(filtro.valores.map(String))] : null
}

export async function countPorEstado(db: Kysely<DB>): Promise<ReadonlyMap<string, number>> {
  const filas = await db
    .selectFrom('pedidos_conteo')
    .select(eb => ['estado', sql<number>`${eb.fn.sum('cambio')}::bigint`.as('total')])
    .groupBy('estado')
    .execute()
  return new Map(filas.map(({ estado, total }) => [estado, total]))
}
