// What the stops of runs keep of an order, written whoever hands it over.
import type { Medio } from '#domain/pago/medio.ts'
import { runs, type Tx } from '../db/transaction.ts'

const ABIERTA = (vuelta: string) =>
  `not exists (select from vueltas v where v.id = ${vuelta} and v.estado = 'rendida')`

/** With the stop of the run it was on, for the run's cash, until that was counted. */
const noteCobro = runs<[id: number, medio: Medio, monto: number]>({
  name: 'pedido-parada-cobro',
  text: `update vuelta_paradas set cobro_medio = $2, cobro_monto = $3 where pedido_id = $1 and estado = 'entregada'
    and ${ABIERTA('vuelta_id')} and vuelta_id = (select max(vuelta_id) from vuelta_paradas where pedido_id = $1 and estado = 'entregada')`,
})

/**
 * What stands apart of an order is no more than was collected for it besides what a stop says now: told again, the same notes
 * are counted once.
 */
const fitApartes = runs<[id: number, enLaParada: number]>({
  name: 'pedido-aparte-ajustar',
  text: `with g as (
    select coalesce(sum(case when tipo = 'cobro' then monto else -monto end), 0) - $2 as otro from pagos
    where pedido_id = $1 and medio = 'efectivo' and estado = 'acreditado' and tipo <> 'devolucion'
  ), d as (
    delete from vuelta_apartes a using g where a.pedido_id = $1 and g.otro <= 0 and ${ABIERTA('a.vuelta_id')}
  )
  update vuelta_apartes a set monto = g.otro from g where a.pedido_id = $1 and g.otro > 0 and a.monto > g.otro
    and ${ABIERTA('a.vuelta_id')}`,
})

export async function noteEnParada(tx: Tx, id: number, medio: Medio, monto: number): Promise<void> {
  await noteCobro(tx, id, medio, monto)
  await fitApartes(tx, id, medio === 'efectivo' ? monto : 0)
}

/** Who has it in the pocket says that it was none, or gave it back at the door. */
export const dropAparte = runs<[pedido: number]>({
  name: 'pedido-aparte-sacar',
  text: `delete from vuelta_apartes a where a.pedido_id = $1 and ${ABIERTA('a.vuelta_id')}`,
})

/** Cash for what is no stop of the run: the same told twice is the same notes. */
export const noteAparte = runs<[vuelta: number, pedido: number, monto: number]>({
  name: 'pedido-aparte',
  text: `insert into vuelta_apartes as a (vuelta_id, pedido_id, monto) select $1, id, $3 from pedidos where id = $2
    on conflict (vuelta_id, pedido_id) do update set monto = greatest(a.monto, excluded.monto)`,
})
