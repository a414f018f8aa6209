// The work beside the requests, over a real queue: it runs once, tells what it found, and stops when told.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { beat } from '#server/cola/procesos.ts'
import { putBackMigraciones, setAsideMigraciones } from '#server/db/vuelta.ts'
import { createMailer } from '#server/mail/sender.ts'
import { createLogger } from '#server/proceso/logger.ts'
import { reviewCatalogo } from '#server/proceso/tareas/review-catalogo.ts'
import { startWorker } from '#server/proceso/worker.ts'
import { remiteDePrueba } from '../support/correos.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/database.ts'
import { freePort } from '../support/puerto.ts'
import { startServer } from '../support/server.ts'

let test: TestDatabase
const lines: { msg: string; motivo?: string; nombre?: string }[] = []
const log = createLogger('info', { write: line => lines.push(JSON.parse(line)) })

const YO = { id: 'yo', nombre: 'mostrador-1', version: '1.0.0' }

const mailer = createMailer({
  smtpUrl: null,
  mailFrom: '',
  publicUrl: 'http://localhost',
  demoAbierta: true,
})

beforeAll(async () => {
  test = await createTestDatabase()
  await test.pool.query(`
    -- As if the screen at /ayuda had come after the category.
    alter table categorias drop constraint categorias_slug_libre;
    insert into categorias (id, nombre, slug) values (1, 'Achuras', 'achuras'), (2, 'Ayuda', 'ayuda');
    insert into sub_categorias (id, categoria_id, nombre) values (1, 1, 'Parrilla');
    insert into articulos (id, nombre, precio_kg, sub_categoria_id) values (1, 'Asado', 900000, 1), (2, 'Gratis', 0, 1),
      (3, 'Sin corte', 500000, 1), (4, 'Mal foto', 500000, 1), (5, 'Suelto', 500000, null), (6, 'Caja regalada', 100, 1), (7, 'Caja', 101, 1);
    insert into valores (id, nombre, grs_porcion) values (1, 'Bife - 300', 300);
    insert into articulos_valores (articulo_id, valor_id) values (1, 1), (2, 1), (4, 1), (5, 1), (6, 1), (7, 1);
    insert into combos (articulo_id) values (6), (7);
    insert into combo_opciones (articulo_id, parte, titulo, de_id, gramos, diferencia)
      select id, 1, 'Cuál', de, 500, -100 * (de - 1) from unnest(array[6, 7]) id, unnest(array[1, 2]) de;
    insert into imagenes (id, url, ancho, alto) values (1, '/img/asado.webp', 800, 800), (2, 'javascript:alert(1)', 1, 1);
    insert into articulos_imagenes (articulo_id, imagen_id) values (1, 1), (4, 2)`)
})
afterAll(() => test.drop())

describe('revisar-catalogo', () => {
  it('names every article and category that needs a hand, and no other', async () => {
    expect(await reviewCatalogo(test.db, log)).toEqual([
      { motivo: 'sin precio: no se muestra en la tienda', id: 2, nombre: 'Gratis' },
      { motivo: 'sin porciones', id: 3, nombre: 'Sin corte' },
      { motivo: 'imagen inservible', id: 4, nombre: 'Mal foto' },
      { motivo: 'sin subcategoría: no se muestra en la tienda', id: 5, nombre: 'Suelto' },
      { motivo: 'dirección reservada', id: 2, nombre: 'Ayuda' },
      { motivo: 'saldría gratis: no se puede pedir', id: 6, nombre: 'Caja regalada' },
    ])
    expect(lines.filter(line => line.motivo).map(line => line.nombre)).toEqual([
      'Gratis',
      'Sin corte',
      'Mal foto',
      'Suelto',
      'Ayuda',
      'Caja regalada',
    ])
  })
})

describe('worker', () => {
  it('reviews the catalogue at start, once although another server asked too, and comes back after its connections are cut', async () => {
    await test.pool.query("select add_trabajo('revisar-catalogo', job_key := 'revisar-catalogo')")
    lines.length = 0
    const worker = await startWorker({ pool: test.pool, db: test.db, mailer, remite: remiteDePrueba, log })
    await vi.waitFor(() => expect(lines.map(line => line.msg)).toContain('catálogo revisado'), 30_000)
    await vi.waitFor(async () => expect(await countJobs()).toBe(0), 30_000)
    expect(lines.filter(line => line.msg === 'catálogo revisado')).toHaveLength(1)

    await test.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await test.pool.query("select add_trabajo('revisar-catalogo')")
    await vi.waitFor(() => expect(lines.filter(line => line.msg === 'catálogo revisado')).toHaveLength(2), {
      timeout: 40_000,
    })
    await worker.stop()
  })
})

describe('jobs of a server that is gone', () => {
  const lockJob = async (locker: string, hace = '0') => {
    await test.pool.query("select add_trabajo('revisar-catalogo')")
    await test.pool.query(
      `update trabajos set locked_by = $1, locked_at = now() - $2::interval, attempts = 1
       where locked_by is null`,
      [locker, hace],
    )
  }
  afterEach(() => test.empty('trabajos', 'procesos'))

  it('are done by another at once; those of one that lives, or of an unknown name, are left to it', async () => {
    await lockJob('proceso-muerto')
    await lockJob('de-otra-version', '2 minutes')
    await lockJob('proceso-vivo')
    await lockJob('de-otra-version-viva')
    await test.pool.query("insert into procesos (id) values ('proceso-vivo')")
    lines.length = 0
    const worker = await startWorker({ pool: test.pool, db: test.db, mailer, remite: remiteDePrueba, log })
    await vi.waitFor(
      () => expect(lines.filter(line => line.msg === 'catálogo revisado')).toHaveLength(3),
      40_000,
    )
    await worker.stop()
    const { rows } = await test.pool.query(
      'select locked_by from trabajos where locked_by is not null order by id',
    )
    expect(rows.map(row => row.locked_by)).toEqual(['proceso-vivo', 'de-otra-version-viva'])
  })

  it('whoever has the database alone takes what anybody held', async () => {
    await lockJob('proceso-de-antes')
    await test.pool.query("insert into procesos (id) values ('proceso-de-antes')")
    lines.length = 0
    const worker = await startWorker({
      pool: test.pool,
      db: test.db,
      mailer,
      remite: remiteDePrueba,
      log,
      solo: true,
    })
    await vi.waitFor(
      () => expect(lines.filter(line => line.msg === 'catálogo revisado')).toHaveLength(2),
      40_000,
    )
    await worker.stop()
    const { rows } = await test.pool.query('select id from procesos')
    expect(rows).toEqual([])
  })

  it('nobody is missed by one who was cut off as well: it has to be there for a while first', async () => {
    const ids = async () =>
      (await test.pool.query('select id from procesos order by id')).rows.map(row => row.id)
    await test.pool.query("insert into procesos (id, visto_at) values ('otro', now() - interval '5 minutes')")
    await beat(test.pool, YO)
    expect(await ids()).toEqual(['otro', 'yo'])
    // Seen without a gap for half a minute: now it may tell.
    await test.pool.query("update procesos set desde = now() - interval '30 seconds' where id = 'yo'")
    await beat(test.pool, YO)
    expect(await ids()).toEqual(['yo'])
    // After a pause of the database everybody looks gone, and whoever comes first counts anew.
    await test.pool.query("insert into procesos (id, visto_at) values ('otro', now() - interval '2 minutes')")
    await test.pool.query("update procesos set visto_at = now() - interval '2 minutes' where id = 'yo'")
    await beat(test.pool, YO)
    expect(await ids()).toEqual(['otro', 'yo'])
  })
})

describe('[OPS-04] H5: the queue of the release before', () => {
  const ids = async (consulta: string) => (await test.pool.query(consulta)).rows.map(fila => fila.key)
  beforeAll(() => runMigrations({ pgPool: test.pool, noHandleSignals: true }))
  afterEach(() => test.empty('trabajos', 'procesos', 'graphile_worker._private_jobs'))
  afterAll(() => test.pool.query('drop schema graphile_worker cascade'))

  it('is taken over while that release still adds to it: all but what it has in hand, each once', async () => {
    await test.pool.query(`select graphile_worker.add_job('revisar-catalogo', job_key := k, max_attempts := 3)
        from unnest(array['libre', 'cortado', 'suyo', 'caido']) k;
      select graphile_worker.add_job('limpiar', job_key := 'luego', run_at := now() + interval '1 day');
      update graphile_worker._private_jobs set locked_by = 'proceso-' || key, locked_at = now(), attempts = 1 where key in ('cortado', 'suyo');
      update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no pudo' where key = 'caido';
      insert into procesos (id) values ('proceso-suyo')`)
    lines.length = 0
    const hechas = () => lines.filter(line => line.msg === 'catálogo revisado').length
    const workers = await Promise.all(
      [1, 2].map(() => startWorker({ pool: test.pool, db: test.db, mailer, remite: remiteDePrueba, log })),
    )
    // Those two, and the one each server asks for when it starts, which is one between them or two.
    await vi.waitFor(() => expect(hechas()).toBeGreaterThanOrEqual(3), 40_000)
    await test.pool.query("select graphile_worker.add_job('revisar-catalogo', job_key := 'tardio')")
    const antes = hechas()
    await vi.waitFor(() => expect(hechas()).toBeGreaterThan(antes), 40_000)
    await vi.waitFor(
      async () => expect(await ids('select key from trabajos where is_available')).toEqual(['luego']),
      40_000,
    )
    for (const worker of workers) await worker.stop()
    expect(await ids('select key from graphile_worker._private_jobs')).toEqual(['suyo'])
    const { rows } = await test.pool.query('select last_error from trabajos where not is_available')
    expect(rows).toEqual([{ last_error: 'no pudo' }])
    expect(hechas()).toBeLessThanOrEqual(5)
  })

  it('gets what waits, and what the database adds, when that release is gone back to; and hands it over again', async () => {
    await test.pool.query("select add_trabajo('limpiar', json_build_object('n', 1), job_key := 'vuelve')")
    const client = new pg.Client({ connectionString: test.url })
    await client.connect()
    try {
      await setAsideMigraciones(client, '0040')
      await test.pool.query("select add_trabajo('limpiar', job_key := 'de-la-base')")
      const suyos = 'select key from graphile_worker._private_jobs order by key'
      expect([await ids(suyos), await countJobs()]).toEqual([['de-la-base', 'vuelve'], 0])
      await putBackMigraciones(client)
      await test.pool.query("select adopt_trabajos(); select add_trabajo('limpiar', job_key := 'nuestro')")
      expect(await ids('select key from trabajos order by key')).toEqual(['de-la-base', 'nuestro', 'vuelve'])
    } finally {
      await client.end()
    }
  })
})

async function countJobs(): Promise<number> {
  const { rows } = await test.pool.query('select count(*) as cuantos from trabajos')
  return rows[0].cuantos
}

describe('a shop that cannot open', () => {
  it('[OPS-03] because its port for metrics is taken ends without having begun any job', async () => {
    const base = await createEmptyDatabase()
    const otro = createServer().listen(0, '127.0.0.1')
    await once(otro, 'listening')
    const METRICS_PORT = String((otro.address() as AddressInfo).port)
    try {
      const PORT = String(await freePort())
      const env = { PORT, METRICS_PORT, DATABASE_URL: base.url, JWT_SECRET: randomBytes(32).toString('hex') }
      const { ended, stderr } = startServer({ env })
      expect(await ended).toEqual({ code: 1, signal: null })
      expect(stderr()).toContain(`METRICS_PORT: el puerto ${METRICS_PORT} ya está en uso`)
      const { rows } = await base.pool.query('select tarea from trabajos')
      expect(rows).toEqual([])
    } finally {
      otro.close()
      await base.drop()
    }
  })
})
