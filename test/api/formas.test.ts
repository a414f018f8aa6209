// The forms in which clients of this API family send what they mean: no body, texts for numbers, ties to other entries.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMostrador, LINEA, type Mostrador, type Persona } from '../support/pedidos.ts'

let m: Mostrador
let ana: Persona
let admin: Persona
beforeAll(async () => {
  m = await createMostrador()
  ana = await m.persona()
  admin = await m.persona({ admin: true })
})
afterAll(() => m.close())

const get = (url: string, { token }: Persona = admin) => m.call('GET', url, { token })

describe('a call that needs no body', () => {
  const TIPOS = ['application/x-www-form-urlencoded', 'application/json', undefined]
  const send = (method: 'POST' | 'PUT', url: string, token: string, tipo: string | undefined) =>
    m.app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${token}`,
        'content-length': '0',
        ...(tipo !== undefined && { 'content-type': tipo }),
      },
    })

  it.each(TIPOS)('is taken when %s announces one that is empty', async tipo => {
    const { id } = (await m.comprar(await m.persona())).json.data
    await m.call('PUT', `/api/pedidos/${id}/estado`, { token: admin.token, body: { estado: 'en_proceso' } })
    const deshecho = await send('POST', `/api/pedidos/${id}/deshacer`, admin.token, tipo)
    expect([deshecho.statusCode, deshecho.json().data?.attributes.estado]).toEqual([200, 'pendiente'])

    const beto = await m.persona()
    await m.comprar(beto, { code: 'BIENVENIDO10' })
    const codeId = await m.scalar("select id from discount_codes where code = 'BIENVENIDO10'")
    const uso = await send('PUT', `/api/discount-codes/${codeId}/increment-usage`, beto.token, tipo)
    expect(uso.statusCode).toBe(200)
    expect((await send('POST', '/api/auth/logout', beto.token, tipo)).json()).toEqual({ ok: true })
    // Where one is needed, what is missing is said.
    const falta = await send('PUT', `/api/pedidos/${id}/estado`, admin.token, tipo)
    expect([falta.statusCode, falta.json().error.message]).toEqual([
      400,
      'Missing "data" payload in the request body',
    ])
  })
})

describe('ties to other entries', () => {
  const FORMAS: readonly ((id: number) => unknown)[] = [
    id => id,
    id => String(id),
    id => ({ id }),
    id => [id],
    id => [String(id)],
    id => ({ connect: [id] }),
    id => ({ connect: [{ id: String(id) }] }),
    id => ({ set: [String(id)] }),
  ]
  const put = (id: number, data: object) =>
    m.call('PUT', `/api/pedidos/${id}`, { token: ana.token, body: { data } })

  it('a line names its order, article and portion in any of them', async () => {
    const { json } = await m.call('POST', '/api/pedidos', { token: ana.token, body: { data: {} } })
    for (const forma of FORMAS) {
      const data = { pedido: forma(json.data.id), articulo: forma(1), valor: forma(2), cantidad: 3 }
      const puesta = await m.call('POST', '/api/pedido-articulos', { token: ana.token, body: { data } })
      expect([JSON.stringify(data), puesta.status]).toEqual([JSON.stringify(data), 200])
      expect(puesta.json.data.attributes.articulo.data.id).toBe(1)
    }
    for (const articulo of [
      [],
      [1, 2],
      '1e0',
      '01',
      '-1',
      {},
      { connect: [] },
      { set: [1, 2] },
      null,
      true,
    ]) {
      const data = { pedido: json.data.id, articulo, valor: 2, cantidad: 1 }
      const { status, json: dicho } = await m.call('POST', '/api/pedido-articulos', {
        token: ana.token,
        body: { data },
      })
      expect([JSON.stringify(articulo), status, dicho.error.message]).toEqual([
        JSON.stringify(articulo),
        400,
        'El artículo no es válido',
      ])
    }
  })

  it('a draft keeps what is set, loses what is disconnected, and takes no line of another', async () => {
    const beto = await m.persona()
    const abrir = await m.call('POST', '/api/pedidos', { token: beto.token, body: { data: {} } })
    const { id } = abrir.json.data
    const lineas: number[] = []
    const porciones = await m.base.pool.query('select valor_id from articulos_valores where articulo_id = 1')
    for (const { valor_id: valor } of porciones.rows.slice(0, 3)) {
      const body = { data: { pedido: id, articulo: 1, valor, cantidad: 1 } }
      lineas.push((await m.call('POST', '/api/pedido-articulos', { token: beto.token, body })).json.data.id)
    }
    const [una, otra, tercera] = lineas as [number, number, number]
    const quedan = async (pedido_articulos: unknown) => {
      const { status, json } = await m.call('PUT', `/api/pedidos/${id}`, {
        token: beto.token,
        body: { data: { pedido_articulos } },
      })
      expect(status).toBe(200)
      return json.data.attributes.pedido_articulos.data.map((l: { id: number }) => l.id)
    }
    expect(await quedan({ connect: [una] })).toEqual([una, otra, tercera])
    expect(await quedan({ disconnect: [{ id: tercera }] })).toEqual([una, otra])
    expect(await quedan([String(una), { id: String(otra), cantidad: 2 }])).toEqual([una, otra])
    expect(await quedan({ set: [String(una)] })).toEqual([una])
    for (const pedido_articulos of [[otra], { connect: [otra] }, { set: [otra] }, { disconnect: [otra] }]) {
      expect((await put(id, { pedido_articulos })).status).toBe(404)
      const { status, json } = await m.call('PUT', `/api/pedidos/${id}`, {
        token: beto.token,
        body: { data: { pedido_articulos } },
      })
      expect([status, json.error.message]).toEqual([400, 'Hay una línea que no es de este pedido'])
    }
  })

  it.each([
    ['a list', ['BIENVENIDO10']],
    ['connect', { connect: [{ code: 'BIENVENIDO10' }] }],
    ['set', { set: ['BIENVENIDO10'] }],
  ])('a code is read from %s', async (_, codigos_de_descuentos) => {
    const { json } = await m.comprar(await m.persona(), { codigos_de_descuentos })
    expect(json.data.attributes).toMatchObject({ code: 'BIENVENIDO10', discountPercentage: 10 })
  })
})

it('what is wrong with a line says which line it is', async () => {
  const articulos = [
    LINEA,
    { ...LINEA, cantidad: 0 },
    { ...LINEA, valorId: 'x' },
    { articuloId: 1, valorId: 2 },
  ]
  const { status, json } = await m.comprar(ana, { articulos })
  expect([status, json.error.message]).toEqual([400, '3 errors occurred'])
  expect(json.error.details.errors.map(({ path }: { path: string[] }) => path)).toEqual(
    expect.arrayContaining([
      ['articulos', '1', 'cantidad'],
      ['articulos', '2', 'valorId'],
      ['articulos', '3', 'cantidad'],
    ]),
  )
})

it('what the Admin notes on an order is kept, or refused, never dropped', async () => {
  const { id } = (await m.comprar(await m.persona(), { detalle: 'Timbre 2' })).json.data
  const put = (url: string, data: object) => m.call('PUT', url, { token: admin.token, body: { data } })
  const en = await put(`/api/pedidos/${id}`, { estado: 'en_proceso', detalle: 'Timbre 2. Falta el vacío' })
  expect(en.json.data.attributes).toMatchObject({ estado: 'en_proceso', detalle: 'Timbre 2. Falta el vacío' })
  const fin = await put(`/api/pedidos/${id}/estado`, { estado: 'finalizado', detalle: 'Entregado' })
  expect(fin.json.data.attributes).toMatchObject({ estado: 'finalizado', detalle: 'Entregado' })
  for (const url of [`/api/pedidos/${id}`, `/api/pedidos/${id}/estado`]) {
    expect((await put(url, { estado: 'finalizado', detalle: 'x'.repeat(151) })).status).toBe(400)
    // A step that is refused takes its note with it.
    expect((await put(url, { estado: 'en_proceso', detalle: 'Perdida' })).status).toBe(409)
  }
  expect(await m.scalar('select detalle from pedidos where id = $1', [id])).toBe('Entregado')
  // Cancelled twice is cancelled once; what was added the second time counts.
  const otro = (await m.comprar(await m.persona())).json.data.id
  for (const detalle of ['No atiende', 'No atiende. Llamé dos veces']) {
    const { json } = await put(`/api/pedidos/${otro}/estado`, { estado: 'cancelado', detalle })
    expect(json.data.attributes).toMatchObject({ estado: 'cancelado', detalle })
  }
})

describe('queries', () => {
  it('GET /api/valors without pages is the whole list, as section 7 asks for it', async () => {
    const total = await m.scalar('select count(*) from valores')
    expect(total).toBeGreaterThan(25)
    // Somebody who wants one of them changes nothing for who wants all.
    expect((await get('/api/valors?pagination[pageSize]=1')).json.data).toHaveLength(1)
    for (const url of ['/api/valors', '/api/valors?sort=nombre:asc', '/api/valors?populate=*']) {
      const { json } = await get(url)
      expect(json.data).toHaveLength(total)
      expect(json.meta.pagination).toEqual({ page: 1, pageSize: total, pageCount: 1, total })
    }
    const { json } = await get('/api/valors?pagination[page]=2')
    expect([json.data.length, json.meta.pagination.pageSize]).toEqual([Math.min(25, total - 25), 25])
    expect((await get('/api/categorias')).json.meta.pagination.pageSize).toBe(25)
  })

  it('users/me brings the role along with the fields that are named', async () => {
    const me = async (consulta: string) => (await get(`/api/users/me?${consulta}`, ana)).json
    for (const consulta of [
      'populate[role][fields][0]=name',
      'populate[role][fields]=name',
      'populate[role][fields][]=name',
    ]) {
      expect([consulta, (await me(consulta)).role]).toEqual([consulta, { id: 1, name: 'Cliente' }])
    }
    expect((await me('populate[role][fields][0]=name&populate[role][fields][1]=type')).role).toEqual({
      id: 1,
      name: 'Cliente',
      type: 'authenticated',
    })
    expect((await me('populate[role][fields]=*')).role).toEqual((await me('populate=role')).role)
    await m.comprar(ana)
    const { pedidos, role } = await me('populate[pedidos][fields][0]=estado')
    expect(role).toBeUndefined()
    expect(pedidos).toEqual([{ id: expect.any(Number), estado: 'pendiente' }])
    expect(await me('populate[password][fields][0]=hash')).not.toHaveProperty('password')
    expect((await me('populate=role,identidades')).role).toEqual((await me('populate=role')).role)
    const suyos = async (opcion: string) => (await me(`populate[pedidos]${opcion}`)).pedidos
    expect(await suyos('[filters][estado]=pendiente&populate[pedidos][fields]=estado')).toEqual(pedidos)
    expect(await suyos('[filters][estado][$ne]=pendiente')).toEqual([])
    expect(await suyos('[filters][user]=1')).toBeUndefined()
  })

  it('more than a hundred parameters are refused, and told why', async () => {
    const muchos = (n: number) => Array.from({ length: n }, (_, i) => `x${i}=1`).join('&')
    for (const camino of ['/api/articulos', '/api/pedidos', '/api/arrepentimientos']) {
      const { status, json } = await get(`${camino}?${muchos(101)}`)
      expect([status, json.error.message]).toEqual([400, 'La consulta tiene más de 100 parámetros.'])
      expect((await get(`${camino}?${muchos(100)}`)).status).toBe(200)
    }
  })

  it('arrepentimientos go by the page that is asked for, in the words of the family too', async () => {
    for (let i = 0; i < 5; i++) {
      await m.call('POST', '/api/arrepentimientos', { body: { nombre: 'Eva', email: 'eva@correo.example' } })
    }
    const page = async (consulta: string) => (await get(`/api/arrepentimientos?${consulta}`)).json
    const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id)
    const todos = ids(await page(''))
    const segunda = await page('pagination[page]=2&pagination[pageSize]=2')
    expect(ids(segunda)).toEqual(todos.slice(2, 4))
    expect(segunda.meta.pagination).toEqual({ page: 2, pageSize: 2, pageCount: 3, total: 5 })
    expect(ids(await page('pagination[start]=1&pagination[limit]=3'))).toEqual(todos.slice(1, 4))
    expect(ids(await page('page=2'))).toEqual([])
  })

  it('filters[estado][$ne] counts what it lists, not what it leaves out', async () => {
    await m.call('PUT', `/api/pedidos/${(await m.comprar(await m.persona())).json.data.id}/estado`, {
      token: admin.token,
      body: { estado: 'cancelado' },
    })
    for (const [filtro, where] of [
      ['filters[estado][$ne]=pendiente', "estado not in ('pendiente', 'xxxx')"],
      ['filters[estado][$notIn][0]=pendiente', "estado not in ('pendiente', 'xxxx')"],
      ['filters[estado][$eq]=pendiente&filters[estado][$ne]=pendiente', 'false'],
      [
        'filters[estado][$in][0]=pendiente&filters[estado][$in][1]=cancelado',
        "estado in ('pendiente', 'cancelado')",
      ],
    ] as const) {
      const esperado = await m.scalar(`select count(*) from pedidos where ${where}`)
      const { json } = await get(`/api/pedidos?${filtro}`)
      expect([filtro, json.meta.pagination.total, json.data.length]).toEqual([filtro, esperado, esperado])
    }
  })

  it.each(['2026-13-45', '2026-02-30', '2026-00-10', '2025-02-29', '0000-01-01', '2026-1-1', 'hoy', ''])(
    'the pick list of %j is refused: there is no such day',
    async fecha => {
      const { status, json } = await get(`/api/pedidos/hoja-de-corte?fecha=${fecha}`)
      expect([status, json.error.message]).toEqual([400, 'La fecha se escribe como 2026-11-15'])
    },
  )
})
