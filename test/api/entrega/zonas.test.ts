// Zones as the staff says where they are: streets with a rehearsal, drawings, points, an address to try, a zone that leaves (ENT-01).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { type Balanza, createBalanza, withPesaje } from '../../support/pesaje.ts'

let m: Mostrador
let admin: Persona
let b: Balanza
const zonas = [
  { id: 1, nombre: 'Centro', entrega: 'estandar', costo: 1500, minimo: 15_000, gratisDesde: 30_000 },
  { id: 2, nombre: 'Norte', entrega: 'estandar', costo: 1800 },
  { id: 3, nombre: 'Sur', entrega: 'coordinada' },
]
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  b = createBalanza(m, admin)
  await withPesaje(m)
  await m.setStock(1, 1_000_000)
  await ajustar({ zonas, puntoLocal: '-32.94682, -60.63932' })
})
afterAll(() => m.close())

const call = (metodo: 'GET' | 'PUT' | 'POST', url: string, body?: object) =>
  m.call(metodo, url, { token: admin.token, ...(body && { body }) })
const ajustar = (data: object) => call('PUT', '/api/trastienda/ajustes', { data })
const calles = (zona: number, body: object) => call('PUT', `/api/trastienda/zonas/${zona}/calles`, body)
const probar = async (direccion: string, punto?: string) =>
  (await call('POST', '/api/trastienda/entrega/probar', { direccion, ...(punto && { punto }) })).json.data
const registro = async () =>
  (await call('GET', '/api/trastienda/registro?cosa=zona')).json.data.map(
    ({ nombre, campos }: { nombre: string; campos: readonly object[] }) => [nombre, ...campos],
  )

it('[ENT-01] a list is rehearsed, refused with its rows, and kept whole', async () => {
  const texto = 'calle;desde;hasta\nAv. Mitre;1;1999\nSalta;9;2\n\nBv. Oroño;;;pares'
  const ensayo = await calles(1, { texto, ensayo: true })
  expect(ensayo.json.data).toEqual({
    version: 0,
    calles: [
      { calle: 'Av. Mitre', desde: 1, hasta: 1999, lado: 'dos' },
      { calle: 'Bv. Oroño', desde: null, hasta: null, lado: 'pares' },
    ],
    malas: [{ fila: 3, escrita: 'Salta;9;2', motivo: 'Empieza en 9 y termina en 2.' }],
  })
  expect((await call('GET', '/api/trastienda/zonas/1/calles')).json.data.calles).toEqual([])
  const mala = await calles(1, { texto })
  expect(mala.status).toBe(400)
  expect(mala.json.error.message).toBe('Fila 3: Empieza en 9 y termina en 2.')
  expect((await calles(1, { texto: '' })).json.error.message).toBe('No hay ninguna calle en la lista.')
  const buena = await calles(1, { calles: ensayo.json.data.calles })
  expect([buena.status, buena.json.data]).toEqual([200, { ...ensayo.json.data, malas: [], version: 1 }])
  expect((await call('GET', '/api/trastienda/zonas')).json.data).toEqual([
    { zona: 1, calles: 2, dibujo: false },
  ])
  expect(await registro()).toEqual([['Centro', { campo: 'calles', de: null, a: '2 calles' }]])
  expect((await calles(9, { calles: [] })).status).toBe(404)
})

it('[ENT-01] an address is tried: the zone, its figures, why, and who else says so', async () => {
  expect(await probar('mitre 1482, 3.º B')).toEqual({
    zona: { id: 1, nombre: 'Centro', costo: 1500, minimo: 15_000, gratisDesde: 30_000 },
    por: 'calle',
    calle: { calle: 'Av. Mitre', desde: 1, hasta: 1999, lado: 'dos' },
    otras: [],
    conPunto: false,
    primero: null,
  })
  expect(await probar('Oroño 3')).toMatchObject({ zona: null, por: null })
  await calles(2, { calles: [{ calle: 'Mitre', desde: 1000, hasta: null, lado: 'dos' }] })
  expect(await probar('Mitre 1482')).toMatchObject({ zona: { id: 1 }, otras: [{ id: 2, nombre: 'Norte' }] })
  expect(await probar('Mitre 2000')).toMatchObject({ zona: { id: 2, minimo: 15_000 }, otras: [] })
  const nada = await call('POST', '/api/trastienda/entrega/probar', { direccion: 'x 1', punto: 'por ahí' })
  expect(nada.status).toBe(400)
})

it('[ENT-01] a drawing is kept in metres, decides where a point is known, and may not cross itself', async () => {
  const puntos = [
    [-500, -500],
    [500, -500],
    [500, 500],
    [-500, 500],
  ]
  const dibujar = (zona: number, linea: unknown) =>
    call('PUT', `/api/trastienda/zonas/${zona}/dibujo`, { puntos: linea })
  expect((await dibujar(2, [puntos[0], puntos[2], puntos[1], puntos[3]])).json.error.message).toBe(
    'Las líneas del dibujo no pueden cruzarse.',
  )
  expect((await dibujar(2, puntos)).json.data).toMatchObject({ puntos, otras: [] })
  expect((await call('GET', '/api/trastienda/zonas/3/dibujo')).json.data).toEqual({
    version: 0,
    puntos: null,
    otras: [{ id: 2, nombre: 'Norte', puntos }],
  })
  expect(await probar('Otra 1', '-32.94682, -60.63932')).toMatchObject({
    zona: { id: 2 },
    por: 'dibujo',
    conPunto: true,
  })
  expect(await probar('Otra 1', '-32.9, -60.6')).toMatchObject({ zona: null, conPunto: true })
})

it('[ENT-01] [ADM-04] two people at one zone: the same part clashes and says whose it is, the other part merges', async () => {
  const otra = await m.persona({ admin: true })
  const ruta = '/api/trastienda/zonas/3'
  const suya = { calle: 'Suya', desde: null, hasta: null, lado: 'dos' }
  const { version } = (await call('GET', `${ruta}/calles`)).json.data
  const suyo = await m.call('PUT', `${ruta}/calles`, {
    token: otra.token,
    body: { calles: [suya], version },
  })
  expect(suyo.json.data).toMatchObject({ calles: [suya], version: version + 1 })
  const { status, json } = await call('PUT', `${ruta}/calles`, { calles: [], version })
  expect([status, json.error.details.version, json.error.details.cambios]).toEqual([
    409,
    version + 1,
    [
      {
        campo: 'calles',
        de: null,
        a: '1 calle',
        quien: json.error.details.cambios[0].quien,
        cuando: expect.any(String),
      },
    ],
  ])
  expect((await call('GET', `${ruta}/calles`)).json.data.calles).toEqual([suya])
  const dibujo = await call('PUT', `${ruta}/dibujo`, { puntos: null, version })
  expect(dibujo.status).toBe(200)
  expect((await call('PUT', `${ruta}/calles`, { calles: [], version: 99 })).status).toBe(400)
  expect((await call('PUT', `${ruta}/calles`, { calles: [], version: version + 1 })).status).toBe(200)
})

it('[ENT-01] the point of an order is its address’s, and is seen as metres alone', async () => {
  const { id } = await b.unKilo()
  const punto = (escrito: string | null, pedido = id) =>
    call('PUT', `/api/pedidos/${pedido}/punto`, { punto: escrito })
  expect((await punto('https://www.google.com/maps?q=-32.94682,-60.62932')).json.data).toEqual({
    punto: '-32.94682, -60.62932',
  })
  expect((await call('GET', '/api/trastienda/entrega/puntos')).json.data).toEqual({
    conLocal: true,
    puntos: [[933, 0]],
  })
  expect((await punto('lejos')).status).toBe(400)
  expect((await punto(null, 999_999)).status).toBe(404)
  expect((await punto(null)).json.data).toEqual({ punto: null })
  expect((await call('GET', '/api/trastienda/entrega/puntos')).json.data.puntos).toEqual([])
})

it('[ENT-01] [CLI-02] a point stands in the log without saying where, and leaves with the last person who lived there', async () => {
  const pedirEn = async (direccion: string) => {
    const quien = await m.persona()
    const { id } = await b.unKilo()
    await m.base.pool.query('update pedidos set user_id = $2, direccion = $3 where id = $1', [
      id,
      quien.id,
      direccion,
    ])
    return { id, quien }
  }
  const [una, otra] = [await pedirEn('Av. Mitre 1482, 3.º B'), await pedirEn('mitre 1.482')]
  const sola = await pedirEn('Salta 77')
  for (const { id } of [una, sola]) {
    await call('PUT', `/api/pedidos/${id}/punto`, { punto: '-32.94682, -60.62932' })
    await m.base.pool.query(`update pedidos set estado = 'cancelado' where id = $1`, [id])
  }
  const { rows } = await m.base.pool.query(
    `select user_id, nombre, de, a from registro where cosa = 'pedido' and cosa_id = $1 and a ? 'punto'`,
    [una.id],
  )
  expect(rows).toEqual([
    { user_id: admin.id, nombre: `#${una.id}`, de: { punto: null }, a: { punto: 'puesto a mano' } },
  ])
  const eliminar = async (id: number) =>
    (await m.call('DELETE', `/api/trastienda/clientes/${id}`, { token: admin.token })).status
  const puntos = async () =>
    (await m.base.pool.query('select clave from puntos_direccion order by clave')).rows.map(
      ({ clave }) => clave,
    )
  expect(await puntos()).toEqual(['mitre 1482', 'salta 77'])
  expect([await eliminar(una.quien.id), await eliminar(sola.quien.id)]).toEqual([200, 200])
  expect(await puntos()).toEqual(['mitre 1482'])
  await m.base.pool.query(`update pedidos set estado = 'cancelado' where id = $1`, [otra.id])
  expect(await eliminar(otra.quien.id)).toBe(200)
  expect(await puntos()).toEqual([])
})

it('[ENT-01] a zone with open orders stays; one without leaves with its streets and its drawing', async () => {
  const { id } = await b.unKilo()
  await m.base.pool.query(`update pedidos set entrega = 'envio', zona_id = 2, zona = 'Norte' where id = $1`, [
    id,
  ])
  const sinNorte = zonas.filter(zona => zona.id !== 2)
  const refusado = await ajustar({ zonas: sinNorte })
  expect([refusado.status, refusado.json.error.message]).toEqual([
    400,
    `La zona Norte tiene pedidos sin entregar: #${id}. Entregalos o pasalos a otra zona antes de sacarla.`,
  ])
  await m.base.pool.query(`update pedidos set estado = 'cancelado' where id = $1`, [id])
  expect((await ajustar({ zonas: sinNorte })).status).toBe(200)
  expect((await call('GET', '/api/trastienda/zonas')).json.data).toEqual([
    { zona: 1, calles: 2, dibujo: false },
  ])
  // Its number is not given to the next one.
  const { valores } = (await ajustar({ zonas: [...sinNorte, { nombre: 'Oeste', entrega: 'estandar' }] })).json
    .data
  expect(valores.zonas.map((zona: { id: number }) => zona.id)).toEqual([1, 3, 4])
  // Nor is that of one which was the last of the list, and has neither orders nor streets.
  await ajustar({ zonas: sinNorte })
  const nueva = (await ajustar({ zonas: [...sinNorte, { nombre: 'Este', entrega: 'estandar' }] })).json.data
  expect(nueva.valores.zonas.map((zona: { id: number }) => zona.id)).toEqual([1, 3, 5])
  await ajustar({ zonas: sinNorte })
})
