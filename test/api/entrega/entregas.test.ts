// A day of delivery at the counter: its slots, its orders, what is changed for one day, and what orders that were in it say then (ENT-02, ENT-07, R3).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { EntregasWire } from '#contract/entrega/entregas.schema.ts'
import { COMERCIO_DEMO } from '#domain/comercio/comercio.ts'
import { masDias } from '#domain/comercio/dias.ts'
import { turnosPropuestos } from '#domain/entrega/propuesta.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { withPesaje as withAjustes } from '../../support/pesaje.ts'

let m: Mostrador
let admin: Persona
const HOY = localDe(new Date()).slice(0, 10)
let dia = masDias(HOY, 2)
const TURNOS = turnosPropuestos(COMERCIO_DEMO.horarios).map(turno => ({
  ...turno,
  lugares: turno.lugares.map(() => 3),
}))
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  await m.setStock(1, 100_000_000)
})
afterAll(() => m.close())
beforeEach(async () => {
  dia = masDias(dia, 1)
  await withAjustes(m, { pesaje: false, porTurnos: true, conZonas: false, turnos: TURNOS, diasAdelante: 30 })
})

const pedir = async (id = 1): Promise<number> => {
  const { json, status } = await m.comprar(await m.persona(), {
    entrega: { modo: 'envio', turno: { fecha: dia, id } },
    medioPago: undefined,
  })
  expect(status).toBe(200)
  return json.data.id
}
const ver = async (cual = dia): Promise<EntregasWire> => {
  const { json, status } = await m.call('GET', `/api/entregas?dia=${cual}`, { token: admin.token })
  expect(status).toBe(200)
  return json.data
}
const cambiar = (turno: number, body: object) =>
  m.call('PUT', `/api/entregas/${dia}/turnos/${turno}`, { token: admin.token, body })
const deMas = async () => (await ver()).pedidos.map(pedido => pedido.deMas)

it('[ENT-02] shows its slots and who is in them', async () => {
  const id = await pedir(3)
  const { turnos, pedidos, dias } = await ver()
  expect(
    turnos.map(({ id: turno, lugares, tomados, cerrado }) => [turno, lugares, tomados, cerrado]),
  ).toEqual([
    [1, 3, 0, false],
    [2, 3, 0, false],
    [3, 3, 1, false],
  ])
  expect(pedidos).toEqual([
    expect.objectContaining({
      id,
      cliente: 'Ana Gómez',
      modo: 'envio',
      cobrar: 19_500,
      bultos: 1,
      pesado: true,
      pagado: false,
      vuelta: null,
      turno: { fecha: dia, id: 3, desde: '17:00', hasta: '21:00' },
    }),
  ])
  expect(dias).toContainEqual({ fecha: dia, nombre: null, pedidos: 1 })
})

it('[R3] a slot that shrinks keeps its orders, the last ones say so, and nothing new comes in', async () => {
  await pedir()
  await pedir()
  expect((await cambiar(1, { lugares: 1 })).status).toBe(200)
  expect(await deMas()).toEqual([null, 'se achicó'])
  const { status } = await m.comprar(await m.persona(), {
    entrega: { modo: 'envio', turno: { fecha: dia, id: 1 } },
  })
  expect(status).toBe(409)
  await cambiar(1, { lugares: null })
  expect(await deMas()).toEqual([null, null])
})

it('[R3] fewer places than are taken, and as many as always again: nothing is refused but new ones, and the day goes by the settings', async () => {
  for (let i = 0; i < 3; i++) await pedir()
  expect((await cambiar(1, { lugares: 2 })).json.data.turnos[0]).toMatchObject({ lugares: 2, tomados: 3 })
  expect(await deMas()).toEqual([null, null, 'se achicó'])
  expect((await cambiar(1, { lugares: 1 })).status).toBe(200)
  expect(await deMas()).toEqual([null, 'se achicó', 'se achicó'])
  expect((await cambiar(1, { lugares: 3 })).status).toBe(200)
  expect(await deMas()).toEqual([null, null, null])
  await withAjustes(m, { turnos: TURNOS.map(turno => ({ ...turno, lugares: turno.lugares.map(() => 7) })) })
  expect((await ver()).turnos[0]).toMatchObject({ lugares: 7 })
})

it('[R3] a closed slot keeps its orders, which say so until it opens again; the whole day likewise', async () => {
  await pedir()
  await cambiar(1, { cerrado: true })
  expect(await deMas()).toEqual(['se cerró'])
  expect((await cambiar(1, { cerrado: false })).json.data.turnos[0]).toMatchObject({ cerrado: false })
  expect(await deMas()).toEqual([null])
  await cambiar(0, { cerrado: true })
  expect(await deMas()).toEqual(['se cerró'])
  expect((await ver()).turnos.every(({ cerrado }) => cerrado)).toBe(true)
})

it('[R3] a slot left without places for one day opens again with as many as always; one the settings close stays so', async () => {
  await pedir()
  expect((await cambiar(1, { lugares: 0 })).json.data.turnos[0]).toMatchObject({ lugares: 0, cerrado: true })
  expect(await deMas()).toEqual(['se cerró'])
  expect((await cambiar(1, { cerrado: false })).json.data.turnos[0]).toMatchObject({
    lugares: 3,
    cerrado: false,
  })
  expect(await deMas()).toEqual([null])
  // Without places of its own that weekday, and given some for this day alone: closed and opened as any other.
  const sin = TURNOS.map(turno => ({ ...turno, lugares: turno.lugares.map(() => 0) }))
  await withAjustes(m, { turnos: sin })
  expect((await cambiar(1, { cerrado: false })).status).toBe(409)
  expect((await cambiar(1, { lugares: 2 })).json.data.turnos[0]).toMatchObject({ cerrado: false })
  await cambiar(1, { cerrado: true })
  expect((await cambiar(1, { cerrado: false })).json.data.turnos[0]).toMatchObject({
    lugares: 2,
    cerrado: false,
  })
})

it('[R3] a date without delivery in the settings, and a slot that is taken out of them, mark who is in it', async () => {
  await pedir()
  const put = (data: object) =>
    m.call('PUT', '/api/trastienda/ajustes', { token: admin.token, body: { data } })
  expect((await put({ diasSinEntrega: [{ fecha: dia, nombre: 'Feria', turnos: 'todos' }] })).status).toBe(200)
  expect(await deMas()).toEqual(['se cerró'])
  expect((await cambiar(1, { cerrado: false })).status).toBe(409)
  await put({ diasSinEntrega: [] })
  expect(await deMas()).toEqual([null])
  await put({ turnos: TURNOS.slice(1) })
  expect(await deMas()).toEqual(['se cerró'])
  expect((await ver()).turnos.at(-1)).toMatchObject({ id: 1, cerrado: true, tomados: 1 })
})

it.each([
  ['GET', '/api/entregas?dia=2026-02-30', 400],
  ['PUT', '/api/entregas/2026-02-30/turnos/1', 404],
  ['PUT', '/api/entregas/2026-11-21/turnos/x', 404],
] as const)('what names no day or slot: %s %s', async (metodo, ruta, status) => {
  const body = metodo === 'PUT' ? { body: { cerrado: true } } : {}
  expect((await m.call(metodo, ruta, { token: admin.token, ...body })).status).toBe(status)
})

it('[ENT-04] what waits for its customer to say whether the weight will do is not ready, as on the phone of who delivers', async () => {
  const id = await pedir()
  await m.call('PUT', `/api/pedidos/${id}/estado`, { token: admin.token, body: { estado: 'en_proceso' } })
  await withAjustes(m, { pesaje: true, porTurnos: true, conZonas: false, turnos: TURNOS, diasAdelante: 30 })
  const { json } = await m.call('GET', `/api/pedidos/${id}/pesaje`, { token: admin.token })
  for (const { id: linea, vez, pedido } of json.data.lineas) {
    const { status } = await m.call('PUT', `/api/pedidos/${id}/lineas/${linea}/peso`, {
      token: admin.token,
      body: { gramos: Math.round(pedido * 0.8), vez, clave: crypto.randomUUID() },
    })
    expect(status).toBe(200)
  }
  expect((await ver()).pedidos).toEqual([expect.objectContaining({ id, pesado: false })])
})
