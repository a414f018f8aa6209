// Stock by hand through the API: all of it or none, with reason, author and ledger (STK-01, STK-02, STK-03, ART-06).
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, DIRECCION, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { createImportador, csv } from '../../support/planillas.ts'

const MIGRACION = new URL('../../../migrations/0053_libro-y-telefonos.sql', import.meta.url)

let m: Mostrador
let admin: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
})
afterAll(() => m.close())

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, quien = admin) => {
  const respuesta = await m.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${quien.token}` },
    ...(body !== undefined && { payload: body as object }),
  })
  return { status: respuesta.statusCode, json: respuesta.json() }
}
const move = (...data: object[]) => call('PUT', '/api/articulos/existencias', { data })
const stockDe = async (id: number) => (await call('GET', `/api/trastienda/articulos/${id}`)).json.data.stock
const reset = (id: number, gramos = 5000) =>
  sql`update articulos set stock = ${gramos}, stock_previo = null, control_stock = true where id = ${id}`.execute(
    m.base.db,
  )
/** Somebody new each time: nobody may have more than a few unpaid. */
const buy = async (articuloId: number, cantidad = 1) =>
  call(
    'POST',
    '/api/pedidos/crear-completo',
    { articulos: [{ articuloId, valorId: 2, cantidad }], direccion: DIRECCION },
    await m.persona(),
  )

describe('[STK-01] movements', () => {
  it('come and go with a reason, and the shop shows it', async () => {
    await reset(1)
    const { json } = await move({ id: 1, diferencia: 2.5, motivo: 'compra', nota: 'Frigorífico Sur' })
    expect(json).toEqual({
      data: [{ id: 1, nombre: expect.any(String), de: 5, a: 7.5 }],
      meta: { simulado: false },
    })
    expect((await m.app.inject('/api/articulos/1')).json().data.attributes.stock).toBe(7.5)
    expect((await move({ id: 1, diferencia: -0.5, motivo: 'merma' })).json.data[0].a).toBe(7)
  })

  it('a recount is refused when what was expected moved meanwhile, with what there is now', async () => {
    await reset(1)
    expect((await buy(1)).status).toBe(200)
    const ahora = await stockDe(1)
    const { status, json } = await move({ id: 1, stock: 4, esperado: 5, motivo: 'recuento' })
    expect([status, json.error.details]).toEqual([409, { movidos: [{ lugar: 0, actual: ahora }] }])
    expect((await move({ id: 1, stock: 4, esperado: ahora })).json.data[0]).toMatchObject({ de: ahora, a: 4 })
  })

  it('all of them or none: each that cannot be is named by its place', async () => {
    await reset(1)
    await reset(2)
    const { status, json } = await move(
      { id: 1, diferencia: 1, motivo: 'compra' },
      { id: 2, diferencia: -99, motivo: 'merma' },
      { id: 999_999, diferencia: 1, motivo: 'compra' },
      { id: 3, diferencia: 1 },
      { id: 1, diferencia: 1, motivo: 'compra' },
      { id: 4, diferencia: 1, stock: 1, motivo: 'compra' },
      { diferencia: 1, motivo: 'compra' },
      { id: 5, stock: 1 },
      { id: 6, diferencia: 0.0001, motivo: 'compra' },
      { id: 7, diferencia: 1, motivo: 'compra', nota: 'a\nb' },
    )
    expect(status).toBe(400)
    const lugares = json.error.details.errors.map(({ path }: { path: string[] }) => Number(path[0]))
    expect(lugares).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(await stockDe(1)).toBe(5)
  })

  const SOLA = 'Decí una sola cosa: stock contado, diferencia, apagado o siempreHay.'
  const MOTIVO = 'Falta el motivo: compra, merma o corrección.'
  const NOMBRE = 'Nombrá el artículo por id, plu o sku.'
  it.each([
    [{ id: 999_999, diferencia: 1, motivo: 'compra' }, 'id', 'Ese artículo no existe.'],
    [{ diferencia: 1, motivo: 'compra' }, 'id', NOMBRE],
    [{ id: 1, sku: 'S-99', diferencia: 1, motivo: 'compra' }, 'id', NOMBRE],
    [{ id: 1, diferencia: 1, stock: 1, motivo: 'compra' }, 'motivo', SOLA],
    [{ id: 1, motivo: 'compra' }, 'motivo', SOLA],
    [{ id: 1, stock: 1 }, 'motivo', 'Un recuento dice también cuánto se esperaba.'],
    [{ id: 1, diferencia: 1 }, 'motivo', MOTIVO],
    [{ id: 1, diferencia: 1, motivo: 'recuento' }, 'motivo', MOTIVO],
    [
      { id: 1, diferencia: 1, motivo: 'compra', nota: 'a\nb' },
      'nota',
      'La nota es una línea de hasta 200 caracteres.',
    ],
  ])('%j cannot be, for one reason', async (movimiento, campo, message) => {
    const { status, json } = await move(movimiento)
    expect([status, json.error.details.errors]).toEqual([
      400,
      [expect.objectContaining({ path: ['0', campo], message })],
    ])
  })

  it('where one was moved meanwhile and another cannot be at all, it is no conflict', async () => {
    await reset(1)
    const { status, json } = await move(
      { id: 1, stock: 4, esperado: 3 },
      { id: 999_999, diferencia: 1, motivo: 'compra' },
    )
    expect([status, json.error.details.errors.map(({ path }: { path: string[] }) => path)]).toEqual([
      400,
      [
        ['0', 'stock'],
        ['1', 'id'],
      ],
    ])
  })

  it('each is written with its own reason and word, and a mere movement is no edit of the article', async () => {
    await reset(1)
    await reset(2)
    const versiones = () =>
      m.scalar<string>('select array_agg(version order by id)::text from articulos where id < 3')
    const antes = await versiones()
    await move(
      { id: 1, diferencia: 1, motivo: 'compra', nota: 'Sur' },
      { id: 2, diferencia: -1, motivo: 'merma', nota: 'Recorte' },
    )
    expect(await versiones()).toBe(antes)
    const ultimo = async (id: number) =>
      (await call('GET', `/api/trastienda/articulos/${id}/movimientos`)).json.data[0]
    expect(await ultimo(1)).toMatchObject({ motivo: 'compra', nota: 'Sur', cantidad: 1 })
    expect(await ultimo(2)).toMatchObject({ motivo: 'merma', nota: 'Recorte', cantidad: -1 })
  })

  it('by code, and only tried when it is a rehearsal', async () => {
    await reset(1)
    await sql`update articulos set plu = 31, sku = 'S-31' where id = 1`.execute(m.base.db)
    const body = { data: [{ plu: 31, diferencia: 1, motivo: 'compra' }], simular: true }
    expect((await call('PUT', '/api/articulos/existencias', body)).json).toMatchObject({
      data: [{ id: 1, a: 6 }],
      meta: { simulado: true },
    })
    expect(await stockDe(1)).toBe(5)
    expect((await move({ sku: 'S-31', diferencia: 1, motivo: 'compra' })).json.data[0].a).toBe(6)
    expect((await move({ sku: 'S-99', diferencia: 1, motivo: 'compra' })).status).toBe(400)
  })

  it('sent again with its key, after an answer that was lost, moves nothing and gets that answer', async () => {
    await reset(1)
    const compra = { clave: 'compra-de-prueba', data: [{ id: 1, diferencia: 20, motivo: 'compra' }] }
    const send = (body: object, quien = admin) => call('PUT', '/api/articulos/existencias', body, quien)
    const primera = await send(compra)
    expect(primera.json.data[0]).toMatchObject({ de: 5, a: 25 })
    await move({ id: 1, diferencia: -1, motivo: 'merma' })
    expect(await send({ ...compra, data: [{ motivo: 'compra', diferencia: 20, id: 1 }] })).toEqual(primera)
    expect((await send({ ...compra, data: [{ id: 1, diferencia: 21, motivo: 'compra' }] })).status).toBe(422)
    expect(await stockDe(1)).toBe(24)
    const otra = await m.persona({ admin: true })
    expect((await send(compra, otra)).json.data[0]).toMatchObject({ de: 24, a: 44 })
  })

  it.each([
    ['another article', { id: 1 }, { id: 2 }],
    ['another reason', { motivo: 'compra' }, { motivo: 'correccion' }],
    ['another word', { nota: 'Sur' }, { nota: 'Norte' }],
    ['what is not counted', { apagado: false }, { apagado: false, siempreHay: true }],
  ])('its key stands for that one and no other: %s', async (que, unas, otras) => {
    await reset(1)
    await reset(2)
    const send = (cambios: object) => {
      const cosa = 'apagado' in cambios ? {} : { diferencia: 1, motivo: 'compra' }
      const clave = `clave-de-${que.replaceAll(' ', '-')}`
      return call('PUT', '/api/articulos/existencias', { clave, data: [{ id: 1, ...cosa, ...cambios }] })
    }
    const primera = await send(unas)
    expect(primera.status).toBe(200)
    const otra = await send(otras)
    expect([otra.status, otra.json.error.details]).toEqual([422, { hecho: primera.json.data }])
    expect(await send(unas)).toEqual(primera)
  })

  it('what a key was taken for is written so that a server of before finds it the same', async () => {
    await reset(1)
    const clave = 'una-clave-que-dura'
    await call('PUT', '/api/articulos/existencias', {
      clave,
      data: [{ id: 1, diferencia: 1.125, motivo: 'compra' }],
    })
    const contenido = JSON.stringify([
      [
        [1, null, null],
        [null, null, 1.125, null],
        ['compra', null],
      ],
    ])
    const hash = createHash('sha256').update(contenido).digest('hex')
    expect(
      await m.scalar("select count(*)::integer from llamadas where cuerpo_hash = decode($1, 'hex')", [hash]),
    ).toBe(1)
  })

  it('a key is taken neither by a rehearsal nor by what was refused', async () => {
    await reset(1)
    const send = (diferencia: number, simular = false) =>
      call('PUT', '/api/articulos/existencias', {
        clave: 'clave_libre',
        simular,
        data: [{ id: 1, diferencia, motivo: 'correccion' }],
      })
    expect((await send(3, true)).json.meta.simulado).toBe(true)
    expect((await send(-99)).status).toBe(400)
    expect((await send(2)).json.data[0].a).toBe(7)
    expect((await call('PUT', '/api/articulos/existencias', { clave: 'corta', data: [] })).status).toBe(400)
  })

  it('B6: the same key 10 times at once moves the stock once', async () => {
    await reset(1)
    const body = { clave: 'diez-a-la-vez', data: [{ id: 1, diferencia: 1, motivo: 'compra' }] }
    const todas = await Promise.all(
      Array.from({ length: 10 }, () => call('PUT', '/api/articulos/existencias', body)),
    )
    for (const { json } of todas) expect(json.data[0]).toMatchObject({ de: 5, a: 6 })
    expect(await stockDe(1)).toBe(6)
  })

  it('B6: 20 differences at once all count, and 20 recounts of the same figure count once', async () => {
    await reset(1)
    await Promise.all(Array.from({ length: 20 }, () => move({ id: 1, diferencia: 1, motivo: 'compra' })))
    expect(await stockDe(1)).toBe(25)
    const recuentos = await Promise.all(
      Array.from({ length: 20 }, (_, i) => move({ id: 1, stock: 30 + i, esperado: 25 })),
    )
    expect(recuentos.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await faltas({ pool: m.base.pool })).toEqual([])
  })
})

it('[ART-02] out of stock and back is one call each, and remembers what there was', async () => {
  await reset(1)
  expect((await move({ id: 1, apagado: true })).json.data[0]).toMatchObject({ de: 5, a: 0 })
  expect((await m.app.inject('/api/articulos/1')).json().data.attributes.stock).toBe(0)
  expect((await buy(1)).status).toBe(409)
  expect((await move({ id: 1, apagado: false })).json.data[0]).toMatchObject({ de: 0, a: 5 })
})

it('[STK-02] the ledger has every movement with cause, author, order and balance, the last one first', async () => {
  await reset(8, 10_000)
  await move({ id: 8, diferencia: 2, motivo: 'compra', nota: 'Sur' })
  const { json: compra } = await buy(8)
  await move({ id: 8, stock: 1, esperado: await stockDe(8) })
  const { json } = await call('GET', '/api/trastienda/articulos/8/movimientos')
  const [recuento, venta, entrada] = json.data
  expect(recuento).toMatchObject({
    tipo: 'ajuste',
    motivo: 'recuento',
    saldo: 1,
    quien: expect.any(String),
    pedido: null,
  })
  expect(venta).toMatchObject({ tipo: 'venta', pedido: compra.data.id, motivo: null, quien: null })
  expect(entrada).toMatchObject({ motivo: 'compra', nota: 'Sur', cantidad: 2, saldo: 12 })
  expect((await call('GET', '/api/trastienda/articulos/999999/movimientos')).status).toBe(404)
})

describe('[STK-02] the ledger of an article that is counted in another unit by now', () => {
  const ID = 6
  const edit = async (data: object) =>
    expect((await call('PUT', `/api/articulos/${ID}`, { data })).status).toBe(200)
  const libro = async (cuantas: number) =>
    (await call('GET', `/api/trastienda/articulos/${ID}/movimientos`)).json.data
      .slice(0, cuantas)
      .map(({ motivo, medida, cantidad, saldo }: Record<string, unknown>) => [
        motivo,
        medida,
        cantidad,
        saldo,
      ])
  const PASOS = [
    ['merma', '/Kg', -1, 6],
    ['medida', '/Kg', 0, 7],
    [null, 'ud.', -1, 7],
    ['compra', 'ud.', 3, 8],
    ['medida', 'ud.', 0, 5],
    ['compra', '/Kg', 2.5, 5.5],
    [null, '/Kg', 3, 3],
  ]

  it('has each row in the unit of then, with the balance of then', async () => {
    await reset(ID, 0)
    await reset(ID, 3000)
    await move({ id: ID, diferencia: 2.5, motivo: 'compra' })
    await edit({ Medida: 'ud.' })
    await move({ id: ID, diferencia: 3, motivo: 'compra' })
    await sql`update articulos set stock = 7 where id = ${ID}`.execute(m.base.db)
    await edit({ Medida: '/Kg' })
    await move({ id: ID, diferencia: -1, motivo: 'merma' })
    expect(await libro(PASOS.length)).toEqual(PASOS)
    expect(await faltas(m.base)).toEqual([])
  })

  it('also where its rows are of before they said so', async () => {
    await sql`update movimientos_stock set medida = null, motivo = nullif(motivo, 'medida') where articulo_id = ${ID}`.execute(
      m.base.db,
    )
    const [mark = ''] = /^update movimientos_stock [^;]+;/m.exec(await readFile(MIGRACION, 'utf8')) ?? []
    await sql.raw(mark).execute(m.base.db)
    expect(await libro(PASOS.length)).toEqual(PASOS)
  })

  it('says it of an article of which there is nothing, and of one that a spreadsheet changed and gave back', async () => {
    await reset(ID, 0)
    await edit({ Medida: 'ud.' })
    expect(await libro(1)).toEqual([['medida', 'ud.', 0, 0]])
    await edit({ Medida: '/Kg' })
    await reset(ID, 2500)
    const { nombre } = (await call('GET', `/api/trastienda/articulos/${ID}`)).json.data
    const { id } = await createImportador(m, admin.token).review(
      csv([
        ['Número', 'Nombre', 'Se vende por'],
        [ID, nombre, 'unidad'],
      ]),
    )
    const { json } = await call('POST', `/api/trastienda/importaciones/${id}/aplicar`)
    expect((await call('POST', `/api/trastienda/cambios/${json.data.cambio}/deshacer`)).status).toBe(200)
    expect(await libro(3)).toEqual([
      ['medida', '/Kg', 0, 2.5],
      ['medida', 'ud.', 0, 2],
      [null, '/Kg', 2.5, 2.5],
    ])
    expect(await faltas(m.base)).toEqual([])
  })
})

it('[STK-02] the ledger is walked by pages without a gap', async () => {
  await reset(9, 0)
  for (let i = 0; i < 60; i++)
    await sql`update articulos set stock = stock + 1 where id = 9`.execute(m.base.db)
  const vistos: number[] = []
  let antes = ''
  for (let paginas = 0; paginas < 5; paginas++) {
    const { json } = await call('GET', `/api/trastienda/articulos/9/movimientos${antes}`)
    expect(json.data.length).toBeLessThanOrEqual(50)
    vistos.push(...json.data.map(({ id }: { id: number }) => id))
    if (json.meta.siguiente === null) break
    antes = `?antes=${json.meta.siguiente}`
  }
  expect(new Set(vistos).size).toBe(vistos.length)
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from movimientos_stock where articulo_id = 9`.execute(m.base.db)
  expect(vistos).toHaveLength(rows[0]?.n ?? 0)
  expect((await call('GET', '/api/trastienda/articulos/9/movimientos?antes=x')).status).toBe(400)
  // Of fifty that are left nothing follows, nor of one.
  for (const lugar of [50, 1]) {
    const { json } = await call(
      'GET',
      `/api/trastienda/articulos/9/movimientos?antes=${(vistos.at(-lugar) ?? 0) + 1}`,
    )
    expect([json.data.length, json.meta.siguiente]).toEqual([lugar, null])
  }
})

it('[ART-06] of what there always is orders take nothing, also when one is cancelled and taken back', async () => {
  await sql`update articulos set control_stock = false, stock = 9999000 where id = 7`.execute(m.base.db)
  const { status, json } = await buy(7, 3)
  expect([status, json.error?.message]).toEqual([200, undefined])
  expect(await stockDe(7)).toBe(9999)
  expect((await call('PUT', `/api/pedidos/${json.data.id}/estado`, { estado: 'cancelado' })).status).toBe(200)
  expect((await call('POST', `/api/pedidos/${json.data.id}/deshacer`)).status).toBe(200)
  expect(await stockDe(7)).toBe(9999)
  expect((await move({ id: 7, apagado: true })).json.data[0].a).toBe(0)
  expect((await buy(7)).status).toBe(409)
  expect((await move({ id: 7, apagado: false })).json.data[0].a).toBe(9999)
  expect(await faltas({ pool: m.base.pool })).toEqual([])
})

it('[ART-06] a count begins the counting of what there always is, and siempreHay ends it', async () => {
  await sql`update articulos set control_stock = false, stock = 9999000, stock_previo = null where id = 7`.execute(
    m.base.db,
  )
  const cuenta = async () => (await call('GET', '/api/trastienda/articulos/7')).json.data
  const sinCifra = await move({ id: 7, diferencia: 5, motivo: 'compra' })
  expect([sinCifra.status, sinCifra.json.error.message]).toEqual([
    400,
    'De este artículo siempre hay: poné cuánto hay para empezar a contarlo.',
  ])
  expect((await move({ id: 7, stock: 12.5, esperado: 9999 })).json.data[0]).toMatchObject({
    de: 9999,
    a: 12.5,
  })
  const { version, ...contado } = await cuenta()
  expect(contado).toMatchObject({ stock: 12.5, controlStock: true })
  expect((await buy(7)).status).toBe(200)
  expect((await cuenta()).stock).toBeLessThan(12.5)
  expect((await move({ id: 7, siempreHay: true })).json.data[0].a).toBe(9999)
  expect(await cuenta()).toMatchObject({ stock: 9999, controlStock: false, version: version + 1 })
  // Taken back while it was off: off again.
  expect((await move({ id: 7, siempreHay: true, apagado: true })).json.data[0].a).toBe(0)
  expect(await cuenta()).toMatchObject({ stock: 0, controlStock: false })
  expect((await move({ id: 7, siempreHay: true, stock: 1, esperado: 0 })).status).toBe(400)
  expect(await faltas({ pool: m.base.pool })).toEqual([])
})

it('[STK-03] what sold lately is counted by article, without what was cancelled', async () => {
  await reset(11, 50_000)
  await buy(11, 2)
  const otra = await buy(11, 1)
  await call('PUT', `/api/pedidos/${otra.json.data.id}/estado`, { estado: 'cancelado' })
  const { json } = await call('GET', '/api/trastienda/ventas?dias=7')
  const vendido = json.data.find(({ id }: { id: number }) => id === 11)?.vendido
  expect(vendido).toBeGreaterThan(0)
  expect(vendido).toBe(50 - (await stockDe(11)))
  expect(json.meta).toEqual({ dias: 7 })
  for (const dias of ['0', 'x', '367'])
    expect((await call('GET', `/api/trastienda/ventas?dias=${dias}`)).status).toBe(400)
})
