// The demo shop reaches an empty database once, and grows to any size by the same articles every time.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateArticulos, SinDemoError } from '#server/db/generate.ts'
import { ConPedidosError, resetDemo, retireCodigosDemo, seedDemo } from '#server/db/seed.ts'
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

  it('never goes back over the orders of a customer', async () => {
    const { id } = await base.db
      .insertInto('users')
      .values({ username: 'ana', email: 'ana@clientes.example' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await base.db.insertInto('pedidos').values({ user_id: id }).execute()
    await expect(resetDemo(base.db)).rejects.toThrow(ConPedidosError)
    expect(await counts()).toMatchObject({ categorias: 6 })
    await base.db.deleteFrom('pedidos').where('user_id', '=', id).execute()
    await resetDemo(base.db)
  })
})

describe('retireCodigosDemo', () => {
  it('switches the codes off that everybody can read in the source, and no other', async () => {
    await resetDemo(base.db)
    await base.db.insertInto('discount_codes').values({ code: 'PROPIO10', discount_percentage: 10 }).execute()
    const active = async () => {
      const rows = await base.db
        .selectFrom('discount_codes')
        .select('code')
        .where('active', '=', true)
        .execute()
      return rows.map(({ code }) => code).toSorted()
    }
    expect(await active()).toEqual(['ASADO15', 'BIENVENIDO10', 'INVIERNO20', 'PRIMEROS5', 'PROPIO10'])
    const avisos: unknown[] = []
    const log = { warn: (dicho: unknown) => void avisos.push(dicho) }
    await retireCodigosDemo(base.db, log)
    await retireCodigosDemo(base.db, log)
    expect(await active()).toEqual(['PROPIO10'])
    expect(avisos).toHaveLength(1)
  })
})

describe('generateArticulos', () => {
  const readAll = () =>
    base.db
      .selectFrom('articulos')
      .select(['id', 'nombre', 'precio_kg', 'stock', 'desc_porciento', 'sub_categoria_id'])
      .select(eb => [
        eb
          .selectFrom('articulos_valores')
          .whereRef('articulo_id', '=', 'articulos.id')
          .select(count => count.fn.countAll<number>().as('n'))
          .as('porciones'),
        eb
          .selectFrom('articulos_imagenes')
          .whereRef('articulo_id', '=', 'articulos.id')
          .select(count => count.fn.countAll<number>().as('n'))
          .as('fotos'),
      ])
      .orderBy('id')
      .execute()

  it('grows to 500 believable articles over every sub-category but that of combos', async () => {
    await resetDemo(base.db)
    const before = (await counts()).articulos ?? 0
    expect(await generateArticulos(base.db, 500)).toBe(500 - before)
    const all = await readAll()
    expect(all).toHaveLength(500)
    expect(new Set(all.map(row => row.nombre)).size).toBe(500)
    expect(all.filter(row => row.porciones === 0)).toEqual([])
    const made = all.slice(before)
    expect(new Set(made.map(row => row.sub_categoria_id)).size).toBe(
      ((await counts()).sub_categorias ?? 0) - 1,
    )
    expect(made.filter(row => row.precio_kg < 100_000 || row.precio_kg > 5_000_000)).toEqual([])
    for (const some of [
      made.filter(row => row.stock === 0),
      made.filter(row => row.desc_porciento !== null),
      made.filter(row => row.fotos !== 0),
    ]) {
      expect(some.length).toBeGreaterThan(0)
      expect(some.length).toBeLessThan(made.length)
    }
  })

  it('makes the same articles again, in one go or in two, and adds none when there are enough', async () => {
    const first = await readAll()
    await resetDemo(base.db)
    await generateArticulos(base.db, 300)
    await generateArticulos(base.db, 500)
    expect(await readAll()).toEqual(first)
    expect(await generateArticulos(base.db, 200)).toBe(0)
    expect(await readAll()).toEqual(first)
  })

  it('leaves the sequence behind the last article', async () => {
    const { id } = await base.db
      .insertInto('articulos')
      .values({ nombre: 'Nuevo', precio_kg: 100, sub_categoria_id: 11, desc_porciento: null, detalle: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBeGreaterThan(1001)
  })

  it('refuses a shop that is not the demo and changes nothing', async () => {
    await resetDemo(base.db)
    await base.db.deleteFrom('insignias').where('id', '=', 4).execute()
    const before = await readAll()
    await expect(generateArticulos(base.db, 500)).rejects.toThrow(SinDemoError)
    expect(await readAll()).toEqual(before)
  })
})
