// A customer's own orders as they come along with their account: the newest, without lines.
import type { Kysely } from 'kysely'
import type { PedidoPlanoWire } from '#contract/cuenta/cuenta.schema.ts'
import { PEDIDOS_PAGINA } from '#domain/pedido/busqueda.ts'
import type { Estado } from '#domain/pedido/estado.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import type { DB } from '#server/db/types.ts'

export async function readPedidosPlanos(db: Kysely<DB>, userId: number): Promise<PedidoPlanoWire[]> {
  const filas = await db
    .selectFrom('pedidos')
    .select(['id', 'estado', 'total', 'detalle', 'direccion', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('estado', '<>', 'xxxx')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PEDIDOS_PAGINA)
    .execute()
  return filas.map(({ created_at, updated_at, total, ...fila }) => ({
    ...fila,
    estado: fila.estado as Estado,
    total: centavosToPesos(total),
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  }))
}
