// The demo shop reaches an empty database once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resetDemo, seedDemo } from '#server/db/seed.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await createTestDatabase()
})
afterAll(() => base.drop())

const TABLES = [
  'comercios',
  'categorias',
  'sub_categorias',
  'articulos',
  'valores',
  'insignias',
  'imagenes',
] as const

async function counts() {
  const rows = await Promise.all(
    TABLES.map(tabla =>
      base.db
        .selectFrom(tabla)
        .select(eb => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    ),
  )
  return Object.fromEntries(TABLES.map((tabla, i) => [tabla, rows[i]?.n]))
}

describe('seedDemo', () => {
  it('writes the shop once although two servers start together and a third comes later', async () => {
    const together = await Promise.all([seedDemo(base.db), seedDemo(base.db)])
    expect(together.toSorted()).toEqual([false, true])
    const first = await counts()
    expect(first).toMatchObject({ comercios: 1, categorias: 6, insignias: 4 })
    expect(first.sub_categorias).toBeGreaterThanOrEqual(20)
    expect(first.articulos).toBeGreaterThanOrEqual(95)
    expect(await seedDemo(base.db)).toBe(false)
    expect(await counts()).toEqual(first)
  })

  it('keeps price, unit, VAT and the order of portions', async () => {
    const vacio = await base.db
      .selectFrom('articulos')
      .select(['nombre', 'precio_kg', 'medida', 'iva_por_mil'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    expect(vacio).toEqual({ nombre: 'Vacío', precio_kg: 1_950_000, medida: '/Kg', iva_por_mil: 105 })
    const portions = await base.db
      .selectFrom('articulos_valores')
      .innerJoin('valores', 'valores.id', 'valor_id')
      .select('grs_porcion')
      .where('articulo_id', '=', 1)
      .orderBy('orden')
      .execute()
    expect(portions.map(row => row.grs_porcion)).toEqual([500, 1000, 1200, 2500])
    const prepared = await base.db
      .selectFrom('articulos')
      .select('iva_por_mil')
      .where('nombre', '=', 'Milanesas de nalga')
      .executeTakeFirstOrThrow()
    expect(prepared.iva_por_mil).toBe(210)
  })

  it('leaves the sequences behind the last id, so that the next row gets a free one', async () => {
    const { id } = await base.db
      .insertInto('categorias')
      .values({ nombre: 'Pescados', slug: 'pescados' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBe(7)
  })

  it('leaves a shop alone that is not the demo, and goes back to the demo when told to', async () => {
    await base.db.updateTable('articulos').set({ precio_kg: 1 }).where('id', '=', 1).execute()
    await seedDemo(base.db)
    const price = () =>
      base.db.selectFrom('articulos').select('precio_kg').where('id', '=', 1).executeTakeFirstOrThrow()
    expect((await price()).precio_kg).toBe(1)
    await resetDemo(base.db)
    expect((await price()).precio_kg).toBe(1_950_000)
    expect(await counts()).toMatchObject({ categorias: 6 })
  })
})
