// An order that waits for somebody who changes its article sees all of what they did, or none of it (read committed, O18).
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { countEsperan } from '../../support/esperas.ts'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, type Mostrador } from '../../support/pedidos.ts'

const ARTICULO = 30
const VALOR = 4

let m: Mostrador
beforeAll(async () => {
  m = await createMostrador()
  await m.base.pool.query('update articulos set precio_kg = 1000000, desc_porciento = null where id = $1', [
    ARTICULO,
  ])
})
afterAll(() => m.close())

const esperan = () => countEsperan(m.base)

it('O2: never the new price of the article with the old one of its preparation', async () => {
  const [cliente, ana] = [await m.base.pool.connect(), await m.persona()]
  const preparacion = await m.scalar<number>(
    `insert into preparaciones (articulo_id, nombre, precio_kg) values ($1, 'Al vacío', 0) returning id`,
    [ARTICULO],
  )
  try {
    await cliente.query('begin')
    await cliente.query('update articulos set precio_kg = 800000 where id = $1', [ARTICULO])
    await cliente.query('update preparaciones set precio_kg = 500000 where id = $1', [preparacion])
    const linea = {
      articuloId: ARTICULO,
      valorId: VALOR,
      cantidad: 1,
      preparaciones: [preparacion],
      precio: 10_000,
    }
    const pedido = m.comprar(ana, { articulos: [linea] })
    await vi.waitFor(async () => expect(await esperan()).toBe(1), 10_000)
    await cliente.query('commit')
    const { status, json } = await pedido
    expect(status).toBe(409)
    expect(json.error.message).toBe('Los precios cambiaron. Revisá tu carrito.')
    expect(json.error.details.total).toBe(13_000)
  } finally {
    cliente.release()
  }
  expect(await faltas(m.base)).toEqual([])
})

it('O2: a line of a draft that follows its steps says what its preparation costs by then', async () => {
  const ana = await m.persona()
  const pon = async (cantidad: number, preparaciones: readonly number[]) => {
    const { status, json, text } = await m.call('POST', '/api/pedido-articulos', {
      token: ana.token,
      body: { data: { pedido, articulo: ARTICULO, valor: VALOR, cantidad, preparaciones } },
    })
    expect([status, text]).toEqual([200, text])
    return json
  }
  const { json } = await m.call('POST', '/api/pedidos', { token: ana.token, body: { data: {} } })
  const pedido = json.data.id
  await m.base.pool.query(
    `insert into escalas (lista_id, articulo_id, desde, porciento) select id, $1, 2000, 10 from listas_precios where minorista`,
    [ARTICULO],
  )
  const id = await m.scalar<number>(
    `insert into preparaciones (articulo_id, nombre, precio_kg) values ($1, 'Sin grasa', 0) returning id`,
    [ARTICULO],
  )
  await pon(1, [id])
  await m.base.pool.query('update preparaciones set precio_kg = 30000 where id = $1', [id])
  await pon(3, [])
  expect(await faltas(m.base)).toEqual([])
})
