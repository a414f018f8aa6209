// The money of an order by the counter's own hand: noted, taken back, asked for, given back and decided about, and each refusal (PAGO-02 to PAGO-07).
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readCobro } from '#server/pago/pay/cobro.ts'
import { faltas } from '../../support/invariantes.ts'
import { type Caja, createCaja } from '../../support/pagos.ts'

const CUENTA = { alias: 'carne.rica.mp', cvu: null, titular: 'Rica Carne SRL' }
let c: Caja
beforeAll(async () => {
  c = await createCaja({ ajustes: { cobroEfectivo: true, transferencia: CUENTA } })
})
afterEach(() => {
  c.proveedor.falla = () => null
})
afterAll(async () => {
  expect(await faltas({ pool: c.base.pool })).toEqual([])
  await c.close()
})

const comoAdmin = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  c.call(method, url, { token: c.admin.token, ...(body && { body: { data: body } }) })
const anotar = (id: number, datos: object) => comoAdmin('PUT', `/api/pedidos/${id}/pago`, datos)
const mover = (id: number, estado: string) => comoAdmin('PUT', `/api/pedidos/${id}/estado`, { estado })
const devolver = (id: number, datos: object) => comoAdmin('POST', `/api/pedidos/${id}/devoluciones`, datos)
const resolver = (pago: number, datos: object) => comoAdmin('POST', `/api/pagos/${pago}/resolver`, datos)
const leer = async (id: number) => (await comoAdmin('GET', `/api/pedidos/${id}`)).json.data.attributes
const pagos = async (id: number) => (await c.cobro(id)).pagos
const motivos = async (id: number) =>
  (await comoAdmin('GET', `/api/pedidos/${id}/historial`)).json.data.map(
    ({ motivo }: { motivo: string | null }) => motivo,
  )
const dicho = ({ status, json }: { status: number; json: { error?: { message: string } } }) => [
  status,
  json.error?.message,
]

/** Paid through the provider, told and put down. */
async function porMercadoPago(cambios: Parameters<typeof c.proveedor.pay>[1] = {}) {
  const { id, duenia } = await c.pedido()
  await comoAdmin('POST', `/api/pedidos/${id}/link`)
  const link = await c.link(id)
  const pago = c.proveedor.pay(link, cambios)
  expect(await c.proveedor.call(pago.id)).toBe(200)
  await c.run()
  return { id, duenia, link, pago }
}
const retenidoDe = async (id: number) =>
  (await comoAdmin('GET', '/api/pagos/retenidos')).json.data.find(
    (uno: { pedido: number }) => uno.pedido === id,
  )

describe('[PAGO-07] money noted', () => {
  it.each([
    [{ metodo: '' }, 'El medio de pago es una línea de hasta 60 caracteres'],
    [{ metodo: '  ' }, 'El medio de pago es una línea de hasta 60 caracteres'],
    [{ metodo: 'Efe\u0007ctivo' }, 'El medio de pago es una línea de hasta 60 caracteres'],
    [{ metodo: 'Efectivo', nota: 'no\u0007ta' }, 'La nota es una línea de hasta 200 caracteres'],
  ])('in words that are none is refused: %j', async (datos, texto) => {
    const { id } = await c.pedido()
    expect(dicho(await anotar(id, datos))).toEqual([400, texto])
    expect(await c.cobro(id)).toMatchObject({ recibido: 0, pagos: [] })
  })

  it('keeps how and the note, and of what is paid already the words alone', async () => {
    const { id } = await c.pedido()
    await anotar(id, { metodo: ' Efectivo ', nota: '' })
    expect(await leer(id)).toMatchObject({ pago_metodo: 'Efectivo', pago_nota: null, recibido: 19_500 })
    await anotar(id, { metodo: 'Tarjeta', nota: ' la azul ' })
    expect(await leer(id)).toMatchObject({ pago_metodo: 'Tarjeta', pago_nota: 'la azul', recibido: 19_500 })
    expect(await pagos(id)).toMatchObject([{ medio: 'efectivo', monto: 19_500 }])
    await anotar(id, { metodo: null })
    expect(await leer(id)).toMatchObject({ pago_metodo: null, pago_nota: null, recibido: 0, pagadoAt: null })
    expect((await motivos(id)).slice(-3)).toEqual([
      'Pagado: Efectivo',
      'Pagado: Tarjeta',
      'Pago desmarcado: $19.500',
    ])
  })

  it('is not noted of what is cancelled, nor of what is no order yet', async () => {
    const { id } = await c.pedido()
    await mover(id, 'cancelado')
    const texto = 'Un borrador o un pedido cancelado no se puede marcar como pagado'
    expect(dicho(await anotar(id, { metodo: 'Efectivo' }))).toEqual([409, texto])
    const otro = await c.pedido()
    await c.base.pool.query(`update pedidos set estado = 'xxxx', pendiente_at = null where id = $1`, [
      otro.id,
    ])
    expect(dicho(await anotar(otro.id, { metodo: 'Efectivo' }))).toEqual([409, texto])
    await c.base.pool.query(`update pedidos set estado = 'pendiente', pendiente_at = now() where id = $1`, [
      otro.id,
    ])
  })

  it('of what costs nothing is a word, taken back without a sum', async () => {
    await c.base.pool.query(
      `insert into discount_codes (code, discount_percentage, active) values ('REGALO', 100, true) on conflict do nothing`,
    )
    const { id } = await c.pedido({ codigos_de_descuentos: ['REGALO'] })
    await anotar(id, { metodo: 'Regalo' })
    await anotar(id, { metodo: null })
    expect(await c.cobro(id)).toMatchObject({ recibido: 0, pagadoAt: null, pagos: [] })
    expect((await motivos(id)).slice(-2)).toEqual(['Pagado: Regalo', 'Pago desmarcado'])
  })

  it('a transfer in part says what is left; cash that was a mistake is no transfer to look for', async () => {
    const { id, duenia } = await c.pedido({ medioPago: 'transferencia' })
    await c.call('POST', `/api/pedidos/${id}/transferido`, { token: duenia.token })
    await c.base.pool.query('update pedidos set total_final = 2067000 where id = $1', [id])
    expect((await anotar(id, { metodo: 'Transferencia', monto: 19_500 })).status).toBe(200)
    expect((await motivos(id)).at(-1)).toBe('Entraron $19.500: Transferencia. Faltan $1.170')
    expect(await c.cobro(id)).toMatchObject({ recibido: 19_500, transferidoAt: null })
    expect((await anotar(id, { metodo: 'Efectivo', monto: 1_170 })).status).toBe(200)
    expect((await anotar(id, { metodo: null, monto: 1_170 })).status).toBe(200)
    expect(await c.cobro(id)).toMatchObject({ recibido: 19_500, pagadoAt: null, transferidoAt: null })
    // Part of what was to be transferred, noted by mistake: it is looked for, as the sum it was.
    expect((await anotar(id, { metodo: null, monto: 19_500 })).status).toBe(200)
    expect(await c.cobro(id)).toMatchObject({
      recibido: 0,
      transferidoAt: expect.any(String),
      transferidoMonto: 19_500,
    })
  })

  it('a whole transfer nobody told of, noted by mistake, is not looked for', async () => {
    const { id } = await c.pedido({ medioPago: 'transferencia' })
    await anotar(id, { metodo: 'Transferencia' })
    await anotar(id, { metodo: null })
    expect(await c.cobro(id)).toMatchObject({ recibido: 0, transferidoAt: null, transferidoMonto: null })
  })

  it.each([
    ['efectivo', 'Transferencia'],
    ['transferencia', 'Efectivo'],
  ])(
    'chosen as %s and come as %s, no transfer is looked for where more is owed since',
    async (medioPago, metodo) => {
      const { id } = await c.pedido({ medioPago })
      await anotar(id, { metodo })
      await c.base.pool.query('update pedidos set total_final = 2067000 where id = $1', [id])
      expect((await anotar(id, { metodo: null, monto: 19_500 })).status).toBe(200)
      expect(await c.cobro(id)).toMatchObject({ recibido: 0, transferidoAt: null, transferidoMonto: null })
    },
  )

  it('a transfer said of what is left stays said as it was, whatever came before is taken back', async () => {
    const { id, duenia } = await c.pedido({ medioPago: 'transferencia' })
    const decir = () => c.call('POST', `/api/pedidos/${id}/transferido`, { token: duenia.token })
    await decir()
    await c.base.pool.query('update pedidos set total_final = 2067000 where id = $1', [id])
    await anotar(id, { metodo: 'Transferencia', monto: 19_500 })
    await decir()
    const { transferidoAt } = await c.cobro(id)
    expect(transferidoAt).not.toBeNull()
    expect((await anotar(id, { metodo: null, monto: 19_500 })).status).toBe(200)
    expect(await c.cobro(id)).toMatchObject({ recibido: 0, transferidoAt, transferidoMonto: 1_170 })
  })

  it('a link for another sum than what is left is none any more', async () => {
    const { id } = await c.pedido()
    const abierto = async () => (await c.cobro(id)).link.estado
    await comoAdmin('POST', `/api/pedidos/${id}/link`)
    await c.link(id)
    expect(await abierto()).toBe('abierto')
    await anotar(id, { metodo: 'Efectivo' })
    expect(await abierto()).toBe('reemplazado')
  })
})

describe('[PAGO-03] a link typed by hand', () => {
  const guardar = (id: number, enlace: string | null) =>
    comoAdmin('PUT', `/api/pedidos/${id}/link-de-pago`, { enlace })

  it('is kept, changed and taken away; the log says where each leads, once', async () => {
    const { id } = await c.pedido()
    for (const enlace of [
      'https://mpago.la/x',
      'https://mpago.la/x',
      'https://pagos.example/y',
      null,
      null,
    ]) {
      const { status, json } = await guardar(id, enlace)
      expect([status, json.data.attributes.link_pago]).toEqual([200, enlace])
    }
    const { rows } = await c.base.pool.query(
      `select user_id, de ->> 'link_pago' as de, a ->> 'link_pago' as a from registro
       where cosa = 'pedido' and cosa_id = $1 and a ? 'link_pago' order by id`,
      [id],
    )
    const user_id = c.admin.id
    expect(rows).toEqual([
      { user_id, de: null, a: 'mpago.la' },
      { user_id, de: 'mpago.la', a: 'pagos.example' },
      { user_id, de: 'pagos.example', a: null },
    ])
  })

  it('that is none is refused, and one of what has nothing to be paid', async () => {
    const { id } = await c.pedido()
    for (const malo of ['', 'http://mpago.la/x', 'mpago.la'])
      expect(dicho(await guardar(id, malo))).toEqual([
        400,
        'El link de pago tiene que ser una dirección completa que empiece con https://',
      ])
    await anotar(id, { metodo: 'Efectivo' })
    for (const enlace of ['https://mpago.la/x', null])
      expect(dicho(await guardar(id, enlace))).toEqual([409, 'Este pedido ya no tiene nada por pagar'])
  })

  it('M9: a key names the payment service and no other place', async () => {
    const { id } = await c.pedido()
    const { json } = await c.call('POST', '/api/trastienda/claves', {
      token: c.admin.token,
      body: { nombre: 'Cobros', alcances: ['pagos:escribir', 'pagos:leer'] },
    })
    const token = json.data.clave
    const desde = async (enlace: string | null) =>
      (await c.call('PUT', `/api/pedidos/${id}/link-de-pago`, { token, body: { data: { enlace } } })).status
    expect([await desde('https://pagos.example/x'), (await leer(id)).link_pago]).toEqual([403, null])
    expect([await desde('https://mpago.la/x'), await desde(null)]).toEqual([200, 200])
    // A key that reads payments is shown them; what it is told of the total names nobody.
    const suyo = await c.call('GET', `/api/pedidos/${id}/cobro`, { token })
    expect(suyo.json.data).toHaveProperty('pagos')
    const aviso = await c.call('POST', `/api/pedidos/${id}/avisar-total`, { token })
    expect([aviso.status, aviso.json.data.whatsapp]).toEqual([200, null])
  })
})

describe('[PAGO-02] the money as it is shown', () => {
  it('to its customer without the shop’s own lines; an address while it can be paid by', async () => {
    const { id, duenia } = await c.pedido({ medioPago: 'efectivo', pagaCon: 20_000 })
    const ver = async (token: string) =>
      (await c.call('GET', `/api/pedidos/${id}/cobro`, { token })).json.data
    const todo = {
      pedido: id,
      debe: 19_500,
      recibido: 0,
      medio: 'efectivo',
      pagaCon: 20_000,
      medios: expect.any(Array),
      transferencia: CUENTA,
      transferidoAt: null,
      transferidoMonto: null,
      comprobantes: [],
      link: null,
      confirmando: false,
      avisadoAt: null,
      venceAt: null,
      pagadoAt: null,
    }
    expect(await ver(duenia.token)).toEqual(todo)
    expect(await ver(c.admin.token)).toEqual({ ...todo, pagos: [] })
    await comoAdmin('POST', `/api/pedidos/${id}/link`)
    await c.link(id)
    const link = { estado: 'abierto', url: expect.any(String), monto: 19_500, venceAt: expect.any(String) }
    expect((await ver(duenia.token)).link).toEqual(link)
    expect((await ver(c.admin.token)).link).toEqual({ ...link, error: null })
    // Paid, nobody is led there any more, nor told where to transfer.
    await anotar(id, { metodo: 'Efectivo' })
    expect(await ver(duenia.token)).toMatchObject({
      transferencia: null,
      link: { ...link, estado: 'reemplazado', url: null },
    })
  })

  it('whoever came back from paying waits for the provider, while there is something to wait for', async () => {
    const { id, duenia } = await c.pedido()
    const ver = async (volvio: string) =>
      (await c.call('GET', `/api/pedidos/${id}/cobro${volvio}`, { token: duenia.token })).json.data
        .confirmando
    const revisiones = () =>
      c.scalar<number>(
        `select count(*)::integer from trabajos where payload ->> 'pedido' = $1 or payload ->> 'id' = $1`,
        [String(id)],
      )
    expect(await ver('?volvio=1')).toBe(false)
    await comoAdmin('POST', `/api/pedidos/${id}/link`)
    await c.link(id)
    await c.run()
    expect([await ver(''), await revisiones()]).toEqual([false, 0])
    expect([await ver('?volvio=1'), (await revisiones()) > 0]).toEqual([true, true])
    await c.run()
    await anotar(id, { metodo: 'Efectivo' })
    expect(await ver('?volvio=1')).toBe(false)
    const cuenta = { id: c.admin.id, role: { name: 'Admin' }, clave: null }
    const { data } = await readCobro(c.deps, cuenta as Parameters<typeof readCobro>[1], id)
    expect(data.confirmando).toBe(false)
  })

  it('the total told: by the way that was chosen, with what leads there, by mail where there is one', async () => {
    const avisar = async (id: number) =>
      (await comoAdmin('POST', `/api/pedidos/${id}/avisar-total`)).json.data
    const links = (id: number) =>
      c.scalar<number>('select count(*)::integer from pagos_links where pedido_id = $1', [id])
    const efectivo = await c.pedido({ medioPago: 'efectivo' })
    const alRecibir = await avisar(efectivo.id)
    expect(alRecibir.whatsapp.texto).toContain('lo pagás al recibirlo')
    expect(alRecibir.whatsapp.texto).toContain(`${c.deps.publicUrl}/Pedidos/${efectivo.id}`)
    expect([alRecibir.correo, await links(efectivo.id)]).toEqual([true, 0])
    const transferencia = await c.pedido({ medioPago: 'transferencia' })
    await avisar(transferencia.id)
    expect(await links(transferencia.id)).toBe(0)
    const suyo = await c.pedido({ medioPago: 'mercadopago' })
    const conLink = await avisar(suyo.id)
    expect([conLink.cobro.link.estado, await links(suyo.id)]).toEqual(['abierto', 1])
    // Typed by hand where the shop's service is another.
    await comoAdmin('PUT', `/api/pedidos/${transferencia.id}/link-de-pago`, { enlace: 'https://mpago.la/x' })
    expect((await avisar(transferencia.id)).whatsapp.texto).toContain('https://mpago.la/x')
    const [correo] = await c.correos(suyo.duenia.email, 'pedido-total')
    expect(correo?.texto).toContain(conLink.cobro.link.url)
    expect(
      await c.scalar(`select user_id from correos where para = $1 and tipo = 'pedido-total'`, [
        suyo.duenia.email,
      ]),
    ).toBe(suyo.duenia.id)
    await c.base.pool.query('update users set telefono = null, nombre = null where id = $1', [
      efectivo.duenia.id,
    ])
    expect((await avisar(efectivo.id)).whatsapp).toBeNull()
  })

  it('who has only a phone is sent no page they could not open, and no mail', async () => {
    const { json } = await c.call('POST', '/api/pedidos/en-nombre', {
      token: c.admin.token,
      body: {
        cliente: { telefono: '341 4500077', nombre: 'Sólo chat' },
        articulos: [{ articuloId: 1, valorId: 2, cantidad: 2 }],
        direccion: 'Belgrano 9',
        medioPago: 'efectivo',
      },
    })
    const { status, json: aviso } = await comoAdmin('POST', `/api/pedidos/${json.data.id}/avisar-total`)
    expect([status, aviso.data.correo]).toEqual([200, false])
    expect(aviso.data.whatsapp.texto).toContain('¡Hola, Sólo chat!')
    expect(aviso.data.whatsapp.texto).not.toContain('http')
  })
})

describe('[PAGO-06] money given back', () => {
  it.each([
    ['Efectivo', 'Devolución: $500, efectivo'],
    ['Transferencia', 'Devolución: $500, transferencia'],
    ['Tarjeta', 'Devolución: $500, tarjeta'],
    ['Cheque', 'Devolución: $500'],
  ])('of %s says how, and leaves time to pay it again', async (metodo, texto) => {
    const { id } = await c.pedido()
    await anotar(id, { metodo })
    const [{ id: pago }] = await pagos(id)
    await c.base.pool.query(`update pedidos set pendiente_at = now() - interval '90 days' where id = $1`, [
      id,
    ])
    const dias = () =>
      c.scalar('select extract(day from now() - pendiente_at)::integer from pedidos where id = $1', [id])
    const nota = { nota: ' sobró ' }
    expect((await devolver(id, { pago, monto: 500, clave: `parte-${metodo}-${id}`, ...nota })).status).toBe(
      200,
    )
    expect([(await motivos(id)).at(-1)?.toLowerCase(), await dias()]).toEqual([texto.toLowerCase(), 90])
    expect((await pagos(id)).at(-1)).toMatchObject({ tipo: 'devolucion', nota: 'sobró', monto: 500 })
    expect((await devolver(id, { pago, clave: `resto-${metodo}-${id}` })).status).toBe(200)
    expect((await pagos(id)).at(-1)).toMatchObject({ monto: 19_000, nota: null })
    expect((await dias()) < 80).toBe(true)
    const nada = await devolver(id, { pago, clave: `nada-${metodo}-${id}` })
    expect(dicho(nada)).toEqual([409, 'De ese pago quedan $0 por devolver'])
    expect(nada.json.error.details).toEqual({ disponible: 0 })
  })

  it('sent again with its sum, or with none, is one; a note that is none and a key of another payment are refused', async () => {
    const { id } = await c.pedido()
    await anotar(id, { metodo: 'Efectivo' })
    const [{ id: pago }] = await pagos(id)
    const una = { pago, monto: 500, clave: `una-vez-sola-${id}` }
    expect(dicho(await devolver(id, { ...una, nota: 'no\u0007ta' }))).toEqual([
      400,
      'La nota es una línea de hasta 200 caracteres',
    ])
    for (const vez of [una, una, { pago, clave: una.clave }])
      expect((await devolver(id, vez)).status).toBe(200)
    expect((await c.cobro(id)).recibido).toBe(19_000)
    expect((await devolver(id, { ...una, monto: 501 })).status).toBe(422)
    expect((await devolver(id, { ...una, pago: 999_999 })).status).toBe(422)
    // The same words about another order are another key.
    const otro = await c.pedido()
    await anotar(otro.id, { metodo: 'Efectivo' })
    const [suyo] = await pagos(otro.id)
    expect((await devolver(otro.id, { ...una, pago: suyo.id })).status).toBe(200)
    expect((await c.cobro(otro.id)).recibido).toBe(19_000)
  })

  it('through the provider: in part by its sum, whole by none; told once it is done, or that it will not be', async () => {
    const pedidos: (number | null)[] = []
    const { pasarela } = c.deps
    if (pasarela === null) throw new Error('no provider')
    const { id, pago } = await porMercadoPago()
    const [cobro] = await pagos(id)
    await devolver(id, { pago: cobro.id, monto: 5_000, clave: `parte-mp-${id}` })
    pedidos.push(pago.devuelto)
    await devolver(id, { pago: cobro.id, clave: `resto-mp-${id}` })
    pedidos.push(pago.devuelto)
    expect(pedidos).toEqual([500_000, 1_950_000])
    expect((await motivos(id)).slice(-4)).toEqual([
      'Devolución: $5.000, Mercado Pago',
      'Devuelto: $5.000, Mercado Pago',
      'Devolución: $14.500, Mercado Pago',
      'Devuelto: $14.500, Mercado Pago',
    ])
    const { rows } = await c.base.pool.query(
      `select proveedor_id is not null as numero, proveedor_estado as dicho from pagos where pedido_id = $1 and tipo = 'devolucion'`,
      [id],
    )
    expect(rows).toEqual([
      { numero: true, dicho: 'approved' },
      { numero: true, dicho: 'approved' },
    ])
    const negada = await porMercadoPago()
    const [suyo] = await pagos(negada.id)
    c.proveedor.falla = metodo => (metodo === 'POST' ? { status: 400 } : null)
    await devolver(negada.id, { pago: suyo.id, clave: `negada-mp-${negada.id}` })
    expect((await motivos(negada.id)).at(-1)).toBe('Mercado Pago no devolvió $19.500')
    const dichos = await c.base.pool.query(
      `select proveedor_estado as dicho, motivo from pagos where pedido_id = $1 and tipo = 'devolucion'`,
      [negada.id],
    )
    expect(dichos.rows).toEqual([{ dicho: '400', motivo: 'proveedor' }])
  })
})

describe('[PAGO-04] money that is held', () => {
  const SUMA = { monto: 3_000_000 }

  it('of what is paid already leaves nobody waiting', async () => {
    const { id, link } = await porMercadoPago()
    const otro = c.proveedor.pay(link)
    await c.proveedor.call(otro.id)
    await c.run()
    expect(await retenidoDe(id)).toMatchObject({ motivo: 'repetido' })
    expect(await c.cobro(id)).toMatchObject({ recibido: 19_500, confirmando: false })
  })

  it('accepted says who, with what note; what went back meanwhile is asked about', async () => {
    const { id } = await porMercadoPago(SUMA)
    const { id: pago } = await retenidoDe(id)
    const { status } = await resolver(pago, { accion: 'aceptar', nota: ' propina ' })
    expect([status, (await motivos(id)).at(-1)]).toEqual([200, 'Pago aceptado: $30.000, Mercado Pago'])
    expect(await pagos(id)).toMatchObject([
      { estado: 'acreditado', motivo: 'monto', nota: 'propina', quien: expect.any(String) },
    ])
    expect(await leer(id)).toMatchObject({ pago_metodo: 'Mercado Pago', recibido: 30_000 })
    expect(dicho(await resolver(pago, { accion: 'devolver' }))).toEqual([
      409,
      'Ese pago ya no está retenido: alguien lo resolvió',
    ])
    expect((await resolver(999_999, { accion: 'aceptar' })).status).toBe(404)
  })

  it('given back says so, holds until it is back, and is not decided twice', async () => {
    const { id, pago } = await porMercadoPago(SUMA)
    const { id: retenido } = await retenidoDe(id)
    c.proveedor.falla = metodo => (metodo === 'POST' ? { status: 500 } : null)
    expect((await resolver(retenido, { accion: 'devolver' })).status).toBe(200)
    expect((await motivos(id)).at(-1)).toBe('Devolución: $30.000, Mercado Pago')
    expect(dicho(await resolver(retenido, { accion: 'aceptar' }))).toEqual([
      409,
      'Ese pago ya no está retenido: alguien lo resolvió',
    ])
    c.proveedor.falla = () => null
    await c.run()
    expect([pago.devuelto, (await c.cobro(id)).recibido]).toEqual([3_000_000, 0])
    expect(await pagos(id)).toMatchObject([
      { tipo: 'cobro', estado: 'acreditado' },
      { tipo: 'devolucion', estado: 'acreditado' },
    ])
  })

  it('of no order asks of which it is; one there is not, and a draft, are none', async () => {
    const { link } = await porMercadoPago()
    const ajeno = c.proveedor.pay(link, { referencia: 'de-otro-negocio' })
    await c.proveedor.call(ajeno.id)
    await c.run()
    const pago = await c.scalar('select id from pagos where proveedor_id = $1', [ajeno.id])
    expect(dicho(await resolver(pago, { accion: 'aceptar' }))).toEqual([
      409,
      'Decí de qué pedido es ese pago',
    ])
    expect((await resolver(pago, { accion: 'aceptar', pedido: 999_999 })).status).toBe(404)
    const borrador = await c.pedido()
    const poner = (estado: string) =>
      c.base.pool.query('update pedidos set estado = $2 where id = $1', [borrador.id, estado])
    await poner('xxxx')
    expect((await resolver(pago, { accion: 'aceptar', pedido: borrador.id })).status).toBe(404)
    await poner('pendiente')
    expect((await resolver(pago, { accion: 'aceptar', pedido: borrador.id, nota: 'x\u0007' })).status).toBe(
      400,
    )
    expect((await resolver(pago, { accion: 'aceptar', pedido: borrador.id })).status).toBe(200)
    expect(await c.cobro(borrador.id)).toMatchObject({ recibido: 19_500, pagadoAt: expect.any(String) })
  })

  it('of another currency can only go back, and says so', async () => {
    const { id } = await porMercadoPago({ moneda: 'USD' })
    const { id: pago } = await retenidoDe(id)
    expect(dicho(await resolver(pago, { accion: 'aceptar' }))).toEqual([
      409,
      'Está en otra moneda: sólo se puede devolver',
    ])
  })

  it.each([
    ['pendiente', []],
    ['en_proceso', ['en_proceso']],
  ])('of a cancelled order brings it back to %s, with time to pay what is left', async (vuelve, pasos) => {
    const { id } = await c.pedido()
    await comoAdmin('POST', `/api/pedidos/${id}/link`)
    const link = await c.link(id)
    for (const paso of [...pasos, 'cancelado']) expect((await mover(id, paso)).status).toBe(200)
    await c.base.pool.query(`update pedidos set pendiente_at = now() - interval '90 days' where id = $1`, [
      id,
    ])
    const pago = c.proveedor.pay(link)
    await c.proveedor.call(pago.id)
    await c.run()
    const { id: retenido } = await retenidoDe(id)
    expect(dicho(await resolver(retenido, { accion: 'aceptar' }))).toEqual([
      409,
      'El pedido está cancelado: se puede reactivar o devolver el pago',
    ])
    expect((await resolver(retenido, { accion: 'reactivar' })).status).toBe(200)
    expect(await leer(id)).toMatchObject({ estado: vuelve, recibido: 19_500 })
    expect((await motivos(id)).slice(-2)).toEqual([
      'Reactivado: llegó su pago',
      'Pago aceptado: $19.500, Mercado Pago',
    ])
    expect(
      (await c.scalar('select extract(day from now() - pendiente_at)::integer from pedidos where id = $1', [
        id,
      ])) < 80,
    ).toBe(true)
  })
})
