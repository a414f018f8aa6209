// The tables and what the code believes about them: migrations run once, in order, and the types are theirs.
import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { codegenArguments } from '../../scripts/db-types-arguments.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

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

  it('refuse a database of a newer version', async () => {
    await rm(join(folder, '9000_una.sql'))
    await expect(migrate(test.pool, folder)).rejects.toThrow(/9000_una\.sql, que este programa no conoce/)
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
