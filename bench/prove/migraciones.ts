// A server killed inside a migration, and servers that start together: the old tables or the new ones, never something between (F26).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../test/support/puerto.ts'
import { type ServerProcess, startServer } from '../../test/support/server.ts'
import { createSiguiente } from '../../test/support/vecinas.ts'
import type { Casa } from '../support/casa.ts'
import { fillStock, type Prueba, sums } from './prueba.ts'

/** Long enough to be killed in, at any of its statements. */
const LARGA = `-- serves: 0040
create table paso_uno (id integer);
select pg_sleep(0.3);
alter table pedidos add column paso_dos text;
update pedidos set paso_dos = 'x';
select pg_sleep(0.3);
create index paso_tres on pedidos (paso_dos);
select pg_sleep(0.3);
insert into paso_uno values (1);
`
const BORRAR = `drop table if exists paso_uno; alter table pedidos drop column if exists paso_dos;
  delete from migraciones where nombre = '9000_larga.sql'`
/** How many of its four things are there. */
const PARTES = `select (to_regclass('paso_uno') is not null)::integer + (to_regclass('paso_tres') is not null)::integer
  + (select count(*)::integer from pg_attribute where attrelid = 'pedidos'::regclass and attname = 'paso_dos' and not attisdropped)
  + (select count(*)::integer from migraciones where nombre = '9000_larga.sql')`

export const migraciones: Prueba = async (casa, { pequenia }) => {
  await fillStock(casa)
  const cuantas = pequenia ? 3 : 20
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-migraciones-'))
  try {
    const cwd = await createSiguiente(join(folder, 'siguiente'), { '9000_larga.sql': LARGA })
    let medias = 0
    let enMedio = 0
    let cerradas = 0
    for (let i = 0; i < cuantas; i++) {
      const servidor = await start(casa, cwd)
      await untilInside(casa)
      await wait((i * 137) % 950)
      servidor.child.kill('SIGKILL')
      await servidor.ended
      await untilNobody(casa)
      const partes = Number(await casa.scalar(PARTES))
      if (partes !== 0 && partes !== 4) medias++
      if (partes === 0) enMedio++
      const otro = await start(casa, cwd)
      await otro.ready.catch(() => cerradas++)
      otro.child.kill('SIGTERM')
      await otro.ended
      if (Number(await casa.scalar(PARTES)) !== 4) medias++
      await casa.pool.query(BORRAR)
    }
    const juntas = pequenia ? 2 : 5
    let unaVez = 0
    for (let i = 0; i < juntas; i++) {
      const [uno, otro] = [await start(casa, cwd), await start(casa, cwd)]
      await Promise.all([uno.ready, otro.ready])
      const veces = Number(await casa.scalar('select count(*) from paso_uno'))
      if (veces === 1) unaVez++
      for (const { child, ended } of [uno, otro]) {
        child.kill('SIGTERM')
        await ended
      }
      await casa.pool.query(BORRAR)
    }
    return [
      {
        figura: `F26: kill -9 ${cuantas} times inside a migration (${enMedio} of them before its end): tables neither old nor new; starts refused afterwards`,
        medido: `${medias}; ${cerradas}`,
        objetivo: '0; 0',
        bien: medias === 0 && cerradas === 0 && enMedio > 0,
      },
      {
        figura: 'F26: two servers that start together: it ran once',
        medido: `${unaVez} of ${juntas}`,
        objetivo: 'all',
        bien: unaVez === juntas,
      },
      await sums(casa),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function start({ url, jwtSecret, dataDir }: Casa, cwd: string): Promise<ServerProcess> {
  const env = {
    DATABASE_URL: url,
    JWT_SECRET: jwtSecret,
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
  }
  return startServer({ env, cwd })
}

const DENTRO = `select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  and query like '%paso_uno%' and state = 'active'`

async function untilInside(casa: Casa): Promise<void> {
  for (let i = 0; i < 3_000 && Number(await casa.scalar(DENTRO)) === 0; i++) await wait(10)
}

/** What a killed server had asked for goes on until the database notices; the lock is its own. */
async function untilNobody(casa: Casa): Promise<void> {
  for (let i = 0; i < 3_000 && Number(await casa.scalar(DENTRO)) > 0; i++) await wait(10)
}
