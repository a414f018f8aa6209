// The way back to a release that refuses every migration it does not know: the later names stand aside, and come back with the release that knows them (OPS-04).
import type pg from 'pg'

/** As `migraciones` is, whatever columns it has; no release before this one looks at it. */
const APARTADAS = 'migraciones_apartadas'

/** Names those that stood aside. `hasta`: the newest migration that release knows, '0040'. */
export async function setAsideMigraciones(client: pg.Client, hasta: string): Promise<string[]> {
  await client.query(`begin; create table if not exists ${APARTADAS} (like migraciones including all)`)
  try {
    const { rows } = await client.query<{ nombre: string }>(
      `with idas as (delete from migraciones where left(nombre, 4) > $1 returning *)
       insert into ${APARTADAS} select * from idas returning nombre`,
      [hasta],
    )
    await client.query('commit')
    return rows.map(({ nombre }) => nombre).toSorted()
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Before anything is looked for that is still to be applied: what stood aside is in the tables all the time. */
export async function putBackMigraciones(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ hay: boolean }>(
    `select to_regclass('${APARTADAS}') is not null as hay`,
  )
  if (!rows[0]?.hay) return
  await client.query(`begin; insert into migraciones select * from ${APARTADAS} on conflict do nothing;
    drop table ${APARTADAS}; commit`)
}
