// What leaves first is cut first: every list of what waits goes by the slot where orders have one (ENT-10).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { withPesaje } from '../../support/pesaje.ts'

let m: Mostrador
let admin: Persona
/** In the order in which they were placed. */
let ids: number[]
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  await withPesaje(m)
  ids = []
  for (const turno of [null, ['2026-11-22', '10:00'], ['2026-11-21', '17:00'], ['2026-11-21', '09:00']]) {
    const id: number = (await m.comprar(await m.persona())).json.data.id
    ids.push(id)
    if (turno === null) continue
    await m.base.pool.query(
      `update pedidos set entrega = 'envio', entrega_fecha = $2, turno_id = 1, turno_desde = $3, turno_hasta = '21:00' where id = $1`,
      [id, ...turno],
    )
  }
})
afterAll(() => m.close())

interface EnLista {
  readonly id: number
  readonly turno?: { readonly fecha: string; readonly desde: string } | null
}

it.each([
  ['the cut sheet', '/api/pedidos/hoja-de-corte', ['meta', 'pedidos']],
  ['the screen of who cuts', '/api/pedidos/corte', ['data']],
  ['what is to be weighed', '/api/pedidos/por-pesar', ['data']],
  ['Hoy', '/api/trastienda/numeros/hoy', ['data', 'colas', 'preparar', 'primeros']],
])('[ENT-10] %s goes by the slot, and says it; without one comes last', async (_que, ruta, camino) => {
  const { json } = await m.call('GET', ruta, { token: admin.token })
  const lista: readonly EnLista[] = camino.reduce((donde, paso) => donde[paso], json)
  const orden = [...ids].reverse()
  expect(lista.map(({ id }) => id)).toEqual(orden.slice(0, lista.length))
  expect(lista[0]?.turno).toMatchObject({ fecha: '2026-11-21', id: 1, desde: '09:00', hasta: '21:00' })
  if (lista.length > 3) expect(lista[3]?.turno).toBeNull()
})
