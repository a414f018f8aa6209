// The cost of delivery is money of the order wherever it is counted: at the scale, in a change, in letters, and for `npm run cuadre` (ENT-08, invariant 12).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findDescuadres } from '#server/pago/cuadre.ts'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { type Balanza, createBalanza, withPesaje } from '../../support/pesaje.ts'

let m: Mostrador
let admin: Persona
let b: Balanza
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  b = createBalanza(m, admin)
  await withPesaje(m)
  for (const id of [1, 2, 501]) await m.setStock(id, 10_000_000)
})
afterAll(async () => {
  expect(await faltas(m.base)).toEqual([])
  await m.close()
})

const leer = async (id: number) =>
  (await m.call('GET', `/api/pedidos/${id}`, { token: admin.token })).json.data.attributes
const cuadre = async () => {
  const textos: string[] = []
  for await (const { texto } of findDescuadres(m.base.pool)) textos.push(texto)
  return textos
}

/** An order of a kilo at $19.500 that is sent for $1.500, free from `gratisDesde` centavos on. */
async function enviado(gratisDesde: number | null = null, envio = 150_000) {
  const pedido = await b.unKilo()
  await m.base.pool.query(
    `update pedidos set entrega = 'envio', envio = $2, envio_gratis_desde = $3, zona_id = 1, zona = 'Centro',
      total = subtotal - descuento + $2 where id = $1`,
    [pedido.id, envio, gratisDesde],
  )
  return pedido
}

it.each([
  ['it is part of the total, by the weight', null, 150_000, 1_060, 20_670 + 1_500, 1_500],
  ['weighed up to its figure, it is free', 2_067_000, 150_000, 1_060, 20_670, 0],
  ['weighed below its figure, it is what it was', 2_067_000, 150_000, 1_059, 20_650.5 + 1_500, 1_500],
  ['weighed below its figure, a promise stays', 1_950_000, 0, 950, 18_525, 0],
] as const)('[ENT-08] at the scale: %s', async (_caso, gratisDesde, envio, gramos, total, costo) => {
  const { id, linea } = await enviado(gratisDesde, envio)
  const { pesaje } = (await b.pesar(id, linea.id, gramos)).json.data
  expect(pesaje).toMatchObject({ envio: envio / 100, totalFinal: total })
  expect(await leer(id)).toMatchObject({ total_final: total, entrega: { costo_final: costo } })
  expect(await cuadre()).toEqual([])
})

it('[ENT-08] weighed again, and of another quantity, it is decided again', async () => {
  const { id, linea } = await enviado(2_067_000)
  await b.pesar(id, linea.id, 1_060)
  expect((await leer(id)).total_final).toBe(20_670)
  await b.pesar(id, linea.id, 1_000)
  expect((await leer(id)).total_final).toBe(19_500 + 1_500)
  const cambio = await m.call('POST', `/api/pedidos/${id}/cambios`, {
    token: admin.token,
    body: { data: { revision: 2, quedan: [{ id: linea.id, cantidad: 4 }], dicho: true } },
  })
  expect(cambio.status).toBe(200)
  expect(cambio.json.data.cambio.textos).toContain('El envío pasa a ser gratis')
  expect(await leer(id)).toMatchObject({
    total: 39_000,
    total_final: null,
    entrega: { costo: 0, costo_final: null },
  })
  expect(await cuadre()).toEqual([])
})

it('[ENT-08] what is charged, and what the letter says, has it', async () => {
  const { id, linea, ana } = await enviado()
  await b.pesar(id, linea.id, 1_060)
  await b.mover(id, 'finalizado')
  const cobro = await m.call('GET', `/api/pedidos/${id}/cobro`, { token: ana.token })
  expect(cobro.json.data).toMatchObject({ debe: 22_170 })
  const carta = await m.scalar<string>(
    "select texto from correos where para = $1 and tipo = 'pedido-finalizado' order by id desc",
    [ana.email],
  )
  expect(carta).toContain('$22.170')
  expect(await cuadre()).toEqual([])
})

it('invariant 12: a cost of delivery that is in no sum is found', async () => {
  const { id, linea } = await enviado(2_067_000)
  await b.pesar(id, linea.id, 1_060)
  const client = await m.base.pool.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      'update pedidos set envio_final = 150000, total_final = total_final + 150000 where id = $1',
      [id],
    )
    expect(await cuadre()).toEqual([
      'el envío de lo que pesó es $0 y dice $1.500',
      'el total pesado es $20.670 y dice $22.170',
    ])
    await client.query(
      'update pedidos set envio_final = 0, total_final = total_final - 150000 where id = $1',
      [id],
    )
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
  expect(await cuadre()).toEqual([])
})
