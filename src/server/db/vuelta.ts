// The way back to a release that refuses every migration it does not know: the later names stand aside, and come back with the release that knows them (OPS-04).
import type pg from 'pg'

/** As `migraciones` is, whatever columns it has; no release before this one looks at it. */
const APARTADAS = 'migraciones_apartadas'

/**
 * The release before 0098 has a queue of its own: what waits goes there, and so does what the database itself adds while only that
 * release runs. Where it has not made its queue yet, jobs stay for who knows them.
 */
const AL_DE_ANTES = `do $$
  begin
    if to_regclass('trabajos') is null then return; end if;
    create or replace function give_trabajo() returns trigger language plpgsql as $f$
    begin
      if to_regclass('graphile_worker._private_jobs') is null then return new; end if;
      perform graphile_worker.add_job(new.tarea, new.payload, run_at := new.run_at, max_attempts := new.max_attempts, job_key := new.key);
      return null;
    end $f$;
    create or replace trigger trabajos_al_de_antes before insert on trabajos for each row execute function give_trabajo();
    if to_regclass('graphile_worker._private_jobs') is null then return; end if;
    with idos as (delete from trabajos where attempts < max_attempts or locked_at is not null returning *)
      insert into trabajos (tarea, payload, run_at, max_attempts, key) select tarea, payload, run_at, max_attempts, key from idos order by id;
  end $$`
const CON_LOS_NUESTROS = 'drop function if exists give_trabajo() cascade'

/** Names those that stood aside. `hasta`: the newest migration that release knows, '0040'. */
export async function setAsideMigraciones(client: pg.Client, hasta: string): Promise<string[]> {
  await client.query(`begin; create table if not exists ${APARTADAS} (like migraciones including all)`)
  try {
    const { rows } = await client.query<{ nombre: string }>(
      `with idas as (delete from migraciones where left(nombre, 4) > $1 returning *)
       insert into ${APARTADAS} select * from idas returning nombre`,
      [hasta],
    )
    await client.query(AL_DE_ANTES)
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
    drop table ${APARTADAS}; ${CON_LOS_NUESTROS}; commit`)
}
