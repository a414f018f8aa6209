// Cancelling one's own order: within the promised hours, while nobody began it; stock comes back once, and the shop hears of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMERCIO_DEMO } from '#domain/comercio/comercio.ts'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { withPesaje as withAjustes } from '../../support/pesaje.ts'

let m: Mostrador
let admin: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  await m.setStock(1, 100_000_000)
})
afterAll(() => m.close())

async function pedido(): Promise<{ id: number; ana: Persona }> {
  const ana = await m.persona()
  return { id: (await m.comprar(ana)).json.data.id, ana }
}
const cancelar = (id: number, { token }: Persona) => m.call('POST', `/api/pedidos/${id}/cancelar`, { token })
const mover = (id: number, estado: string) =>
  m.call('PUT', `/api/pedidos/${id}/estado`, { token: admin.token, body: { estado } })
const correos = async (para: string) =>
  (await m.base.pool.query('select tipo, texto from correos where para = $1 order by id', [para])).rows as {
    tipo: string
    texto: string
  }[]

describe('[STATE-04] [ENT-03] the owner takes it back', () => {
  it('once however often: stock returned, kept in the history, both sides written to', async () => {
    const { id, ana } = await pedido()
    const stock = await m.stock(1)
    for (let i = 0; i < 3; i++) {
      const { status, json } = await cancelar(id, ana)
      expect([status, json.data.attributes.estado]).toEqual([200, 'cancelado'])
    }
    expect(await m.stock(1)).toBe(stock + 1000)
    const { json } = await m.call('GET', `/api/pedidos/${id}/historial`, { token: ana.token })
    expect(json.data.at(-1)).toMatchObject({
      de: 'pendiente',
      a: 'cancelado',
      motivo: 'Lo canceló quien lo hizo',
    })
    const suyos = (await correos(ana.email)).filter(({ tipo }) => tipo === 'pedido-cancelado')
    expect(suyos).toHaveLength(1)
    expect(suyos[0]?.texto).toContain(`Cancelamos tu pedido #${id} por $19.500, como nos pediste.`)
    // Paid by a link, and nobody has marked it yet.
    expect(suyos[0]?.texto).toContain('Si ya lo habías pagado, escribinos y te devolvemos el dinero.')
    const avisos = await m.scalar<number>(
      `select count(*) from correos where tipo = 'pedido-cancelado-aviso' and asunto like $1`,
      [`%#${id}`],
    )
    expect(avisos).toBe(1)
    expect(await faltas(m.base)).toEqual([])
  })

  it.each([
    ['pendiente', -119, 200, undefined],
    ['pendiente', -120, 409, 'Pasaron las 2 horas para cancelarlo: escribinos y lo vemos.'],
  ])('%s, placed %d minutes ago: %d', async (_, minutos, esperado, mensaje) => {
    const { id, ana } = await pedido()
    await m.base.pool.query(
      `update pedidos set created_at = now() + make_interval(mins => $2) where id = $1`,
      [id, minutos],
    )
    const { status, json } = await cancelar(id, ana)
    expect([status, json.error?.message]).toEqual([esperado, mensaje])
  })

  it('is taken by a shop that says no e-mail of its own too, and writes to its customer alone', async () => {
    const { id, ana } = await pedido()
    await withAjustes(m, { pesaje: false, email: null })
    const { status } = await cancelar(id, ana)
    await withAjustes(m, { pesaje: false, email: COMERCIO_DEMO.email })
    expect(status).toBe(200)
    expect((await correos(ana.email)).map(({ tipo }) => tipo)).toContain('pedido-cancelado')
    const avisos = `select count(*) from correos where tipo = 'pedido-cancelado-aviso' and asunto like $1`
    expect(await m.scalar(avisos, [`%#${id}`])).toBe(0)
  })

  it('counts from the order, though its time to pay began anew', async () => {
    const { id, ana } = await pedido()
    await m.base.pool.query(
      "update pedidos set created_at = now() - interval '3 hours', pendiente_at = now() where id = $1",
      [id],
    )
    expect((await cancelar(id, ana)).status).toBe(409)
  })

  it('not once somebody began it, finished it or took the money, and not a draft', async () => {
    const empezado = await pedido()
    await mover(empezado.id, 'en_proceso')
    const terminado = await pedido()
    for (const estado of ['en_proceso', 'finalizado']) await mover(terminado.id, estado)
    const pagado = await pedido()
    const pago = { token: admin.token, body: { metodo: 'Efectivo' } }
    await m.call('PUT', `/api/pedidos/${pagado.id}/pago`, pago)
    const ana = await m.persona()
    const borrador = (await m.call('POST', '/api/pedidos', { token: ana.token, body: { data: {} } })).json
      .data.id
    const stock = await m.stock(1)
    for (const { id, ana: dueña } of [empezado, terminado, pagado, { id: borrador, ana }]) {
      const { status, json } = await cancelar(id, dueña)
      expect([id, status]).toEqual([id, 409])
      expect(json.error.message).toContain('escribinos')
    }
    expect(await m.stock(1)).toBe(stock)
  })

  it('A1 and nobody else: somebody else’s order is no order, the Admin has a call of their own', async () => {
    const { id } = await pedido()
    const beto = await m.persona()
    for (const [quien, esperado] of [
      [beto, 404],
      [admin, 404],
    ] as const) {
      expect((await cancelar(id, quien)).status).toBe(esperado)
    }
    expect((await m.call('POST', `/api/pedidos/${id}/cancelar`, {})).status).toBe(403)
    expect(await m.scalar('select estado from pedidos where id = $1', [id])).toBe('pendiente')
  })

  it('A1 S4: who it does not concern neither holds it nor waits for it', async () => {
    const { id } = await pedido()
    const beto = await m.persona()
    const mostrador = await m.base.pool.connect()
    try {
      await mostrador.query('begin')
      await mostrador.query('select from pedidos where id = $1 for update', [id])
      const quien = { token: beto.token, body: { data: { pedido_articulos: [] } } }
      expect((await cancelar(id, beto)).status).toBe(404)
      expect((await m.call('PUT', `/api/pedidos/${id}`, quien)).status).toBe(404)
    } finally {
      await mostrador.query('rollback')
      mostrador.release()
    }
  })

  it('the counter does not take back what its owner cancelled', async () => {
    const { id, ana } = await pedido()
    await cancelar(id, ana)
    const { status } = await m.call('POST', `/api/pedidos/${id}/deshacer`, { token: admin.token })
    expect(status).toBe(409)
    const { json } = await m.call('GET', `/api/pedidos/${id}`, { token: admin.token })
    expect(json.data.attributes).toMatchObject({ estado: 'cancelado', estado_previo: null })
  })

  it('Q10 W3: cancelling and beginning at once: one wins, the stock is right', async () => {
    const pares = await Promise.all(Array.from({ length: 20 }, pedido))
    const stock = await m.stock(1)
    const fines = await Promise.all(
      pares.map(async ({ id, ana }) => {
        const [suyo, nuestro] = await Promise.all([cancelar(id, ana), mover(id, 'en_proceso')])
        return [suyo.status, nuestro.status]
      }),
    )
    for (const par of fines) expect(par.toSorted()).toEqual([200, 409])
    const cancelados = fines.filter(([suyo]) => suyo === 200).length
    expect(await m.stock(1)).toBe(stock + cancelados * 1000)
    expect(await faltas(m.base)).toEqual([])
  })

  it('Q10 Q11: owner, shop, payment and undo at once, with a code of one use each: all of it is given back once', async () => {
    const code = 'CANCELA1'
    await m.base.pool.query(
      'insert into discount_codes (code, discount_percentage, max_uses, una_por_cliente) values ($1, 10, 8, true)',
      [code],
    )
    const { token } = admin
    const gente = await m.personas(8)
    const fines = await Promise.all(
      gente.map(async ana => {
        const id = (await m.comprar(ana, { code })).json.data.id as number
        return Promise.all([
          cancelar(id, ana),
          mover(id, 'cancelado'),
          m.call('PUT', `/api/pedidos/${id}/pago`, { token, body: { metodo: 'Efectivo' } }),
          m.call('POST', `/api/pedidos/${id}/deshacer`, { token }),
          cancelar(id, ana),
          m.comprar(ana, { code }),
        ])
      }),
    )
    const raros = fines.flat().filter(({ status }) => status !== 200 && status !== 409)
    expect(raros.map(({ text }) => text)).toEqual([])
    expect(await faltas(m.base)).toEqual([])
  })

  it('W2: a change that waited for their yes is over with the order, by the link as well', async () => {
    const { id, ana } = await pedido()
    const { json } = await m.call('GET', `/api/pedidos/${id}`, { token: ana.token })
    const [{ id: linea }] = json.data.attributes.pedido_articulos.data
    const propuesto = await m.call('POST', `/api/pedidos/${id}/cambios`, {
      token: admin.token,
      body: { data: { revision: 0, quedan: [{ id: linea, cantidad: 5 }] } },
    })
    const { id: cambio, estado } = propuesto.json.data.cambio
    expect(estado).toBe('propuesto')
    expect((await cancelar(id, ana)).status).toBe(200)
    const code = /code=([\w-]{20,})/.exec((await correos(ana.email)).map(({ texto }) => texto).join())?.[1]
    const propia = await m.call('POST', `/api/pedidos/${id}/cambios/${cambio}/aceptar`, { token: ana.token })
    const porEnlace = await m.call('POST', '/api/enlaces/aceptar', { body: { code } })
    expect([propia.status, porEnlace.status]).toEqual([409, 409])
    expect(await m.scalar('select estado from pedidos where id = $1', [id])).toBe('cancelado')
    expect(await faltas(m.base)).toEqual([])
  })
})
