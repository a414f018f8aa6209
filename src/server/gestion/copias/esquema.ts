// The tables a backup is put into: everything that was there is dropped, and what would slow rows down or act on them stands aside while they come in.
import type pg from 'pg'
import { deExtension, nombreDe, readColumnas } from './tablas.ts'

const AQUI = 'current_schema()::regnamespace'

/** Tables first: what hangs on them goes with them. Extensions stay. */
const SOBRAN = `
  select format('drop %s if exists %s cascade', case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' else 'table' end, c.oid::regclass) as orden
    from pg_class c where c.relnamespace = ${AQUI} and c.relkind in ('r', 'p', 'v', 'm', 'S') and not c.relispartition
      and not ${deExtension('pg_class', 'c.oid')}
      -- The sequence of a column goes with its table.
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i'))
  union all
  select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = ${AQUI} and not ${deExtension('pg_proc', 'p.oid')}
  union all
  select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
    where t.typnamespace = ${AQUI} and t.typtype in ('e', 'd') and not ${deExtension('pg_type', 't.oid')}`

/** Views, routines, types or a queue: somebody's, where there is no shop. */
export async function hasAlgo(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from (${SOBRAN}) s union all select from pg_namespace where nspname = 'graphile_worker' limit 1`,
  )
  return rows.length > 0
}

export async function dropTodo(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ orden: string }>(SOBRAN)
  await runAll(client, [...rows.map(({ orden }) => orden), 'drop schema if exists graphile_worker cascade'])
}

/** In one breath: hundreds of small statements, each of which would wait for its answer. */
async function runAll(client: pg.Client, ordenes: readonly string[]): Promise<void> {
  await client.query(ordenes.join(';\n'))
}

export interface Apartados {
  /** Everything back in its place; rows that break a rule are told of here. */
  restore(): Promise<void>
}

/**
 * Foreign keys are checked once for all rows in place of once for each, indexes are built from all of them, and triggers
 * do not act: the log, the ledger and the notices of these rows are rows of the backup.
 */
export async function setAside(client: pg.Client): Promise<Apartados> {
  const tablas = (await readColumnas(client)).map(({ nombre }) => nombreDe(nombre))
  const { rows: reglas } = await client.query<{ quitar: string; poner: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as quitar,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as poner
    from pg_constraint where connamespace = ${AQUI} and conparentid = 0 and conrelid <> 0
      -- One that was never checked may not hold for rows that were there before it.
      and (contype = 'f' or contype = 'c' and not convalidated)`)
  const { rows: indices } = await client.query<{ quitar: string; poner: string }>(`
    select format('drop index %s', i.indexrelid::regclass) as quitar, pg_get_indexdef(i.indexrelid) as poner
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = ${AQUI} and not c.relispartition and not ${deExtension('pg_class', 'i.indrelid')}
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`)
  await runAll(client, [
    ...[...reglas, ...indices].map(({ quitar }) => quitar),
    ...tablas.map(tabla => `alter table ${tabla} disable trigger user`),
    // What the migrations themselves put in is in the backup as it was left.
    `truncate ${tablas.join(', ')}`,
  ])
  return {
    async restore() {
      await runAll(client, [
        ...[...indices, ...reglas].map(({ poner }) => poner),
        ...tablas.map(tabla => `alter table ${tabla} enable trigger user`),
      ])
    },
  }
}
