// Filters, order, fields and pages as recorded; what is unknown is refused, never dropped.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../support/app.ts'

let prueba: TestApp
beforeAll(async () => {
  prueba = await createTestApp()
})
afterAll(() => prueba.close())

const get = (url: string) => prueba.app.inject({ url: `/api/${url}` })

async function ids(url: string): Promise<number[]> {
  const respuesta = await get(url)
  expect(respuesta.statusCode, respuesta.body).toBe(200)
  return respuesta.json().data.map((entrada: { id: number }) => entrada.id)
}

async function sqlIds(where: string, order = 'id'): Promise<number[]> {
  const { rows } = await prueba.base.pool.query(
    `select a.id from articulos a left join sub_categorias s on s.id = a.sub_categoria_id where ${where} order by ${order} limit 100`,
  )
  return rows.map(({ id }) => id)
}

describe('[API-02] query validation', () => {
  it.each([
    ['filters[noexiste][$eq]=1', 'Invalid key noexiste', { key: 'noexiste', path: null, param: 'filters' }],
    ['filters[nombre][$xx]=1', 'Invalid key $xx at nombre', { key: '$xx', path: 'nombre', param: 'filters' }],
    ['filters=abc', 'The filters parameter must be an object or an array', {}],
    ['filters=', 'The filters parameter must be an object or an array', {}],
    ['filters[createdBy][id][$eq]=1', 'Invalid key createdBy', { key: 'createdBy', param: 'filters' }],
    ['filters[img][formats]=1', 'Invalid key formats at img', { key: 'formats' }],
    ['filters[sub_categorias][categoria][id]=1', 'Invalid key categoria at sub_categorias', {}],
    ['sort=noexiste:asc', 'Invalid key noexiste', { key: 'noexiste', path: null, param: 'sort' }],
    ['sort=password:asc', 'Invalid key password', { key: 'password', param: 'sort' }],
    ['sort=id);drop', 'Invalid key', { param: 'sort' }],
    ['sort=sub_categorias.nombre', 'Invalid key sub_categorias', { param: 'sort' }],
    ['sort=id,nombre,createdAt,updatedAt,orden', 'Se ordena por hasta 4 campos.', {}],
    ['sort=nombre:arriba', 'Invalid order. order can only be one of asc|desc|ASC|DESC', {}],
    ['fields[0]=noexiste', 'Invalid key noexiste', { key: 'noexiste', path: null, param: 'fields' }],
    ['pagination[page]=abc', 'convertStartQueryParams expected a positive integer got NaN', {}],
    [
      'pagination[page]=1&pagination[start]=0',
      'Invalid pagination parameters. Expected either start/limit or page/pageSize',
      {},
    ],
    ['filters[id]=abc', 'Hay un valor no válido en los filtros.', {}],
    ['filters[id][$gt]=1e3', 'Hay un valor no válido en los filtros.', {}],
    ['filters[createdAt][$gt]=ayer', 'Hay un valor no válido en los filtros.', {}],
    ['filters[nombre][$null]=quizas', 'Hay un valor no válido en los filtros.', {}],
    ['filters[id][$between]=1', 'Hay un valor no válido en los filtros.', {}],
    ['filters[__proto__][x]=1', 'La consulta no es válida.', {}],
    ['filters[nombre][%5F_proto__]=1', 'La consulta no es válida.', {}],
    ['populate[sub_categorias][filters][__proto__]=1', 'La consulta no es válida.', {}],
    ['_q=%00', 'La consulta no es válida.', {}],
    ['_q=%E0%A4%A', 'La consulta no es válida.', {}],
  ])('refuses %s', async (consulta, message, details) => {
    const respuesta = await get(`categorias?${consulta}`)
    expect(respuesta.statusCode).toBe(400)
    expect(respuesta.json()).toMatchObject({
      data: null,
      error: { status: 400, name: 'ValidationError', message, details },
    })
  })

  it.each([
    ['pagination[pageSize]=1000', { page: 1, pageSize: 100, pageCount: 1, total: 6 }],
    ['pagination[pageSize]=1e9', { page: 1, pageSize: 100, pageCount: 1, total: 6 }],
    ['pagination[pageSize]=0', { page: 1, pageSize: 1, pageCount: 6, total: 6 }],
    ['pagination[pageSize]=-1', { page: 1, pageSize: 1, pageCount: 6, total: 6 }],
    ['pagination[pageSize]=abc', { page: 1, pageSize: 25, pageCount: 1, total: 6 }],
    ['pagination[page]=0', { page: 1, pageSize: 25, pageCount: 1, total: 6 }],
    ['pagination[page]=-1', { page: 1, pageSize: 25, pageCount: 1, total: 6 }],
    ['pagination[page]=1e308', { page: 10000, pageSize: 25, pageCount: 1, total: 6 }],
    ['pagination[page]=50&pagination[pageSize]=100', { page: 50, pageSize: 100, pageCount: 1, total: 6 }],
    ['pagination[start]=0&pagination[limit]=1000', { start: 0, limit: 100, total: 6 }],
    ['pagination[limit]=-1', { start: 0, limit: 100, total: 6 }],
    ['pagination[start]=2&pagination[limit]=2', { start: 2, limit: 2, total: 6 }],
    ['pagination[withCount]=false&pagination[pageSize]=2', { page: 1, pageSize: 2 }],
    ['foo=bar', { page: 1, pageSize: 25, pageCount: 1, total: 6 }],
    ['locale=es', { page: 1, pageSize: 25, pageCount: 1, total: 6 }],
    ['_q=pollo', { page: 1, pageSize: 25, pageCount: 1, total: 1 }],
  ])('pages by %s (Q5)', async (consulta, pagination) => {
    const respuesta = await get(`categorias?${consulta}`)
    expect(respuesta.statusCode).toBe(200)
    expect(respuesta.json().meta).toEqual({ pagination })
  })

  it.each([
    ['categorias?pagination[start]=2&pagination[limit]=2', [3, 4]],
    ['categorias?pagination[page]=2&pagination[pageSize]=4', [5, 6]],
    ['categorias?pagination[page]=50', []],
    ['categorias?sort=id:desc&fields[0]=nombre', [6, 5, 4, 3, 2, 1]],
    ['categorias?sort[0]=id:DESC', [6, 5, 4, 3, 2, 1]],
    ['categorias?sort[id]=desc', [6, 5, 4, 3, 2, 1]],
    ['categorias?sort[0][id]=desc', [6, 5, 4, 3, 2, 1]],
    ['categorias?sort=createdAt:asc,id:desc', [6, 5, 4, 3, 2, 1]],
    ['categorias?sort=nombre', [4, 5, 6, 3, 2, 1]],
    ['categorias?filters[nombre][$containsi]=POLLO&fields[0]=nombre', [2]],
    ['categorias?filters[$or][0][nombre][$eq]=Achuras&filters[$or][1][id][$eq]=1&fields[0]=nombre', [1, 4]],
    ['categorias?filters[nombre]=Achuras', [4]],
    ['categorias?filters[nombre][$eqi]=ACHURAS', [4]],
    ['categorias?filters[nombre][$ne]=Achuras', [1, 2, 3, 5, 6]],
    ['categorias?filters[nombre][$nei]=ACHURAS', [1, 2, 3, 5, 6]],
    ['categorias?filters[nombre][$startsWith]=Productos', [1, 2, 3]],
    ['categorias?filters[nombre][$startsWithi]=productos', [1, 2, 3]],
    ['categorias?filters[nombre][$endsWith]=s', [1, 4, 5, 6]],
    ['categorias?filters[nombre][$endsWithi]=S', [1, 4, 5, 6]],
    ['categorias?filters[nombre][$contains]=de', [2, 3]],
    ['categorias?filters[nombre][$notContains]=de', [1, 4, 5, 6]],
    ['categorias?filters[nombre][$notContainsi]=DE', [1, 4, 5, 6]],
    ['categorias?filters[id][$in][0]=1&filters[id][$in][1]=3', [1, 3]],
    ['categorias?filters[id][$in]=3', [3]],
    ['categorias?filters[id][$notIn][]=1&filters[id][$notIn][]=3', [2, 4, 5, 6]],
    ['categorias?filters[id][0]=1&filters[id][1]=2', [1, 2]],
    ['categorias?filters[id][$lt]=3', [1, 2]],
    ['categorias?filters[id][$lte]=3', [1, 2, 3]],
    ['categorias?filters[id][$gt]=4', [5, 6]],
    ['categorias?filters[id][$gte]=4', [4, 5, 6]],
    ['categorias?filters[id][$between][0]=2&filters[id][$between][1]=4', [2, 3, 4]],
    ['categorias?filters[id][$not][$gt]=2', [1, 2]],
    ['categorias?filters[id][$or][0][$eq]=1&filters[id][$or][1][$eq]=6', [1, 6]],
    ['categorias?filters[$not][id][$gt]=2', [1, 2]],
    ['categorias?filters[$and][0][id][$gt]=2&filters[$and][1][id][$lt]=5', [3, 4]],
    ['categorias?filters[0][id][$gt]=2&filters[1][id][$lt]=5', [3, 4]],
    ['categorias?filters[sub_categorias][id][$eq]=11', [1]],
    ['categorias?filters[sub_categorias]=11', [1]],
    ['categorias?filters[createdAt][$gt]=2999-01-01', []],
    ['categorias?filters[createdAt][$lt]=2999-01-01T00:00:00.000Z&filters[id]=1', [1]],
    ['categorias?_q=PRODUCTOS', [1, 2, 3]],
    ['categorias?_q=', [1, 2, 3, 4, 5, 6]],
  ])('%s', async (url, esperados) => {
    expect(await ids(url)).toEqual(esperados)
  })

  it.each([
    ['filters[DescPorciento][$notNull]=true', 'desc_porciento is not null'],
    ['filters[DescPorciento][$null]=true', 'desc_porciento is null'],
    ['filters[DescPorciento][$ne]=0', 'desc_porciento <> 0'],
    // A combo has what its parts allow.
    ['filters[stock]=0', 'stock = 0 and a.id not in (select articulo_id from combos)'],
    ['filters[precioKG][$gte]=20000', 'precio_kg >= 2000000'],
    ['filters[sub_categoria][id]=11', 'sub_categoria_id = 11'],
    ['filters[sub_categoria][categoria][id][$eq]=4', 's.categoria_id = 4'],
    ['filters[sub_categoria][$null]=true', 'sub_categoria_id is null'],
    [
      'filters[valors][id][$in][0]=1',
      'exists (select from articulos_valores v where v.articulo_id = a.id and v.valor_id = 1)',
    ],
    [
      'filters[insignias][nombre][$eq]=Parrilla',
      "exists (select from articulos_insignias x join insignias i on i.id = x.insignia_id where x.articulo_id = a.id and i.nombre = 'Parrilla')",
    ],
  ])('agrees with the database on articles by %s', async (consulta, where) => {
    expect(await ids(`articulos?${consulta}&pagination[pageSize]=100`)).toEqual(await sqlIds(where))
  })

  it('orders by number and by what an article belongs to', async () => {
    const url = 'articulos?sort=sub_categoria.id:desc,precioKG:asc&pagination[pageSize]=100'
    expect(await ids(url)).toEqual(await sqlIds('true', 'sub_categoria_id desc, precio_kg, id'))
  })

  it('shows only the fields asked for', async () => {
    for (const consulta of [
      'fields=nombre,stock',
      'fields[0]=stock&fields[1]=nombre',
      'fields[]=nombre&fields[]=stock',
    ]) {
      const { data } = (await get(`articulos?${consulta}&pagination[pageSize]=1`)).json()
      expect(Object.keys(data[0].attributes)).toEqual(['nombre', 'stock'])
    }
    const { data } = (await get('articulos/1?fields=id')).json()
    expect(data).toEqual({ id: 1, attributes: {} })
  })

  it('does not show one entry that its own filter leaves out', async () => {
    expect((await get('articulos/1?filters[id]=2')).statusCode).toBe(404)
  })
})
