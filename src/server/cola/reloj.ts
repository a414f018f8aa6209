// The clock of the queue (cron): what a crontab says of this minute becomes a job, once, whatever number of servers there are.
import { parseCrontab } from 'graphile-worker'
import type pg from 'pg'
import { rowsOf } from '../db/transaction.ts'
import { TICK } from './sql.ts'

/** To be called again and again: does something once a minute. */
export function createReloj(pool: pg.Pool, crontab: string, now: () => Date): () => Promise<void> {
  const entradas = parseCrontab(crontab)
  let ultimo = minuteOf(now())
  return async () => {
    const minuto = minuteOf(now())
    if (minuto === ultimo) return
    const cuando = new Date(minuto)
    const digest = {
      min: cuando.getUTCMinutes(),
      hour: cuando.getUTCHours(),
      date: cuando.getUTCDate(),
      month: cuando.getUTCMonth() + 1,
      dow: cuando.getUTCDay(),
    }
    const debidas = entradas.filter(({ match }) => match(digest))
    if (debidas.length > 0) {
      await rowsOf(pool, TICK, [
        debidas.map(({ identifier }) => identifier),
        debidas.map(({ task }) => task),
        debidas.map(({ options }) => options.maxAttempts ?? null),
        cuando,
      ])
    }
    // Only now: a minute in which the database was away is asked for again while it lasts.
    ultimo = minuto
  }
}

function minuteOf(cuando: Date): number {
  return Math.floor(cuando.getTime() / 60_000) * 60_000
}
