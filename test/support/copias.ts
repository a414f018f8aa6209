// Backups for tests: taken and put back in process, and two databases held against each other row by row and rule by rule.
import { open } from 'node:fs/promises'
import pg from 'pg'
import { writeArchivo } from '#server/gestion/copias/archivo.ts'
import { connectCopia } from '#server/gestion/copias/open.ts'
import {
  checkCopia,
  type OpcionesRestaurar,
  type Restaurada,
  restoreCopia,
} from '#server/gestion/copias/restore.ts'
import { readColumnas } from '#server/gestion/copias/tablas.ts'
import { takeCopia } from '#server/gestion/copias/take.ts'

const SIN_SECRETO = { huella: null, secreto: null }

export async function takeTo(url: string, path: string): Promise<ReadonlyMap<string, number>> {
  const client = await connectCopia({ connectionString: url })
  try {
    let filas: ReadonlyMap<string, number> = new Map()
    await writeArchivo(path, { reserva: 0 }, async escritor => {
      filas = await takeCopia(client, escritor, SIN_SECRETO)
    })
    return filas
  } finally {
    await client.end()
  }
}

export async function restoreFrom(
  path: string,
  url: string,
  opciones: Partial<OpcionesRestaurar> = {},
): Promise<Restaurada> {
  const archivo = await open(path)
  try {
    const probada = await checkCopia(archivo)
    const client = await connectCopia({ connectionString: url })
    try {
      return await restoreCopia(archivo, client, probada, {
        reemplazar: false,
        forzar: false,
        prueba: false,
        ...opciones,
      })
    } finally {
      await client.end()
    }
  } finally {
    await archivo.close()
  }
}

export async function ask<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Every row of every table, as text; which servers are open is nobody's business. */
export function dump(url: string): Promise<Record<string, string[]>> {
  return ask(url, async client => {
    await client.query(`set timezone = 'UTC'`)
    const todo: Record<string, string[]> = {}
    for (const { nombre, columnas } of await readColumnas(client)) {
      if (['procesos', 'trabajos', 'trabajos_reloj'].includes(nombre)) continue
      const lista = columnas.map(columna => `"${columna}"`).join(', ')
      const { rows } = await client.query(`select (row(${lista}))::text as fila from "${nombre}" order by 1`)
      todo[nombre] = rows.map(({ fila }) => fila)
    }
    const { rows } = await client.query(`select j.tarea, j.payload::text, j.run_at, j.max_attempts, j.key
      from trabajos j
      order by j.tarea, j.payload::text, j.run_at`)
    todo.trabajos = rows.map(fila => JSON.stringify(fila))
    return todo
  })
}

/** Every rule, index, trigger, default and function, and where each sequence stands. */
export function describeEsquema(url: string): Promise<string[]> {
  return ask(url, async client => {
    const { rows } = await client.query(`
      select format('%s: %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as linea from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indexrelid
        where c.relnamespace = 'public'::regnamespace
      union all select format('%s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
      union all select format('%s.%s %s %s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
          attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid))
        from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0 and not attisdropped
      union all select format('%s %s', p.oid::regprocedure, md5(p.prosrc)) from pg_proc p
        where pronamespace = 'public'::regnamespace
      order by 1`)
    return rows.map(({ linea }) => linea)
  })
}
