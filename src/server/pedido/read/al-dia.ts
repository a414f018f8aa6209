// Orders walked along their changes (change feed): each where its last change stands, and those that were deleted (INT-04).
import { sql } from 'kysely'
import type { Pedido } from '#domain/pedido/pedido-entero.ts'
import { byCambio, type Cambiado, POR_CAMBIO, readTramo } from '#server/consulta/cambios.ts'
import { writeCursor } from '#server/consulta/cursor.ts'
import type { PedidosDeps } from '../deps.ts'
import type { Baja, Pagina, Pedida } from './pedida.ts'
import { readPedidos } from './sql.ts'

export function toEntradaBaja({ id, baja, updatedAt }: Baja) {
  return { id, attributes: { baja, updatedAt: updatedAt.toISOString() } }
}

interface Viva extends Cambiado {
  readonly updatedAt: Date
}

/** What follows in the walk. The horizon is taken first, so that whatever is read after it holds all below it. */
export async function readCambios(deps: PedidosDeps, pedida: Pedida): Promise<Pagina> {
  const { cantidad, cursor } = pedida.consulta.paginacion
  const tramo = await readTramo(deps.pool, cursor ?? '*')
  const { desde, hasta } = tramo
  const vivas: Viva[] = await deps.db
    .selectFrom('pedidos')
    .$if(pedida.conPersonas, consulta => consulta.innerJoin('users', 'users.id', 'pedidos.user_id'))
    .select(['pedidos.id', 'pedidos.updated_at as updatedAt', sql<string>`pedidos.cambio::text`.as('cambio')])
    .where(eb => eb.and(pedida.condiciones))
    .where(sql<boolean>`(pedidos.cambio, pedidos.id) > (${desde.cambio}::xid8, ${desde.id}::bigint)`)
    .where(sql<boolean>`pedidos.cambio < ${hasta}::xid8`)
    .orderBy('pedidos.cambio')
    .orderBy('pedidos.id')
    .limit(cantidad)
    .execute()
  // A customer's orders are not deleted; what others had is not theirs to know.
  const bajas: Baja[] = pedida.admin ? await readBajas(deps, tramo, cantidad) : []
  const pagina = [...vivas, ...bajas].sort(byCambio).slice(0, cantidad)
  const leidos = await readPedidos(
    deps.pool,
    pagina.filter(una => !('baja' in una)).map(({ id }) => id),
  )
  const ultima = pagina.at(-1) ?? desde
  return {
    pedidos: pagina.flatMap(una => toEntrada(una, leidos)),
    siguiente: writeCursor(POR_CAMBIO, ultima),
  }
}

/** One that changed again meanwhile stands further on: it is shown there, once. */
function toEntrada(una: Viva | Baja, leidos: readonly Pedido[]): (Pedido | Baja)[] {
  if ('baja' in una) return [una]
  const pedido = leidos.find(({ id }) => id === una.id)
  return pedido?.updatedAt.getTime() === una.updatedAt.getTime() ? [pedido] : []
}

async function readBajas(
  { db }: PedidosDeps,
  { desde, hasta }: Awaited<ReturnType<typeof readTramo>>,
  cantidad: number,
) {
  const filas = await db
    .selectFrom('bajas')
    .select(['cosa_id as id', 'at as updatedAt', sql<string>`cambio::text`.as('cambio')])
    .where('cosa', '=', 'pedido')
    .where(sql<boolean>`(cambio, cosa_id) > (${desde.cambio}::xid8, ${desde.id}::bigint)`)
    .where(sql<boolean>`cambio < ${hasta}::xid8`)
    .orderBy('cambio')
    .orderBy('cosa_id')
    .limit(cantidad)
    .execute()
  return filas.map(fila => ({ ...fila, baja: 'borrado' as const }))
}
