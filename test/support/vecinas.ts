// Neighbouring versions of the shop as trees of their own (upgrade, rollback): the next one with a migration more, and the release before from the history.
import { execFile, execFileSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import manifiesto from '../../package.json' with { type: 'json' }

const run = promisify(execFile)
const { anterior } = manifiesto

/** What a server is made of; what was built and installed is shared. */
const ARBOL = ['src', 'seeds', 'public', 'package.json', 'migrations']

/** As the next release might have it: everything of a table that code of today does not know. */
const EXPANDE = `-- Tips: a column here and there, a table of its own, and a trigger that fills it.
-- serves: ${anterior.migracion}
alter table pedidos add column propina bigint not null default 0 check (propina >= 0);
alter table articulos add column origen text not null default 'de la casa';
create table propinas (pedido_id integer primary key references pedidos on delete cascade, monto bigint not null);
create function keep_propina() returns trigger language plpgsql as $$
begin
  insert into propinas values (new.id, new.propina) on conflict (pedido_id) do update set monto = excluded.monto;
  return null;
end $$;
create trigger pedidos_propina after insert or update of propina on pedidos for each row execute function keep_propina();
create index pedidos_propina on pedidos (propina) where propina > 0;
`

async function share(destino: string): Promise<void> {
  for (const carpeta of ['node_modules', 'dist']) await symlink(resolve(carpeta), join(destino, carpeta))
}

/** This very tree with more migrations. */
export async function createSiguiente(
  destino: string,
  migraciones: Readonly<Record<string, string>> = { '9000_propinas.sql': EXPANDE },
): Promise<string> {
  await mkdir(destino, { recursive: true })
  for (const parte of ARBOL) await cp(parte, join(destino, parte), { recursive: true })
  for (const [nombre, sql] of Object.entries(migraciones)) {
    await writeFile(join(destino, 'migrations', nombre), sql)
  }
  await share(destino)
  return destino
}

/** False where the repository came without its history. */
export function hasAnterior(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${anterior.commit}^{commit}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The release before, as it was. */
export async function takeAnterior(destino: string): Promise<string> {
  await mkdir(destino, { recursive: true })
  const archivo = join(destino, 'anterior.tar')
  await run('git', ['archive', '--output', archivo, anterior.commit, '--', ...ARBOL])
  await run('tar', ['-xf', archivo, '-C', destino])
  await share(destino)
  await borrowPages(destino)
  return destino
}

/** What it sells by is its own; its pages, which this tree builds under other names, are this tree's: any of them will do. */
async function borrowPages(destino: string): Promise<void> {
  const archivo = join(destino, 'src/server/paginas/web.ts')
  const suyo = await readFile(archivo, 'utf8')
  await writeFile(
    archivo,
    suyo.replace('const f = manifiesto[clave]', 'const f = manifiesto[clave] ?? manifiesto[ENTRADA]'),
  )
}

/**
 * The very first release before knew no later ones and refused them all: where it is that one, the database keeps to
 * itself what came after while it starts. What comes back shows it again.
 */
export async function hideFrom(arbol: string, pool: Pick<pg.Pool, 'query'>): Promise<() => Promise<void>> {
  const suyo = await readFile(join(arbol, 'src/server/db/migrate.ts'), 'utf8')
  if (suyo.includes('adelantada')) return async () => undefined
  const propias = await readdir(join(arbol, 'migrations'))
  const { rows } = await pool.query(
    'delete from migraciones where nombre <> all($1) returning nombre, checksum, sirve',
    [propias],
  )
  return async () => {
    await pool.query(
      'insert into migraciones (nombre, checksum, sirve) select * from json_to_recordset($1) as r (nombre text, checksum text, sirve text)',
      [JSON.stringify(rows)],
    )
  }
}
