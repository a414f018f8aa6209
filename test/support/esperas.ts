// Who waits for a lock (contention): counted in the database of the test alone, since other files have theirs in the same cluster.
import type pg from 'pg'

export async function countEsperan({ pool }: { readonly pool: pg.Pool }): Promise<number> {
  const { rows } = await pool.query<{ cuantos: number }>(
    "select count(*)::integer as cuantos from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows[0]?.cuantos ?? 0
}
