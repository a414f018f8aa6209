// The database's second wall for category paths: the same rule as the domain's, and no reserved path.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slug } from '#domain/catalogo/slug.ts'
import { isReservedSlug } from '#domain/catalogo/slug-reservado.ts'
import { RUTAS } from '#domain/rutas.ts'
import { migrate } from '#server/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await createTestDatabase()
})
afterAll(() => base.drop())

const insert = (nombre: string, propio = slug(nombre)) =>
  base.db.insertInto('categorias').values({ nombre, slug: propio }).execute()

describe('[ROUTE-05] category paths', () => {
  it.each([
    'Productos Vacunos',
    'Ñandú y Pingüino',
    '  Menú   del día ',
    'Ácido & Co. 100%',
    'ÁÉÍÓÚ',
    'a--b - c',
    'Ǆ',
  ])('the database computes the path of %j as the domain does', async nombre => {
    const { rows } = await base.pool.query('select slug_de($1) as slug', [nombre])
    expect(rows[0].slug).toBe(slug(nombre))
  })

  const fijos = Object.values(RUTAS)
    .map(ruta => (ruta.split('/')[1] ?? '').toLowerCase())
    .filter(segmento => segmento !== '' && !segmento.startsWith(':'))

  it.each([...new Set([...fijos, 'api', 'assets', 'img', 'dev', 'referencia'])])(
    'X12 a category at /%s is refused when it is created',
    async segmento => {
      expect(isReservedSlug(segmento)).toBe(true)
      await expect(insert(segmento)).rejects.toThrow(/categorias_slug_libre/)
    },
  )

  it('X12 the database refuses what the table of screens says, also when a screen came after the database', async () => {
    await base.pool.query(`alter table categorias drop constraint categorias_slug_libre,
      add constraint categorias_slug_libre check (slug <> 'api')`)
    await insert('Ayuda')
    await migrate(base.pool)
    await expect(insert('Terminos')).rejects.toThrow(/categorias_slug_libre/)
    const { rowCount } = await base.pool.query("delete from categorias where slug = 'ayuda'")
    expect(rowCount).toBe(1)
  })

  it('a path is always the name’s own, also after the name changed', async () => {
    const read = async () =>
      (await base.db.selectFrom('categorias').select(['nombre', 'slug']).execute()).map(c => c.slug)
    await insert('Pescados', 'mariscos')
    expect(await read()).toEqual(['pescados'])
    await base.db.updateTable('categorias').set({ nombre: 'Pescados y Mariscos' }).execute()
    expect(await read()).toEqual(['pescados-y-mariscos'])
    await expect(base.db.updateTable('categorias').set({ nombre: 'Login' }).execute()).rejects.toThrow(
      /libre/,
    )
  })
})
