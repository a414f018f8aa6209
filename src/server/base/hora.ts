// What time it is (clock skew): the database's clock, so that servers whose own clocks are wrong agree with each other and with what is written (H6, T7).
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

export interface Hora {
  now(): Date
  close(): void
}

/** So often it is asked again: no clock drifts a second in that time. */
const CADA_MS = 30_000
const AVISO_MS = 60_000

/** Counted on by the monotonic clock from what the database said last: a jump of this machine's clock changes nothing. */
export async function createHora(pool: Pick<pg.Pool, 'query'>, log: FastifyBaseLogger): Promise<Hora> {
  let base = Date.now()
  let desde = performance.now()
  let avisado = false

  async function ask(): Promise<void> {
    const antes = performance.now()
    const { rows } = await pool.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    )
    const despues = performance.now()
    // Half of the way is what the answer took to come back.
    base = rows[0]?.ms ?? Date.now()
    desde = (antes + despues) / 2
    const segundos = Math.round((Date.now() - now().getTime()) / 1000)
    const lejos = Math.abs(segundos) * 1000 >= AVISO_MS
    if (lejos && !avisado) log.warn({ segundos }, 'el reloj de este servidor no coincide con el de la base')
    avisado = lejos
  }
  const now = () => new Date(base + performance.now() - desde)

  await ask()
  // While the database is away the last answer stands.
  const reloj = setInterval(() => void ask().catch(() => undefined), CADA_MS).unref()
  return { now, close: () => clearInterval(reloj) }
}
