// Labels of bags: what stands on them and what does not, and whom their code opens anything for (ENT-06).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let jefa: Persona
let cortador: Persona
let nahuel: Persona
let ana: Persona
const DIA = '2026-11-21'
beforeAll(async () => {
  m = await createMostrador()
  jefa = await m.persona({ admin: true })
  cortador = await m.persona({ rol: 'Cortador' })
  nahuel = await m.persona({ rol: 'Repartidor' })
  ana = await m.persona()
  await m.setStock(1, 10_000_000)
})
afterAll(() => m.close())

const call = (metodo: 'GET' | 'POST' | 'PUT', url: string, body?: object, quien = jefa) =>
  m.call(metodo, url, { token: quien.token, ...(body && { body }) })
const comprar = async () => (await m.comprar(ana)).json.data.id as number
const etiquetas = async (url: string, quien = jefa) => {
  const { status, json, text } = await call('GET', `${url}/etiquetas`, undefined, quien)
  expect([status, text]).toEqual([200, text])
  return { data: json.data as { pedido: number; parada: number | null; codigo: string }[], text }
}

describe('[ENT-06] the labels of bags', () => {
  it('are one for each line, with its kilos as soon as they are known, and nothing of where, who to call or how much', async () => {
    const id = await comprar()
    await m.base.pool.query(
      "update pedidos set zona = 'Centro', turno_id = 1, entrega = 'envio', entrega_fecha = $2, turno_desde = '09:00', turno_hasta = '13:00' where id = $1",
      [id, DIA],
    )
    const [antes] = (await etiquetas(`/api/pedidos/${id}`)).data
    expect(antes).toMatchObject({
      pedido: id,
      nombre: 'Ana G.',
      zona: 'Centro',
      retira: false,
      bulto: 1,
      bultos: 1,
      gramos: null,
      parada: null,
      turno: { fecha: DIA, desde: '09:00', hasta: '13:00' },
      codigo: expect.stringMatching(/^[a-z2-7]{22}$/),
    })
    await m.base.pool.query('update pedido_articulos set pesado = 1030 where pedido_id = $1', [id])
    const { data, text } = await etiquetas(`/api/pedidos/${id}`, cortador)
    expect(data).toMatchObject([{ gramos: 1030, codigo: antes?.codigo }])
    for (const ajeno of ['Belgrano', '555', 'Gómez', '19500', '19.500', 'precio', 'total']) {
      expect(text).not.toContain(ajeno)
    }
    await m.base.pool.query('update pedido_articulos set pesado = 0 where pedido_id = $1', [id])
    expect((await etiquetas(`/api/pedidos/${id}`)).data).toEqual([])
  })

  it('of a run are in the order of its stops, each with its place', async () => {
    const [a, b, c] = [await comprar(), await comprar(), await comprar()]
    const { json } = await call('POST', '/api/vueltas', {
      repartidor: nahuel.id,
      dia: DIA,
      pedidos: [c, a, b],
    })
    const de = async () =>
      (await etiquetas(`/api/vueltas/${json.data.id}`)).data.map(({ pedido, parada }) => [pedido, parada])
    expect(await de()).toEqual([
      [c, 1],
      [a, 2],
      [b, 3],
    ])
    await call('PUT', `/api/pedidos/${a}/estado`, { estado: 'cancelado' })
    expect((await de()).map(([pedido]) => pedido)).toEqual([c, b])
    expect((await call('GET', `/api/pedidos/${a}/etiquetas`)).status).toBe(404)
  })

  it('have a code that opens the order for who serves, is the order’s alone, and nothing for anybody else', async () => {
    const [uno, otro] = [await comprar(), await comprar()]
    const codigoDe = async (id: number) => (await etiquetas(`/api/pedidos/${id}`)).data[0]?.codigo ?? ''
    const [codigo, ajeno] = [await codigoDe(uno), await codigoDe(otro)]
    expect(codigo).not.toBe(ajeno)
    const juntas = await Promise.all(Array.from({ length: 8 }, () => codigoDe(uno)))
    expect(new Set(juntas)).toEqual(new Set([codigo]))
    const abrir = (quien?: Persona, cual = codigo) =>
      m.call('GET', `/api/etiquetas/${cual}`, quien && { token: quien.token })
    expect((await abrir(jefa)).json).toEqual({ data: { pedido: uno }, meta: {} })
    expect((await abrir(jefa, codigo.toUpperCase())).json.data).toEqual({ pedido: uno })
    expect((await abrir(jefa, 'a'.repeat(22))).status).toBe(404)
    expect((await abrir(jefa, 'a')).status).toBe(404)
    for (const quien of [ana, nahuel, cortador, undefined]) {
      const { status, text } = await abrir(quien)
      expect([403, 401]).toContain(status)
      expect(text).not.toContain(String(uno))
    }
  })
})
