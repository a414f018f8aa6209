// What tables and sequences a shop's database has, as the database itself says (catalogue of PostgreSQL).
import pg from 'pg'
import type { Tabla } from './formato.ts'

export interface TablaLeida extends Tabla {
  /** It holds bytes: pictures. */
  readonly binaria: boolean
  /** Its rows are in partitions. */
  readonly partida: boolean
}

/** What of the jobs is kept: not who has them in hand. */
export const TRABAJOS: Tabla = {
  nombre: 'trabajos',
  columnas: ['tarea', 'payload', 'run_at', 'max_attempts', 'key'],
}

/** The same of the queue there was before 0098: in older files, and where the release before still runs. */
export const TRABAJOS_DE_ANTES: Tabla = {
  nombre: 'graphile_worker.jobs',
  columnas: ['tarea', 'datos', 'cola', 'corre_at', 'intentos', 'clave', 'prioridad', 'banderas'],
}

export const nombreDe = pg.escapeIdentifier

/**
 * Every table with the columns that are stored as they were written. The number of the last change (xid8) is not: it
 * belongs to one cluster, and whoever keeps in step has to hear of all that is put in another one (0052).
 */
export async function readColumnas(client: pg.Client): Promise<TablaLeida[]> {
  const { rows } = await client.query<TablaLeida>(`
    select c.relname as nombre, c.relkind = 'p' as partida, bool_or(a.atttypid = 'bytea'::regtype) as binaria,
      array_agg(a.attname::text order by a.attnum) as columnas
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not (a.atttypid = 'xid8'::regtype and a.atthasdef) and not ${deExtension('pg_class', 'c.oid')}
    group by c.oid, c.relname order by c.relname`)
  return rows
}

export async function readSecuencias(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ nombre: string }>(`
    select c.relname as nombre from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S' and not ${deExtension('pg_class', 'c.oid')}
    order by 1`)
  return rows.map(({ nombre }) => nombre)
}

/** Whether an object came with an extension. */
export function deExtension(catalogo: string, oid: string): string {
  return `exists (select from pg_depend x where x.classid = '${catalogo}'::regclass and x.objid = ${oid} and x.deptype = 'e')`
}
