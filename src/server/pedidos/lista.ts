// GET /api/pedidos: pages on the wire, keys in the database; a customer's list is their own whatever the query says (Q3, Q5).
import { type Kysely, sql } from 'kysely'
import { parseCampos } from '../consulta/campos.ts'
import { show } from '../consulta/evaluate.ts'
import { presupuestoPara } from '../consulta/gasto.ts'
import { type Paginacion, parsePaginacion } from '../consulta/paginacion.ts'
import { parsePopulate } from '../consulta/populate.ts'
import { type Arbol, parseTexto } from '../consulta/texto.ts'
import type { DB } from '../db/types.ts'
import type { Cuenta } from '../usuarios.ts'
import type { PedidosDeps } from './deps.ts'
import { lugarPedido, toEntidad } from './esquema.ts'
import {
  type Condicion,
  estadosDe,
  nombraBorrador,
  type Orden,
  parseBusqueda,
  parseFiltros,
  parseOrden,
} from './filtros.ts'
import { Marcas } from './marcas.ts'
import { isAdmin } from './mostrar.ts'
import type { Pedido } from './pedido.ts'
import { readPedidos } from './store.ts'

interface Pedida {
  readonly condiciones: readonly Condicion[]
  readonly orden: Orden
  readonly paginacion: Paginacion
  /** What tells two lists apart: whose, of what, in which order. */
  readonly clave: string
}

export interface Lista {
  list(cuenta: Cuenta, consulta: string): Promise<object>
}

/** An answer holds at most a page of the largest orders, each line with its article and portion. */
const ENTRADAS_MAX = 40_000

export function createLista(deps: PedidosDeps): Lista {
  const { db, tiendas } = deps
  const marcas = new Marcas()

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
      const pedida = read(cuenta, admin, arbol)
      const [pedidos, total] = await Promise.all([
        readPagina(deps, marcas, pedida),
        countPedidos(db, admin, arbol, pedida),
      ])
      const { comercio } = tiendas.current().tienda
      const limite = presupuestoPara(ENTRADAS_MAX)
      return {
        data: pedidos.map(pedido => show(toEntidad(pedido, comercio, admin), lugar, vista, limite)),
        meta: { pagination: pedida.paginacion.meta(total) },
      }
    },
  }
}

function read(cuenta: Cuenta, admin: boolean, { filters, _q, sort, pagination }: Arbol): Pedida {
  const propios: Condicion[] = admin ? [] : [eb => eb('pedidos.user_id', '=', cuenta.id)]
  const ordenes: Condicion[] = nombraBorrador(filters) ? [] : [eb => eb('pedidos.estado', '<>', 'xxxx')]
  const pedidas = [parseFiltros(filters), parseBusqueda(_q)].filter(condicion => condicion !== null)
  const orden = parseOrden(sort)
  const paginacion = parsePaginacion(pagination)
  const clave = JSON.stringify([admin ? null : cuenta.id, filters, _q, orden, paginacion.cantidad])
  return { condiciones: [...propios, ...ordenes, ...pedidas], orden, paginacion, clave }
}

const selectIds = (db: Kysely<DB>, { condiciones }: Pedida) =>
  db
    .selectFrom('pedidos')
    .select('pedidos.id')
    .where(eb => eb.and(condiciones.map(condicion => condicion(eb))))

/** The page that follows one served a moment ago begins at its last order; others are counted off along an index. */
async function readPagina(
  { db, pool }: PedidosDeps,
  marcas: Marcas,
  pedida: Pedida,
): Promise<readonly Pedido[]> {
  const { orden, paginacion, clave } = pedida
  const { inicio, cantidad } = paginacion
  const { columna, direccion } = orden
  const desde = marcas.get(clave, inicio)
  const base = selectIds(db, pedida).orderBy(columna, direccion).limit(cantidad)
  const ordenada = columna === 'id' ? base : base.orderBy('id', direccion)
  const consulta = desde === undefined ? ordenada.offset(inicio) : ordenada.where(despuesDe(orden, desde))
  const ids = (await consulta.execute()).map(({ id }) => id)
  const ultimo = ids.at(-1)
  if (ultimo !== undefined && ids.length === cantidad) marcas.set(clave, inicio + cantidad, ultimo)
  return readPedidos(pool, ids)
}

/** By the order's own row: its moment has more digits than JavaScript keeps. */
function despuesDe({ columna, direccion }: Orden, id: number) {
  const signo = sql.raw(direccion === 'desc' ? '<' : '>')
  if (columna === 'id') return sql<boolean>`pedidos.id ${signo} ${id}`
  return sql<boolean>`(pedidos.created_at, pedidos.id) ${signo} (select m.created_at, m.id from pedidos m where m.id = ${id})`
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
