// The statements of what happens to orders by itself: the oldest that is due taken, the reminder noted, the counts put together.
import type { Estado } from '#domain/pedido/estado.ts'
import type { Sentencia, Tx } from '../../db/transaction.ts'

export interface Debido {
  readonly id: number
  readonly estado: Estado
  readonly total: number
  readonly pendienteAt: Date
  readonly email: string | null
  readonly nombre: string | null
}

const DEBIDO = `select p.id, p.estado, p.total, p.pendiente_at as "pendienteAt", u.email, u.nombre
  from pedidos p join users u on u.id = p.user_id
  where p.estado = 'pendiente' and p.pagado_at is null and p.pendiente_at <= now() - make_interval(secs => $1)`

/** The oldest that is due and that no other server has in hand, by the database's clock (Q12). */
const TAKE_VENCIDO: Sentencia = {
  name: 'pedido-vencido',
  text: `${DEBIDO} order by p.pendiente_at limit 1 for update of p skip locked`,
}

const TAKE_POR_RECORDAR: Sentencia = {
  name: 'pedido-por-recordar',
  text: `${DEBIDO} and p.recordado_at is null order by p.pendiente_at limit 1 for update of p skip locked`,
}

const MARK_RECORDADO: Sentencia = {
  name: 'pedido-recordado',
  text: 'update pedidos set recordado_at = now() where id = $1',
}

export type Take = (tx: Tx, segundos: number) => Promise<Debido | null>

const takeWith =
  (sentencia: Sentencia): Take =>
  async (tx, segundos) => {
    const [debido] = await tx.rows<Debido>(sentencia, [segundos])
    return debido ?? null
  }

export const takeVencido = takeWith(TAKE_VENCIDO)
export const takePorRecordar = takeWith(TAKE_POR_RECORDAR)

export async function markRecordado(tx: Tx, id: number): Promise<void> {
  await tx.rows(MARK_RECORDADO, [id])
}

const COMPACT: Sentencia = {
  name: 'pedidos-conteo',
  text: `with viejas as (
    delete from pedidos_conteo where (select count(*) from pedidos_conteo) > 50
      and id in (select id from pedidos_conteo order by id limit 20000 for update skip locked)
    returning estado, cambio
  )
  insert into pedidos_conteo (estado, cambio) select estado, sum(cambio) from viejas group by estado`,
}

/** Many small changes become one sum a state; whoever counts meanwhile sees the one or the other. */
export async function mergeConteo(tx: Tx): Promise<void> {
  await tx.rows(COMPACT, [])
}
