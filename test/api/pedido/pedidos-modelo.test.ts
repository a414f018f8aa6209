// Any sequence of orders, steps, repeats, cancellations and stock is what a page of plain numbers says it is (F10).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faltas } from '../../support/invariantes.ts'
import { driveModelo } from '../../support/modelo.ts'
import { createMostrador, type Mostrador } from '../../support/pedidos.ts'
import { veces } from '../../support/veces.ts'

let m: Mostrador
beforeAll(async () => {
  m = await createMostrador()
})
afterAll(() => m.close())

it('F10: shop and model agree after every sequence', async () => {
  const admins = await Promise.all(Array.from({ length: 20 }, () => m.persona({ admin: true })))
  const puerta = {
    pool: m.base.pool,
    admins: admins.map(({ token }) => token),
    cliente: async () => (await m.persona()).token,
    ask: m.call,
  }
  const { pedidos } = await driveModelo(puerta, veces(6, 100))
  expect(pedidos).toBeGreaterThan(5)
  expect(await faltas(m.base)).toEqual([])
})
