// The cut sheet says whether an order is paid to who sees money, and to nobody else.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMostrador, type Mostrador } from '../../support/pedidos.ts'

let m: Mostrador
beforeAll(async () => {
  m = await createMostrador()
})
afterAll(() => m.close())

it.each([
  ['Admin', [false]],
  ['Encargado', [false]],
  ['Cortador', [undefined]],
])('[ROL-01] %s reads of an unpaid order: %j', async (rol, pagados) => {
  if ((await m.scalar('select count(*)::integer from pedidos')) === 0) {
    expect((await m.comprar(await m.persona())).status).toBe(200)
  }
  const { token } = await m.persona({ rol })
  const { json } = await m.call('GET', '/api/pedidos/hoja-de-corte', { token })
  expect(json.meta.pedidos.map(({ pagado }: { pagado?: boolean }) => pagado)).toEqual(pagados)
})
