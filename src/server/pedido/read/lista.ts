// GET /api/pedidos: pages by their number, or a walk by keys (cursor) that others' writing never moves; a customer's list is their own whatever the query says (Q3, Q5).
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { readBuscado } from '#domain/pedido/busqueda.ts'
import { ESTADOS } from '#domain/pedido/estado.ts'
import type { Consulta, Filtro } from '#server/consulta/ast.ts'
import { POR_CAMBIO } from '#server/consulta/cambios.ts'
import { parseConsulta } from '#server/consulta/consulta.ts'
import { type Marca, type Rumbo, readCursor, writeCursor } from '#server/consulta/cursor.ts'
import { presupuestoPara } from '#server/consulta/gasto.ts'
import { createPlan } from '#server/consulta/memoria.ts'
import { invalidValue } from '#server/consulta/rechazos.ts'
import { toOrderBy } from '#server/consulta/sql.ts'
import { wherePersonas } from '#server/cuenta/personas.ts'
import { atiende, type Cuenta } from '#server/cuenta/usuarios.ts'
import type { DB } from '#server/db/types.ts'
import { createSemaphore } from '#server/kit/semaphore.ts'
import type { PedidosDeps } from '../deps.ts'
import { readCambios, toEntradaBaja } from './al-dia.ts'
import { buscaPedido, COLUMNAS_PEDIDO, lugarPedido, toEntidad } from './esquema.ts'
import { fotosDe } from './fotos.ts'
import { isCostosa, type Pagina, type Pedida, toPedida } from './pedida.ts'
import { readPedidos } from './sql.ts'

/**
 * `_q` of the list of orders: an order's number or amount, or the name, e-mail or phone of its customer, typed any way.
 */
interface Busqueda {
  /** The number that was typed, when it can be one. */
  readonly id: number | null
  /** What an order came to, when it can be that. */
  readonly centavos: number | null
  /** Which people it is about. */
  readonly personas: RawBuilder<SqlBool>
}

const BUSQUEDA_MAX = 80

function readBusqueda(texto: string | null): Busqueda | null {
  if (texto === null) return null
  if (texto.length > BUSQUEDA_MAX) throw invalidValue()
  const { id, centavos, cifras, palabras } = readBuscado(texto)
  return { id, centavos, personas: wherePersonas({ cifras, palabras }) }
}

/**
 * The people first, then their orders by number: the database knows how many they are and finds its way accordingly,
 * while of a search within a search it assumes a handful. `soloDe`: a customer looks among their own.
 */
async function resolveBusqueda(
  db: Kysely<DB>,
  { id, centavos, personas }: Busqueda,
  soloDe: number | null,
): Promise<RawBuilder<SqlBool>> {
  const halladas = db.selectFrom('users').select('users.id').where(personas)
  const filas = await (soloDe === null ? halladas : halladas.where('users.id', '=', soloDe)).execute()
  const ids = filas.map(fila => fila.id)
  if (id === null && centavos === null) return sql`pedidos.user_id = any(${ids}::integer[])`
  // A union, each part by its own index: an `or` of them reads every order there is.
  return sql`pedidos.id in (
    select ${id}::integer
    union all select p.id from pedidos p where coalesce(p.total_final, p.total) = ${centavos}::bigint and p.estado <> 'xxxx'
    union all select p.id from pedidos p where p.user_id = any(${ids}::integer[]))`
}

export interface Lista {
  list(cuenta: Cuenta, consulta: string): Promise<object>
}

/** An answer holds at most a page of the largest orders, each line with its article and portion. */
const ENTRADAS_MAX = 40_000
const BUSCAN_JUNTOS = 2
const BUSCAN_ESPERA_MS = 8_000

export function createLista(deps: PedidosDeps): Lista {
  const { db, tiendas, buscanEsperaMs = BUSCAN_ESPERA_MS } = deps
  const buscan = createSemaphore(BUSCAN_JUNTOS, buscanEsperaMs, { previstaMs: buscanEsperaMs / 2 })

  /** Few at a time look through everybody's orders: who buys meanwhile is not kept waiting. */
  async function search(cuenta: Cuenta, admin: boolean, consulta: Consulta): Promise<[Pagina, number]> {
    const pedida = toPedida(cuenta, admin, consulta)
    const busqueda = readBusqueda(consulta.busqueda)
    if (busqueda === null && !(admin && isCostosa(consulta))) return readTodo(deps, pedida)
    const leave = await buscan.take()
    try {
      if (busqueda === null) return await readTodo(deps, pedida)
      const condicion = await resolveBusqueda(db, busqueda, admin ? null : cuenta.id)
      return await readTodo(deps, { ...pedida, condiciones: [...pedida.condiciones, condicion] })
    } finally {
      leave()
    }
  }

  return {
    async list(cuenta, texto) {
      const admin = atiende(cuenta)
      const lugar = lugarPedido(admin)
      const consulta = parseConsulta(lugar, texto, { busca: buscaPedido(admin) })
      const [{ pedidos, siguiente }, total] = await search(cuenta, admin, consulta)
      const { comercio } = tiendas.current().tienda
      const plan = createPlan(lugar, consulta)
      const fotos = fotosDe(deps)
      const limite = presupuestoPara(ENTRADAS_MAX)
      return {
        data: pedidos.map(pedido =>
          'baja' in pedido
            ? toEntradaBaja(pedido)
            : plan.show(toEntidad(pedido, comercio, admin, fotos), limite),
        ),
        meta: { pagination: consulta.paginacion.meta(total, siguiente) },
      }
    },
  }
}

function readTodo(deps: PedidosDeps, pedida: Pedida): Promise<[Pagina, number]> {
  const read = pedida.rumbo === POR_CAMBIO ? readCambios : readPagina
  return Promise.all([read(deps, pedida), countPedidos(deps.db, pedida)])
}

/** Digit for digit as the database has it. */
const MICROS = sql<string>`(extract(epoch from pedidos.created_at) * 1000000)::bigint::text`

/** A page by its number is counted off along an index; one of a walk begins after the last order of the one before. */
async function readPagina(
  { db, pool }: PedidosDeps,
  { consulta, condiciones, rumbo, conPersonas }: Pedida,
): Promise<Pagina> {
  const { inicio, cantidad, cursor } = consulta.paginacion
  const { campo, direccion } = rumbo
  const desde = cursor === null ? null : readCursor(cursor, rumbo)
  const pedido =
    cursor === null && consulta.orden.length > 0 ? consulta.orden : [{ ruta: [campo], direccion }]
  // The number decides between equals (Q13).
  const orden = [...pedido, { ruta: ['id'], direccion }]
  const base = db
    .selectFrom('pedidos')
    .$if(conPersonas, consulta => consulta.innerJoin('users', 'users.id', 'pedidos.user_id'))
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
  { consulta, condiciones, conPersonas, admin }: Pedida,
): Promise<number> {
  const estados = admin && consulta.busqueda === null ? estadosDe(consulta.filtro) : null
  if (estados !== null) {
    const conteo = await countPorEstado(db)
    return estados.reduce((suma, estado) => suma + (conteo.get(estado) ?? 0), 0)
  }
  const { total } = await db
    .selectFrom('pedidos')
    .$if(conPersonas, consulta => consulta.innerJoin('users', 'users.id', 'pedidos.user_id'))
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
