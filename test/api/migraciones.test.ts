// The tables and what the code believes about them: migrations run once, in order, and the types are theirs.
import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { codegenArguments } from '../../scripts/db-types-arguments.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { countEsperan } from '../support/esperas.ts'

let test: TestDatabase
let folder: string

beforeAll(async () => {
  test = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'migraciones-'))
  await cp('migrations', folder, { recursive: true })
})
afterAll(async () => {
  await test.drop()
  await rm(folder, { recursive: true })
})

describe('migrations', () => {
  it('are all applied in the template and have nothing left to do', async () => {
    expect(await migrate(test.pool)).toEqual([])
  })

  it('run once when several servers start together', async () => {
    await writeFile(join(folder, '9000_una.sql'), 'create table una (id bigint); insert into una values (1)')
    const runs = await Promise.all([
      migrate(test.pool, folder),
      migrate(test.pool, folder),
      migrate(test.pool, folder),
    ])
    expect(runs.flat()).toEqual(['9000_una.sql'])
    const { rows } = await test.pool.query('select count(*) as cuantas, max(id) as id from una')
    expect(rows).toEqual([{ cuantas: 1, id: 1 }])
  })

  it('take what they take, also where the account has a limit of its own', async () => {
    const suyas = `${folder}-larga`
    await cp('migrations', suyas, { recursive: true })
    await writeFile(join(suyas, '9000_larga.sql'), 'create table larga (id bigint); select pg_sleep(0.4)')
    const aparte = await createTestDatabase()
    try {
      const suya = new URL(aparte.url).pathname.slice(1)
      await aparte.pool.query(`alter database ${suya} set statement_timeout = '100ms'`)
      expect(await migrate(aparte.pool, suyas)).toEqual(['9000_larga.sql'])
    } finally {
      await aparte.drop()
      await rm(suyas, { recursive: true })
    }
  })

  it('leave no trace when they fail', async () => {
    await writeFile(join(folder, '9001_dos.sql'), 'create table dos (id int); select 1/0')
    await expect(migrate(test.pool, folder)).rejects.toThrow(
      /^La migración 9001_dos\.sql falló y no dejó cambios/,
    )
    await rm(join(folder, '9001_dos.sql'))
    const { rows } = await test.pool.query("select to_regclass('dos') as tabla")
    expect(rows).toEqual([{ tabla: null }])
  })

  it('refuse a file that changed after it was applied', async () => {
    await writeFile(join(folder, '9000_una.sql'), 'create table otra (id int)')
    await expect(migrate(test.pool, folder)).rejects.toThrow(/^La migración 9000_una\.sql cambió/)
  })

  it('[OPS-04] H5: refuse a database of a newer version that does not say it serves this one', async () => {
    await rm(join(folder, '9000_una.sql'))
    await expect(migrate(test.pool, folder)).rejects.toThrow(/9000_una\.sql, que este programa no conoce/)
    await test.pool.query("delete from migraciones where nombre = '9000_una.sql'")
  })

  it('[OPS-04] H5: run on a database of a newer version that serves this one, tell it, and leave it as it is', async () => {
    const nueva = join(folder, '9002_tres.sql')
    await writeFile(nueva, '-- serves: 0040\ncreate table tres (id int)')
    expect(await migrate(test.pool, folder)).toEqual(['9002_tres.sql'])
    await rm(nueva)
    const { rows } = await test.pool.query("select sirve from migraciones where nombre > '9'")
    expect(rows).toEqual([{ sirve: '0040' }])
    await test.pool.query(
      "comment on constraint categorias_slug_libre on categorias is 'of the later version'",
    )
    const dichas: (readonly string[])[] = []
    expect(await migrate(test.pool, folder, nombres => dichas.push(nombres))).toEqual([])
    expect(dichas).toEqual([['9002_tres.sql']])
    const muro = await test.pool.query(
      "select obj_description(oid, 'pg_constraint') as nota from pg_constraint where conname = 'categorias_slug_libre'",
    )
    expect(muro.rows).toEqual([{ nota: 'of the later version' }])
  })

  it('[OPS-04] H5: never bring what is theirs to a database that went another way', async () => {
    await writeFile(join(folder, '9001_dos.sql'), '-- serves: 0040\ncreate table dos (id int)')
    await expect(migrate(test.pool, folder)).rejects.toThrow(/9001_dos\.sql .* son de dos líneas distintas/)
    await writeFile(join(folder, '9002_tres.sql'), '-- serves: 0040\ncreate table tres (id int)')
    await writeFile(join(folder, '9001_dos.sql'), '-- serves: 0040\n-- contracts: tres\ndrop table tres')
    await expect(migrate(test.pool, folder)).rejects.toThrow(/9001_dos\.sql quita algo .* 9002_tres\.sql/)
    await writeFile(join(folder, '9001_dos.sql'), '-- serves: 0040\ncreate table dos (id int)')
    expect(await migrate(test.pool, folder)).toEqual(['9001_dos.sql'])
  })

  it('[OPS-04] H5: a table from before keeps its rows when it learns whom each serves, and the version before goes on writing them', async () => {
    await test.pool.query('alter table migraciones drop column sirve')
    expect(await migrate(test.pool, folder).catch(String)).toEqual([])
    await test.pool.query("insert into migraciones (nombre, checksum) values ('9003_cuatro.sql', 'x')")
    await expect(migrate(test.pool, folder)).rejects.toThrow(/9003_cuatro\.sql, que este programa no conoce/)
    await test.pool.query("delete from migraciones where nombre = '9003_cuatro.sql'")
  })

  it('[OPS-04] H5: wait for a table in turns, so that who comes behind is let by', async () => {
    await writeFile(
      join(folder, '9004_cinco.sql'),
      '-- serves: 0040\nalter table articulos add column cinco int',
    )
    const largo = await test.pool.connect()
    await largo.query('begin; lock table articulos in access share mode')
    const cambio = migrate(test.pool, folder)
    await expect.poll(() => countEsperan(test)).toBeGreaterThan(0)
    // Behind the change that waits; before its turn is over nobody gets through.
    await test.pool.query('update articulos set nombre = nombre where id = -1')
    expect(await Promise.race([cambio, Promise.resolve('waiting')])).toBe('waiting')
    await largo.query('commit')
    largo.release()
    expect(await cambio).toEqual(['9004_cinco.sql'])
  })

  it('[OPS-04] H5: give way to an order that has what they want and wants what they have, and come again', async () => {
    const sql =
      '-- serves: 0040\nalter table pedidos add column seis int; alter table articulos add column seis int'
    await writeFile(join(folder, '9005_seis.sql'), sql)
    const pedido = await test.pool.connect()
    // The other way round, and with more patience: the change is who notices.
    await pedido.query(
      "begin; set local deadlock_timeout = '1min'; lock table articulos in row exclusive mode",
    )
    const cambio = migrate(test.pool, folder)
    await expect.poll(() => countEsperan(test)).toBeGreaterThan(0)
    await pedido.query('lock table pedidos in row exclusive mode')
    await pedido.query('commit')
    pedido.release()
    expect(await cambio).toEqual(['9005_seis.sql'])
  })

  it('[OPS-04] H5: get through orders that never stop coming, and take what they want before what they write', async () => {
    const sql =
      '-- serves: 0040\nalter table pedidos add column siete int; alter table articulos add column siete int'
    await writeFile(join(folder, '9006_siete.sql'), sql)
    let vienen = true
    let hechos = 0
    const order = async () => {
      const cliente = await test.pool.connect()
      while (vienen) {
        // At every moment one of them has its article and has not written itself down yet.
        await cliente.query(
          "begin; set local deadlock_timeout = '1min'; lock table articulos in row share mode; select pg_sleep(0.05)",
        )
        await cliente.query('lock table pedidos in row exclusive mode; commit')
        hechos++
      }
      cliente.release()
    }
    const pedidos = [order(), order(), order()]
    await expect.poll(() => hechos).toBeGreaterThan(3)
    const antes = hechos
    try {
      expect(await migrate(test.pool, folder)).toEqual(['9006_siete.sql'])
    } finally {
      vienen = false
      await Promise.all(pedidos)
    }
    expect(hechos).toBeGreaterThan(antes)
  })

  it('refuse two files with the same number', async () => {
    await writeFile(join(folder, '0001_repetida.sql'), 'select 1')
    await expect(migrate(test.pool, folder)).rejects.toThrow(/cada número va una sola vez/)
  })
})

describe('database types', () => {
  it('are what the migrations say', async () => {
    const fresh = await createTestDatabase()
    const run = () =>
      execFileSync('node_modules/.bin/kysely-codegen', [...codegenArguments(fresh.url), '--verify'], {
        stdio: 'pipe',
      })
    expect(run).not.toThrow()
    await fresh.pool.query('alter table articulos add column nueva text')
    expect(run).toThrow()
    await fresh.drop()
  })
})
