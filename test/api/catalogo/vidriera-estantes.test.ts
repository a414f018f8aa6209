// The shelves' data over the API: what sells best, ranked from the orders, and what the shopkeeper offers with an article (ART-03, AUD-01, E9).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rankVendidos } from '#server/catalogo/vidriera/tareas.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let admin: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
})
afterAll(() => m.close())

const vendidos = () => m.tiendas.current().vidriera.tienda.vendidos
const comprar = async (persona: Persona, ...articulos: readonly number[]) => {
  const { status, json } = await m.comprar(persona, {
    articulos: articulos.map(articuloId => ({ articuloId, valorId: 2, cantidad: 1 })),
  })
  expect([status, json.error?.message]).toEqual([200, undefined])
  return Number(json.data.id)
}
const rank = async () => {
  await rankVendidos(m.base.pool)
  await m.tiendas.refresh()
}

describe('what sells best', () => {
  it('E9: counts people, not orders, from three on; nothing before, and a cancelled order never', async () => {
    expect(vendidos()).toBeUndefined()
    const [a, b, c, d, e] = await m.base.pool
      .query<{ id: number }>(
        `select a.id from articulos a join articulos_valores v on v.articulo_id = a.id and v.valor_id = 2
         where a.stock > 20000 order by a.id limit 5`,
      )
      .then(({ rows }) => rows.map(({ id }) => id))
    if (!a || !b || !c || !d || !e) throw new Error('the demo shop has too few articles')
    const [uno, dos, tres, cuatro] = await m.personas(4)
    if (!uno || !dos || !tres || !cuatro) throw new Error('nobody is there')

    // One person alone lifts nothing, however often; two do not either.
    for (let vez = 0; vez < 4; vez++) await comprar(uno, e)
    await comprar(dos, d)
    await comprar(tres, d)
    await rank()
    expect(vendidos()).toBeUndefined()

    for (const persona of [uno, dos, tres]) await comprar(persona, a, b)
    await comprar(cuatro, b)
    const anulado = await comprar(cuatro, d)
    await m.base.pool.query("update pedidos set estado = 'cancelado' where id = $1", [anulado])
    const antes = m.tiendas.current().vidriera.version
    await rank()
    expect(vendidos()).toEqual([b, a])
    expect(m.tiendas.current().vidriera.version).not.toBe(antes)

    // Ranked anew it is written only when it moved.
    expect(await m.scalar('select rank_vendidos(8, 3, 24)')).toBe(false)
    // Of the last weeks alone, and not what is no longer sold.
    await m.base.pool.query('update articulos set archivado_at = now() where id = $1', [b])
    await rank()
    expect(vendidos()).toEqual([a])
    await m.base.pool.query("update pedidos set created_at = now() - interval '57 days'")
    await rank()
    expect(vendidos()).toBeUndefined()
    await m.base.pool.query('update articulos set archivado_at = null where id = $1', [b])
  })
})

describe('[ART-03] what is offered with an article', () => {
  const put = (data: object, version?: number, quien = admin) =>
    m.call('PUT', '/api/articulos/1', { token: quien.token, body: { data, ...(version && { version }) } })
  const leer = async () => (await m.call('GET', '/api/articulos/1')).json.data.attributes

  it('[AUD-01] is written in its order, logged, and in the shop at once; none again takes it away', async () => {
    expect(await leer()).not.toHaveProperty('vaBienCon')
    const { status, json } = await put({ vaBienCon: [5, 3] })
    expect([status, json.data.attributes.vaBienCon]).toEqual([200, [5, 3]])
    expect((await leer()).vaBienCon).toEqual([5, 3])
    const { rows } = await m.base.pool.query(
      "select a, user_id from registro where cosa = 'articulo' and cosa_id = 1 and a ? 'acompanan' order by id",
    )
    expect(rows).toEqual([
      { a: { acompanan: { orden: 1, acompana_id: 5 } }, user_id: admin.id },
      { a: { acompanan: { orden: 2, acompana_id: 3 } }, user_id: admin.id },
    ])
    await put({ vaBienCon: [] })
    expect(await leer()).not.toHaveProperty('vaBienCon')
  })

  it('[ADM-04] tells the second who writes it what changed, and refuses an article that goes with itself', async () => {
    const { json } = await put({ nombre: 'Vacío' })
    const { version } = json.data.attributes
    await put({ vaBienCon: [7] }, version)
    const choque = await put({ vaBienCon: [8] }, version)
    expect(choque.status).toBe(409)
    expect(choque.json.error.details.cambios[0]).toMatchObject({ campo: 'vaBienCon' })
    const solo = await put({ vaBienCon: [1] })
    expect([solo.status, solo.json.error.message]).toEqual([400, 'Un artículo no va con él mismo.'])
    expect((await leer()).vaBienCon).toEqual([7])
  })

  it('is not a customer’s to say', async () => {
    expect((await put({ vaBienCon: [2] }, undefined, await m.persona())).status).toBe(403)
  })
})
