// What the provider says of a payment, in every word it has, and what is put down of it (PAGO-04, PAGO-06, M2, M4).
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PagoLeido } from '#server/pago/pasarela.ts'
import { sendDevolucion } from '#server/pago/pay/devolucion.ts'
import { applyPago } from '#server/pago/pay/entrada.ts'
import { createLogger } from '#server/proceso/logger.ts'
import { countEsperan } from '../../support/esperas.ts'
import { faltas } from '../../support/invariantes.ts'
import { type Caja, createCaja } from '../../support/pagos.ts'

let c: Caja
let registro = ''
beforeAll(async () => {
  const salida = new PassThrough()
  salida.on('data', trozo => {
    registro += trozo
  })
  c = await createCaja({ logger: createLogger('info', salida) })
})
afterAll(async () => {
  expect(await faltas({ pool: c.base.pool })).toEqual([])
  await c.close()
})

let numeros = 0
const numero = () => `entrada-${process.pid}-${++numeros}`
const BUENO = { estado: 'approved', monto: 1_950_000, moneda: 'ARS', devuelto: 0 }
const decir = (pago: Partial<PagoLeido>) =>
  applyPago(c.deps, { ...BUENO, id: numero(), referencia: '', ...pago })

/** An order of $19.500 with a link to pay it. */
async function conLink() {
  const { id, duenia } = await c.pedido()
  await c.call('POST', `/api/pedidos/${id}/link`, { token: c.admin.token })
  await c.link(id)
  return { id, duenia, referencia: `pedido-${id}-r0` }
}
const filas = async (pedido: number) =>
  (
    await c.base.pool.query(
      `select tipo, estado, motivo, monto::integer as monto, moneda, proveedor_id as numero, proveedor_estado as dicho,
        link_id is not null as link from pagos where pedido_id = $1 order by id`,
      [pedido],
    )
  ).rows
const motivos = async (pedido: number) => {
  const { json } = await c.call('GET', `/api/pedidos/${pedido}/historial`, { token: c.admin.token })
  return json.data.map(({ motivo }: { motivo: string | null }) => motivo)
}

describe('[PAGO-04] [PAGO-06] one word about a payment nobody heard of', () => {
  it.each<[string, Partial<PagoLeido>, string, number, string[]]>([
    ['no number', { id: '' }, 'sin número', 0, []],
    ['a number that is none', { id: 'x'.repeat(91) }, 'sin número', 0, []],
    ['nothing of it yet', { estado: 'pending', monto: 0 }, 'sin monto', 0, []],
    ['nothing of it', { monto: 0 }, 'sin monto', 0, []],
    ['less than nothing', { monto: -1 }, 'sin monto', 0, []],
    ['on its way', { estado: 'pending' }, 'pendiente', 0, ['pendiente']],
    ['in a word nobody told us of', { estado: 'en_camino'.repeat(7) }, 'pendiente', 0, ['pendiente']],
    ['refused', { estado: 'rejected' }, 'rechazado', 0, ['rechazado']],
    ['there', {}, 'acreditado', 19_500, ['acreditado']],
    ['of another sum', { monto: 3_000_000 }, 'retenido', 0, ['retenido']],
    ['of another sum, part of it back', { monto: 3_000_000, devuelto: 1 }, 'retenido', 0, ['retenido']],
    [
      'of another sum, all of it back',
      { monto: 3_000_000, estado: 'refunded' },
      'proveedor',
      0,
      ['acreditado', 'acreditado'],
    ],
    ['back', { estado: 'refunded' }, 'proveedor', 0, ['acreditado', 'acreditado']],
    [
      'back as far as it says',
      { estado: 'refunded', devuelto: 700_000 },
      'proveedor',
      12_500,
      ['acreditado', 'acreditado'],
    ],
    ['back in part', { devuelto: 700_000 }, 'proveedor', 12_500, ['acreditado', 'acreditado']],
    ['back by more than there was', { devuelto: 5_000_000 }, 'proveedor', 0, ['acreditado', 'acreditado']],
    ['charged back', { estado: 'charged_back', devuelto: 1 }, 'contracargo', 0, ['acreditado', 'acreditado']],
    ['in a currency there is none of', { moneda: 'pesos' }, 'retenido', 0, ['retenido']],
    ['in one with a letter before it', { moneda: 'XARS' }, 'retenido', 0, ['retenido']],
    ['in one with a letter after it', { moneda: 'ARSX' }, 'retenido', 0, ['retenido']],
  ])('%s', async (_que, pago, palabra, recibido, estados) => {
    const { id, referencia } = await conLink()
    expect(await decir({ referencia, ...pago })).toBe(palabra)
    const cobro = await c.cobro(id)
    expect([cobro.recibido, cobro.pagadoAt !== null]).toEqual([recibido, recibido === 19_500])
    const puestas = await filas(id)
    expect(puestas.map(({ estado }) => estado)).toEqual(estados)
    // The link it was paid by is known, and how the provider said it, as far as there is room.
    if (puestas.length > 0)
      expect(puestas[0]).toMatchObject({ link: true, dicho: (pago.estado ?? 'approved').slice(0, 40) })
  })

  it.each<[string, Partial<PagoLeido>, string, string[]]>([
    ['on its way', { estado: 'pending' }, 'referencia ajena', []],
    ['there', {}, 'retenido', ['retenido referencia']],
    ['there and back', { estado: 'refunded' }, 'devuelto', ['rechazado referencia']],
  ])('of no order of ours: %s', async (_que, pago, palabra, puestas) => {
    const id = numero()
    expect(await decir({ id, referencia: 'de-otro-negocio', ...pago })).toBe(palabra)
    const { rows } = await c.base.pool.query(
      'select estado, motivo, pedido_id, link_id from pagos where proveedor_id = $1',
      [id],
    )
    expect(rows.map(({ estado, motivo }) => `${estado} ${motivo}`)).toEqual(puestas)
    for (const fila of rows) expect([fila.pedido_id, fila.link_id]).toEqual([null, null])
  })

  it('by a link we never made is held', async () => {
    const { id } = await c.pedido()
    expect(await decir({ referencia: `pedido-${id}-r0` })).toBe('retenido')
    expect(await filas(id)).toMatchObject([{ estado: 'retenido', motivo: 'referencia', link: false }])
  })

  it('by a link of the same sum that was replaced is held', async () => {
    const { id, referencia } = await conLink()
    const marcar = (metodo: string | null) =>
      c.call('PUT', `/api/pedidos/${id}/pago`, { token: c.admin.token, body: { data: { metodo } } })
    await marcar('Efectivo')
    await marcar(null)
    await c.run()
    expect(await decir({ referencia })).toBe('retenido')
    expect((await filas(id)).at(-1)).toMatchObject({ estado: 'retenido', motivo: 'revision', link: true })
  })

  it('with the longest number there is, in every way it goes', async () => {
    const { id, referencia } = await conLink()
    const largo = numero().padEnd(90, '0')
    expect(await decir({ id: largo, referencia, moneda: 'USD' })).toBe('retenido')
    const otro = await conLink()
    const suyo = numero().padEnd(90, '0')
    expect(await decir({ id: suyo, referencia: otro.referencia, estado: 'charged_back' })).toBe('contracargo')
    expect([await filas(id), await filas(otro.id)]).toMatchObject([
      [{ numero: largo, moneda: 'USD', motivo: 'moneda' }],
      [{ numero: suyo }, { tipo: 'devolucion', motivo: 'contracargo' }],
    ])
  })
})

describe('[PAGO-04] one word after another', () => {
  it.each<[string, readonly Partial<PagoLeido>[], readonly string[], object[]]>([
    ['there twice', [{}, {}], ['acreditado', 'acreditado'], [{ estado: 'acreditado', dicho: 'approved' }]],
    [
      'held twice',
      [{ monto: 3_000_000 }, { monto: 3_000_000 }],
      ['retenido', 'retenido'],
      [{ estado: 'retenido', motivo: 'monto' }],
    ],
    [
      'what was counted waits no more',
      [{ estado: 'pending' }, {}, { estado: 'pending' }, { estado: 'rejected' }],
      ['pendiente', 'acreditado', 'pendiente', 'rechazado'],
      [{ estado: 'acreditado', dicho: 'approved' }],
    ],
    [
      'on its way, and refused',
      [{ estado: 'pending' }, { estado: 'rejected' }],
      ['pendiente', 'rechazado'],
      [{ estado: 'rechazado', dicho: 'rejected' }],
    ],
    [
      'on its way, refused, and there after all',
      [{ estado: 'pending' }, { estado: 'rejected' }, {}],
      ['pendiente', 'rechazado', 'acreditado'],
      [{ estado: 'acreditado', dicho: 'approved' }],
    ],
    [
      'refused, and said to be back',
      [{ estado: 'rejected' }, { estado: 'refunded' }],
      ['rechazado', 'ya se devolvió'],
      [{ estado: 'rechazado', dicho: 'rejected' }],
    ],
    [
      'on its way, and there as another sum',
      [{ estado: 'pending', monto: 1_000_000 }, {}],
      ['pendiente', 'acreditado'],
      [
        { estado: 'rechazado', monto: 1_000_000, numero: null },
        { estado: 'acreditado', monto: 1_950_000 },
      ],
    ],
    [
      'on its way, and there in another currency',
      [{ estado: 'pending' }, { moneda: 'USD' }],
      ['pendiente', 'retenido'],
      [
        { estado: 'rechazado', moneda: 'ARS', numero: null },
        { estado: 'retenido', moneda: 'USD', motivo: 'moneda' },
      ],
    ],
    [
      'back bit by bit, and told again',
      [{}, { devuelto: 500_000 }, { devuelto: 500_000 }, { devuelto: 1_950_000 }, { estado: 'refunded' }],
      ['acreditado', 'proveedor', 'acreditado', 'proveedor', 'acreditado'],
      [
        { tipo: 'cobro', monto: 1_950_000 },
        { tipo: 'devolucion', monto: 500_000, motivo: 'proveedor' },
        { tipo: 'devolucion', monto: 1_450_000, motivo: 'proveedor' },
      ],
    ],
    [
      'held, and all of it back',
      [{ monto: 3_000_000 }, { monto: 3_000_000, estado: 'charged_back' }],
      ['retenido', 'contracargo'],
      [
        { estado: 'acreditado', motivo: 'monto', dicho: 'charged_back' },
        { tipo: 'devolucion', motivo: 'contracargo', monto: 3_000_000 },
      ],
    ],
  ])('%s', async (_que, dichos, palabras, puestas) => {
    const { id: pedido, referencia } = await conLink()
    const id = numero()
    const oidas = []
    for (const dicho of dichos) oidas.push(await decir({ id, referencia, ...dicho }))
    expect(oidas).toEqual(palabras)
    expect(await filas(pedido)).toMatchObject(puestas)
    expect(await filas(pedido)).toHaveLength(puestas.length)
  })

  it('of one order, then of another: held where it was heard of first', async () => {
    const [uno, otro] = [await conLink(), await conLink()]
    const id = numero()
    await decir({ id, referencia: uno.referencia, estado: 'pending' })
    expect(await decir({ id, referencia: otro.referencia })).toBe('retenido')
    expect(await filas(uno.id)).toMatchObject([{ estado: 'retenido', motivo: 'referencia' }])
    expect([await filas(otro.id), (await c.cobro(otro.id)).recibido]).toEqual([[], 0])
  })

  it('both at once, while its order is held: what was heard first is looked at again', async () => {
    const { id: pedido, referencia } = await conLink()
    const id = numero()
    const otra = await c.base.pool.connect()
    try {
      await otra.query('begin')
      await otra.query('select from pedidos where id = $1 for update', [pedido])
      const espera = decir({ id, referencia, estado: 'pending' })
      await expect.poll(() => countEsperan(c.base)).toBe(1)
      const llega = decir({ id, referencia })
      await expect.poll(() => countEsperan(c.base)).toBe(2)
      await otra.query('commit')
      expect(await Promise.all([espera, llega])).toEqual(['pendiente', 'acreditado'])
    } finally {
      otra.release()
    }
    expect(await filas(pedido)).toMatchObject([{ estado: 'acreditado', dicho: 'approved' }])
  })

  it('given back by the shop, and said to be there: it is nobody’s', async () => {
    const { id: pedido } = await conLink()
    const { id } = c.proveedor.pay(await c.link(pedido), { referencia: 'de-otro-negocio' })
    expect(await decir({ id, referencia: 'de-otro-negocio' })).toBe('retenido')
    const cobro = await c.scalar('select id from pagos where proveedor_id = $1', [id])
    const { status } = await c.call('POST', `/api/pagos/${cobro}/resolver`, {
      token: c.admin.token,
      body: { data: { accion: 'devolver' } },
    })
    expect([status, await decir({ id, referencia: 'de-otro-negocio' })]).toEqual([200, 'ya se devolvió'])
  })
})

describe('[PAGO-06] what the shop gives back', () => {
  const resolver = (cobro: number, accion: string) =>
    c.call('POST', `/api/pagos/${cobro}/resolver`, { token: c.admin.token, body: { data: { accion } } })
  const devolver = (pedido: number, data: object) =>
    c.call('POST', `/api/pedidos/${pedido}/devoluciones`, { token: c.admin.token, body: { data } })
  const numeroDe = (pago: string) => c.scalar<number>('select id from pagos where proveedor_id = $1', [pago])
  const envejecer = (pedido: number) =>
    c.base.pool.query(`update pedidos set pendiente_at = now() - interval '90 days' where id = $1`, [pedido])

  it('of a held payment it is what is left of it at the provider’s, and its order has time to pay again', async () => {
    const { id, referencia } = await conLink()
    const pago = c.proveedor.pay(await c.link(id), { monto: 3_000_000 })
    expect(await decir({ id: pago.id, referencia, monto: 3_000_000 })).toBe('retenido')
    // By the provider's own panel, and nobody heard of it yet.
    pago.devuelto = 1_000_000
    await envejecer(id)
    expect((await resolver(await numeroDe(pago.id), 'devolver')).status).toBe(200)
    await c.run()
    expect([pago.estado, pago.devuelto]).toEqual(['refunded', 3_000_000])
    expect(await filas(id)).toMatchObject([
      { tipo: 'cobro', estado: 'acreditado', dicho: 'refunded' },
      { tipo: 'devolucion', estado: 'acreditado', dicho: 'approved' },
    ])
    expect((await motivos(id)).slice(-2)).toEqual([
      'Devolución: $30.000, Mercado Pago',
      'Devuelto: $30.000, Mercado Pago',
    ])
    expect(
      await c.scalar('select now() - pendiente_at < $2 from pedidos where id = $1', [id, '80 days']),
    ).toBe(true)
  })

  it('two who ask the provider for it at once note it once', async () => {
    const { id, referencia } = await conLink()
    const pago = c.proveedor.pay(await c.link(id))
    await decir({ id: pago.id, referencia })
    c.proveedor.falla = metodo => (metodo === 'POST' ? { status: 500 } : null)
    const cobro = await numeroDe(pago.id)
    expect((await devolver(id, { pago: cobro, monto: 5_000, clave: 'dos-a-la-vez' })).status).toBe(200)
    c.proveedor.falla = () => null
    const pendiente = await c.scalar<number>('select id from pagos where de_id = $1', [cobro])
    await Promise.all([sendDevolucion(c.deps, pendiente), sendDevolucion(c.deps, pendiente)])
    await c.run()
    expect((await motivos(id)).filter((motivo: string) => motivo?.startsWith('Devuelto'))).toHaveLength(1)
    expect((await c.cobro(id)).recibido).toBe(14_500)
  })

  it('two refused at once are told of once', async () => {
    const { id, referencia } = await conLink()
    const pago = c.proveedor.pay(await c.link(id))
    await decir({ id: pago.id, referencia })
    c.proveedor.falla = metodo => (metodo === 'POST' ? { status: 500 } : null)
    const cobro = await numeroDe(pago.id)
    await devolver(id, { pago: cobro, clave: 'dos-negadas' })
    c.proveedor.falla = metodo => (metodo === 'POST' ? { status: 400 } : null)
    const pendiente = await c.scalar<number>('select id from pagos where de_id = $1', [cobro])
    await Promise.all([sendDevolucion(c.deps, pendiente), sendDevolucion(c.deps, pendiente)])
    await c.run()
    c.proveedor.falla = () => null
    expect((await motivos(id)).filter((motivo: string) => motivo?.includes('no devolvió'))).toEqual([
      'Mercado Pago no devolvió $19.500',
    ])
    expect((await filas(id)).at(-1)).toMatchObject({ estado: 'rechazado', motivo: 'proveedor', dicho: '400' })
  })

  it('its number at the provider’s is kept as far as there is room', async () => {
    const { id, referencia } = await conLink()
    const pago = c.proveedor.pay(await c.link(id))
    await decir({ id: pago.id, referencia })
    c.proveedor.falla = metodo => (metodo === 'POST' ? { status: 500 } : null)
    const cobro = await numeroDe(pago.id)
    await devolver(id, { pago: cobro, clave: 'numero-largo' })
    c.proveedor.falla = () => null
    const pendiente = await c.scalar<number>('select id from pagos where de_id = $1', [cobro])
    const { pasarela } = c.deps
    if (pasarela === null) throw new Error('no provider')
    await sendDevolucion(
      { ...c.deps, pasarela: { ...pasarela, refund: async () => '9'.repeat(300) } },
      pendiente,
    )
    expect((await filas(id)).at(-1)).toMatchObject({ estado: 'acreditado', numero: '9'.repeat(100) })
  })

  it('its key stands for it when the calls of that day are forgotten', async () => {
    const { id, referencia } = await conLink()
    const pago = numero()
    await decir({ id: pago, referencia })
    const pedida = { pago: await numeroDe(pago), monto: 1_000, clave: 'de-hace-mucho' }
    expect((await devolver(id, pedida)).status).toBe(200)
    await c.base.pool.query('delete from llamadas')
    const otraVez = await devolver(id, pedida)
    expect([otraVez.status, (await filas(id)).length]).toEqual([422, 2])
  })

  it('the log: one that could not be asked for now', async () => {
    const { id, referencia } = await conLink()
    const pago = numero()
    await decir({ id: pago, referencia })
    c.proveedor.falla = metodo => (metodo === 'POST' ? { status: 500 } : null)
    const cobro = await numeroDe(pago)
    await devolver(id, { pago: cobro, clave: 'sin-respuesta' })
    c.proveedor.falla = () => null
    const pendiente = await c.scalar<number>('select id from pagos where de_id = $1', [cobro])
    const dichos = registro.split('\n').filter(linea => linea.includes('no se pudo pedir una devolución'))
    expect(dichos.map(linea => JSON.parse(linea)).filter(dicho => dicho.pago === pendiente)).toMatchObject([
      { err: { type: expect.any(String) } },
    ])
  })
})

describe('what is told of it', () => {
  it('[PAGO-04] the order’s history, its way to pay, its link and one mail; then its time to pay again', async () => {
    const { id, duenia, referencia } = await conLink()
    const pago = numero()
    await decir({ id: numero(), referencia, monto: 3_000_000 })
    await decir({ id: pago, referencia })
    const { link_pago, pago_metodo } = (await c.call('GET', `/api/pedidos/${id}`, { token: c.admin.token }))
      .json.data.attributes
    expect([pago_metodo, link_pago, (await c.cobro(id)).link.estado]).toEqual([
      'Mercado Pago',
      null,
      'pagado',
    ])
    expect(await c.correos(duenia.email, 'pedido-pagado')).toHaveLength(1)
    const otro = await conLink()
    await decir({ id: pago.replace('entrada', 'otra'), referencia: otro.referencia })
    for (const pedido of [id, otro.id])
      await c.base.pool.query(`update pedidos set pendiente_at = now() - interval '90 days' where id = $1`, [
        pedido,
      ])
    await decir({ id: pago, referencia, devuelto: 700_000 })
    await decir({
      id: pago.replace('entrada', 'otra'),
      referencia: otro.referencia,
      estado: 'charged_back',
    })
    expect((await motivos(id)).slice(-3)).toEqual([
      'Llegó un pago de $30.000 que hay que revisar',
      'Pagado: Mercado Pago',
      'Devuelto: $7.000, Mercado Pago',
    ])
    expect((await motivos(otro.id)).at(-1)).toBe('Contracargo: $19.500, Mercado Pago')
    // Time to pay runs again for the one that is left without any money.
    const dias = (pedido: number) =>
      c.scalar('select extract(day from now() - pendiente_at)::integer from pedidos where id = $1', [pedido])
    expect([await dias(id), (await dias(otro.id)) < 80]).toEqual([90, true])
  })

  it('the log: how it went, by the order and the payment; nothing of one that still waits', async () => {
    const { id, referencia } = await conLink()
    const [espera, llega, ajeno] = [numero(), numero(), numero()]
    await decir({ id: espera, referencia, estado: 'pending' })
    await decir({ id: llega, referencia })
    await decir({ id: ajeno, referencia: 'x' })
    const dichos = registro
      .split('\n')
      .filter(linea => linea.includes('dijo qué fue'))
      .map(linea => JSON.parse(linea))
    const de = (pago: string) => dichos.filter(dicho => dicho.pago === pago)
    expect(de(espera)).toEqual([])
    expect(de(llega)).toMatchObject([{ pedido: id, resultado: 'acreditado' }])
    expect(de(ajeno)).toMatchObject([{ resultado: 'retenido' }])
    expect(de(ajeno)[0]).not.toHaveProperty('pedido')
  })
})
