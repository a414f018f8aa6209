// A new column of an article is in every list that goes by its columns: the triggers of version, log and notice, and changes of many.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COLUMNAS } from '#domain/catalogo/campos.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await createTestDatabase()
})
afterAll(() => base.drop())

/** Nobody writes these: the database does, or the ledger of stock. */
const PROPIAS = [
  'id',
  'version',
  'created_at',
  'updated_at',
  'cambiado_at',
  'cambio',
  'stock',
  'stock_previo',
]

async function columnas(): Promise<string[]> {
  const { rows } = await base.pool.query<{ nombre: string }>(
    "select column_name as nombre from information_schema.columns where table_name = 'articulos' and table_schema = 'public'",
  )
  return rows.map(({ nombre }) => nombre)
}

async function miradasPor(disparador: string): Promise<string[]> {
  const { rows } = await base.pool.query<{ nombre: string }>(
    `select a.attname as nombre from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = any(t.tgattr)
     where t.tgrelid = 'articulos'::regclass and t.tgname = $1`,
    [disparador],
  )
  return rows.map(({ nombre }) => nombre)
}

describe('[ART-03] [ART-04] every column of an article that people write', () => {
  it('can be changed for many at once, and by a spreadsheet', async () => {
    const escritas = (await columnas()).filter(nombre => !PROPIAS.includes(nombre))
    expect([...COLUMNAS].sort()).toEqual(escritas.sort())
  })

  it.each(['articulos_version', 'articulos_registro', 'articulos_notify'])(
    'is looked at by %s',
    async disparador => {
      expect(await miradasPor(disparador)).toEqual(expect.arrayContaining([...COLUMNAS]))
    },
  )
})
