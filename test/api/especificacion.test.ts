// The specification's own words: the calls of its section 7, with its payloads and its texts, in a shop of 5,000 articles.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATOS_COMUNES as LISTA_HECHA } from '#server/plugins/caducidad.ts'
import { PASSWORD } from '../support/cuentas.ts'
import { createMostrador, type Mostrador } from '../support/pedidos.ts'

const ARTICULOS = 5_000
const PUBLIC_URL = 'https://carnes.example'

let m: Mostrador
beforeAll(async () => {
  m = await createMostrador({ articulos: ARTICULOS, env: { PUBLIC_URL } })
})
afterAll(() => m.close())

const host = { host: new URL(PUBLIC_URL).host }
const get = (url: string, headers = {}) => m.app.inject({ url, headers: { ...host, ...headers } })

interface Entrada {
  readonly id: number
  readonly attributes: Readonly<Record<string, { readonly data: Entrada[] | null }>>
}
const many = (entrada: Entrada, relacion: string) => entrada.attributes[relacion]?.data ?? []

/** 'populate img, sub_categorias.articulos.valors, .img, .insignias', as section 7 says, in every way of writing it that was recorded. */
const RUTAS = [
  'img',
  'sub_categorias.articulos.valors',
  'sub_categorias.articulos.img',
  'sub_categorias.articulos.insignias',
]
const DE_ARTICULO = 'populate[sub_categorias][populate][articulos][populate]'
const ESCRITURAS: Readonly<Record<string, string>> = {
  'a list with commas': `populate=${RUTAS.join(',')}`,
  numbered: RUTAS.map((ruta, i) => `populate[${i}]=${ruta}`).join('&'),
  unnumbered: RUTAS.map(ruta => `populate[]=${ruta}`).join('&'),
  repeated: RUTAS.map(ruta => `populate=${ruta}`).join('&'),
  'nested, true': `populate[img]=true&${['valors', 'img', 'insignias'].map(r => `${DE_ARTICULO}[${r}]=true`).join('&')}`,
  'nested, 1 and *': `populate[img]=*&${['valors', 'img', 'insignias'].map(r => `${DE_ARTICULO}[${r}]=1`).join('&')}`,
  'nested, a list inside': `populate[img]=true&${['valors', 'img', 'insignias'].map((r, i) => `${DE_ARTICULO}[${i}]=${r}`).join('&')}`,
  'nested, a text inside': `populate[img]=true&${DE_ARTICULO}=valors,img,insignias`,
  'with its brackets escaped': encodeURI(RUTAS.map((ruta, i) => `populate[${i}]=${ruta}`).join('&'))
    .replaceAll('[', '%5B')
    .replaceAll(']', '%5D'),
}

describe('[API-01] GET /api/categorias of section 7, 5,000 articles', () => {
  let etag: string
  let data: Entrada[]
  beforeAll(async () => {
    const { headers, body } = await get(`/api/categorias?${ESCRITURAS.numbered}`)
    etag = String(headers.etag)
    data = JSON.parse(body).data
  })

  it.each(Object.entries(ESCRITURAS))('%s: the very answer that stands ready', async (_como, texto) => {
    const { statusCode, headers } = await get(`/api/categorias?${texto}`, { 'if-none-match': etag })
    expect([statusCode, headers['cache-control']]).toEqual([304, LISTA_HECHA])
  })

  it('holds every article with its portions, pictures and badges, and no address but whole ones', async () => {
    const articulos = data.flatMap(c => many(c, 'sub_categorias')).flatMap(s => many(s, 'articulos'))
    expect(articulos).toHaveLength(ARTICULOS)
    for (const { attributes } of articulos) {
      expect(attributes).toMatchObject({ valors: {}, img: {}, insignias: {} })
    }
    const urls = JSON.stringify(data).match(/"url":"[^"]*"/g) ?? []
    expect(urls.length).toBeGreaterThan(ARTICULOS)
    expect(urls.filter(url => !url.startsWith(`"url":"${PUBLIC_URL}/img/`))).toEqual([])
  })

  it.each(['sort=orden', 'sort[0]=id:asc', 'pagination[pageSize]=100', 'pagination[page]=1&sort=orden'])(
    'with %s as well',
    async mas => {
      const { data, meta } = (await get(`/api/categorias?${ESCRITURAS.numbered}&${mas}`)).json()
      expect(data).toHaveLength(meta.pagination.total)
    },
  )

  it('what is too dear is refused with the way out, and the way out works', async () => {
    const { statusCode, body } = await get('/api/categorias?populate=sub_categorias.articulos.sub_categoria')
    expect([statusCode, JSON.parse(body).error.message]).toEqual([
      400,
      'La consulta pide demasiados datos. Pedí menos por vez: los artículos se leen por páginas en /api/articulos, con pagination[pageSize]=100.',
    ])
    const vistos = new Set<number>()
    for (let page = 1, pageCount = 1; page <= pageCount; page++) {
      const { data, meta } = (
        await get(`/api/articulos?populate=*&pagination[page]=${page}&pagination[pageSize]=100`)
      ).json()
      for (const { id } of data) vistos.add(id)
      pageCount = meta.pagination.pageCount
    }
    expect(vistos.size).toBe(ARTICULOS)
  })

  it('GET /api/valors is the whole list of portions, which every article finds its own in', async () => {
    const { data } = (await get('/api/valors')).json()
    const ids = new Set(data.map(({ id }: { id: number }) => id))
    const [una] = (await get('/api/articulos?populate=valors')).json().data as Entrada[]
    expect(una && many(una, 'valors').every(({ id }) => ids.has(id))).toBe(true)
    const insignias = (await get('/api/insignias')).json()
    expect(insignias.data.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([1, 2, 3]))
  })
})

it('[API-01] a purchase by the calls of section 7 in their order, with their payloads', async () => {
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, token?: string) =>
    m.call(method, url, { token, headers: host, ...(body && { body }) })
  const persona = {
    email: 'juana.perez@correo.example',
    password: PASSWORD,
    nombre: 'Juana',
    apellido: 'Pérez',
    direccion: 'Belgrano 9',
    telefono: '3415550100',
  }
  const registro = { ...persona, username: 'juana.perez', confirmed: false, poli_priv: true }
  expect((await call('POST', '/api/auth/local/register', registro)).status).toBe(200)
  const repetido = await call('POST', '/api/auth/local/register', registro)
  expect([repetido.status, repetido.json.error.message]).toEqual([400, 'Email already taken'])
  const codigo = await m.codigo(persona.email)
  expect((await call('GET', `/api/auth/email-confirmation?confirmation=${codigo}`)).status).toBeLessThan(400)
  const ingreso = await call('POST', '/api/auth/local', { identifier: persona.email, password: PASSWORD })
  const { jwt: token, user } = ingreso.json
  const yo = (await call('GET', '/api/users/me?populate=role&populate=pedidos', undefined, token)).json
  expect(yo).toMatchObject({ id: user.id, pedidos: [], role: { name: expect.any(String) } })
  const perfil = {
    username: 'Juana Pérez',
    apellido: 'Pérez',
    direccion: 'Belgrano 10',
    telefono: '3415550101',
    email: persona.email,
  }
  expect((await call('PUT', `/api/users/${user.id}`, perfil, token)).json).toMatchObject({
    direccion: 'Belgrano 10',
  })
  expect((await call('PUT', `/api/users/${user.id}`, { poli_priv: true }, token)).status).toBe(200)

  const borrador = await call(
    'POST',
    '/api/pedidos',
    { data: { user: user.id, comercio: 1, estado: 'xxxx', total: 0 } },
    token,
  )
  const pedido: number = borrador.json.data.id
  const renglon = await call(
    'POST',
    '/api/pedido-articulos',
    { data: { pedido, articulo: 1, valor: 2, cantidad: 2, precio_unitario: 9750, subtotal: 19500 } },
    token,
  )
  expect([borrador.status, renglon.status]).toEqual([200, 200])
  const lineas = { data: { pedido_articulos: [renglon.json.data.id], total: 19500 } }
  expect((await call('PUT', `/api/pedidos/${pedido}`, lineas, token)).status).toBe(200)
  const pendiente = await call(
    'PUT',
    `/api/pedidos/${pedido}`,
    { data: { estado: 'pendiente', detalle: 'Sin hueso' } },
    token,
  )
  expect([pendiente.status, pendiente.json.data.attributes.estado]).toEqual([200, 'pendiente'])
  const otraVez = await call('PUT', `/api/pedidos/${pedido}`, { data: { estado: 'pendiente' } }, token)
  expect(otraVez.json.error.message).toBe('El pedido debe estar en estado XXXX para pasar a pendiente')

  const articulo = { articuloId: 1, valorId: 2, cantidad: 1, precio: 19500, medida: '/Kg', grsPorcion: 500 }
  const compra = {
    data: {
      comercioId: 1,
      articulos: [articulo],
      detalle: '',
      direccion: 'Belgrano 9',
      codigos_de_descuentos: [],
      code: '',
    },
  }
  const creado = await call('POST', '/api/pedidos/crear-completo', compra, token)
  expect([creado.status, creado.json.data.id]).toEqual([200, expect.any(Number)])
  const validado = await call(
    'POST',
    '/api/discount-codes/validate',
    { code: 'NOEXISTE', total: 19500 },
    token,
  )
  expect(validado.json).toMatchObject({ isValid: false, error: expect.any(String) })

  const suyos = (await call('GET', `/api/pedidos-with-user?userId=${user.id}`, undefined, token)).json.data
  expect(suyos.map(({ id }: { id: number }) => id)).toEqual(
    expect.arrayContaining([pedido, creado.json.data.id]),
  )
  expect((await call('GET', `/api/pedidos/${pedido}`, undefined, token)).json.data.id).toBe(pedido)

  const admin = await m.persona({ admin: true })
  const estado = (texto: string) =>
    call('PUT', `/api/pedidos/${pedido}/estado`, { estado: texto }, admin.token)
  expect((await estado('finalizado')).json.error.message).toBe(
    'El pedido debe estar en proceso para finalizarlo',
  )
  expect((await estado('en_proceso')).status).toBe(200)
  expect((await estado('en_proceso')).json.error.message).toBe(
    'El pedido debe estar en estado pendiente para procesarlo',
  )
  expect((await estado('finalizado')).status).toBe(200)
})

it('[API-01] GET /api/pedidos in pages of 100 until pageCount is reached', async () => {
  const admin = await m.persona({ admin: true })
  const gente = await m.personas(101)
  await m.setStock(1, 100_000_000)
  for (const persona of gente) expect((await m.comprar(persona, {}, { headers: host })).status).toBe(200)
  const populate = 'populate=pedido_articulos.articulo,pedido_articulos.valor,user'
  const conFotos = await m.call('GET', '/api/pedidos?populate=pedido_articulos.articulo.img,comercio', {
    token: admin.token,
    headers: host,
  })
  // 'nested articulo.img.data[0].attributes.url' of section 3, and comercio with its id.
  const [uno] = conFotos.json.data
  const { articulo } = uno.attributes.pedido_articulos.data[0].attributes
  expect(articulo.data.attributes.img.data[0].attributes.url).toMatch(/^https:\/\/carnes\.example\/img\//)
  expect(uno.attributes.comercio.data.id).toBe(1)
  const leidos: Entrada[] = []
  for (let page = 1, pageCount = 1; page <= pageCount; page++) {
    const { json } = await m.call(
      'GET',
      `/api/pedidos?${populate}&pagination[page]=${page}&pagination[pageSize]=100`,
      { token: admin.token, headers: host },
    )
    leidos.push(...json.data)
    pageCount = json.meta.pagination.pageCount
  }
  expect(new Set(leidos.map(({ id }) => id)).size).toBe(leidos.length)
  expect(leidos.length).toBeGreaterThanOrEqual(gente.length)
  for (const { attributes } of leidos) {
    expect(attributes).toMatchObject({
      user: { data: { id: expect.any(Number) } },
      pedido_articulos: { data: expect.any(Array) },
    })
  }
})
