// Price lists over the API: the customer's list decides an order, nothing they send does, and nobody learns of another list (PREC-08).
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, DIRECCION, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let admin: Persona
let ana: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
})
afterAll(() => m.close())
afterEach(async () => {
  await m.base.pool.query('update users set lista_id = null')
  await m.base.pool.query('delete from listas_precios where not minorista')
  await m.base.pool.query('delete from escalas')
  await m.base.pool.query('update articulos set desc_porciento = null where id = 1')
  expect(await faltas(m.base)).toEqual([])
})

/** Vacío: $19.500 the kilo, in category 1; a kilo is portion 3, half a one portion 2. */
const PRECIO = 19_500
const MEDIO = { articuloId: 1, valorId: 2 }
const VACIO_EN = 1

const admitir = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', camino: string, body?: unknown) =>
  m.call(method, `/api/trastienda/${camino}`, { token: admin.token, ...(body !== undefined && { body }) })

let listas = 0
async function lista(data: object = {}): Promise<number> {
  const { status, json, text } = await admitir('POST', 'listas', {
    data: { nombre: `Lista ${++listas}`, ...data },
  })
  expect([status, text]).toEqual([200, text])
  return json.data.id
}

async function cliente(data: object = {}): Promise<Persona> {
  const persona = await m.persona()
  const id = await lista(data)
  expect((await admitir('PUT', `listas-clientes/${persona.id}`, { data: { lista: id } })).status).toBe(200)
  return persona
}

const DIEZ = { categorias: [{ categoria: VACIO_EN, DescPorciento: 10 }] }
const escala = (desde: number, DescPorciento: number) => ({ articulo: 1, desde, DescPorciento })
const minorista = () => m.scalar<number>('select id from listas_precios where minorista')

interface Vendida {
  readonly precio: number
  readonly precioKG: number
  readonly DescPorciento: number | null
}

function vendidas(json: {
  data: {
    attributes: {
      pedido_articulos: {
        data: { attributes: { precio_unitario: number; articulo: { data: { attributes: object } } } }[]
      }
    }
  }
}): Vendida[] {
  return json.data.attributes.pedido_articulos.data.map(({ attributes }) => {
    const { precioKG, DescPorciento } = attributes.articulo.data.attributes as Vendida
    return { precio: attributes.precio_unitario, precioKG, DescPorciento }
  })
}

describe('[PREC-08] an order', () => {
  it.each([
    ['a percentage of the category', DIEZ, 2, { precio: 8775, precioKG: 17_550, DescPorciento: null }],
    [
      'a price by article',
      { articulos: [{ articulo: 1, precioKG: 15_000 }] },
      2,
      { precio: 7500, precioKG: 15_000, DescPorciento: null },
    ],
    [
      'a step not reached',
      { ...DIEZ, escalas: [escala(1.001, 5)] },
      2,
      { precio: 8775, precioKG: 17_550, DescPorciento: null },
    ],
    [
      'a step just reached, on top of the list',
      { ...DIEZ, escalas: [escala(1, 5)] },
      2,
      { precio: 8336.25, precioKG: 17_550, DescPorciento: 5 },
    ],
    [
      'a list dearer than retail: retail',
      { articulos: [{ articulo: 1, precioKG: 30_000 }] },
      2,
      { precio: 9750, precioKG: PRECIO, DescPorciento: null },
    ],
  ])('costs what the customer’s list says: %s', async (_titulo, reglas, cantidad, esperada) => {
    ana = await cliente(reglas)
    const { status, json } = await m.comprar(ana, { articulos: [{ ...MEDIO, cantidad }] })
    expect(status).toBe(200)
    expect(vendidas(json)).toEqual([esperada])
    expect(json.data.attributes.total).toBe(esperada.precio * cantidad)
    expect(json.data.attributes.whatsapp.texto).toContain('Total final')
    const leido = await m.call('GET', `/api/pedidos/${json.data.id}`, { token: ana.token })
    expect(leido.json).toEqual(json)
    const [correo] = await m.correos(ana.email, 'pedido')
    const pesos = new Intl.NumberFormat('es-AR').format(Math.trunc(esperada.precio * cantidad))
    expect(correo?.texto).toContain(pesos)
  })

  it('an offer and a list are never added: the better of both', async () => {
    ana = await cliente(DIEZ)
    for (const [oferta, esperada] of [
      [5, { precioKG: 17_550, DescPorciento: null }],
      [20, { precioKG: PRECIO, DescPorciento: 20 }],
    ] as const) {
      await m.base.pool.query('update articulos set desc_porciento = $1 where id = 1', [oferta])
      const { json } = await m.comprar(ana)
      expect(vendidas(json)).toMatchObject([esperada])
    }
  })

  it('steps count the grams of the article over all its portions, for everybody', async () => {
    await admitir('PUT', `listas/${await minorista()}`, { data: { escalas: [escala(2, 10)] } })
    ana = await m.persona()
    const medio = await m.comprar(ana, { articulos: [{ ...MEDIO, cantidad: 3 }] })
    expect(vendidas(medio.json)).toMatchObject([{ precio: 9750, DescPorciento: null }])
    const otroValor = await m.scalar<number>(
      'select valor_id from articulos_valores where articulo_id = 1 and valor_id <> 2 order by 1 limit 1',
    )
    const gramos = await m.scalar<number>('select grs_porcion from valores where id = $1', [otroValor])
    const cantidad = Math.ceil(500 / gramos)
    const { json } = await m.comprar(ana, {
      articulos: [
        { ...MEDIO, cantidad: 3 },
        { articuloId: 1, valorId: otroValor, cantidad },
      ],
    })
    expect(vendidas(json).map(({ DescPorciento }) => DescPorciento)).toEqual([10, 10])
  })

  it('B7: nothing the client says chooses a list or a price', async () => {
    const barata = await lista({ articulos: [{ articulo: 1, precioKG: 1 }] })
    ana = await m.persona()
    const { json } = await m.comprar(ana, {
      lista: barata,
      lista_id: barata,
      listaId: barata,
      articulos: [{ ...MEDIO, cantidad: 2, precio: 0.5, precioKG: 1, lista: barata }],
    })
    expect(json.error?.status ?? 200).toBe(409)
    await m.call('PUT', `/api/users/${ana.id}`, {
      token: ana.token,
      body: { lista: barata, lista_id: barata, listaId: barata },
    })
    expect(await m.scalar('select lista_id from users where id = $1', [ana.id])).toBeNull()
    const { json: hecho } = await m.comprar(ana, { lista: barata })
    expect(hecho.data.attributes.total).toBe(2 * 9750)
  })

  it('O2: a list that got dearer between the look and the order is asked about first', async () => {
    ana = await cliente(DIEZ)
    const visto = { articulos: [{ ...MEDIO, cantidad: 2, precio: 8775 }], total: 17_550 }
    const id = await m.scalar<number>('select lista_id from users where id = $1', [ana.id])
    await admitir('PUT', `listas/${id}`, {
      data: { categorias: [{ categoria: VACIO_EN, DescPorciento: 5 }] },
    })
    const { status, json } = await m.comprar(ana, visto)
    expect([status, json.error.message]).toEqual([409, 'Los precios cambiaron. Revisá tu carrito.'])
    expect(json.error.details.precios).toMatchObject([
      { articuloId: 1, valorId: 2, visto: 8775, actual: 9262.5 },
    ])
    await admitir('PUT', `listas/${id}`, {
      data: { categorias: [{ categoria: VACIO_EN, DescPorciento: 20 }] },
    })
    expect((await m.comprar(ana, visto)).json.data.attributes.total).toBe(15_600)
    await admitir('PUT', `listas-clientes/${ana.id}`, { data: { lista: null } })
    expect((await m.comprar(ana, visto)).status).toBe(409)
  })

  it('a draft is at the customer’s list, and its lines follow the steps they reach together', async () => {
    ana = await cliente({ ...DIEZ, escalas: [escala(2, 10)] })
    const llamar = (method: 'POST' | 'PUT', url: string, data: object) =>
      m.call(method, url, { token: ana.token, body: { data } })
    const { id } = (await llamar('POST', '/api/pedidos', {})).json.data
    const poner = (valor: number, cantidad: number) =>
      llamar('POST', '/api/pedido-articulos', { pedido: id, articulo: 1, valor, cantidad })
    const otro = await m.scalar<number>(
      'select valor_id from articulos_valores where articulo_id = 1 and valor_id <> 2 order by 1 limit 1',
    )
    const precios = async () => {
      const { rows } = await m.base.pool.query(
        `select precio_kg, desc_porciento, precio_unitario * cantidad = subtotal as suma from pedido_articulos
         where pedido_id = $1 order by id`,
        [id],
      )
      return rows.map(fila => [fila.precio_kg, fila.desc_porciento, fila.suma])
    }
    await poner(2, 3)
    expect(await precios()).toEqual([[1_755_000, null, true]])
    await poner(otro, 2)
    const gramos = await m.scalar<number>('select grs_porcion from valores where id = $1', [otro])
    expect(1500 + 2 * gramos).toBeGreaterThanOrEqual(2000)
    expect(await precios()).toEqual([
      [1_755_000, 10, true],
      [1_755_000, 10, true],
    ])
    const lineas = await m.base.pool.query(
      'select id from pedido_articulos where pedido_id = $1 order by id',
      [id],
    )
    await llamar('PUT', `/api/pedidos/${id}`, { pedido_articulos: { disconnect: [lineas.rows[1].id] } })
    expect(await precios()).toEqual([[1_755_000, null, true]])
    const hecho = await llamar('PUT', `/api/pedidos/${id}`, { estado: 'pendiente', direccion: DIRECCION })
    expect(hecho.status).toBe(200)
    expect(hecho.json.data.attributes.total).toBe(3 * 8775)
  })
})

const propios = ({ token }: Pick<Persona, 'token'>, headers = {}) =>
  m.call('GET', '/api/users/me/precios', { token, headers })

/** The memory of the server follows within moments. */
const leidos = (persona: Persona) =>
  vi.waitFor(async () => {
    const respuesta = await propios(persona)
    expect(respuesta.json.data).not.toEqual([])
    return respuesta
  }, 40_000)

describe('[PREC-08] a customer’s own prices', () => {
  it('are what their orders cost, only where it is something else than for everybody', async () => {
    ana = await cliente({
      articulos: [
        { articulo: 1, precioKG: 15_000 },
        { articulo: 2, precioKG: 999_999 },
      ],
      escalas: [{ articulo: 1, desde: 5, DescPorciento: 4 }],
    })
    const { json, headers } = await leidos(ana)
    expect(json).toEqual({
      lista: true,
      data: [
        {
          articuloId: 1,
          precioKG: 15_000,
          DescPorciento: null,
          escalas: [{ desde: 5, precioKG: 15_000, DescPorciento: 4 }],
        },
      ],
    })
    expect(headers['cache-control']).toBe('no-store')
    const otra = await propios(ana, { 'if-none-match': String(headers.etag) })
    expect([otra.status, otra.text]).toEqual([304, ''])
    const yo = await m.call('GET', '/api/users/me', { token: ana.token })
    expect(yo.json.lista).toBe(true)
  })

  it('E9: whoever belongs to no list learns nothing of those there are', async () => {
    const deOtra = await cliente({ articulos: [{ articulo: 1, precioKG: 15_000 }] })
    await leidos(deOtra)
    const beto = await m.persona()
    expect((await propios(beto)).json).toEqual({ lista: false, data: [] })
    expect((await m.call('GET', '/api/users/me', { token: beto.token })).json).not.toHaveProperty('lista')
    for (const camino of ['listas', 'listas-clientes?buscar=ana']) {
      expect((await m.call('GET', `/api/trastienda/${camino}`, { token: beto.token })).status).toBe(403)
    }
  })

  it('the catalogue is the same for everybody, and says the retail steps', async () => {
    const pedir = async (token?: string) =>
      (await m.call('GET', '/api/articulos/1', { token })).json.data.attributes
    ana = await cliente({ articulos: [{ articulo: 1, precioKG: 15_000 }] })
    await leidos(ana)
    expect(await pedir(ana.token)).toEqual(await pedir())
    expect(await pedir()).toMatchObject({ precioKG: PRECIO })
    expect(await pedir()).not.toHaveProperty('escalas')
    await admitir('PUT', `listas/${await minorista()}`, { data: { escalas: [escala(5, 8)] } })
    await vi.waitFor(
      async () =>
        expect(await pedir()).toMatchObject({ escalas: [{ desde: 5, precioKG: PRECIO, DescPorciento: 8 }] }),
      40_000,
    )
  })
})

describe('[PREC-08] the back room', () => {
  it('has the retail list from the start, which takes steps and nothing else', async () => {
    const id = await minorista()
    expect((await admitir('GET', 'listas')).json.data[0]).toMatchObject({
      id,
      attributes: { nombre: 'Minorista', minorista: true, clientes: 0 },
    })
    for (const data of [{ nombre: 'Otra' }, DIEZ, { articulos: [{ articulo: 1, precioKG: 1 }] }]) {
      const { status, json } = await admitir('PUT', `listas/${id}`, { data })
      expect([status, json.error.message]).toEqual([
        400,
        'La lista minorista sólo lleva escalas: los precios se cambian en cada artículo.',
      ])
    }
    expect((await admitir('DELETE', `listas/${id}`)).status).toBe(409)
    ana = await m.persona()
    const { status } = await admitir('PUT', `listas-clientes/${ana.id}`, { data: { lista: id } })
    expect(status).toBe(400)
  })

  it('[ADM-04] [ADM-06] a cell that stands already as it is wanted is no conflict: one’s own answer was lost', async () => {
    const id = await lista({ articulos: [{ articulo: 1, precioKG: 100 }] })
    const version = await m.scalar<number>('select version from listas_precios where id = $1', [id])
    const put = (data: object) => admitir('PUT', `listas/${id}`, { data, version })
    const mia = {
      nombre: `Enviada dos veces ${id}`,
      ...DIEZ,
      articulos: [
        { articulo: 1, precioKG: null },
        { articulo: 2, precioKG: 7.5 },
      ],
      escalas: [escala(2.5, 3)],
    }
    const primera = await put(mia)
    const segunda = await put(mia)
    expect([segunda.status, segunda.json.data]).toEqual([200, primera.json.data])
    const otra = await put({ ...mia, articulos: [{ articulo: 2, precioKG: 8 }] })
    expect([
      otra.status,
      otra.json.error.details.cambios.map(({ campo }: { campo: string }) => campo),
    ]).toEqual([409, ['articulos.2']])
  })

  it('writes cell by cell: what is not named stays, null takes away, and what did not change is not logged', async () => {
    const id = await lista({
      ...DIEZ,
      articulos: [{ articulo: 1, precioKG: 100.5 }],
      escalas: [escala(2.5, 3)],
    })
    const [antes] = (await admitir('GET', 'listas')).json.data.filter((l: { id: number }) => l.id === id)
    expect(antes.attributes).toMatchObject({
      categorias: [{ categoria: VACIO_EN, DescPorciento: 10 }],
      articulos: [{ articulo: 1, precioKG: 100.5 }],
      escalas: [{ categoria: null, articulo: 1, desde: 2.5, DescPorciento: 3 }],
    })
    const { version } = antes.attributes
    const otra = await admitir('PUT', `listas/${id}`, {
      data: {
        articulos: [
          { articulo: 1, precioKG: null },
          { articulo: 2, precioKG: 7 },
        ],
        ...DIEZ,
      },
      version,
    })
    expect(otra.json.data.attributes).toMatchObject({
      categorias: [{ categoria: VACIO_EN, DescPorciento: 10 }],
      articulos: [{ articulo: 2, precioKG: 7 }],
      version: version + 2,
    })
    const { rows } = await m.base.pool.query(
      `select de, a, user_id from registro where cosa = 'lista' and cosa_id = $1 and version > $2 order by id`,
      [id, version],
    )
    expect(rows).toEqual([
      { de: { 'articulos.1': 10_050 }, a: { 'articulos.1': null }, user_id: admin.id },
      { de: { 'articulos.2': null }, a: { 'articulos.2': 700 }, user_id: admin.id },
    ])
  })

  it('B6: another cell merges, the same cell is refused with who changed it and to what', async () => {
    const id = await lista({ nombre: 'Gastronómico', articulos: [{ articulo: 1, precioKG: 100 }] })
    const version = await m.scalar<number>('select version from listas_precios where id = $1', [id])
    const put = (data: object) => admitir('PUT', `listas/${id}`, { data, version })
    expect((await put({ articulos: [{ articulo: 1, precioKG: 90 }] })).status).toBe(200)
    expect((await put({ articulos: [{ articulo: 2, precioKG: 50 }] })).status).toBe(200)
    expect((await put({ escalas: [escala(5, 1)] })).status).toBe(200)
    const { status, json } = await put({
      articulos: [
        { articulo: 1, precioKG: 80 },
        { articulo: 3, precioKG: 1 },
      ],
    })
    expect(status).toBe(409)
    expect(json.error.details).toMatchObject({
      cambios: [{ campo: 'articulos.1', de: 100, a: 90, quien: expect.stringContaining('persona') }],
    })
    expect(await m.scalar('select count(*) from listas_articulos where lista_id = $1', [id])).toBe(2)
    expect((await put({ escalas: [escala(5, 9)] })).json.error.details.cambios[0].campo).toBe('escalas.a1.5')
    expect((await put({ nombre: 'Bares' })).status).toBe(200)
  })

  it.each([
    [{ nombre: '' }, 'nombre'],
    [{ nombre: 'x'.repeat(41) }, 'nombre'],
    [{ nombre: 'a\nb' }, 'nombre'],
    [{ categorias: [{ categoria: 1, DescPorciento: 0 }] }, 'categorias'],
    [{ categorias: [{ categoria: 1, DescPorciento: 101 }] }, 'categorias'],
    [{ categorias: [{ categoria: 1, DescPorciento: 1.5 }] }, 'categorias'],
    [{ categorias: [{ categoria: 999_999, DescPorciento: 5 }] }, 'categorias'],
    [{ articulos: [{ articulo: 1, precioKG: -0.01 }] }, 'articulos'],
    [{ articulos: [{ articulo: 1, precioKG: 1_000_000_000.01 }] }, 'articulos'],
    [{ articulos: [{ articulo: 1, precioKG: 1.005 }] }, 'articulos'],
    [{ articulos: [{ articulo: 999_999, precioKG: 1 }] }, 'articulos'],
    [{ escalas: [{ articulo: 1, desde: 0, DescPorciento: 5 }] }, 'escalas'],
    [{ escalas: [{ articulo: 1, desde: 10_000.001, DescPorciento: 5 }] }, 'escalas'],
    [{ escalas: [{ articulo: 1, desde: 0.0004, DescPorciento: 5 }] }, 'escalas'],
    [{ escalas: [{ articulo: 1, categoria: 1, desde: 5, DescPorciento: 5 }] }, 'escalas'],
    [{ escalas: [{ desde: 5, DescPorciento: 5 }] }, 'escalas'],
    [{ escalas: [{ articulo: 999_999, desde: 5, DescPorciento: 5 }] }, 'escalas'],
  ])('refuses %j in words, and writes nothing', async (data, campo) => {
    const id = await lista()
    const { status, json } = await admitir('PUT', `listas/${id}`, { data })
    expect(status).toBe(400)
    expect(json.error.details.errors[0].path[0]).toBe(campo)
    expect(json.error.message).toMatch(/[a-záéíóú]{4,}/)
    expect(await m.scalar('select version from listas_precios where id = $1', [id])).toBe(1)
  })

  it.each([
    [{ articulos: [{ articulo: 1, precioKG: 0 }] }],
    [{ articulos: [{ articulo: 1, precioKG: 1_000_000_000 }] }],
    [{ categorias: [{ categoria: 1, DescPorciento: 1 }] }],
    [{ categorias: [{ categoria: 2, DescPorciento: 100 }] }],
    [{ escalas: [{ articulo: 1, desde: 0.001, DescPorciento: 100 }] }],
    [{ escalas: [{ categoria: 1, desde: 10_000, DescPorciento: 1 }] }],
    [{ nombre: 'x'.repeat(40) }],
  ])('takes %j, the limit itself', async data => {
    const id = await lista()
    expect((await admitir('PUT', `listas/${id}`, { data })).status).toBe(200)
  })

  it('the same cell twice is refused, and so is a name somebody has', async () => {
    const id = await lista({ nombre: 'Mayorista' })
    const dos = {
      articulos: [
        { articulo: 1, precioKG: 1 },
        { articulo: 1, precioKG: 2 },
      ],
    }
    expect((await admitir('PUT', `listas/${id}`, { data: dos })).status).toBe(400)
    const { json } = await admitir('POST', 'listas', { data: { nombre: 'MAYORISTA' } })
    expect(json.error).toMatchObject({ status: 400, message: 'Ya hay una lista con ese nombre.' })
  })

  it.each(['id', 'minorista', 'version', 'clientes', 'created_at', 'updated_at'])(
    'B7: %s is nobody’s to write',
    async campo => {
      const { status, json } = await admitir('POST', 'listas', { data: { nombre: 'Con todo', [campo]: 7 } })
      expect([status, json.error.message]).toEqual([400, `Invalid key ${campo}`])
      expect(await m.scalar("select count(*) from listas_precios where nombre = 'Con todo'")).toBe(0)
    },
  )

  it('is deleted when nobody buys at it, and comes back whole from what was answered', async () => {
    ana = await cliente({ nombre: 'Bares', ...DIEZ, escalas: [escala(5, 3)] })
    const id = await m.scalar<number>('select lista_id from users where id = $1', [ana.id])
    const { status, json } = await admitir('DELETE', `listas/${id}`)
    expect([status, json.error.message]).toEqual([
      409,
      'Tiene 1 cliente: sacalos de la lista y después borrala.',
    ])
    await admitir('PUT', `listas-clientes/${ana.id}`, { data: { lista: null } })
    const borrada = await admitir('DELETE', `listas/${id}`)
    expect(borrada.status).toBe(200)
    const { nombre, categorias, articulos, escalas } = borrada.json.data.attributes
    const vuelta = await admitir('POST', 'listas', { data: { nombre, categorias, articulos, escalas } })
    expect(vuelta.json.data.attributes).toMatchObject({ nombre, categorias, articulos, escalas })
    expect((await admitir('DELETE', `listas/${id}`)).status).toBe(404)
  })

  it('[ADM-04] B6: whoever moves a customer from the list they saw is told when somebody else was faster', async () => {
    const [bares, hoteles, rotiserias] = [await lista({ nombre: 'Bares' }), await lista(), await lista()]
    ana = await m.persona()
    const move = (data: object) => admitir('PUT', `listas-clientes/${ana.id}`, { data })
    const donde = () => m.scalar<number | null>('select lista_id from users where id = $1', [ana.id])
    expect((await move({ lista: bares, antes: null })).status).toBe(200)
    const tarde = await move({ lista: hoteles, antes: null })
    const { rows } = await m.base.pool.query('select username from users where id = $1', [admin.id])
    expect([tarde.status, tarde.json.error.message, tarde.json.error.details.actual.lista]).toEqual([
      409,
      `${rows[0].username} lo pasó a la lista Bares mientras tanto. No se guardó nada.`,
      bares,
    ])
    expect(await donde()).toBe(bares)
    // Where they wanted them is where they are.
    expect((await move({ lista: bares, antes: null })).status).toBe(200)
    // Back to retail, seen as it is; and too late for who still saw the list.
    expect((await move({ lista: null, antes: bares })).status).toBe(200)
    const otra = await move({ lista: rotiserias, antes: bares })
    expect([otra.status, otra.json.error.message]).toEqual([
      409,
      `${rows[0].username} lo pasó a precio minorista mientras tanto. No se guardó nada.`,
    ])
    const todas = await Promise.all(
      [bares, hoteles, rotiserias].map(async destino => (await move({ lista: destino, antes: null })).status),
    )
    expect(todas.sort()).toEqual([200, 409, 409])
    expect(
      (await admitir('PUT', 'listas-clientes/999999', { data: { lista: null, antes: null } })).status,
    ).toBe(404)
  })

  it('finds customers by name, e-mail and phone, and says which list each is in', async () => {
    ana = await cliente()
    const id = await m.scalar<number>('select lista_id from users where id = $1', [ana.id])
    await m.base.pool.query(
      `update users set nombre = 'Zulema', apellido = 'Ñandú', telefono = '+54 9 341 777-1234' where id = $1`,
      [ana.id],
    )
    const esperado = {
      id: ana.id,
      nombre: 'Zulema Ñandú',
      email: ana.email,
      telefono: '+54 9 341 777-1234',
      lista: id,
    }
    for (const buscar of ['zulema nandu', ana.email, '341 7771234']) {
      const { json } = await admitir('GET', `listas-clientes?buscar=${encodeURIComponent(buscar)}`)
      expect([buscar, json.data]).toEqual([buscar, [esperado]])
    }
    expect((await admitir('GET', `listas-clientes?lista=${id}`)).json.data).toEqual([esperado])
    expect((await admitir('GET', 'listas-clientes?buscar=')).json.data).toEqual([])
    expect((await admitir('PUT', 'listas-clientes/999999', { data: { lista: null } })).status).toBe(404)
    const { rows } = await m.base.pool.query(
      `select nombre, de, a from registro where cosa = 'cliente' and cosa_id = $1`,
      [ana.id],
    )
    expect(rows).toEqual([{ nombre: '', de: { lista: null }, a: { lista: `Lista ${listas}` } }])
  })
})
