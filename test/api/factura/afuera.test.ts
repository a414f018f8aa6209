// An order that was invoiced elsewhere: noted with what and which number, undone, and in the log (FAC-03).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let jefa: Persona
beforeAll(async () => {
  m = await createMostrador()
  jefa = await m.persona({ admin: true })
  await m.setStock(1, 10_000_000)
})
afterAll(() => m.close())

const note = (id: number, body: object) =>
  m.call('PUT', `/api/pedidos/${id}/factura`, { token: jefa.token, body })
const pedir = async () => (await m.comprar(await m.persona())).json.data.id as number
const leer = async (id: number) =>
  (await m.base.pool.query('select afuera, afuera_por from pedido_facturas where pedido_id = $1', [id])).rows

it('[FAC-03] says by what and with which number, once more changes it, and null takes it back', async () => {
  const id = await pedir()
  expect((await note(id, { afuera: ' controlador  0003-00012044 ' })).status).toBe(200)
  expect(await leer(id)).toEqual([{ afuera: 'controlador 0003-00012044', afuera_por: jefa.id }])
  expect((await note(id, { afuera: null })).status).toBe(200)
  expect(await leer(id)).toEqual([{ afuera: null, afuera_por: null }])
  const { rows } = await m.base.pool.query(
    `select de, a, user_id from registro where cosa = 'pedido' and cosa_id = $1 and a ? 'facturado_afuera' order by id`,
    [id],
  )
  expect(rows).toEqual([
    {
      de: { facturado_afuera: null },
      a: { facturado_afuera: 'controlador 0003-00012044' },
      user_id: jefa.id,
    },
    {
      de: { facturado_afuera: 'controlador 0003-00012044' },
      a: { facturado_afuera: null },
      user_id: jefa.id,
    },
  ])
})

it('[FAC-03] without a number that could be looked up it is refused in words, and nothing is written', async () => {
  const id = await pedir()
  const { status, json } = await note(id, { afuera: 'sí' })
  expect([status, json.error.message]).toEqual([400, expect.stringContaining('controlador 0003-00012044')])
  expect(await leer(id)).toEqual([])
})

it('[FAC-03] a shop that invoices nothing writes nothing of what is delivered', async () => {
  const id = await pedir()
  for (const estado of ['en_proceso', 'finalizado']) {
    await m.call('PUT', `/api/pedidos/${id}/estado`, { token: jefa.token, body: { estado } })
  }
  expect((await m.base.pool.query('select from factura_pendientes')).rowCount).toBe(0)
})
