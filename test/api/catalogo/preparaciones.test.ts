// Preparations end to end: written in the back room, sold as lines of their own, and as sold whatever becomes of them (ART-07).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, DIRECCION, type Mostrador, type Persona } from '../../support/pedidos.ts'

/** $20.000 the kilo in the demo: here at $10.000 and 10 % off, so that sums can be done in the head. */
const ARTICULO = 30
const VALOR = 4

interface Una {
  readonly id: number
  readonly nombre: string
  readonly precioKG: number
  readonly grupo: string | null
}

let m: Mostrador
let marta: Persona
let beto: Persona
beforeAll(async () => {
  m = await createMostrador()
  ;[marta, beto] = await Promise.all([m.persona({ admin: true }), m.persona({ admin: true })])
  await m.base.pool.query(
    `update articulos set precio_kg = 1000000, desc_porciento = 10, stock = 1000000 where id = ${ARTICULO}`,
  )
})
afterAll(() => m.close())

const CAMINO = `/api/trastienda/articulos/${ARTICULO}/preparaciones`
const leer = async (quien = marta) => (await m.call('GET', CAMINO, { token: quien.token })).json.data
const escribir = (preparaciones: readonly object[], version?: number, quien = marta) =>
  m.call('PUT', CAMINO, {
    token: quien.token,
    body: { data: { preparaciones }, ...(version !== undefined && { version }) },
  })

const LISTA = [
  { nombre: 'Finas', precioKG: 0, grupo: 'Grosor' },
  { nombre: 'Gruesas', precioKG: 200, grupo: 'Grosor' },
  { nombre: 'Al vacío', precioKG: 450, grupo: null },
]
let finas: Una
let gruesas: Una
let alVacio: Una
beforeEach(async () => {
  await escribir([])
  const { status, json } = await escribir(LISTA)
  expect([status, json.error?.message]).toEqual([200, undefined])
  ;[finas, gruesas, alVacio] = json.data.preparaciones
})

const linea = (cantidad: number, ...preparaciones: number[]) => ({
  articuloId: ARTICULO,
  valorId: VALOR,
  cantidad,
  ...(preparaciones.length > 0 && { preparaciones }),
})
const comprar = async (...articulos: object[]) => m.comprar(await m.persona(), { articulos })
// biome-ignore lint/suspicious/noExplicitAny: what the API answers, looked at
const lineasDe = (json: any) =>
  json.data.attributes.pedido_articulos.data.map(
    // biome-ignore lint/suspicious/noExplicitAny: the same
    ({ attributes: { preparaciones, cantidad, precio_unitario, subtotal } }: any) => ({
      nombres: preparaciones.map(({ nombre }: Una) => nombre).join(', '),
      cantidad,
      precio_unitario,
      subtotal,
    }),
  )

describe('[ART-07] an order', () => {
  it('has a line for each preparation of the same cut, at the shop’s price, and takes the sum from the stock', async () => {
    const antes = await m.stock(ARTICULO)
    const { status, json } = await comprar(
      linea(1, finas.id),
      linea(2, alVacio.id, gruesas.id),
      linea(1),
      linea(1, gruesas.id),
    )
    expect(status).toBe(200)
    expect(lineasDe(json)).toEqual([
      { nombres: 'Finas', cantidad: 2, precio_unitario: 9000, subtotal: 18_000 },
      { nombres: 'Gruesas, Al vacío', cantidad: 2, precio_unitario: 9650, subtotal: 19_300 },
      { nombres: 'Gruesas', cantidad: 1, precio_unitario: 9200, subtotal: 9200 },
    ])
    expect(json.data.attributes.total).toBe(46_500)
    expect(antes - (await m.stock(ARTICULO))).toBe(5_000)
    expect(await faltas(m.base)).toEqual([])
  })

  it('says it in the chat, in both mails, and on the cut sheet apart from the others', async () => {
    const { json } = await comprar(linea(1, gruesas.id), linea(1, finas.id))
    const { id } = json.data
    expect(json.data.attributes.whatsapp.texto).toContain('(1 kg, Gruesas): 1 × $9.200')
    const rows = (await m.correos(null)).filter(({ asunto }) => asunto.includes(`#${id}`))
    expect(rows).toHaveLength(2)
    for (const { texto, html } of rows) {
      for (const parte of [texto, html]) expect(parte).toContain('(1 kg, Gruesas): 1 × $9.200')
    }
    const hoja = await m.call('GET', '/api/pedidos/hoja-de-corte', { token: marta.token })
    const suyos = hoja.json.data.filter(({ pedidos }: { pedidos: number[] }) => pedidos.includes(id))
    expect(
      suyos.map(({ preparacion, cantidad }: Record<string, unknown>) => [preparacion, cantidad]),
    ).toEqual([
      ['Finas', expect.any(Number)],
      ['Gruesas', expect.any(Number)],
    ])
  })

  it('stays as it was sold when the preparation is renamed, priced anew or gone', async () => {
    const { json } = await comprar(linea(1, gruesas.id, alVacio.id))
    const { token } = marta
    await escribir([{ ...finas, nombre: 'Otras' }])
    const despues = await m.call('GET', `/api/pedidos/${json.data.id}?populate=pedido_articulos`, { token })
    expect(despues.json.data.attributes.pedido_articulos.data[0].attributes).toMatchObject({
      precio_unitario: 9650,
      preparaciones: [
        { id: gruesas.id, nombre: 'Gruesas', precioKG: 200 },
        { id: alVacio.id, nombre: 'Al vacío', precioKG: 450 },
      ],
    })
    expect(await faltas(m.base)).toEqual([])
  })

  it.each([
    ['unknown', () => [2_000_000_000]],
    [
      'of another article',
      async () => [
        await m.scalar<number>('select id from preparaciones where articulo_id <> $1 limit 1', [ARTICULO]),
      ],
    ],
    ['two of one group', () => [finas.id, gruesas.id]],
  ])('O1: refuses what is %s, and nothing is made of it', async (_titulo, ids) => {
    const [antes, pedidos] = [await m.stock(ARTICULO), await m.scalar('select count(*) from pedidos')]
    const { status, json } = await comprar(linea(1, ...(await ids())))
    expect(status).toBe(400)
    expect(json.error.message).toBe('Hay una preparación que ya no se ofrece. Revisá tu carrito.')
    expect(json.error.details.preparaciones).toHaveLength(1)
    expect([await m.stock(ARTICULO), await m.scalar('select count(*) from pedidos')]).toEqual([
      antes,
      pedidos,
    ])
  })

  it.each([
    ['no numbers', ['x']],
    ['a price', [{ id: 1, precioKG: -500 }]],
    ['zero', [0]],
    ['more than there can be', Array.from({ length: 13 }, (_, i) => i + 1)],
    ['no list', 7],
  ])('O1: refuses %s in Spanish', async (_titulo, preparaciones) => {
    const { status, json } = await m.comprar(await m.persona(), {
      articulos: [{ ...linea(1), preparaciones }],
    })
    expect([status, json.error.message]).toEqual([400, 'La preparación no es válida'])
  })

  it('O1: believes nothing about money that a line says', async () => {
    const { status, json } = await m.comprar(await m.persona(), {
      articulos: [{ ...linea(1, gruesas.id), precio: 99_999, preparacion: [], extraKg: -1, subtotal: 1 }],
    })
    expect(status).toBe(200)
    expect(lineasDe(json)[0]).toMatchObject({ precio_unitario: 9200 })
  })

  it('O2: a preparation that got dearer between the look and the order is asked about, by its own line', async () => {
    await escribir([finas, { ...gruesas, precioKG: 300 }, alVacio])
    const { status, json } = await comprar(
      { ...linea(1), precio: 9000 },
      { ...linea(1, gruesas.id), precio: 9200 },
    )
    expect(status).toBe(409)
    expect(json.error.details.precios).toEqual([
      { articuloId: ARTICULO, valorId: VALOR, preparaciones: [gruesas.id], visto: 9200, actual: 9300 },
    ])
  })

  it('ORD-03: the same key with another preparation is another purchase, with the same one the same', async () => {
    const ana = await m.persona()
    const con = (...ids: number[]) =>
      m.comprar(ana, { articulos: [linea(1, ...ids)] }, { headers: { 'idempotency-key': 'clave-preparada' } })
    const [primero, otra, mismo] = [
      await con(gruesas.id, alVacio.id),
      await con(gruesas.id),
      await con(alVacio.id, gruesas.id),
    ]
    expect([primero.status, otra.status, mismo.status]).toEqual([200, 422, 200])
    expect(mismo.json.data.id).toBe(primero.json.data.id)
  })
})

describe('[ART-07] a draft', () => {
  const abrir = async (persona: Persona): Promise<number> =>
    (await m.call('POST', '/api/pedidos', { token: persona.token, body: { data: {} } })).json.data.id
  const poner = ({ token }: Persona, pedido: number, cantidad: number, preparaciones?: unknown) =>
    m.call('POST', '/api/pedido-articulos', {
      token,
      body: {
        data: {
          pedido,
          articulo: ARTICULO,
          valor: VALOR,
          cantidad,
          ...(preparaciones !== undefined && { preparaciones }),
        },
      },
    })
  const colocar = ({ token }: Persona, id: number) =>
    m.call('PUT', `/api/pedidos/${id}?populate=pedido_articulos`, {
      token,
      body: { data: { estado: 'pendiente', direccion: DIRECCION } },
    })

  it('takes them line by line, replaces the same and is placed with them', async () => {
    const ana = await m.persona()
    const id = await abrir(ana)
    await poner(ana, id, 1, [gruesas.id])
    await poner(ana, id, 1)
    const { json: puesta } = await poner(ana, id, 3, [gruesas.id])
    expect(puesta.data.attributes).toMatchObject({
      cantidad: 3,
      precio_unitario: 9200,
      preparaciones: [{ id: gruesas.id, nombre: 'Gruesas', precioKG: 200 }],
    })
    const { status, json } = await colocar(ana, id)
    expect(status).toBe(200)
    expect(lineasDe(json)).toEqual([
      { nombres: 'Gruesas', cantidad: 3, precio_unitario: 9200, subtotal: 27_600 },
      { nombres: 'Finas', cantidad: 1, precio_unitario: 9000, subtotal: 9000 },
    ])
    expect(await faltas(m.base)).toEqual([])
  })

  it('keeps one line when the preparation is renamed or priced anew between two puts', async () => {
    const ana = await m.persona()
    const id = await abrir(ana)
    await poner(ana, id, 1, [gruesas.id])
    await escribir([finas, { ...gruesas, nombre: 'Bien gruesas', precioKG: 250 }, alVacio])
    const { json } = await poner(ana, id, 2, [gruesas.id])
    expect(json.data.attributes).toMatchObject({ cantidad: 2, precio_unitario: 9250 })
    expect(await m.scalar('select count(*) from pedido_articulos where pedido_id = $1', [id])).toBe(1)
  })

  it('is ordered as it has to be prepared by now, and only so', async () => {
    const ana = await m.persona()
    await escribir([])
    const id = await abrir(ana)
    await poner(ana, id, 2)
    await escribir([{ nombre: 'Entera', precioKG: 0, grupo: 'Corte' }])
    const { status, json } = await colocar(ana, id)
    expect(status).toBe(200)
    expect(lineasDe(json)).toEqual([
      { nombres: 'Entera', cantidad: 2, precio_unitario: 9000, subtotal: 18_000 },
    ])
    expect(await faltas(m.base)).toEqual([])
  })

  it('with a preparation that went is refused and stays a draft; foreign ones are refused at once', async () => {
    const ana = await m.persona()
    const id = await abrir(ana)
    await poner(ana, id, 1, [alVacio.id])
    await escribir([finas, gruesas])
    const { status, json } = await colocar(ana, id)
    expect([status, json.error.details.preparaciones]).toEqual([400, [alVacio.id]])
    expect(await m.scalar('select estado from pedidos where id = $1', [id])).toBe('xxxx')
    expect((await poner(ana, id, 1, [alVacio.id])).status).toBe(400)
    expect((await poner(ana, id, 1, 'x')).json.error.message).toBe('La preparación no es válida')
  })
})

describe('[ART-07] the catalogue', () => {
  it('shows them with the article, in their order, and changes at once', async () => {
    await escribir([alVacio, finas, gruesas])
    const suyo = await m.call('GET', `/api/articulos/${ARTICULO}`)
    expect(suyo.json.data.attributes.preparaciones).toEqual([alVacio, finas, gruesas])
    const { json } = await m.call('GET', '/api/articulos/1')
    expect(json.data.attributes.preparaciones).toEqual([])
    const elegidos = await m.call('GET', `/api/articulos/${ARTICULO}?fields=nombre`)
    expect(elegidos.json.data.attributes).not.toHaveProperty('preparaciones')
  })
})

describe('[ART-07] the back room', () => {
  it('reads the list with the article’s version, and writes it whole: order, names, prices, groups', async () => {
    const { version } = await leer()
    const { json } = await escribir(
      [
        { ...alVacio, nombre: ' Envasado\u202e al  vacío ', precioKG: 450.5 },
        gruesas && { ...finas, grupo: '' },
      ],
      version,
    )
    expect(json.data.preparaciones).toEqual([
      { ...alVacio, nombre: 'Envasado al vacío', precioKG: 450.5 },
      { ...finas, grupo: null },
    ])
    expect(json.data.version).toBeGreaterThan(version)
    expect(await leer()).toEqual(json.data)
  })

  it('[AUD-01] is in the log by who changed it, and nothing is written when nothing changed', async () => {
    const { version, preparaciones } = await leer()
    const same = await escribir(preparaciones, version, beto)
    expect(same.json.data.version).toBe(version)
    await escribir([finas, { ...gruesas, precioKG: 1 }, alVacio], version, beto)
    const { rows } = await m.base.pool.query(
      `select user_id, de -> 'preparaciones' ->> 'precio_kg' as de, a -> 'preparaciones' ->> 'precio_kg' as a
       from registro where cosa = 'articulo' and cosa_id = $1 and version > $2`,
      [ARTICULO, version],
    )
    expect(rows).toEqual([{ user_id: beto.id, de: '20000', a: '100' }])
  })

  it('[ADM-04] I1: two who edit the list: the second is told what the first did and loses nothing; other fields merge', async () => {
    const { version } = await leer()
    await m.call('PUT', `/api/articulos/${ARTICULO}`, {
      token: beto.token,
      body: { data: { detalle: 'Otra cosa' }, version },
    })
    expect((await escribir([finas, gruesas], version)).status).toBe(200)
    const otro = await escribir([finas], version, beto)
    expect(otro.status).toBe(409)
    expect(otro.json.error.details).toMatchObject({
      version: (await leer()).version,
      cambios: [{ campo: 'preparaciones', de: { nombre: 'Al vacío', precioKG: 450 }, a: null }],
    })
    expect((await leer()).preparaciones).toEqual([finas, gruesas])
  })

  it('[ADM-04] [ADM-06] sent again after an answer that was lost it is no conflict, a new row neither', async () => {
    const { version, preparaciones } = await leer()
    const nuevas = [...preparaciones, { nombre: 'Para milanesas', precioKG: 90, grupo: null }]
    const primera = await escribir(nuevas, version)
    const segunda = await escribir(nuevas, version)
    expect([primera.status, segunda.status, segunda.json]).toEqual([200, 200, primera.json])
    const otras = [...preparaciones, { nombre: 'Para milanesas', precioKG: 91, grupo: null }]
    expect((await escribir(otras, version)).status).toBe(409)
  })

  it('[ADM-05] what was taken out comes back as itself, and nobody else’s can be taken', async () => {
    await escribir([finas, gruesas])
    const { json } = await escribir([finas, gruesas, alVacio])
    expect(json.data.preparaciones).toEqual([finas, gruesas, alVacio])
    const ajena = await m.scalar<number>('select id from preparaciones where articulo_id <> $1 limit 1', [
      ARTICULO,
    ])
    for (const id of [ajena, 2_000_000_000]) {
      const { status, json: no } = await escribir([{ ...alVacio, id }])
      expect([status, no.error.message]).toEqual([400, '«Al vacío» no es una preparación de este artículo'])
    }
    expect((await leer()).preparaciones).toEqual([finas, gruesas, alVacio])
  })

  it.each([
    [[{ nombre: ' ', precioKG: 0 }], 'Escribí cómo se llama la preparación'],
    [
      [{ nombre: 'a', precioKG: 1, grupo: 'Corte' }],
      'La primera de «Corte» va sin cargo: es la que lleva quien no elige',
    ],
    [
      Array.from({ length: 13 }, (_, i) => ({ nombre: `n${i}`, precioKG: 0 })),
      'Un artículo puede tener hasta 12 preparaciones',
    ],
  ])('refuses %j', async (lista, texto) => {
    const { status, json } = await escribir(lista)
    expect([status, json.error.message]).toEqual([400, texto])
    expect((await leer()).preparaciones).toEqual([finas, gruesas, alVacio])
  })

  it.each([
    [{ nombre: 'x', precioKG: -1 }],
    [{ nombre: 'x', precioKG: '5' }],
    [{ nombre: 'x', precioKG: 0.005 }],
    [{ nombre: 'x'.repeat(500), precioKG: 1 }],
    [{ precioKG: 1 }],
    [{ nombre: 'x', precioKG: 1, rol: 'Admin' }],
  ])('F40: refuses %j as it stands', async una => {
    expect((await escribir([una])).status).toBe(400)
  })

  it('knows no article that is none', async () => {
    for (const id of ['999999', 'x', '0']) {
      const url = `/api/trastienda/articulos/${id}/preparaciones`
      expect((await m.call('GET', url, { token: marta.token })).status).toBe(404)
      const { status } = await m.call('PUT', url, {
        token: marta.token,
        body: { data: { preparaciones: [] } },
      })
      expect(status).toBe(404)
    }
  })

  it('goes with its article, and comes with the demo shop', async () => {
    const { rows } = await m.base.pool.query<{ nombre: string }>(
      'select distinct a.nombre from articulos a join preparaciones p on p.articulo_id = a.id where a.id <> $1 order by 1',
      [ARTICULO],
    )
    expect(rows.map(({ nombre }) => nombre)).toEqual([
      'Asado banderita',
      'Carne picada especial',
      'Milanesas de nalga',
      'Nalga',
    ])
  })
})
