// What the runs tell of an order, done by its own rooms.
import { faltaPagar } from '#domain/pago/saldo.ts'
import { readPlata } from '#server/pago/pay/sql.ts'
import { holdClienteDe, holdPedido } from '../move/sql.ts'
import type { Puerta } from '../puerta.ts'
import { handOver, noteEnLaPuerta, takeBackEntrega } from './deliver.ts'

export const PUERTA: Puerta = {
  async hold(tx, id) {
    await holdClienteDe(tx, id)
    return holdPedido(tx, id)
  },
  async readFalta(tx, id) {
    const plata = await readPlata(tx, id)
    return plata.pagadoAt === null ? faltaPagar(plata) : 0
  },
  handOver,
  noteCobro: noteEnLaPuerta,
  takeBack: takeBackEntrega,
}
