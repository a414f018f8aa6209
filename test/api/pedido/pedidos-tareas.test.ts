// The time to pay: a reminder before it ends, once, and the end of it, once, however many servers look at the clock (STATE-05, Q12).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  compactConteo,
  createTareasPedidos,
  expirePedidos,
  remindPedidos,
} from '#server/pedido/move/tareas.ts'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let deps: Parameters<typeof expirePedidos>[0]
beforeAll(async () => {
  m = await createMostrador()
  await m.setStock(1, 100_000_000)
  deps = { pool: m.base.pool, tiendas: m.tiendas, publicUrl: 'https://carniceria.example' }
})
afterAll(() => m.close())

const estadoDe = (id: number) => m.scalar<string>('select estado from pedidos where id = $1', [id])
const envejecer = (id: number, horas: number) =>
  m.base.pool.query('update pedidos set pendiente_at = now() - make_interval(secs => $2) where id = $1', [
    id,
    horas * 3600,
  ])
const comprar = async (persona: Persona, datos: object = {}): Promise<number> =>
  (await m.comprar(persona, datos)).json.data.id

describe('expirePedidos', () => {
  it('cancels what is pending, unpaid and a day old, and nothing else', async () => {
    const antes = await m.stock(1)
    const [ana, admin] = [await m.persona(), await m.persona({ admin: true })]
    const [viejo, justo, pagado, tomado] = [
      await comprar(ana, { code: 'BIENVENIDO10' }),
      await comprar(ana),
      await comprar(ana),
      await comprar(ana),
    ]
    const { token } = admin
    await m.call('PUT', `/api/pedidos/${pagado}/pago`, { token, body: { metodo: 'Efectivo' } })
    await m.call('PUT', `/api/pedidos/${tomado}/estado`, { token, body: { estado: 'en_proceso' } })
    for (const id of [viejo, pagado, tomado]) await envejecer(id, 24.01)
    await envejecer(justo, 23.9)
    expect(await expirePedidos(deps)).toBe(1)
    expect(await expirePedidos(deps)).toBe(0)
    expect(await Promise.all([viejo, justo, pagado, tomado].map(estadoDe))).toEqual([
      'cancelado',
      'pendiente',
      'pendiente',
      'en_proceso',
    ])
    expect(await m.stock(1)).toBe(antes - 3000)
    const pasos = (await m.call('GET', `/api/pedidos/${viejo}/historial`, { token })).json.data
    expect(pasos.at(-1)).toMatchObject({
      de: 'pendiente',
      a: 'cancelado',
      quien: 'servidor',
      motivo: 'No se pagó a tiempo',
    })
    const [correo] = await m.correos(ana.email, 'pedido-vencido')
    expect(correo?.asunto).toBe(`Tu pedido #${viejo} se canceló`)
    expect(correo?.texto).toContain('24 horas')
    expect(await faltas(m.base)).toEqual([])
  })

  it('Q12 two servers at once, and an Admin in between: each order ends once', async () => {
    const gente = await m.personas(40)
    const ids = await Promise.all(gente.map(persona => comprar(persona)))
    await m.base.pool.query(
      "update pedidos set pendiente_at = now() - interval '25 hours' where id = any($1)",
      [ids],
    )
    const { token } = await m.persona({ admin: true })
    const avanzar = (id: number) =>
      m.call('PUT', `/api/pedidos/${id}/estado`, { token, body: { estado: 'en_proceso' } })
    const [uno, otro, ...avances] = await Promise.all([
      expirePedidos(deps),
      expirePedidos(deps),
      ...ids.slice(20).map(avanzar),
    ])
    const avanzados = avances.filter(({ status }) => status === 200).length
    expect(avances.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(uno + otro + avanzados).toBe(40)
    expect(
      await m.scalar("select count(*) from pedido_historial where pedido_id = any($1) and a = 'cancelado'", [
        ids,
      ]),
    ).toBe(40 - avanzados)
    expect(await m.scalar("select count(*) from correos where tipo = 'pedido-vencido'")).toBe(1 + uno + otro)
    expect(await faltas(m.base)).toEqual([])
  })

  it('follows the shop’s own time to pay', async () => {
    const id = await comprar(await m.persona())
    await envejecer(id, 3)
    await m.base.pool.query("insert into ajustes (nombre, valor) values ('horasParaPagar', '2')")
    await expect.poll(() => m.tiendas.current().tienda.comercio.horasParaPagar).toBe(2)
    await expirePedidos(deps)
    expect(await estadoDe(id)).toBe('cancelado')
    await m.base.pool.query("delete from ajustes where nombre = 'horasParaPagar'")
    await expect.poll(() => m.tiendas.current().tienda.comercio.horasParaPagar).toBe(24)
  })
})

describe('remindPedidos', () => {
  it('writes once, three hours before the end, to who has not paid', async () => {
    const [ana, beto, carla] = (await m.personas(3)) as [Persona, Persona, Persona]
    const [cerca, lejos, pagado] = [await comprar(ana), await comprar(beto), await comprar(carla)]
    await envejecer(cerca, 21.01)
    await envejecer(lejos, 20.9)
    await envejecer(pagado, 22)
    await m.base.pool.query('update pedidos set pagado_at = now() where id = $1', [pagado])
    const hechos = await Promise.all([remindPedidos(deps), remindPedidos(deps)])
    expect(hechos[0] + hechos[1]).toBe(1)
    const [correo, ...otros] = await m.correos(ana.email, 'pedido-recordatorio')
    expect(correo?.texto).toContain(`https://carniceria.example/Pedidos/${cerca}`)
    expect(otros).toEqual([])
    expect(await m.correos(beto.email, 'pedido-recordatorio')).toEqual([])
    expect(await m.correos(carla.email, 'pedido-recordatorio')).toEqual([])
    expect(await estadoDe(cerca)).toBe('pendiente')
  })
})

it('puts the counts together without losing one, and is one job of the clock', async () => {
  await Promise.all([
    ...(await m.personas(90)).map(persona => comprar(persona)),
    compactConteo(deps),
    compactConteo(deps),
  ])
  await compactConteo(deps)
  expect(await m.scalar('select count(*) from pedidos_conteo')).toBeLessThanOrEqual(50)
  expect(await faltas(m.base)).toEqual([])
  expect(Object.keys(createTareasPedidos(deps))).toEqual(['vencer-pedidos'])
})

it('[PAGO-02] a shop that stops weighing gives who waits for the scale the whole time, and who was told what is left', async () => {
  const [ana, { token }] = [await m.persona(), await m.persona({ admin: true })]
  const ajustar = (pesaje: boolean | null) =>
    m.call('PUT', '/api/trastienda/ajustes', { token, body: { data: { pesaje } } })
  for (const apagado of [false, null]) {
    expect((await ajustar(true)).status).toBe(200)
    const [espera, avisado] = [await comprar(ana), await comprar(ana)]
    for (const id of [espera, avisado]) await envejecer(id, 72)
    await m.base.pool.query(`update pedidos set avisado_at = now() - interval '20 hours' where id = $1`, [
      avisado,
    ])
    expect(await expirePedidos(deps)).toBe(0)
    expect((await ajustar(apagado)).status).toBe(200)
    expect(await expirePedidos(deps)).toBe(0)
    const quedan = async (id: number) => {
      const { json } = await m.call('GET', `/api/pedidos/${id}`, { token })
      return Math.round((Date.parse(json.data.attributes.venceAt) - Date.now()) / 3_600_000)
    }
    expect([await quedan(espera), await quedan(avisado)]).toEqual([24, 4])
    // Saved again as it is, nobody has more.
    await envejecer(espera, 25)
    await ajustar(apagado)
    expect(await expirePedidos(deps)).toBe(1)
  }
})
