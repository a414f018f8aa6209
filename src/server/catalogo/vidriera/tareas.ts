// What of the catalogue goes by the clock (scheduled jobs), once, whatever number of servers: offers that began or ended are marked as changed (INT-04), and what sells best is ranked anew.
import type pg from 'pg'
import type { Tareas } from '#server/cola/runner.ts'

const OFERTAS = 'marcar-ofertas'

const VENDIDOS = 'ordenar-vendidos'

export const CRONTAB_CATALOGO = `* * * * * ${OFERTAS}
*/15 * * * * ${VENDIDOS}`

/** Of so many weeks; bought by so many people at least; so many, since some of them may be sold out. */
const RANKING = { semanas: 8, personas: 3, cuantos: 24 } as const

export function createTareasCatalogo(pool: pg.Pool): Tareas {
  return {
    [OFERTAS]: async () => void (await pool.query('select touch_ofertas()')),
    [VENDIDOS]: () => rankVendidos(pool),
  }
}

export async function rankVendidos(pool: pg.Pool): Promise<void> {
  const { semanas, personas, cuantos } = RANKING
  await pool.query('select rank_vendidos($1, $2, $3)', [semanas, personas, cuantos])
}
