// A new field of an article against a real database: its row and its migration are all that writing, reading, changes of many and the log need.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCampos, MIGRACION } from '../../support/campo-nuevo.ts'
import { Copia } from '../../support/copia.ts'
import { createDemoDatabase, type TestDatabase } from '../../support/database.ts'

const copia = new Copia()
let base: TestDatabase
/** The copy's own: it knows which connections are the shop's. */
let db: TestDatabase['db']
let admin: { id: number }
beforeAll(async () => {
  addCampos(copia)
  base = await createDemoDatabase()
  await base.pool.query(MIGRACION)
  db = (await copia.load('src/server/db/connect.ts')).createDb(base.pool)
  const { rows } = await base.pool.query(
    `insert into users (username, email) values ('Ana', 'ana@carnes.example') returning id`,
  )
  admin = rows[0]
})
afterAll(async () => {
  await copia.remove()
  await base.drop()
})

const DICHO = { origen: 'Las Parejas', maduracion: 21, organico: true }
const ID = 1

describe('[ART-03] [ART-04] a new field of an article, with its column', () => {
  it('is written, answered with the rest, and has moved the version', async () => {
    const { updateArticulo } = await copia.load('src/server/catalogo/articulos/use-cases.ts')
    const antes = (await updateArticulo(db, admin, ID, { data: {} })).data.attributes
    expect(antes).toMatchObject({ origen: null, maduracion: null, organico: false })
    const { data } = await updateArticulo(db, admin, ID, { data: DICHO, version: antes.version })
    expect(data.attributes).toEqual({
      ...antes,
      ...DICHO,
      version: antes.version + 1,
      updatedAt: expect.any(String),
    })
    const { readFilas } = await copia.load('src/server/catalogo/articulos/filas.ts')
    expect((await readFilas(db, { ids: [ID] }))[0]).toMatchObject(DICHO)
  })

  it('is in the log, and two people who write it collide', async () => {
    const { rows } = await base.pool.query(
      `select a, user_id from registro where cosa = 'articulo' and cosa_id = $1 order by id desc limit 1`,
      [ID],
    )
    expect(rows).toEqual([{ a: DICHO, user_id: admin.id }])
    const { updateArticulo } = await copia.load('src/server/catalogo/articulos/use-cases.ts')
    await expect(
      updateArticulo(db, admin, ID, { data: { origen: 'Firmat' }, version: 1 }),
    ).rejects.toMatchObject({ name: 'ConflictError' })
  })

  it('is in the shop window where its row says so', async () => {
    const { readFilas } = await copia.load('src/server/catalogo/vidriera/store.ts')
    const { articulos } = JSON.parse((await readFilas(base.pool)).filas)
    const fila = articulos.find(({ id }: { id: number }) => id === ID)
    expect(fila).toMatchObject({ origen: DICHO.origen, maduracion: DICHO.maduracion })
    expect(fila).not.toHaveProperty('organico')
  })

  it('[IMP-02] is compared with a spreadsheet, and changed by one', async () => {
    const { readCatalogo } = await copia.load('src/server/catalogo/importar/catalogo-sql.ts')
    const { articulos } = JSON.parse((await readCatalogo(base.pool)).catalogo)
    expect(articulos.find(({ id }: { id: number }) => id === ID)).toMatchObject(DICHO)
    const { inTransaction } = await copia.load('src/server/db/transaction.ts')
    const { applyCambio } = await copia.load('src/server/precios/apply-cambio.ts')
    const cambio = {
      tipo: 'importacion',
      titulo: 'Planilla',
      regla: {},
      huella: 'planilla-con-un-campo-nuevo',
      lineas: [{ articuloId: ID, de: { origen: DICHO.origen }, a: { origen: 'Firmat' } }],
    }
    const hecho = await inTransaction(db, (tx: unknown) => applyCambio(tx, admin, cambio))
    expect(hecho).toMatchObject({ hechas: 1, dejadas: [] })
    const { rows } = await base.pool.query('select origen from articulos where id = $1', [ID])
    expect(rows).toEqual([{ origen: 'Firmat' }])
  })
})
