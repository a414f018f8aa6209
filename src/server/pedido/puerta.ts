// What is done to an order at a door and is told from outside, by the runs (src/server/entrega/reparto): its row held, and who does the rest.
import type { EntregadoDatos } from '#contract/pedido/pedido.schema.ts'
import type { TurnoTomado } from '#domain/entrega/formas.ts'
import type { Estado } from '#domain/pedido/estado.ts'
import type { Cuenta } from '../cuenta/usuarios.ts'
import type { Tx } from '../db/transaction.ts'
import type { PedidosDeps } from './deps.ts'

export interface Bloqueado {
  readonly id: number
  readonly userId: number
  readonly repartidorId: number | null
  /** Null: there is nowhere to write to. */
  readonly email: string | null
  readonly nombre: string | null
  readonly estado: Estado
  readonly total: number
  readonly totalFinal: number | null
  /** What all its lines add up to at the scale; null while one is not settled. */
  readonly totalPesado: number | null
  readonly hechoAt: Date
  /** Since when its time to pay runs; null for a draft. */
  readonly pendienteAt: Date | null
  readonly pagadoAt: Date | null
  /** Null: no hour of delivery was agreed. */
  readonly turno: TurnoTomado | null
  readonly ahora: Date
}

type Con = Pick<PedidosDeps, 'tiendas' | 'publicUrl'>
type Cobro = EntregadoDatos['cobro']

/** The rooms of orders do it (src/server/pedido/deliver/puerta.ts); it is handed over where the application is put together. */
export interface Puerta {
  /** After its customer; null: there is no such order. */
  readonly hold: (tx: Tx, id: number) => Promise<Bloqueado | null>
  /** Centavos that are left to pay. */
  readonly readFalta: (tx: Tx, id: number) => Promise<number>
  readonly handOver: (tx: Tx, deps: Con, cuenta: Cuenta, pedido: Bloqueado, cobro: Cobro) => Promise<void>
  readonly noteCobro: (tx: Tx, cuenta: Cuenta, id: number, cobro: Cobro) => Promise<void>
  readonly takeBack: (tx: Tx, deps: Con, cuenta: Cuenta, pedido: Bloqueado) => Promise<Estado>
}
