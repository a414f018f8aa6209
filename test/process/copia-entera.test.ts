// Backup and restore: what comes back is what was there, whatever was going on, and a file that is not whole touches nothing.

import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { runMigrations } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { writeArchivo } from '#server/gestion/copias/archivo.ts'
import { type Cabecera, FORMATO } from '#server/gestion/copias/formato.ts'
import { connectCopia } from '#server/gestion/copias/open.ts'
import { TRABAJOS, TRABAJOS_DE_ANTES } from '#server/gestion/copias/tablas.ts'
import { findDescuadres } from '#server/pago/cuadre.ts'
import { ask, describeEsquema, dump, restoreFrom, takeTo } from '../support/copias.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/database.ts'
import { faltas } from '../support/invariantes.ts'
import { createMostrador, type Mostrador } from '../support/pedidos.ts'

let mostrador: Mostrador
let folder: string
let path: string
let antes: Record<string, string[]>
/** Orders that were answered before the backup began. */
const confirmados: number[] = []

/** What a text format has to get right. */
const RARO = 'tab\there, new\nline, \\backslash\\N, \\. and «ñandú» 🥩\r'
const FOTO = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7919) % 256))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copias-'))
  path = join(folder, 'una.copia')
  mostrador = await createMostrador()
  const { base, personas, comprar, setStock } = mostrador
  await setStock(1, 10_000_000)
  await base.pool.query(`update articulos set detalle = $1 where id = 3`, [RARO])
  await base.pool.query(
    `insert into fotos (hash, url, datos, ancho, alto, previa)
     values (repeat('a', 64), 'a', $1, 10, 10, 'xxxxxxxx'), (repeat('b', 64), 'b', '', 10, 10, 'xxxxxxxx')`,
    [FOTO],
  )
  for (const persona of await personas(5)) confirmados.push((await comprar(persona)).json.data.id)
})
afterAll(async () => {
  await mostrador.close()
  await rm(folder, { recursive: true, force: true })
})

async function withEmpty(work: (base: TestDatabase) => Promise<void>, base = createEmptyDatabase()) {
  const suya = await base
  await work(suya).finally(() => suya.drop())
}

async function refusal(promesa: Promise<unknown>): Promise<string> {
  return promesa.then(
    () => 'nothing was refused',
    (error: Error) => `${error.name}: ${error.message}`,
  )
}

const cabecera: Cabecera = {
  formato: FORMATO,
  hecha: '2026-01-01T00:00:00.000Z',
  postgres: 180_000,
  migraciones: [],
  huella: null,
  secreto: null,
}

describe('a shop on another machine', () => {
  it('[OPS-01] misses no backup that stayed on the one before, and is owed its next one', async () => {
    const { pool } = mostrador.base
    const ahi = join(folder, 'mostrador-2026-11-16-040000.copia')
    await writeFile(ahi, 'doce letras.')
    await pool.query(
      `insert into copias (motivo, servidor, archivo, bytes, empezada_at)
       values ('noche', 'vieja', $1, 12, now()), ('noche', 'vieja', '/otra/maquina/x.copia', 12, now())`,
      [ahi],
    )
    const mudada = join(folder, 'mudada.copia')
    await takeTo(mostrador.base.url, mudada)
    await withEmpty(async ({ url }) => {
      await restoreFrom(mudada, url)
      const orden = 'select archivo, quitada_at is not null as quitada, falta from copias order by id'
      expect((await ask(url, client => client.query(orden))).rows).toEqual([
        { archivo: ahi, quitada: false, falta: null },
        { archivo: '/otra/maquina/x.copia', quitada: true, falta: 'no-esta' },
      ])
    })
    await pool.query('delete from copias')
  })
})

describe('a backup', () => {
  it('[OPS-01] H4: is one moment of a shop that sells, and comes back whole with sums and money right', async () => {
    const { base, personas, comprar } = mostrador
    let vende = true
    const ventas = (async () => {
      for (const persona of await personas(15)) if (vende) await comprar(persona)
    })()
    const filas = await takeTo(base.url, join(folder, 'vendiendo.copia'))
    vende = false
    await ventas
    await withEmpty(async otra => {
      await restoreFrom(join(folder, 'vendiendo.copia'), otra.url)
      const { rows } = await otra.pool.query('select id from pedidos order by id')
      const vueltos = rows.map(({ id }) => id)
      expect(vueltos).toEqual(expect.arrayContaining(confirmados))
      expect(vueltos).toHaveLength(filas.get('pedidos') ?? 0)
      expect(await faltas(otra)).toEqual([])
      const descuadres: unknown[] = []
      for await (const uno of findDescuadres(otra.pool)) descuadres.push(uno)
      expect(descuadres).toEqual([])
    })
  })

  it('[OPS-01] comes back row by row: tables, pictures, promised jobs, numbers and rules', async () => {
    const { base, scalar } = mostrador
    await takeTo(base.url, path)
    antes = await dump(base.url)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await scalar<number>('select count(*) from trabajos')).toBeGreaterThan(0)
    await withEmpty(async otra => {
      await restoreFrom(path, otra.url)
      expect(await dump(otra.url)).toEqual(antes)
      expect(await describeEsquema(otra.url)).toEqual(await describeEsquema(base.url))
      const [foto] = (await otra.pool.query(`select datos from fotos where url = 'a'`)).rows
      expect(FOTO.equals(foto.datos)).toBe(true)
      // It is a shop: what comes next gets a new number, is logged, and starts with nothing to migrate.
      const nuevo = await otra.pool.query(
        `insert into categorias (nombre, slug) values ('Otra', 'otra') returning id`,
      )
      expect(nuevo.rows[0].id).toBe((await scalar<number>('select max(id) from categorias')) + 1)
      await otra.pool.query('update articulos set precio_kg = precio_kg + 100 where id = 1')
      const registro =
        await otra.pool.query(`select count(*) as n from registro where cosa = 'articulo' and cosa_id = 1
        and de ? 'precio_kg' and at > now() - interval '1 minute'`)
      expect(registro.rows[0].n).toBe(1)
      // Whoever keeps in step hears of all of it, and nothing is still to come.
      const pasos = await otra.pool.query(`select count(distinct cambio) as n,
        bool_and(cambio < pg_snapshot_xmax(pg_current_snapshot())) as pasado from pedidos`)
      expect(pasos.rows[0]).toEqual({ n: 1, pasado: true })
      expect(await migrate(otra.pool)).toEqual([])
    })
  })

  it('[OPS-01] of an older version is put back as it was and brought up to date', async () => {
    const viejas = join(folder, 'viejas')
    await cp('migrations', viejas, { recursive: true })
    for (const nombre of await readdir(viejas)) if (nombre > '0037') await rm(join(viejas, nombre))
    const vieja = await createEmptyDatabase()
    try {
      await migrate(vieja.pool, viejas)
      await vieja.pool.query(`insert into users (username, email) values ('vieja', 'vieja@correo.example');
        insert into pedidos (user_id, estado, subtotal, total, pendiente_at) values (1, 'pendiente', 0, 0, now());
        insert into pedido_historial (pedido_id, de, a) values (1, null, 'pendiente')`)
      await runMigrations({ pgPool: vieja.pool, noHandleSignals: true })
      await vieja.pool.query(
        `select graphile_worker.add_job('enviar-correo', '{"ids":[7]}', job_key := 'correo-7')`,
      )
      await takeTo(vieja.url, join(folder, 'vieja.copia'))
    } finally {
      await vieja.drop()
    }
    await withEmpty(async otra => {
      const { migradas } = await restoreFrom(join(folder, 'vieja.copia'), otra.url)
      expect(migradas[0]).toMatch(/^0037_/)
      expect(await describeEsquema(otra.url)).toEqual(await describeEsquema(mostrador.base.url))
      const { rows } = await otra.pool.query(
        `select u.email, p.estado from pedidos p join users u on u.id = p.user_id`,
      )
      expect(rows).toEqual([{ email: 'vieja@correo.example', estado: 'pendiente' }])
      const trabajos = await otra.pool.query('select tarea, payload, key from trabajos')
      expect(trabajos.rows).toEqual([{ tarea: 'enviar-correo', payload: { ids: [7] }, key: 'correo-7' }])
      expect(await migrate(otra.pool)).toEqual([])
    })
  })

  it('[OPS-01] that is only tried tells nobody of anything that waited, and nothing else is missing', async () => {
    const { base, scalar } = mostrador
    const probada = join(folder, 'probada.copia')
    await base.pool.query(`with w as (insert into webhooks (url, eventos) values
        ('https://de-verdad.example/avisos', '{pedido.movido}'), ('https://apagado.example/', '{pedido.movido}') returning id)
      insert into entregas (id, webhook_id, evento, cuerpo, estado)
        select gen_random_uuid(), id, 'pedido.movido', '{}', estado from w, unnest(array['espera', 'hecha']) estado;
      update webhooks set activo = false where url like '%apagado%';
      insert into novedades (evento, datos) values ('pedido.movido', '{}');
      insert into correos (tipo, para, asunto, texto, html) values ('x', 'ana@correo.example', 'x', 'x', 'x')`)
    const SIN_SALIR = 'select count(*) as n from correos where sent_at is null and failed_at is null'
    const correos = await scalar<number>(SIN_SALIR)
    await takeTo(base.url, probada)
    const habia = await dump(base.url)
    await base.pool.query('delete from webhooks; delete from novedades')
    await withEmpty(async otra => {
      const { callada } = await restoreFrom(probada, otra.url, { prueba: true })
      expect(callada).toEqual({ webhooks: 1, avisos: 3, correos })
      const count = async (consulta: string) => (await otra.pool.query(consulta)).rows[0].n
      expect(await count('select count(*) as n from webhooks where activo')).toBe(0)
      expect(await count(`select count(*) as n from entregas where estado = 'espera'`)).toBe(0)
      expect(await count('select count(*) as n from novedades')).toBe(0)
      expect(await count(SIN_SALIR)).toBe(0)
      const {
        webhooks: _w,
        entregas,
        novedades: _n,
        correos: _c,
        registro: _r,
        ...todo
      } = await dump(otra.url)
      expect(todo).toEqual(Object.fromEntries(Object.keys(todo).map(tabla => [tabla, habia[tabla]])))
      expect(entregas).toHaveLength(2)
    })
  })

  it('[OPS-01] leaves out the job that makes it: the shop it becomes would begin by making another', async () => {
    const { base } = mostrador
    const keys = async (url: string) =>
      (await dump(url)).trabajos?.map(fila => JSON.parse(fila).key).filter(key => /copia|otra/.test(key))
    await base.pool.query(`select add_trabajo(t, job_key := t)
      from unnest(array['copia-nocturna', 'copia-pedida', 'otra-cosa']) t;
      update trabajos set locked_at = now(), locked_by = 'proceso-x' where key = 'copia-nocturna'`)
    const filas = await takeTo(base.url, join(folder, 'con-trabajo.copia'))
    const { rows } = await base.pool.query(
      `with fuera as (delete from trabajos where key in ('copia-nocturna', 'copia-pedida', 'otra-cosa'))
       select count(*) as n from trabajos`,
    )
    expect(filas.get(TRABAJOS.nombre)).toBe(rows[0].n - 2)
    await withEmpty(async otra => {
      await restoreFrom(join(folder, 'con-trabajo.copia'), otra.url)
      expect(await keys(otra.url)).toEqual(['otra-cosa'])
    })
  })

  it('[OPS-01] that was made with it, as they once were, is put back without it', async () => {
    const { rows } = await mostrador.base.pool.query(
      'select nombre, checksum from migraciones order by nombre',
    )
    const vieja = join(folder, 'con-su-trabajo.copia')
    const filas = async function* () {
      for (const tarea of ['copia-nocturna', 'otra-cosa'])
        yield Buffer.from(`${tarea}\t{}\t\\N\t2026-11-16 07:00:00+00\t3\t${tarea}\t0\t\\N\n`)
    }
    await writeArchivo(vieja, { reserva: 0 }, async escritor => {
      await escritor.cabecera({ ...cabecera, migraciones: rows })
      await escritor.tabla(TRABAJOS_DE_ANTES, false, filas())
      await escritor.secuencias([])
    })
    await withEmpty(async otra => {
      await restoreFrom(vieja, otra.url)
      expect((await dump(otra.url)).trabajos?.map(fila => JSON.parse(fila).key)).toEqual(['otra-cosa'])
    })
  })
})

describe('a file that is not to be trusted', () => {
  const craft = async (nombre: string, cambio: Partial<Cabecera>) => {
    const archivo = join(folder, nombre)
    await writeArchivo(archivo, { reserva: 0 }, async escritor => {
      await escritor.cabecera({ ...cabecera, ...cambio })
      await escritor.secuencias([])
    })
    return archivo
  }

  it('H4: [OPS-01] truncated anywhere is refused before the database is asked for', async () => {
    const entera = await readFile(path)
    const cortes = [15, 16, 20, 300, Math.floor(entera.length / 2), entera.length - 100, entera.length - 1]
    for (const largo of cortes) {
      await writeFile(join(folder, 'cortada.copia'), entera.subarray(0, largo))
      const motivo = await refusal(
        restoreFrom(join(folder, 'cortada.copia'), 'postgres://nadie@127.0.0.1:1/x'),
      )
      expect(motivo, `${largo} bytes`).toMatch(
        largo < 16 ? /^StartError: El archivo no es una copia/ : /^StartError: La copia está cortada/,
      )
    }
  })

  it('H4: [OPS-01] altered by one byte anywhere, or longer by one, is refused', async () => {
    const entera = await readFile(path)
    const lugares = Array.from({ length: 25 }, (_, i) => Math.floor((i * (entera.length - 1)) / 24))
    for (const lugar of lugares) {
      const otra = Buffer.from(entera)
      otra[lugar] = (otra[lugar] ?? 0) ^ 0x01
      await writeFile(join(folder, 'alterada.copia'), otra)
      const motivo = await refusal(
        restoreFrom(join(folder, 'alterada.copia'), 'postgres://nadie@127.0.0.1:1/x'),
      )
      expect(motivo, `byte ${lugar}`).toMatch(
        /^StartError: (?:El archivo no es|La copia está|La copia es|La copia se hizo)/,
      )
    }
    await writeFile(join(folder, 'alterada.copia'), Buffer.concat([entera, Buffer.from([0])]))
    expect(await refusal(restoreFrom(join(folder, 'alterada.copia'), ''))).toContain('La copia está dañada')
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('Pedido;Total\n1;2\n')],
    ['a compressed file', gzipSync('hola')],
    ['a dump of PostgreSQL', Buffer.from('PGDMP\u0001\u0010\u0000')],
  ])('H4: [OPS-01] foreign, %s, is refused', async (_que, bytes) => {
    await writeFile(join(folder, 'ajena'), bytes)
    expect(await refusal(restoreFrom(join(folder, 'ajena'), ''))).toBe(
      'StartError: El archivo no es una copia de Mostrador.',
    )
  })

  it('H4: [OPS-01] of a newer version, or of another program, is refused', async () => {
    const nueva = await refusal(craft('formato.copia', { formato: FORMATO + 1 }))
    expect(nueva).toContain('La copia es de una versión más nueva')
    const migracion = await craft('nueva.copia', {
      migraciones: [{ nombre: '9999_futuro.sql', checksum: 'x' }],
    })
    expect(await refusal(restoreFrom(migracion, ''))).toContain('(tiene la migración 9999_futuro.sql)')
    const ajena = await craft('otro.copia', { migraciones: [{ nombre: '0001_catalogo.sql', checksum: 'x' }] })
    expect(await refusal(restoreFrom(ajena, ''))).toContain('La copia se hizo con otro programa')
  })

  it('H4: [OPS-01] whose rows break a rule leaves the shop that was there', async () => {
    const rota = join(folder, 'rota.copia')
    const { rows } = await mostrador.base.pool.query(
      'select nombre, checksum from migraciones order by nombre',
    )
    const fila = async function* () {
      yield Buffer.from('1\t999\tCorte\n')
    }
    await writeArchivo(rota, { reserva: 0 }, async escritor => {
      await escritor.cabecera({ ...cabecera, migraciones: rows })
      const columnas = ['id', 'categoria_id', 'nombre']
      await escritor.tabla({ nombre: 'sub_categorias', columnas }, false, fila())
      await escritor.secuencias([])
    })
    await withEmpty(async tienda => {
      const habia = await dump(tienda.url)
      const motivo = await refusal(restoreFrom(rota, tienda.url, { reemplazar: true, forzar: true }))
      expect(motivo).toContain('sub_categorias_categoria_id_fkey')
      expect(await dump(tienda.url)).toEqual(habia)
    }, createTestDatabase())
  })
})

describe('where a backup goes', () => {
  it('[OPS-01] a shop is replaced only when that is said, and not while somebody is or just was at work in it', async () => {
    await withEmpty(async tienda => {
      const habia = await dump(tienda.url)
      expect(await refusal(restoreFrom(path, tienda.url))).toContain('ya tiene una tienda')
      await ask(tienda.url, client => client.query(`insert into procesos (id) values ('proceso-x')`))
      const vivo = await refusal(restoreFrom(path, tienda.url, { reemplazar: true }))
      expect(vivo).toContain('Hay un Mostrador abierto')
      await tienda.pool.query('delete from procesos')
      const conectado = await refusal(restoreFrom(path, tienda.url, { reemplazar: true }))
      expect(conectado).toContain('Hay un Mostrador abierto')
      expect(await dump(tienda.url)).toEqual(habia)
    }, createTestDatabase())
  })

  it.each([
    ['a view', 'create view suya as select 1 as uno', 'select uno as id from suya'],
    [
      'a routine',
      'create function suya() returns integer language sql as $$ select 1 $$',
      'select suya() as id',
    ],
    ['a type', "create type suya as enum ('uno')", "select 1 as id, 'uno'::suya"],
    [
      'a queue',
      'create schema graphile_worker',
      "select 1 as id from pg_namespace where nspname = 'graphile_worker'",
    ],
  ])("[OPS-01] nor somebody else's database without tables: %s", async (_que, crea, lee) => {
    await withEmpty(async ajena => {
      await ajena.pool.query(crea)
      const motivo = await refusal(restoreFrom(path, ajena.url, { reemplazar: true, forzar: true }))
      expect(motivo).toContain('cosas que no son de Mostrador')
      expect((await ajena.pool.query(lee)).rows).toMatchObject([{ id: 1 }])
    })
  })

  it('[OPS-01] is taken also where the account has a limit of its own for a statement', async () => {
    const base = mostrador.base.url
    const nombre = new URL(base).pathname.slice(1)
    await mostrador.base.pool.query(`alter database ${nombre} set statement_timeout = '1ms'`)
    try {
      const client = await connectCopia({ connectionString: base })
      const { rows } = await client.query('show statement_timeout').finally(() => client.end())
      expect(rows).toEqual([{ statement_timeout: '0' }])
    } finally {
      await mostrador.base.pool.query(`alter database ${nombre} reset statement_timeout`)
    }
  })

  it("[OPS-01] somebody else's tables are never touched, whatever is said", async () => {
    await withEmpty(async ajena => {
      await ajena.pool.query('create table clientes (id integer); insert into clientes values (1)')
      const motivo = await refusal(restoreFrom(path, ajena.url, { reemplazar: true, forzar: true }))
      expect(motivo).toContain('cosas que no son de Mostrador')
      expect((await ajena.pool.query('select id from clientes')).rows).toEqual([{ id: 1 }])
    })
  })

  it('[OPS-01] a role that owns its database and nothing else puts a shop into it, and another in its place', async () => {
    await withEmpty(async otra => {
      const suya = new URL(otra.url)
      const nombre = suya.pathname.slice(1)
      suya.username = `duena_${nombre}`
      suya.password = 'x'
      const { username } = suya
      await ask(otra.url, client =>
        client.query(
          `create role ${username} login password 'x'; alter database ${nombre} owner to ${username}`,
        ),
      )
      try {
        await restoreFrom(path, suya.href)
        await ask(otra.url, client => client.query('create table de_mas (id integer); delete from correos'))
        await restoreFrom(path, suya.href, { reemplazar: true })
        expect(await dump(otra.url)).toEqual(antes)
        expect(await describeEsquema(otra.url)).toEqual(await describeEsquema(mostrador.base.url))
      } finally {
        await ask(otra.url, client =>
          client.query(
            `reassign owned by ${username} to current_user; drop owned by ${username}; drop role ${username}`,
          ),
        )
      }
    })
  })

  it('H4: [OPS-01] a disk without room, a file that exists and a folder that does not leave no half file', async () => {
    const destino = await mkdtemp(join(folder, 'destino-'))
    const sinLugar = writeArchivo(join(destino, 'a'), { reserva: Number.MAX_SAFE_INTEGER }, async escritor =>
      escritor.secuencias([]),
    )
    expect(await refusal(sinLugar)).toBe('StartError: No hay lugar en el disco para la copia.')
    expect(await refusal(takeTo(mostrador.base.url, path))).toBe(
      `StartError: Ya existe ${path}. Elegí otro nombre.`,
    )
    expect(await refusal(takeTo(mostrador.base.url, join(destino, 'no', 'a')))).toContain(
      'No existe la carpeta',
    )
    expect(await readdir(destino)).toEqual([])
  })

  it('[OPS-01] two at once under one name are one whole backup and one that is told', async () => {
    const destino = await mkdtemp(join(folder, 'dos-'))
    const una = join(destino, 'una.copia')
    const hechas = await Promise.allSettled([1, 2].map(() => takeTo(mostrador.base.url, una)))
    expect(hechas.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [motivo] = hechas.flatMap(hecha => (hecha.status === 'rejected' ? [String(hecha.reason)] : []))
    expect(motivo).toBe('StartError: Ya se está haciendo otra copia. Esperá a que termine.')
    expect(await readdir(destino)).toEqual(['una.copia'])
    await withEmpty(async tienda => void (await restoreFrom(una, tienda.url)))
  })

  it('[OPS-01] two at a time are one too many', async () => {
    const { base } = mostrador
    await ask(base.url, async client => {
      await client.query('select pg_advisory_lock(4151905019)')
      const otra = await refusal(takeTo(base.url, join(folder, 'dos.copia')))
      expect(otra).toContain('Ya se está haciendo otra copia')
    })
  })
})
