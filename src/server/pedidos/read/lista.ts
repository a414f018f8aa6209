// GET /api/pedidos: pages by their number, or a walk by keys that others' writing never moves; a customer's list is their own whatever the query says (Q3, Q5).
import { type Kysely, sql } from 'kysely'
import { parseCampos } from '../../consulta/campos.ts'
import { type Marca, type Rumbo, readCursor, writeCursor } from '../../consulta/cursor.ts'
import { show } from '../../consulta/evaluate.ts'
import { presupuestoPara } from '../../consulta/gasto.ts'
import { type Paginacion, parsePaginacion } from '../../consulta/paginacion.ts'
import { parsePopulate } from '../../consulta/populate.ts'
import { type Arbol, parseTexto } from '../../consulta/texto.ts'
import type { DB } from '../../db/types.ts'
import { createSemaphore } from '../../kit/semaphore.ts'
import { type Cuenta, isAdmin } from '../../usuarios.ts'
import type { PedidosDeps } from '../deps.ts'
import type { Pedido } from '../pedido.ts'
import { type Busqueda, parseBusqueda, resolveBusqueda } from './busqueda.ts'
import { lugarPedido, toEntidad } from './esquema.ts'
import { type Condicion, estadosDe, nombraBorrador, parseFiltros, parseOrden, parseRumbo } from './filtros.ts'
import { readPedidos } from './sql.ts'

interface Pedida {
  readonly busqueda: Busqueda | null
  readonly condiciones: readonly Condicion[]
  readonly orden: Rumbo
  readonly paginacion: Paginacion
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
  async function search(cuenta: Cuenta, admin: boolean, arbol: Arbol): Promise<[Pagina, number]> {
    const pedida = read(cuenta, admin, arbol)
    if (pedida.busqueda === null) return readTodo(deps, admin, arbol, pedida)
    const leave = await buscan.take()
    try {
      const condicion = await resolveBusqueda(db, pedida.busqueda, admin ? null : cuenta.id)
      const condiciones = [...pedida.condiciones, condicion]
      return await readTodo(deps, admin, arbol, { ...pedida, condiciones })
    } finally {
      leave()
    }
  }

  return {
    async list(cuenta, consulta) {
      const admin = isAdmin(cuenta)
      const arbol = parseTexto(consulta)
      const lugar = lugarPedido(admin)
      const vista = {
        campos: parseCampos(lugar, arbol.fields),
        filtro: null,
        orden: null,
        populate: parsePopulate(lugar, arbol.populate),
      }
      const { meta } = parsePaginacion(arbol.pagination)
      const [{ pedidos, siguiente }, total] = await search(cuenta, admin, arbol)
      const { comercio } = tiendas.current().tienda
      const limite = presupuestoPara(ENTRADAS_MAX)
      return {
        data: pedidos.map(pedido => show(toEntidad(pedido, comercio, admin), lugar, vista, limite)),
        meta: { pagination: meta(total, siguiente) },
      }
    },
  }
}

function read(cuenta: Cuenta, admin: boolean, { filters, _q, sort, pagination }: Arbol): Pedida {
  const borradores = nombraBorrador(filters)
  const propios: Condicion[] = admin ? [] : [eb => eb('pedidos.user_id', '=', cuenta.id)]
  const ordenes: Condicion[] = borradores ? [] : [eb => eb('pedidos.estado', '<>', 'xxxx')]
  const filtro = parseFiltros(filters)
  const paginacion = parsePaginacion(pagination)
  const orden = paginacion.cursor === null ? parseOrden(sort) : parseRumbo(sort, borradores)
  const condiciones = [...propios, ...ordenes, ...(filtro === null ? [] : [filtro])]
  return { busqueda: parseBusqueda(_q), condiciones, orden, paginacion }
}

function readTodo(
  deps: PedidosDeps,
  admin: boolean,
  arbol: Arbol,
  pedida: Pedida,
): Promise<[Pagina, number]> {
  return Promise.all([readPagina(deps, pedida), countPedidos(deps.db, admin, arbol, pedida)])
}

/** Digit for digit as the database has it. */
const MICROS = sql<string>`(extract(epoch from pedidos.created_at) * 1000000)::bigint::text`

/** A page by its number is counted off along an index; one of a walk begins after the last order of the one before. */
async function readPagina({ db, pool }: PedidosDeps, pedida: Pedida): Promise<Pagina> {
  const { condiciones, orden, paginacion } = pedida
  const { inicio, cantidad, cursor } = paginacion
  const { columna, direccion } = orden
  const desde = cursor === null ? null : readCursor(cursor, orden)
  const base = db
    .selectFrom('pedidos')
    // Pages by number skip thousands of rows, and whatever is worked out for one is worked out for each skipped.
    .select(['pedidos.id', (cursor === null ? sql<string>`'0'` : MICROS).as('micros')])
    .where(eb => eb.and(condiciones.map(condicion => condicion(eb))))
    .orderBy(columna, direccion)
  const ordenada = columna === 'id' ? base : base.orderBy('id', direccion)
  const consulta = desde === null ? ordenada.offset(inicio) : ordenada.where(despuesDe(orden, desde))
  // One more than the page holds tells whether anything is left.
  const filas = await consulta.limit(cantidad + 1).execute()
  const pagina = filas.slice(0, cantidad)
  const ultima = filas.length > cantidad ? pagina.at(-1) : undefined
  const pedidos = await readPedidos(
    pool,
    pagina.map(({ id }) => id),
  )
  return { pedidos, siguiente: ultima === undefined ? null : writeCursor(orden, ultima) }
}

function despuesDe({ columna, direccion }: Rumbo, { id, micros = '0' }: Marca) {
  const signo = sql.raw(direccion === 'desc' ? '<' : '>')
  if (columna === 'id') return sql<boolean>`pedidos.id ${signo} ${id}::bigint`
  // An interval keeps every digit where a floating number of seconds would not.
  const momento = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`
  return sql<boolean>`(pedidos.created_at, pedidos.id) ${signo} (${momento}, ${id}::bigint)`
}

/** The Admin's lists by state are summed from the counts the database keeps; the others are short enough to be counted. */
async function countPedidos(db: Kysely<DB>, admin: boolean, arbol: Arbol, pedida: Pedida): Promise<number> {
  const estados = admin && arbol._q === undefined ? estadosDe(arbol.filters) : null
  if (estados !== null) {
    const conteo = await countPorEstado(db)
    return estados.reduce((suma, estado) => suma + (conteo.get(estado) ?? 0), 0)
  }
  const { total } = await db
    .selectFrom('pedidos')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where(eb => eb.and(pedida.condiciones.map(condicion => condicion(eb))))
    .executeTakeFirstOrThrow()
  return total
}

export async function countPorEstado(db: Kysely<DB>): Promise<ReadonlyMap<string, number>> {
  const filas = await db
    .selectFrom('pedidos_conteo')
    .select(eb => ['estado', sql<number>`${eb.fn.sum('cambio')}::bigint`.as('total')])
    .groupBy('estado')
    .execute()
  return new Map(filas.map(({ estado, total }) => [estado, total]))
}
