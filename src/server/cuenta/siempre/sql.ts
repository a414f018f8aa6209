// What a person ordered lately, line by line, in SQL.
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { PEDIDOS_MIRADOS } from '#domain/pedido/siempre.ts'
import type { Sentencia, Tx } from '#server/db/transaction.ts'

export interface FilaVendida {
  readonly pedidoId: number
  readonly fecha: Date
  readonly articuloId: number | null
  readonly valorId: number | null
  readonly nombre: string
  readonly valorNombre: string
  readonly preparacion: readonly { readonly id: number; readonly nombre: string }[]
  readonly medida: Medida
  readonly grsPorcion: number
  readonly cantidad: number
  readonly precioUnitario: number
}

/** Of orders that stand, the latest. */
const READ: Sentencia = {
  name: 'siempre',
  text: `select p.id as "pedidoId", p.created_at as fecha, l.articulo_id as "articuloId", l.valor_id as "valorId",
      l.articulo_nombre as nombre, l.valor_nombre as "valorNombre", l.preparacion, l.medida, l.grs_porcion as "grsPorcion",
      l.cantidad, l.precio_unitario as "precioUnitario"
    from (select id, created_at from pedidos where user_id = $1 and estado in ('pendiente', 'en_proceso', 'finalizado')
      order by id desc limit ${PEDIDOS_MIRADOS}) p
    join pedido_articulos l on l.pedido_id = p.id order by p.id, l.id`,
}

export function readSiempre(tx: Tx, userId: number): Promise<FilaVendida[]> {
  return tx.rows(READ, [userId])
}
