// The list of invoices over the wire: what is looked for, and nothing else (FAC-08).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFacturero, type Facturero } from '../../support/facturero.ts'

let m: Facturero
beforeAll(async () => {
  m = await createFacturero()
  await m.ajustar({ facturar: 'mano' })
})
afterAll(() => m.close())

it('[FAC-08] an order’s own screen is told of its documents alone, and not of those that have its number', async () => {
  const [primero, segundo] = [await m.entregado(), await m.entregado()]
  // The second first: its document has the number of the first order.
  for (const { id } of [segundo, primero]) {
    await m.pide('POST', '/api/facturas', { pedidos: [id] })
    await m.run()
  }
  expect(await m.documentos(segundo.id)).toMatchObject([{ numero: primero.id }])
  const find = async (buscar: string) =>
    (await m.pide('GET', `/api/facturas?ver=hechas&buscar=${encodeURIComponent(buscar)}`)).json.data
      .map(({ pedido }: { pedido: number }) => pedido)
      .toSorted()
  expect(await find(`${primero.id}`)).toEqual([primero.id, segundo.id])
  expect(await find(`#${primero.id}`)).toEqual([primero.id])
  expect(await find(`#${segundo.id}`)).toEqual([segundo.id])
  expect(await find('#2147483648')).toEqual([])
})
