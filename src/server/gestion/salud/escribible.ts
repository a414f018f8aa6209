// Whether an order could be taken (write probe): the database takes a row that needs room, and its disk has some (OPS-03).
import type pg from 'pg'
import { rowsOf, type Sentencia } from '#server/db/transaction.ts'
import { atMost } from '#server/kit/deadline.ts'
import { createSingleFlight } from '#server/kit/single-flight.ts'
import type { Lectura } from './lectura.ts'

const ESPERA_MS = 2_000
/** However many ask, so often something is written. */
const VIDA_MS = 5_000
/** What PostgreSQL needs before it refuses: with less it is about to. */
const LUGAR_MIN = 32 * 1024 * 1024
const RELLENO = 'x'.repeat(7_000)

const WRITE: Sentencia = {
  name: 'sonda',
  text: `with nueva as (insert into sondas (relleno) values ($1) returning id)
    delete from sondas where id < (select id from nueva)`,
}

interface Deps {
  readonly pool: pg.Pool
  readonly lectura: Pick<Lectura, 'disco'>
  /** The database is the shop's own: its disk is the one of the data folder. */
  readonly propia: boolean
  readonly vidaMs?: number
}

export function createEscribible({ pool, lectura, propia, vidaMs = VIDA_MS }: Deps): () => Promise<boolean> {
  const vuelo = createSingleFlight<boolean>()
  let dicho: { readonly hasta: number; readonly valor: boolean } | null = null

  async function look(): Promise<boolean> {
    const disco = propia ? await lectura.disco() : null
    if (disco !== null && disco.libre < LUGAR_MIN) return false
    const escrita = rowsOf(pool, WRITE, [RELLENO]).then(
      () => true,
      () => false,
    )
    return (await atMost(escrita, ESPERA_MS)) ?? false
  }

  return () =>
    vuelo.run('sonda', async () => {
      if (dicho !== null && performance.now() < dicho.hasta) return dicho.valor
      const valor = await look()
      dicho = { hasta: performance.now() + vidaMs, valor }
      return valor
    })
}
