// The clock of the queue (cron): what a crontab says of this minute becomes a job, once, whatever number of servers there are.
import type pg from 'pg'
import { rowsOf } from '../db/transaction.ts'
import { TICK } from './sql.ts'

interface Entrada {
  readonly tarea: string
  isDue(cuando: Date): boolean
}

/** To be called again and again: does something once a minute. */
export function createReloj(pool: pg.Pool, crontab: string, now: () => Date): () => Promise<void> {
  const entradas = parseCrontab(crontab)
  let ultimo = minuteOf(now())
  return async () => {
    const minuto = minuteOf(now())
    if (minuto === ultimo) return
    const cuando = new Date(minuto)
    const debidas = entradas.filter(entrada => entrada.isDue(cuando)).map(({ tarea }) => tarea)
    // An entry is known by its task: each has one.
    if (debidas.length > 0) await rowsOf(pool, TICK, [debidas, debidas, cuando])
    // Only now: a minute in which the database was away is asked for again while it lasts.
    ultimo = minuto
  }
}

function minuteOf(cuando: Date): number {
  return Math.floor(cuando.getTime() / 60_000) * 60_000
}

const LINEA = /^(\*|\*\/[1-9]\d?|\d{1,2}) (\*|\d{1,2}) \* \* \* ([a-z-]+)$/

/** As much of a crontab as the shop uses: minute and hour, in UTC, and the task. */
export function parseCrontab(crontab: string): readonly Entrada[] {
  const lineas = crontab.split('\n').filter(linea => linea !== '')
  return lineas.map(linea => {
    const [, minuto, hora, tarea] = LINEA.exec(linea) ?? []
    if (minuto === undefined || hora === undefined || tarea === undefined) {
      throw new Error(`a line of the clock that says nothing: ${linea}`)
    }
    return {
      tarea,
      isDue: cuando => fits(minuto, cuando.getUTCMinutes()) && fits(hora, cuando.getUTCHours()),
    }
  })
}

function fits(campo: string, valor: number): boolean {
  if (campo === '*') return true
  return campo.startsWith('*/') ? valor % Number(campo.slice(2)) === 0 : valor === Number(campo)
}
