// What the stops of runs keep of an order, written whoever hands it over.
import type { Medio } from '#domain/pago/medio.ts'
import { runs } from '../db/transaction.ts'

/** With the stop of the run it was on, for the run's cash, until that was counted. */
export const noteEnParada = runs<[id: number, medio: Medio, monto: number]>({
  name: 'pedido-parada-cobro',
  text: `update vuelta_paradas set cobro_medio = $2, cobro_monto = $3 where pedido_id = $1 and estado = 'entregada'
    and not exists (select from vueltas v where v.id = vuelta_id and v.estado = 'rendida') and vuelta_id = (select max(vuelta_id) from vuelta_paradas where pedido_id = $1 and estado = 'entregada')`,
})
