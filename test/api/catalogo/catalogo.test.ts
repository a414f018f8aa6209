// The catalogue's calls answer in the envelopes of the API family, by the recorded tables.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLecturaCatalogo } from '#server/catalogo/vidriera/use-cases.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'

let prueba: TestApp
beforeAll(async () => {
  prueba = await createTestApp()
})
afterAll(() => prueba.close())

const get = (url: string) => prueba.app.inject({ url })

describe('[API-01] envelopes', () => {
  it('lists entries as id and attributes, with the pagination beside them', async () => {
    const respuesta = await get('/api/categorias')
    expect(respuesta.statusCode).toBe(200)
    expect(respuesta.headers['content-type']).toBe('application/json; charset=utf-8')
    const { data, meta } = respuesta.json()
    expect(meta).toEqual({ pagination: { page: 1, pageSize: 25, pageCount: 1, total: 6 } })
    expect(data.map((entrada: { id: number }) => entrada.id)).toEqual([1, 2, 3, 4, 5, 6])
    expect(Object.keys(data[0])).toEqual(['id', 'attributes'])
    expect(Object.keys(data[0].attributes)).toEqual(['nombre', 'createdAt', 'updatedAt', 'orden'])
    expect(data[0].attributes.nombre).toBe('Productos Vacunos')
  })

  it('answers one entry with an empty meta', async () => {
    const { data, meta } = (await get('/api/categorias/1')).json()
    expect(data).toMatchObject({ id: 1, attributes: { nombre: 'Productos Vacunos' } })
    expect(meta).toEqual({})
  })

  it('shows an article with pesos, kilos and its relations', async () => {
    const { data } = (await get('/api/articulos?populate=*&pagination[pageSize]=1')).json()
    const [{ id, attributes }] = data
    const { rows } = await prueba.base.pool.query(
      'select a.*, (select count(*) from articulos_valores where articulo_id = a.id) as valores from articulos a order by id limit 1',
    )
    expect(id).toBe(rows[0].id)
    expect(attributes.precioKG).toBe(rows[0].precio_kg / 100)
    expect(attributes.stock).toBe(rows[0].stock / 1000)
    expect(attributes.Medida).toBe('/Kg')
    expect(attributes.valors.data).toHaveLength(rows[0].valores)
    expect(attributes.sub_categoria.data).toMatchObject({ id: rows[0].sub_categoria_id })
    expect(Object.keys(attributes)).toEqual(
      expect.arrayContaining([
        'nombre',
        'DescPorciento',
        'detalle',
        'createdAt',
        'updatedAt',
        'img',
        'insignias',
      ]),
    )
  })

  it('counts the stock of what is sold by the piece in units', async () => {
    const { data } = (
      await get('/api/articulos?filters[Medida]=ud.&filters[id]=416&pagination[pageSize]=1')
    ).json()
    const { rows } = await prueba.base.pool.query('select stock from articulos where id = $1', [data[0].id])
    expect(data[0].attributes.stock).toBe(rows[0].stock)
  })

  it('lists the portions', async () => {
    const { data } = (await get('/api/valors')).json()
    expect(data[0].attributes).toMatchObject({ nombre: expect.any(String), GrsPorcion: expect.any(Number) })
  })

  it('gives an empty media relation as null and an empty relation as a list', async () => {
    const { rows } = await prueba.base.pool.query(
      "insert into articulos (nombre, precio_kg, sub_categoria_id) values ('Sin nada', 100, null) returning id",
    )
    const nuevo = rows[0].id
    await expect.poll(async () => (await get(`/api/articulos/${nuevo}`)).statusCode).toBe(200)
    const { attributes } = (await get(`/api/articulos/${nuevo}?populate=*`)).json().data
    expect(attributes).toMatchObject({
      img: { data: null },
      insignias: { data: [] },
      valors: { data: [] },
      sub_categoria: { data: null },
    })
    await prueba.base.pool.query('delete from articulos where id = $1', [nuevo])
    await expect.poll(async () => (await get(`/api/articulos/${nuevo}`)).statusCode).toBe(404)
  })

  it('answers HEAD with the headers of GET and no body', async () => {
    const url = '/api/categorias'
    const [head, full] = await Promise.all([prueba.app.inject({ method: 'HEAD', url }), get(url)])
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    expect(head.headers['content-length']).toBe(full.headers['content-length'])
    expect(head.headers.etag).toBe(full.headers.etag)
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'answers 405 as text to %s on a known path',
    async method => {
      const respuesta = await prueba.app.inject({ method, url: '/api/auth/providers', payload: { data: {} } })
      expect(respuesta.statusCode).toBe(405)
      expect(respuesta.body).toBe('Method Not Allowed')
      expect(respuesta.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(respuesta.headers.allow).toBe('HEAD, GET')
    },
  )

  it('names the methods of a path in the order of this API family', async () => {
    const { headers } = await prueba.app.inject({
      method: 'PATCH',
      url: '/api/pedidos',
      payload: { data: {} },
    })
    expect(headers.allow).toBe('HEAD, GET, POST')
  })

  it('answers OPTIONS with 204 and the methods', async () => {
    const respuesta = await prueba.app.inject({ method: 'OPTIONS', url: '/api/auth/providers' })
    expect(respuesta.statusCode).toBe(204)
    expect(respuesta.headers.allow).toBe('HEAD, GET')
  })

  const NADA = {
    data: null,
    error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} },
  }

  it.each(['/api/no-existe', '/api', '/api/categorias/', '/API/categorias', '/api/categorias/1/x.css'])(
    'answers 404 to the unknown path %s (S8)',
    async url => {
      const respuesta = await get(url)
      expect(respuesta.statusCode).toBe(404)
      expect(respuesta.json()).toEqual(NADA)
    },
  )

  it.each(['1e0', '-1', '01', '0', '9999999999999', '99999', '%00', 'abc', '1;drop', 'NaN', '1%20', '٣'])(
    'answers 404 to the id %s (U8)',
    async id => {
      for (const recurso of ['categorias', 'articulos', 'valors', 'sub-categorias']) {
        const respuesta = await get(`/api/${recurso}/${encodeURI(id).replace('%2500', '%00')}`)
        expect(respuesta.statusCode).toBe(404)
        expect(respuesta.json()).toEqual(NADA)
      }
    },
  )
})

describe('[API-01] validators and encodings', () => {
  const url = '/api/categorias?populate=*'

  it('answers 304 to the tag it gave, in any spelling of the header', async () => {
    const { etag } = (await get(url)).headers
    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const conocida of [etag, `W/${etag}`, `"otra", ${etag}`, '*']) {
      const respuesta = await prueba.app.inject({ url, headers: { 'if-none-match': String(conocida) } })
      expect(respuesta.statusCode).toBe(304)
      expect(respuesta.body).toBe('')
      expect(respuesta.headers['content-security-policy']).toBeDefined()
    }
    const otra = await prueba.app.inject({ url, headers: { 'if-none-match': '"otra"' } })
    expect(otra.statusCode).toBe(200)
  })

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.9', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['gzip;q=0', undefined],
  ])('answers Accept-Encoding %s with %s', async (pedida, dada) => {
    const respuesta = await prueba.app.inject({ url, headers: { 'accept-encoding': pedida } })
    expect(respuesta.headers['content-encoding']).toBe(dada)
    expect(respuesta.headers.vary).toBe('Accept-Encoding')
    expect(respuesta.rawPayload.length).toBe(Number(respuesta.headers['content-length']))
  })

  it('moves the tag when the content moves, and not before', async () => {
    const tag = async (cambio: string) => {
      await prueba.base.pool.query(cambio)
      await prueba.tiendas.refresh()
      return (await get(url)).headers.etag
    }
    const antes = (await get(url)).headers.etag
    expect(await tag('update categorias set nombre = nombre')).toBe(antes)
    expect(await tag("update categorias set nombre = 'Pollos' where id = 2")).not.toBe(antes)
    await tag("update categorias set nombre = 'Productos de Pollo' where id = 2")
  })

  it('makes one answer for a thousand that ask for it, however each spells the query', () => {
    const lectura = createLecturaCatalogo(prueba.tiendas, {}, 'https://tienda.example')
    const formas = [
      'populate=*&sort=nombre:desc',
      'sort=nombre%3Adesc&populate=%2A',
      'sort=nombre:desc&populate=*&x=1',
    ]
    const respuestas = Array.from({ length: 1000 }, (_, i) => lectura.list('articulo', formas[i % 3] ?? ''))
    expect(new Set(respuestas).size).toBe(1)
    expect(lectura.list('articulo', 'populate=*')).not.toBe(respuestas[0])
    lectura.close()
  })
})
