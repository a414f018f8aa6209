// The back room's list of articles: kept as text, and never older than what was committed before it was asked for.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ArticuloFila } from '#contract/catalogo/trastienda.schema.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

const LISTA = '/api/trastienda/articulos'

let m: Mostrador
let admin: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
})
afterAll(() => m.close())

const get = (consulta = '', headers = {}) =>
  m.call('GET', `${LISTA}${consulta}`, { token: admin.token, headers })
const filas = async (consulta = ''): Promise<ArticuloFila[]> => (await get(consulta)).json.data
const run = (consulta: string) => m.base.pool.query(consulta)

describe('S4: the list of articles', () => {
  it('has a tag, and answers 304 to who holds it, until something changes', async () => {
    const { headers } = await get()
    const etag = String(headers.etag)
    expect(headers['cache-control']).toBe('no-store')
    expect((await get('', { 'if-none-match': etag })).status).toBe(304)
    await run('update articulos set stock = stock + 1 where id = 1')
    const despues = await get('', { 'if-none-match': etag })
    expect(despues.status).toBe(200)
    expect(despues.headers.etag).not.toBe(etag)
  })

  it.each([
    ['a price', 'update articulos set precio_kg = precio_kg + 100 where id = 3'],
    ['a portion taken away', 'delete from articulos_valores where articulo_id = 1 and valor_id = 2'],
    ['a portion put back', 'insert into articulos_valores (articulo_id, valor_id, orden) values (1, 2, 9)'],
    ['a badge', 'delete from articulos_insignias where articulo_id = 4'],
    ['a picture taken away', 'delete from articulos_imagenes where articulo_id = 5'],
    [
      'what goes well with it',
      'insert into articulos_acompanan (articulo_id, acompana_id, orden) values (6, 7, 9)',
    ],
    ['another place', 'update articulos set sub_categoria_id = null where id = 8'],
    ['the order of the shop', 'update categorias set orden = 100 - id'],
    ['an archived one', 'update articulos set archivado_at = now() where id = 9'],
    ['a deleted one', 'delete from articulos where id = 10'],
  ])('shows at once what somebody changed: %s', async (_que, cambio) => {
    const antes = await filas()
    await run(cambio)
    const despues = await filas()
    expect(despues).not.toEqual(antes)
    // Each as it is by itself, whatever was kept of it.
    for (const fila of despues.filter(({ id }) => id <= 10)) {
      expect((await m.call('GET', `${LISTA}/${fila.id}`, { token: admin.token })).json.data).toEqual(fila)
    }
  })

  it('is read by pages, which together are the list', async () => {
    const todas = await filas()
    const porPagina = 30
    const juntas: ArticuloFila[] = []
    for (let pagina = 1; juntas.length < todas.length; pagina++) {
      const { json } = await get(`?pagination[page]=${pagina}&pagination[pageSize]=${porPagina}`)
      expect(json.meta.pagination).toEqual({
        page: pagina,
        pageSize: porPagina,
        pageCount: Math.ceil(todas.length / porPagina),
        total: todas.length,
      })
      expect(json.data.length).toBeGreaterThan(0)
      juntas.push(...json.data)
    }
    expect(juntas).toEqual(todas)
    expect((await get('?pagination[pageSize]=1000')).json.data.length).toBeLessThanOrEqual(100)
    expect((await get('?pagination[cursor]=*')).status).toBe(400)
    expect((await get('?pagination[page]=1&limite=3')).status).toBe(400)
    expect((await get('?pagination[page]=x')).status).toBe(400)
  })

  it('says what changed since, by moments that are its own each time', async () => {
    await run(`update articulos set updated_at = now() - interval '1 hour'`)
    await run(`update movimientos_stock set created_at = now() - interval '1 hour'`)
    const { json } = await get('?limite=1')
    expect(json.data).toHaveLength(1)
    const { hasta, total } = json.meta
    expect(total).toBe((await filas()).length)
    expect(await filas(`?desde=${hasta}`)).toEqual([])
    await run('update articulos set stock = stock - 1 where id = 2')
    expect((await filas(`?desde=${hasta}`)).map(({ id }) => id)).toEqual([2])
  })

  it('is one reading for everybody who asks together, and each sees what they wrote', async () => {
    const vistas = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        await run(`update articulos set stock_minimo = ${1_000 * (n + 1)} where id = ${20 + n}`)
        const lista = await filas()
        return lista.find(({ id }) => id === 20 + n)?.stockMinimo
      }),
    )
    const medidas = new Map((await filas()).map(({ id, Medida }) => [id, Medida]))
    expect(vistas).toEqual(
      Array.from({ length: 12 }, (_, n) => (medidas.get(20 + n) === '/Kg' ? n + 1 : 1_000 * (n + 1))),
    )
  })
})
