// Reading orders: the rows of the orders asked for, their lines and their people, as stored.
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import type { Medida } from '#domain/catalogo.ts'
import type { Estado } from '#domain/estado.ts'
import type { DB, PedidoArticulos, Pedidos } from '../db/types.ts'
import type { LineaGuardada, Pedido } from './pedido.ts'

type Fila = Selectable<Pedidos> & {
  readonly username: string
  readonly nombre: string | null
  readonly apellido: string | null
  readonly telefono: string | null
  readonly user_direccion: string | null
  readonly email: string
}

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
    ])

/** In the order of `ids`. */
export async function readPedidos(db: Kysely<DB>, ids: readonly number[]): Promise<Pedido[]> {
  if (ids.length === 0) return []
  const algunos = sql<number>`any(${sql.val(ids)}::integer[])`
  const filas = await selectPedidos(db)
    .where(eb => eb('pedidos.id', '=', algunos))
    .execute()
  const lineas = await readLineas(db, ids)
  const porId = new Map(filas.map(fila => [fila.id, toPedido(fila, lineas.get(fila.id) ?? [])]))
  return ids.flatMap(id => porId.get(id) ?? [])
}

export async function readPedido(db: Kysely<DB>, id: number): Promise<Pedido | null> {
  return (await readPedidos(db, [id]))[0] ?? null
}

async function readLineas(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly LineaGuardada[]>> {
  const filas = await db
    .selectFrom('pedido_articulos')
    .selectAll()
    .where((eb: ExpressionBuilder<DB, 'pedido_articulos'>) =>
      eb('pedido_id', '=', sql<number>`any(${sql.val(ids)}::integer[])`),
    )
    .orderBy('id')
    .execute()
  const grupos = new Map<number, LineaGuardada[]>()
  for (const fila of filas) {
    const grupo = grupos.get(fila.pedido_id)
    if (grupo === undefined) grupos.set(fila.pedido_id, [toLinea(fila)])
    else grupo.push(toLinea(fila))
  }
  return grupos
}

function toLinea(fila: Selectable<PedidoArticulos>): LineaGuardada {
  return {
    id: fila.id,
    articuloId: fila.articulo_id,
    valorId: fila.valor_id,
    articuloNombre: fila.articulo_nombre,
    valorNombre: fila.valor_nombre,
    medida: fila.medida as Medida,
    precioKg: fila.precio_kg,
    descPorciento: fila.desc_porciento,
    grsPorcion: fila.grs_porcion,
    cantidad: fila.cantidad,
    precioUnitario: fila.precio_unitario,
    subtotal: fila.subtotal,
    createdAt: fila.created_at,
    updatedAt: fila.updated_at,
  }
}

function toPedido(fila: Fila, lineas: readonly LineaGuardada[]): Pedido {
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
    lineas,
  }
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
