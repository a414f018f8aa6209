// The lock of a row is the one defence of what an order is decided by: who waited for it sees what was done meanwhile (decision 0018).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countEsperan } from '../../support/esperas.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let ana: Persona
let admin: Persona
beforeAll(async () => {
  m = await createMostrador()
  ana = await m.persona()
  admin = await m.persona({ admin: true })
})
afterAll(() => m.close())

/** Somebody holds what `cambio` changes until `call` waits for it, then lets go: the answer of who waited. */
async function behind<T>(cambio: string, valores: readonly unknown[], call: () => Promise<T>): Promise<T> {
  const otro = await m.base.pool.connect()
  try {
    await otro.query('begin')
    await otro.query(cambio, [...valores])
    const espera = call()
    await expect.poll(() => countEsperan(m.base)).toBe(1)
    await otro.query('commit')
    return await espera
  } finally {
    otro.release()
  }
}

it('[ORD-04] O5: stock that went while an order waited for its article is not sold', async () => {
  await m.setStock(1, 5_000)
  const { status, json } = await behind('update articulos set stock = 0 where id = 1', [], () =>
    m.comprar(ana),
  )
  expect(status).toBe(409)
  expect(json.error.details).toEqual({ faltantes: [{ articuloId: 1, queda: 0 }] })
  expect(await m.stock(1)).toBe(0)
  await m.setStock(1, 1_000_000)
  expect(await m.scalar('select count(*) from pedidos where user_id = $1', [ana.id])).toBe(0)
})

it('[STATE-02] Q10: a step is decided by the state an order has once it is held', async () => {
  const { id } = (await m.comprar(ana)).json.data
  const { status, json } = await behind(
    `with p as (update pedidos set estado = 'en_proceso' where id = $1)
     insert into pedido_historial (pedido_id, de, a, user_id) values ($1, 'pendiente', 'en_proceso', $2)`,
    [id, admin.id],
    () => m.call('PUT', `/api/pedidos/${id}/estado`, { token: admin.token, body: { estado: 'en_proceso' } }),
  )
  expect(status).toBe(409)
  expect(json.error.details).toMatchObject({ estado: 'en_proceso' })
  expect(await m.scalar('select count(*) from pedido_historial where pedido_id = $1', [id])).toBe(2)
})

it('[STATE-01] P4: a draft that became an order while it was being placed is placed once', async () => {
  const beto = await m.persona()
  const { id } = (await m.call('POST', '/api/pedidos', { token: beto.token, body: { data: {} } })).json.data
  const linea = { pedido: id, articulo: 1, valor: 2, cantidad: 1 }
  await m.call('POST', '/api/pedido-articulos', { token: beto.token, body: { data: linea } })
  const stock = await m.stock(1)
  const { status } = await behind(
    `with p as (update pedidos set estado = 'pendiente', pendiente_at = now() where id = $1)
     insert into pedido_historial (pedido_id, de, a, user_id) values ($1, 'xxxx', 'pendiente', $2)`,
    [id, beto.id],
    () =>
      m.call('PUT', `/api/pedidos/${id}`, {
        token: beto.token,
        body: { data: { estado: 'pendiente', direccion: 'Belgrano 9' } },
      }),
  )
  expect(status).toBe(409)
  expect(await m.stock(1)).toBe(stock)
  expect(await m.scalar('select count(*) from pedido_historial where pedido_id = $1', [id])).toBe(1)
})

it('[DISC-03] O6: the use of a code is no row held: who comes second for the last one is refused', async () => {
  await m.base.pool.query(
    "insert into discount_codes (code, discount_percentage, max_uses) values ('ULTIMO', 10, 1)",
  )
  const { status, json } = await behind(
    "update discount_codes set current_uses = 1 where code = 'ULTIMO'",
    [],
    () => m.comprar(ana, { code: 'ULTIMO' }),
  )
  expect(status).toBe(409)
  expect(json.error.details).toEqual({ codigo: 'agotado' })
  expect(await m.scalar("select count(*) from pedidos where code = 'ULTIMO'")).toBe(0)
})

it('O13: half of an emoji in the notes of an order is kept as a mark, not refused', async () => {
  const { status, json } = await m.comprar(ana, { detalle: 'Timbre \ud83d 2' })
  expect(status).toBe(200)
  const { id } = json.data
  expect(await m.scalar('select detalle from pedidos where id = $1', [id])).toBe('Timbre \ufffd 2')
  const suyos = await m.correos(ana.email)
  expect(suyos.filter(({ texto }) => texto.includes('Timbre \ufffd 2'))).toHaveLength(1)
})
