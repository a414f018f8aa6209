// Changes whose hour has come (scheduled job): each carried out once, also when no server ran at that time (PREC-02).
import type pg from 'pg'
import { isObjeto } from '#domain/lector.ts'
import type { Tareas } from '#server/cola/runner.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { applyEnEspera } from '../apply-cambio.ts'
import { APLICAR } from './sql.ts'

export function createTareasCambios(pool: pg.Pool): Tareas {
  return {
    [APLICAR]: async payload => {
      const id = isObjeto(payload) ? Number(payload.id) : Number.NaN
      if (!Number.isSafeInteger(id)) throw new Error('a change without a number')
      await inTransaction(pool, tx => applyEnEspera(tx, id))
    },
  }
}
