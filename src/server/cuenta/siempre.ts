// The call for the usual lines of who asks: read from the orders that stand, worked out by the domain (VOL-01).
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { SiempreSchema } from '#contract/cuenta/favoritos.schema.ts'
import { toWireUsual } from '#contract/cuenta/favoritos.wire.ts'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { textoPreparacion } from '#domain/catalogo/preparacion.ts'
import { groupBy } from '#domain/grupos.ts'
import { comoSePidieron } from '#domain/pedido/carrito/repeat-pedido.ts'
import type { ComboVendido } from '#domain/pedido/pedido-entero.ts'
import { PEDIDOS_MIRADOS, usualesDe } from '#domain/pedido/siempre.ts'
import { inTransaction, lists } from '#server/db/transaction.ts'
import { llamadas } from '#server/plugins/llamada.ts'

interface FilaVendida {
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
  readonly combo: ComboVendido | null
}

/** Of orders that stand, the latest. */
const readSiempre = lists<FilaVendida, [userId: number]>({
  name: 'siempre',
  text: `select p.id as "pedidoId", p.created_at as fecha, l.articulo_id as "articuloId", l.valor_id as "valorId",
      l.articulo_nombre as nombre, l.valor_nombre as "valorNombre", l.preparacion, l.medida, l.grs_porcion as "grsPorcion",
      l.cantidad, l.precio_unitario as "precioUnitario", l.combo
    from (select id, created_at from pedidos where user_id = $1 and estado in ('pendiente', 'en_proceso', 'finalizado')
      order by id desc limit ${PEDIDOS_MIRADOS}) p
    join pedido_articulos l on l.pedido_id = p.id order by p.id, l.id`,
})

interface Deps {
  readonly pool: pg.Pool
  readonly now: () => Date
}

export function registerSiempre(app: FastifyInstance, { pool, now }: Deps): void {
  llamadas(app, { tag: 'Favoritos' })('GET /api/users/me/siempre', {
    summary: 'Lo de siempre',
    answer: SiempreSchema,
    handler: async ({ cuenta, reply }) => {
      const filas = await inTransaction(pool, tx => readSiempre(tx, cuenta.id))
      const vendidas = filas.map(({ preparacion, ...fila }) => ({
        ...fila,
        preparaciones: preparacion.map(una => una.id),
        preparacionNombre: textoPreparacion(preparacion),
      }))
      reply.header('cache-control', 'no-store')
      const pedidas = [...groupBy(vendidas, ({ pedidoId }) => pedidoId).values()].flatMap(comoSePidieron)
      return { data: usualesDe(pedidas, now()).map(toWireUsual), meta: {} }
    },
  })
}
