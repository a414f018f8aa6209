// A step of an order at its edges: what it needs, what it leaves alone, what becomes of the money, and what who comes second is told (STATE-01 to STATE-05, PAGO-06).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faltas } from '../../support/invariantes.ts'
import { type Caja, createCaja } from '../../support/pagos.ts'
import { withPesaje } from '../../support/pesaje.ts'

let c: Caja
beforeAll(async () => {
  c = await createCaja({ ajustes: { cobroEfectivo: true } })
})
afterAll(async () => {
  expect(await faltas({ pool: c.base.pool })).toEqual([])
  await c.close()
})

const comoAdmin = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  c.call(method, url, { token: c.admin.token, ...(body && { body: { data: body } }) })
const mover = (id: number, estado: string, datos: object = {}) =>
  comoAdmin('PUT', `/api/pedidos/${id}/estado`, { estado, ...datos })
const deshacer = (id: number, datos: object = {}) => comoAdmin('POST', `/api/pedidos/${id}/deshacer`, datos)
const anotar = (id: number, datos: object) => comoAdmin('PUT', `/api/pedidos/${id}/pago`, datos)
const leer = async (id: number) => (await comoAdmin('GET', `/api/pedidos/${id}`)).json.data.attributes
const pasos = async (id: number) => (await comoAdmin('GET', `/api/pedidos/${id}/historial`)).json.data
const motivos = async (id: number): Promise<string[]> =>
  (await pasos(id)).flatMap(({ motivo }: { motivo: string | null }) => motivo ?? [])
const dias = (id: number) =>
  c.scalar<number>('select extract(day from now() - pendiente_at)::integer from pedidos where id = $1', [id])
const envejecer = (id: number) =>
  c.base.pool.query(`update pedidos set pendiente_at = now() - interval '90 days' where id = $1`, [id])
const dicho = ({ status, json }: { status: number; json: { error?: { message: string } } }) => [
  status,
  json.error?.message,
]

describe('[STATE-02] a step', () => {
  it('keeps the note that comes with it, also where it is there already, and no other', async () => {
    const { id } = await c.pedido({ detalle: 'timbre' })
    const conNota = async (estado: string, detalle?: string) => {
      const { status } = await comoAdmin('PUT', `/api/pedidos/${id}`, {
        estado,
        ...(detalle !== undefined && { detalle }),
      })
      return [status, (await leer(id)).detalle]
    }
    expect(await conNota('en_proceso')).toEqual([200, 'timbre'])
    expect(await conNota('cancelado', 'portón')).toEqual([200, 'portón'])
    expect(await conNota('cancelado', 'ventana')).toEqual([200, 'ventana'])
    expect(await conNota('cancelado', 'x'.repeat(151))).toEqual([400, 'ventana'])
    expect((await pasos(id)).map(({ a }: { a: string }) => a)).toEqual([
      'pendiente',
      'en_proceso',
      'cancelado',
    ])
  })

  it('on its way asks nothing about money and takes no total', async () => {
    const { id } = await c.pedido()
    await anotar(id, { metodo: 'Efectivo' })
    expect((await mover(id, 'en_proceso', { total: 20_000 })).status).toBe(200)
    expect(await leer(id)).toMatchObject({ estado: 'en_proceso', total_final: null, recibido: 19_500 })
    expect((await mover(id, 'finalizado')).status).toBe(200)
    expect(await leer(id)).toMatchObject({ total_final: 19_500, pagadoAt: expect.any(String) })
  })

  it('that is refused says where it stands and who took it there; a key learns no name', async () => {
    const { id, duenia } = await c.pedido()
    await mover(id, 'cancelado')
    const { status, json } = await mover(id, 'en_proceso')
    const quien = await c.scalar<string>('select username from users where id = $1', [c.admin.id])
    expect([status, json.error.details]).toEqual([
      409,
      { estado: 'cancelado', quien, desde: expect.any(String) },
    ])
    const { json: hecha } = await c.call('POST', '/api/trastienda/claves', {
      token: c.admin.token,
      body: { nombre: 'Robot', alcances: ['pedidos:mover'] },
    })
    const delRobot = await c.call('PUT', `/api/pedidos/${id}/estado`, {
      token: hecha.data.clave,
      body: { data: { estado: 'en_proceso' } },
    })
    expect(delRobot.json.error.details).toMatchObject({ estado: 'cancelado', quien: null })
    const suyo = await c.call('PUT', `/api/pedidos/${id}/estado`, {
      token: duenia.token,
      body: { data: { estado: 'en_proceso' } },
    })
    expect(suyo.status).toBe(403)
    const propia = await c.call('POST', `/api/pedidos/${id}/cancelar`, { token: (await c.persona()).token })
    expect(propia.status).toBe(404)
  })

  it('[PESA-03] to the end needs every line weighed, where the shop weighs', async () => {
    const { id } = await c.pedido()
    await mover(id, 'en_proceso')
    await withPesaje(c)
    const { status, json } = await mover(id, 'finalizado')
    await withPesaje(c, { pesaje: false })
    expect([status, json.error.details]).toMatchObject([409, { porPesar: 1, esperan: 0 }])
    expect((await mover(id, 'finalizado')).status).toBe(200)
  })
})

describe('[PAGO-06] cancelled with money', () => {
  it('without any says nothing of money, whatever was chosen', async () => {
    const { id } = await c.pedido()
    expect((await mover(id, 'cancelado', { plata: 'devolver' })).status).toBe(200)
    expect(await motivos(id)).toEqual([])
  })

  it('gives back what is still there of each payment, and no more', async () => {
    const { id, duenia } = await c.pedido()
    await comoAdmin('POST', `/api/pedidos/${id}/link`)
    const link = await c.link(id)
    await c.base.pool.query('update pedidos set total_final = 2500000 where id = $1', [id])
    const pago = c.proveedor.pay(link)
    await c.proveedor.call(pago.id)
    await c.run()
    const [retenido] = (await comoAdmin('GET', '/api/pagos/retenidos')).json.data
    expect(
      (await comoAdmin('POST', `/api/pagos/${retenido.id}/resolver`, { accion: 'aceptar' })).status,
    ).toBe(200)
    await anotar(id, { metodo: 'Efectivo' })
    const { pagos } = await c.cobro(id)
    const efectivo = pagos.find(({ medio }: { medio: string }) => medio === 'efectivo')
    const parte = { pago: efectivo.id, monto: 500, clave: `parte-de-${id}` }
    await envejecer(id)
    expect((await comoAdmin('POST', `/api/pedidos/${id}/devoluciones`, parte)).status).toBe(200)
    // As long as money of it is there, nothing begins anew.
    expect(await dias(id)).toBe(90)
    const sin = await mover(id, 'cancelado')
    expect([sin.status, sin.json.error.details]).toEqual([409, { recibido: 24_500 }])
    expect((await mover(id, 'cancelado', { plata: 'devolver' })).status).toBe(200)
    await c.run()
    expect(await c.cobro(id)).toMatchObject({ recibido: 0, pagadoAt: null })
    expect((await c.cobro(id)).pagos.map(({ monto }: { monto: number }) => monto)).toEqual([
      19_500, 5_500, 500, 19_500, 5_000,
    ])
    expect(pago.devuelto).toBe(1_950_000)
    expect(await motivos(id)).toContain('Se devuelven $24.500')
    const carta = await c.scalar<string>(
      `select texto from correos where para = $1 and tipo = 'pedido-cancelado'`,
      [duenia.email],
    )
    expect(carta).toContain(
      '$19.500 vuelven por Mercado Pago, al medio con el que pagaste. Por los otros $5.000, escribinos',
    )
  })

  it('what was given back whole is not given back again', async () => {
    const { id } = await c.pedido()
    await anotar(id, { metodo: 'Efectivo' })
    const [{ id: pago }] = (await c.cobro(id)).pagos
    await comoAdmin('POST', `/api/pedidos/${id}/devoluciones`, { pago, clave: `todo-de-${id}` })
    await anotar(id, { metodo: 'Tarjeta' })
    expect((await mover(id, 'cancelado', { plata: 'devolver' })).status).toBe(200)
    expect(
      (await c.cobro(id)).pagos.map(({ tipo, medio }: { tipo: string; medio: string }) => [tipo, medio]),
    ).toEqual([
      ['cobro', 'efectivo'],
      ['devolucion', 'efectivo'],
      ['cobro', 'tarjeta'],
      ['devolucion', 'tarjeta'],
    ])
  })
})

describe('[STATE-05] a step taken back', () => {
  it('of a cancelling has time to pay again, of another only where it waits to be paid', async () => {
    const [uno, otro, tercero] = [await c.pedido(), await c.pedido(), await c.pedido()]
    await mover(uno.id, 'en_proceso')
    await mover(uno.id, 'cancelado')
    await mover(otro.id, 'en_proceso')
    for (const paso of ['en_proceso', 'finalizado']) await mover(tercero.id, paso)
    for (const { id } of [uno, otro, tercero]) {
      await envejecer(id)
      expect((await deshacer(id)).status).toBe(200)
    }
    const ESTADOS = ['en_proceso', 'pendiente', 'en_proceso']
    for (const [i, { id }] of [uno, otro, tercero].entries()) expect((await leer(id)).estado).toBe(ESTADOS[i])
    expect([(await dias(uno.id)) < 80, (await dias(otro.id)) < 80, await dias(tercero.id)]).toEqual([
      true,
      true,
      90,
    ])
    expect((await motivos(tercero.id)).at(-1)).toBe('Deshecho')
    expect(await c.correos(uno.duenia.email, 'pedido-retomado')).toHaveLength(1)
    expect(await c.correos(tercero.duenia.email, 'pedido-retomado')).toHaveLength(0)
  })

  it('of another than was seen, of none, or too late is refused', async () => {
    const { id } = await c.pedido()
    const AJENO = (await deshacer(id)).json.error.message
    await mover(id, 'en_proceso')
    expect(dicho(await deshacer(id, { estado: 'finalizado' }))).toEqual([409, AJENO])
    await c.base.pool.query(
      `update pedido_historial set created_at = created_at - interval '6 minutes' where pedido_id = $1`,
      [id],
    )
    const tarde = dicho(await deshacer(id, { estado: 'en_proceso' }))
    expect([tarde[0], tarde[1] === AJENO]).toEqual([409, false])
    expect((await leer(id)).estado).toBe('en_proceso')
  })

  it('finished for another sum it owes that, and taken back what it owed', async () => {
    const { id } = await c.pedido()
    await anotar(id, { metodo: 'Efectivo' })
    await mover(id, 'en_proceso')
    await mover(id, 'finalizado', { total: 21_000 })
    expect(await leer(id)).toMatchObject({ total_final: 21_000, pagadoAt: null })
    await deshacer(id)
    expect(await leer(id)).toMatchObject({ total_final: null, pagadoAt: expect.any(String) })
  })

  it('of a cancelling whose stock is gone says whose', async () => {
    const { id } = await c.pedido()
    await mover(id, 'cancelado')
    const habia = await c.stock(1)
    await c.setStock(1, 10)
    const { status, json } = await deshacer(id)
    await c.setStock(1, habia)
    expect([status, json.error.message, json.error.details]).toEqual([
      409,
      'No se puede deshacer: ya no alcanza el stock de Vacío',
      { faltan: ['Vacío'] },
    ])
  })

  it('of a cancelling whose code was used since says which', async () => {
    const code = `UNAVEZ${process.pid}${Date.now() % 100_000}`
    await c.base.pool.query(
      'insert into discount_codes (code, discount_percentage, una_por_cliente) values ($1, 10, true)',
      [code],
    )
    const { id, duenia } = await c.pedido({ code })
    await mover(id, 'cancelado')
    expect((await c.comprar(duenia, { code })).status).toBe(200)
    const { status, json } = await deshacer(id)
    expect([status, json.error.message, json.error.details]).toEqual([
      409,
      `No se puede deshacer: el código ${code} ya se volvió a usar`,
      { codigo: code },
    ])
  })
})
