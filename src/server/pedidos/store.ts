// Reading orders: the rows of the orders asked for, their lines and their people, as stored.
import { type Kysely, sql } from 'kysely'
import type { Estado } from '#domain/estado.ts'
import type { DB } from '../db/types.ts'
import type { LineaGuardada, Pedido } from './pedido.ts'

/** Moments in seconds: writing them out is quicker here than there. */
type LineaJson = Omit<LineaGuardada, 'createdAt' | 'updatedAt'> & {
  readonly creada: number
  readonly cambiada: number
}

/** All lines of an order as one JSON text, which is read many times faster than as many rows. */
const lineasJson = sql<readonly LineaJson[]>`coalesce((select json_agg(json_build_object(
    'id', l.id, 'articuloId', l.articulo_id, 'valorId', l.valor_id, 'articuloNombre', l.articulo_nombre,
    'valorNombre', l.valor_nombre, 'medida', l.medida, 'precioKg', l.precio_kg, 'descPorciento', l.desc_porciento,
    'grsPorcion', l.grs_porcion, 'cantidad', l.cantidad, 'precioUnitario', l.precio_unitario, 'subtotal', l.subtotal,
    'creada', extract(epoch from l.created_at), 'cambiada', extract(epoch from l.updated_at)) order by l.id)
  from pedido_articulos l where l.pedido_id = pedidos.id), '[]')`

const selectPedidos = (db: Kysely<DB>) =>
  db
    .selectFrom('pedidos')
    .innerJoin('users', 'users.id', 'pedidos.user_id')
    .selectAll('pedidos')
    .select([
      'users.username',
      'users.nombre',
      'users.apellido',
      'users.telefono',
      'users.direccion as user_direccion',
      'users.email',
      lineasJson.as('lineas'),
    ])

type Fila = Awaited<ReturnType<ReturnType<typeof selectPedidos>['execute']>>[number]

/** In the order of `ids`; by number, so that the database never reads all orders for a hundred of them. */
export async function readPedidos(db: Kysely<DB>, ids: readonly number[]): Promise<Pedido[]> {
  if (ids.length === 0) return []
  const filas = await selectPedidos(db)
    .where('pedidos.id', '=', sql<number>`any(${sql.val(ids)}::integer[])`)
    .execute()
  const porId = new Map(filas.map(fila => [fila.id, toPedido(fila)]))
  return ids.flatMap(id => porId.get(id) ?? [])
}

export async function readPedido(db: Kysely<DB>, id: number): Promise<Pedido | null> {
  const fila = await selectPedidos(db).where('pedidos.id', '=', id).executeTakeFirst()
  return fila === undefined ? null : toPedido(fila)
}

function toPedido(fila: Fila): Pedido {
  const { code, discount_percentage: porcentaje } = fila
  return {
    id: fila.id,
    estado: fila.estado as Estado,
    subtotal: fila.subtotal,
    descuento: fila.descuento,
    total: fila.total,
    totalFinal: fila.total_final,
    codigo: code === null || porcentaje === null ? null : { codigo: code, porcentaje },
    detalle: fila.detalle,
    direccion: fila.direccion,
    direccionAlternativa: fila.direccion_alternativa,
    pendienteAt: fila.pendiente_at,
    pagadoAt: fila.pagado_at,
    pagoMetodo: fila.pago_metodo,
    pagoNota: fila.pago_nota,
    createdAt: fila.created_at,
    updatedAt: fila.updated_at,
    cliente: {
      id: fila.user_id,
      username: fila.username,
      nombre: fila.nombre,
      apellido: fila.apellido,
      telefono: fila.telefono,
      direccion: fila.user_direccion,
      email: fila.email,
    },
    lineas: fila.lineas.map(toLinea),
  }
}

const iso = (segundos: number) => new Date(segundos * 1000).toISOString()

function toLinea({ creada, cambiada, ...linea }: LineaJson): LineaGuardada {
  return { ...linea, createdAt: iso(creada), updatedAt: iso(cambiada) }
}

/** The number of the customer's own order made with a checkout's key. */
export async function findPorClave(db: Kysely<DB>, userId: number, clave: string): Promise<number | null> {
  const fila = await db
    .selectFrom('claves_idempotencia')
    .select('pedido_id')
    .where('user_id', '=', userId)
    .where('clave', '=', clave)
    .executeTakeFirst()
  return fila?.pedido_id ?? null
}
