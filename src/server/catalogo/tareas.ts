// Offers that began or ended by the clock (scheduled job): their articles are marked as changed, once, whatever number of servers (INT-04).
import type pg from 'pg'
import type { Tareas } from '../cola/runner.ts'

const OFERTAS = 'marcar-ofertas'

export const CRONTAB_CATALOGO = `* * * * * ${OFERTAS} ?jobKey=${OFERTAS}&max=3`

export function createTareasCatalogo(pool: pg.Pool): Tareas {
  return { [OFERTAS]: async () => void (await pool.query('select touch_ofertas()')) }
}
