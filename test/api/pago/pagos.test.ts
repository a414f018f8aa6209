// Paying an order through the provider: links, the provider's calls, what counts, what is held, what goes back (PAGO-02 to PAGO-06, M1 to M7).
import { request as httpRequest } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createPasarela } from '#server/pago/pasarela/create-pasarela.ts'
import { reviewPagos } from '#server/pago/pay/tareas.ts'
import { faltas } from '../../support/invariantes.ts'
import { type Caja, createCaja, SECRETO_AVISOS, TOKEN } from '../../support/pagos.ts'

let c: Caja
beforeAll(async () => {
  c = await createCaja()
})
afterEach(() => {
  c.proveedor.falla = () => null
  c.proveedor.avisa = true
})
afterAll(async () => {
  expect(await faltas({ pool: c.base.pool })).toEqual([])
  await c.close()
})

const pedirLink = (id: number, token = c.admin.token) => c.call('POST', `/api/pedidos/${id}/link`, { token })
const comoAdmin = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  c.call(method, url, { token: c.admin.token, ...(body && { body: { data: body } }) })
const retenidos = async () => (await comoAdmin('GET', '/api/pagos/retenidos')).json.data
const retenidoDe = async (id: number) =>
  (await retenidos()).find((pago: { pedido: number }) => pago.pedido === id)
const resolver = (pago: number, accion: string, otros: object = {}) =>
  comoAdmin('POST', `/api/pagos/${pago}/resolver`, { accion, ...otros })

/** How many the provider made for the order as it was placed. */
const countLinks = (id: number) =>
  [...c.proveedor.estado.links.values()].filter(({ referencia }) => referencia === `pedido-${id}-r0`).length

/** An order with a link, and the provider's number of it. */
async function conLink() {
  const { id, duenia } = await c.pedido()
  await pedirLink(id)
  return { id, duenia, link: await c.link(id) }
}

/** Paid, told and put down. */
async function pagar(link: string, cambios: Parameters<typeof c.proveedor.pay>[1] = {}) {
  const pago = c.proveedor.pay(link, cambios)
  expect(await c.proveedor.call(pago.id)).toBe(200)
  await c.run()
  return pago
}

describe('a link', () => {
  it('[PAGO-03] is for what the order costs, shown with it, and the same however often it is asked for', async () => {
    const { id, duenia } = await c.pedido()
    const { status, json } = await pedirLink(id, duenia.token)
    expect([status, json.data?.link]).toEqual([
      200,
      {
        estado: 'abierto',
        url: expect.stringContaining(c.proveedor.url),
        monto: 19_500,
        venceAt: expect.any(String),
      },
    ])
    const otras = await Promise.all(Array.from({ length: 5 }, () => pedirLink(id)))
    expect(new Set(otras.map(otra => otra.json.data.link.url))).toEqual(new Set([json.data.link.url]))
    const pedido = await c.call('GET', `/api/pedidos/${id}`, { token: duenia.token })
    expect(pedido.json.data.attributes.link_pago).toBe(json.data.link.url)
    expect(await c.scalar('select referencia from pagos_links where pedido_id = $1', [id])).toBe(
      `pedido-${id}-r0`,
    )
    expect(countLinks(id)).toBe(1)
  })

  it('[PAGO-03] M5: of an order that changed is another one; the old one is closed, and money by it is held', async () => {
    const { id, link } = await conLink()
    await c.base.pool.query(
      'update pedidos set revision = revision + 1, total_final = 2000000 where id = $1',
      [id],
    )
    expect((await c.cobro(id)).link).toMatchObject({ estado: 'reemplazado', url: null })
    await c.run()
    expect(c.proveedor.estado.links.get(link)?.vence).toBeLessThanOrEqual(Date.now())
    const pagina = await fetch(`${c.proveedor.url}/checkout/${link}`)
    expect([pagina.status, await pagina.text()]).toEqual([
      410,
      expect.stringContaining('ya no se puede pagar'),
    ])
    await pedirLink(id)
    const nuevo = await c.link(id)
    expect(nuevo).not.toBe(link)
    expect((await c.cobro(id)).link.monto).toBe(20_000)
    await pagar(link)
    expect(await c.cobro(id)).toMatchObject({ recibido: 0, pagadoAt: null })
    expect(await retenidoDe(id)).toMatchObject({ motivo: 'revision', monto: 19_500, quien: null })
    await pagar(nuevo)
    expect(await c.cobro(id)).toMatchObject({ recibido: 20_000, pagadoAt: expect.any(String) })
  })

  it('M3: the provider slow, broken, busy or silent: the order is served, and the link is one in the end', async () => {
    const { id } = await c.pedido()
    // The last one answers after whoever asked stopped waiting.
    for (const falla of [{ status: 500 }, { status: 429 }, 'corta', { demoraMs: 3_200 }] as const) {
      c.proveedor.falla = metodo => (metodo === 'POST' ? falla : null)
      const { status, json } = await pedirLink(id)
      expect([status, json.data.link.estado]).toEqual([200, 'pidiendo'])
      expect(json.data.link.error).toMatch(/^(?:el proveedor de pagos (?:no contestó|contestó \d{3}))?$/)
    }
    c.proveedor.falla = () => null
    await reviewPagos(c.deps, -1)
    expect((await c.cobro(id)).link).toMatchObject({ estado: 'abierto', monto: 19_500, error: null })
    expect(countLinks(id)).toBe(1)
  })

  it('M3: a provider that does not answer is not waited for beyond the limit', async () => {
    const config = { token: TOKEN, secreto: SECRETO_AVISOS, url: c.proveedor.url, esperaMs: 100 }
    const apurada = await createPasarela({ ...config, modo: 'preferencias' })
    c.proveedor.falla = () => ({ demoraMs: 1_000 })
    await expect(apurada?.readPagos('payment', '1')).rejects.toThrow('el proveedor de pagos no contestó')
  })

  it('[PAGO-03] says that the provider refused it, and can be asked for again', async () => {
    const { id } = await c.pedido()
    c.proveedor.falla = metodo => (metodo === 'POST' ? { status: 400 } : null)
    expect((await pedirLink(id)).json.data.link).toMatchObject({
      estado: 'fallido',
      error: 'el proveedor de pagos contestó 400',
    })
    c.proveedor.falla = () => null
    expect((await pedirLink(id)).json.data.link).toMatchObject({ estado: 'abierto' })
    expect(await c.scalar('select max(referencia) from pagos_links where pedido_id = $1', [id])).toBe(
      `pedido-${id}-r0-2`,
    )
  })

  it('M7: takes people back to their order and nowhere else, whatever the return says', async () => {
    const { id, link } = await conLink()
    const vueltas = c.proveedor.estado.links.get(link)?.vueltas
    expect(new Set(Object.values(vueltas ?? {}))).toEqual(new Set([`${c.deps.publicUrl}/Pedidos/${id}`]))
    for (const query of [
      '?status=approved&payment_id=1',
      '?volvio=1&collection_status=approved',
      '?volvio=1',
    ]) {
      const { json } = await comoAdmin('GET', `/api/pedidos/${id}/cobro${query}`)
      expect(json.data).toMatchObject({ recibido: 0, pagadoAt: null })
    }
    expect((await comoAdmin('GET', `/api/pedidos/${id}/cobro?volvio=1`)).json.data.confirmando).toBe(true)
    c.proveedor.pay(link)
    await c.run()
    expect(await c.cobro(id)).toMatchObject({ confirmando: false, pagadoAt: expect.any(String) })
  })

  it('[PAGO-03] typed by hand takes the place of the provider’s', async () => {
    const { id, link } = await conLink()
    const { json } = await comoAdmin('PUT', `/api/pedidos/${id}/link-de-pago`, {
      enlace: 'https://pagos.example/x',
    })
    expect(json.data.attributes.link_pago).toBe('https://pagos.example/x')
    expect((await c.cobro(id)).link).toMatchObject({
      estado: 'abierto',
      url: 'https://pagos.example/x',
      monto: 19_500,
    })
    await c.run()
    expect(c.proveedor.estado.links.get(link)?.vence).toBeLessThanOrEqual(Date.now())
  })

  it('[PAGO-02] is not for what is paid, cancelled, not weighed yet, or for who does not take Mercado Pago', async () => {
    const { id } = await c.pedido()
    await comoAdmin('PUT', `/api/pedidos/${id}/pago`, { metodo: 'Efectivo' })
    expect((await pedirLink(id)).status).toBe(409)
    const { id: otro, duenia } = await c.pedido()
    const poner = async (nombre: string, valor: boolean) => {
      await c.base.pool.query(
        'insert into ajustes (nombre, valor) values ($1, $2) on conflict (nombre) do update set valor = excluded.valor',
        [nombre, JSON.stringify(valor)],
      )
      await c.tiendas.refresh()
    }
    await poner('pesaje', true)
    const sinPesar = await pedirLink(otro, duenia.token)
    expect([sinPesar.status, sinPesar.json.error.message]).toEqual([
      409,
      expect.stringContaining('no está pesado'),
    ])
    expect((await comoAdmin('POST', `/api/pedidos/${otro}/avisar-total`)).status).toBe(409)
    await poner('pesaje', false)
    await poner('cobroMercadoPago', false)
    expect((await pedirLink(otro)).status).toBe(409)
    await poner('cobroMercadoPago', true)
    expect(
      (await c.call('POST', `/api/pedidos/${otro}/link`, { token: (await c.persona()).token })).status,
    ).toBe(404)
  })
})

describe('[PAGO-02] the total told', () => {
  it('makes the link, fills the message, writes one mail, and starts the time to pay once', async () => {
    const { id, duenia } = await c.pedido()
    const avisar = () => comoAdmin('POST', `/api/pedidos/${id}/avisar-total`)
    await c.base.pool.query('update pedidos set total_final = 2040000 where id = $1', [id])
    const { status, json } = await avisar()
    expect([status, json.data?.correo]).toEqual([200, true])
    const { link, avisadoAt } = json.data.cobro
    expect(link).toMatchObject({ estado: 'abierto', monto: 20_400 })
    expect(json.data.whatsapp).toEqual({
      numero: '5493415550100',
      texto: `¡Hola, Ana! Ya pesamos tu *pedido #${id}*: el total es *$20.400*. Podés verlo y pagarlo acá: ${link.url}`,
    })
    const [correo] = await c.correos(duenia.email, 'pedido-total')
    expect(correo?.texto).toContain('$20.400')
    expect(correo?.texto).toContain(link.url)
    const otra = await avisar()
    expect([otra.json.data.correo, otra.json.data.cobro.avisadoAt]).toEqual([false, avisadoAt])
    expect(await c.correos(duenia.email, 'pedido-total')).toHaveLength(1)
    await c.base.pool.query(
      'update pedidos set total_final = 2050000, revision = revision + 1 where id = $1',
      [id],
    )
    expect((await c.cobro(id)).avisadoAt).toBeNull()
    expect((await avisar()).json.data).toMatchObject({ correo: true, cobro: { link: { monto: 20_500 } } })
  })

  it('goes out with the order’s own page while the provider does not answer', async () => {
    const { id } = await c.pedido()
    c.proveedor.falla = metodo => (metodo === 'POST' ? { status: 503 } : null)
    const { json } = await comoAdmin('POST', `/api/pedidos/${id}/avisar-total`)
    expect(json.data.whatsapp.texto).toContain(`${c.deps.publicUrl}/Pedidos/${id}`)
    expect(json.data.cobro.link.estado).toBe('pidiendo')
  })
})

describe('the provider’s call', () => {
  it('[PAGO-04] counts once the provider itself says so, however often it comes', async () => {
    const { id, duenia, link } = await conLink()
    const pago = c.proveedor.pay(link)
    const misma = { requestId: 'la-misma', ts: '1742505638683' }
    const veces = await Promise.all(Array.from({ length: 20 }, () => c.proveedor.call(pago.id, misma)))
    expect(new Set(veces)).toEqual(new Set([200]))
    expect((await c.cobro(id)).pagadoAt).toBeNull()
    for (let i = 0; i < 5; i++) await c.proveedor.call(pago.id)
    await c.run()
    await c.proveedor.call(pago.id)
    await c.run()
    expect(await c.cobro(id)).toMatchObject({
      recibido: 19_500,
      pagadoAt: expect.any(String),
      link: { estado: 'pagado', url: null },
      pagos: [{ tipo: 'cobro', medio: 'mercadopago', estado: 'acreditado', monto: 19_500, quien: null }],
    })
    expect(await c.scalar("select veces from avisos_pago where request_id = 'la-misma'")).toBe(20)
    const { json } = await c.call('GET', `/api/pedidos/${id}`, { token: duenia.token })
    expect(json.data.attributes).toMatchObject({ pago_metodo: 'Mercado Pago', link_pago: null })
    expect(await c.correos(duenia.email, 'pedido-pagado')).toHaveLength(1)
    // A link that was paid is closed: nobody pays it twice.
    expect(c.proveedor.estado.links.get(link)?.vence).toBeLessThanOrEqual(Date.now())
  })

  it('M1: forged, signed for another or changed: 401, or nothing believed of it', async () => {
    const { id, link } = await conLink()
    const pago = c.proveedor.pay(link, { estado: 'pending' })
    expect(await c.proveedor.call(pago.id, { secreto: 'otro-secreto-cualquiera' })).toBe(401)
    expect(await c.proveedor.call(pago.id, { firmadoPara: `${pago.id}0` })).toBe(401)
    const antes = await c.scalar('select count(*) from avisos_pago')
    const crudo = (camino: string, headers: Record<string, string> = {}) =>
      new Promise<number>((resolve, reject) => {
        const pedido = httpRequest(`${c.deps.publicUrl}${camino}`, { method: 'POST', headers }, res => {
          res.resume()
          resolve(res.statusCode ?? 0)
        })
        pedido.on('error', reject)
        pedido.end()
      })
    const camino = `/api/pagos/mercadopago?data.id=${pago.id}&type=payment`
    for (const headers of [
      {},
      { 'x-signature': '' },
      { 'x-signature': 'ts=1,v1=' },
      { 'x-signature': `ts=1,v1=${'0'.repeat(64)}` },
      { 'x-signature': `v1=${'z'.repeat(64)}` },
    ]) {
      expect(await crudo(camino, headers)).toBe(401)
    }
    expect(await c.scalar('select count(*) from avisos_pago')).toBe(antes)
    // Signed, and its body says what is not so.
    const cuerpo = {
      type: 'payment',
      action: 'payment.updated',
      data: { id: pago.id, status: 'approved' },
      status: 'approved',
    }
    expect(await c.proveedor.call(pago.id, { cuerpo })).toBe(200)
    await c.run()
    expect(await c.cobro(id)).toMatchObject({ recibido: 0, pagadoAt: null, confirmando: true })
    // Out of order: what was told first comes last.
    pago.estado = 'approved'
    await c.proveedor.call(pago.id)
    await c.run()
    expect(await c.cobro(id)).toMatchObject({ recibido: 19_500, confirmando: false })
  })

  it('M1: the case of the id is part of what is signed', async () => {
    const { signAviso } = await import('#server/pago/firma.ts')
    const ask = (dato: string, firmado: string, secreto = SECRETO_AVISOS) =>
      c.call('POST', `/api/pagos/mercadopago?data.id=${dato}&type=order`, {
        headers: {
          'x-request-id': 'r1',
          'x-signature': signAviso(secreto, { dato: firmado, requestId: 'r1', ts: '1' }),
        },
        body: {},
      })
    expect((await ask('ORDabc', 'ORDabc')).status).toBe(200)
    expect((await ask('ORDABC', 'ORDabc')).status).toBe(401)
    // What no id is made of is refused, whoever signed it.
    expect((await ask('ORD%00', 'ORD\0')).status).toBe(401)
    await c.run()
    expect(await c.scalar("select resultado from avisos_pago where dato = 'ORDabc'")).toBe('otro tema')
  })

  it('[PAGO-04] about what is nobody’s is answered and kept', async () => {
    const { link } = await conLink()
    const ajeno = await pagar(link, { referencia: 'de-otro-negocio' })
    const fila = (await retenidos()).find((pago: { pedido: null }) => pago.pedido === null)
    expect(fila).toMatchObject({
      motivo: 'referencia',
      monto: 19_500,
      estado: 'retenido',
      pedidoEstado: null,
    })
    expect((await resolver(fila.id, 'aceptar')).status).toBe(409)
    expect((await resolver(fila.id, 'devolver')).status).toBe(200)
    expect(c.proveedor.estado.pagos.get(ajeno.id)?.estado).toBe('refunded')
    await c.proveedor.call(ajeno.id)
    await c.run()
    expect((await retenidos()).some((pago: { id: number }) => pago.id === fila.id)).toBe(false)
    const { id } = await c.pedido()
    await pagar(link, { referencia: 'pedido-999999-r0' })
    const otra = (await retenidos()).find((pago: { pedido: null }) => pago.pedido === null)
    expect((await resolver(otra.id, 'aceptar', { pedido: id })).status).toBe(200)
    expect(await c.cobro(id)).toMatchObject({ recibido: 19_500, pagadoAt: expect.any(String) })
  })

  it('[PAGO-05] that never comes changes nothing in the end', async () => {
    const { id, link } = await conLink()
    c.proveedor.pay(link)
    await reviewPagos(c.deps, -1)
    expect(await c.cobro(id)).toMatchObject({ recibido: 19_500, pagadoAt: expect.any(String) })
  })

  it('[PAGO-05] M2: of what was paid already is found within the hour: a second payment, a refund, a chargeback', async () => {
    const [doble, devuelto, contracargo] = [await conLink(), await conLink(), await conLink()]
    const pagos = [await pagar(doble.link), await pagar(devuelto.link), await pagar(contracargo.link)]
    const pasan = (horas: number) =>
      c.base.pool.query(
        `update pagos_links set updated_at = updated_at - $1 * interval '1 hour', revisado_at = revisado_at - $1 * interval '1 hour'`,
        [horas],
      )
    await pasan(2)
    c.proveedor.pay(doble.link)
    Object.assign(pagos[1] ?? {}, { devuelto: 700_000 })
    Object.assign(pagos[2] ?? {}, { estado: 'charged_back' })
    await reviewPagos(c.deps)
    expect(await retenidoDe(doble.id)).toMatchObject({ motivo: 'repetido' })
    expect(await c.cobro(devuelto.id)).toMatchObject({ recibido: 12_500, pagadoAt: null })
    expect(await c.cobro(contracargo.id)).toMatchObject({ recibido: 0, pagadoAt: null })
    // Two days after nobody asks any more.
    await pasan(48)
    Object.assign(pagos[1] ?? {}, { devuelto: 1_950_000 })
    await reviewPagos(c.deps)
    expect(await c.cobro(devuelto.id)).toMatchObject({ recibido: 12_500 })
  })

  it('[PAGO-05] M3: is looked into when the provider is back', async () => {
    const { id, link } = await conLink()
    const pago = c.proveedor.pay(link)
    expect(await c.proveedor.call(pago.id)).toBe(200)
    c.proveedor.falla = () => ({ status: 500 })
    await expect(c.run()).rejects.toThrow('el proveedor de pagos contestó 500')
    c.proveedor.falla = () => null
    await reviewPagos(c.deps, -1)
    expect((await c.cobro(id)).pagadoAt).not.toBeNull()
  })
})

describe('M2: money that does not fit is held, never silently paid', () => {
  it.each([
    ['less', { monto: 1_949_990 }, 'monto'],
    ['more', { monto: 2_950_000 }, 'monto'],
    ['another currency', { moneda: 'USD' }, 'moneda'],
    ['no amount it could be', { moneda: 'pesos' }, 'moneda'],
  ])('%s', async (_que, cambios, motivo) => {
    const { id, link } = await conLink()
    await pagar(link, cambios)
    expect(await c.cobro(id)).toMatchObject({ recibido: 0, pagadoAt: null })
    const fila = await retenidoDe(id)
    expect(fila).toMatchObject({ motivo, estado: 'retenido' })
    const aceptar = await resolver(fila.id, 'aceptar')
    expect(aceptar.status).toBe(motivo === 'moneda' ? 409 : 200)
    if (motivo === 'moneda') expect((await resolver(fila.id, 'devolver')).status).toBe(200)
    expect(await retenidoDe(id)).toBeUndefined()
  })

  it('differences below five centavos are the customer’s', async () => {
    const { id, link } = await conLink()
    await pagar(link, { monto: 1_949_996 })
    expect(await c.cobro(id)).toMatchObject({ recibido: 19_499.96, pagadoAt: expect.any(String) })
  })

  it('part of it, accepted: the rest has a link of its own', async () => {
    const { id, link } = await conLink()
    await pagar(link, { monto: 1_000_000 })
    expect((await resolver((await retenidoDe(id)).id, 'aceptar')).status).toBe(200)
    expect(await c.cobro(id)).toMatchObject({
      recibido: 10_000,
      pagadoAt: null,
      link: { estado: 'reemplazado' },
    })
    expect((await pedirLink(id)).json.data.link.monto).toBe(9_500)
    await pagar(await c.link(id))
    expect(await c.cobro(id)).toMatchObject({ recibido: 19_500, pagadoAt: expect.any(String) })
  })

  it('twice', async () => {
    const { id, link } = await conLink()
    await pagar(link)
    const otro = await pagar(link)
    expect(await c.cobro(id)).toMatchObject({ recibido: 19_500 })
    const fila = await retenidoDe(id)
    expect(fila).toMatchObject({ motivo: 'repetido' })
    expect((await resolver(fila.id, 'devolver', { nota: 'Pagó dos veces' })).status).toBe(200)
    expect(c.proveedor.estado.pagos.get(otro.id)?.devuelto).toBe(1_950_000)
    expect(await c.cobro(id)).toMatchObject({ recibido: 19_500, pagadoAt: expect.any(String) })
    expect((await resolver(fila.id, 'aceptar')).status).toBe(409)
  })

  it('[PAGO-04] after it was cancelled: it goes back, or brings the order back to life while there is stock', async () => {
    const { id, link } = await conLink()
    await comoAdmin('PUT', `/api/pedidos/${id}/estado`, { estado: 'cancelado' })
    await pagar(link)
    const fila = await retenidoDe(id)
    expect(fila).toMatchObject({ motivo: 'cancelado' })
    expect((await resolver(fila.id, 'aceptar')).status).toBe(409)
    const habia = await c.stock(1)
    await c.setStock(1, 10)
    const falta = await resolver(fila.id, 'reactivar')
    expect([falta.status, falta.json.error.details]).toEqual([409, { faltan: ['Vacío'] }])
    await c.setStock(1, habia)
    expect((await resolver(fila.id, 'reactivar')).status).toBe(200)
    const { json } = await comoAdmin('GET', `/api/pedidos/${id}`)
    expect(json.data.attributes).toMatchObject({ estado: 'pendiente', pagadoAt: expect.any(String) })
    expect(await c.stock(1)).toBe(habia - 1000)

    const otro = await conLink()
    await comoAdmin('PUT', `/api/pedidos/${otro.id}/estado`, { estado: 'cancelado' })
    const pago = await pagar(otro.link)
    expect((await resolver((await retenidoDe(otro.id)).id, 'devolver')).status).toBe(200)
    expect(c.proveedor.estado.pagos.get(pago.id)?.estado).toBe('refunded')
    expect(await c.cobro(otro.id)).toMatchObject({ recibido: 0, pagadoAt: null })
  })

  it('[PAGO-04] while it was cancelled by mistake: open again, the payment counts by either way', async () => {
    for (const accion of ['aceptar', 'reactivar']) {
      const { id, link } = await conLink()
      await comoAdmin('PUT', `/api/pedidos/${id}/estado`, { estado: 'cancelado' })
      await pagar(link)
      expect(await retenidoDe(id)).toMatchObject({ motivo: 'cancelado', pedidoEstado: 'cancelado' })
      expect((await comoAdmin('POST', `/api/pedidos/${id}/deshacer`, {})).status).toBe(200)
      const fila = await retenidoDe(id)
      expect(fila).toMatchObject({ motivo: 'cancelado', pedidoEstado: 'pendiente' })
      expect((await resolver(fila.id, accion)).status).toBe(200)
      const { json } = await comoAdmin('GET', `/api/pedidos/${id}`)
      expect(json.data.attributes).toMatchObject({
        estado: 'pendiente',
        recibido: 19_500,
        pagadoAt: expect.any(String),
      })
    }
  })

  it('[PAGO-04] of another sum, and cancelled since: it brings the order back to life', async () => {
    const { id, link } = await conLink()
    await pagar(link, { monto: 2_950_000 })
    expect(await retenidoDe(id)).toMatchObject({ motivo: 'monto', pedidoEstado: 'pendiente' })
    expect((await comoAdmin('PUT', `/api/pedidos/${id}/estado`, { estado: 'cancelado' })).status).toBe(200)
    const fila = await retenidoDe(id)
    expect(fila).toMatchObject({ motivo: 'monto', pedidoEstado: 'cancelado' })
    expect((await resolver(fila.id, 'aceptar')).status).toBe(409)
    expect((await resolver(fila.id, 'reactivar')).status).toBe(200)
    const { json } = await comoAdmin('GET', `/api/pedidos/${id}`)
    expect(json.data.attributes).toMatchObject({ estado: 'pendiente', recibido: 29_500 })
  })

  it('charged back: it counts as gone, with why', async () => {
    const { id, link } = await conLink()
    const pago = await pagar(link)
    pago.estado = 'charged_back'
    for (let i = 0; i < 3; i++) {
      await c.proveedor.call(pago.id)
      await c.run()
    }
    expect(await c.cobro(id)).toMatchObject({
      recibido: 0,
      pagadoAt: null,
      pagos: [{ tipo: 'cobro' }, { tipo: 'devolucion', motivo: 'contracargo', monto: 19_500 }],
    })
  })

  it('rejected: nothing happened', async () => {
    const { id, link } = await conLink()
    await pagar(link, { estado: 'rejected' })
    expect(await c.cobro(id)).toMatchObject({
      recibido: 0,
      link: { estado: 'abierto' },
      pagos: [{ estado: 'rechazado' }],
    })
    await pagar(link)
    expect((await c.cobro(id)).pagadoAt).not.toBeNull()
  })
})

describe('[PAGO-06] money that goes back', () => {
  const devolver = (id: number, body: object) => comoAdmin('POST', `/api/pedidos/${id}/devoluciones`, body)
  const cobroDe = async (id: number) =>
    (await c.cobro(id)).pagos.find((pago: { tipo: string }) => pago.tipo === 'cobro')

  it('in part and whole, once a key, never more than came in', async () => {
    const { id, link } = await conLink()
    const pago = await pagar(link)
    const { id: cobro } = await cobroDe(id)
    const parte = { pago: cobro, monto: 5_000, clave: 'devolucion-parte' }
    for (const { status, json } of await Promise.all([
      devolver(id, parte),
      devolver(id, parte),
      devolver(id, parte),
    ])) {
      expect([status, json.data?.recibido]).toEqual([200, 14_500])
    }
    expect(c.proveedor.estado.pagos.get(pago.id)?.devuelto).toBe(500_000)
    const demas = await devolver(id, { pago: cobro, monto: 14_500.01, clave: 'devolucion-demas' })
    expect([demas.status, demas.json.error.details]).toEqual([409, { disponible: 14_500 }])
    const resto = await devolver(id, { pago: cobro, clave: 'devolucion-resto', nota: '<script>' })
    expect(resto.json.data).toMatchObject({ recibido: 0, pagadoAt: null })
    // The provider's own word about it later doubles nothing.
    await c.proveedor.call(pago.id)
    await c.run()
    expect((await c.cobro(id)).pagos).toHaveLength(3)
    expect((await devolver(id, { pago: 999_999, clave: 'devolucion-nada' })).status).toBe(404)
  })

  it('waits for the provider, asks again with the same key, and is told when it will not', async () => {
    const { id, link } = await conLink()
    const pago = await pagar(link)
    const { id: cobro } = await cobroDe(id)
    c.proveedor.falla = metodo => (metodo === 'POST' ? 'corta' : null)
    const espera = await devolver(id, { pago: cobro, clave: 'devolucion-lenta' })
    expect(espera.json.data).toMatchObject({ recibido: 19_500 })
    c.proveedor.falla = () => null
    await reviewPagos(c.deps, -1)
    expect(await c.cobro(id)).toMatchObject({ recibido: 0, pagadoAt: null })
    expect(c.proveedor.estado.pagos.get(pago.id)?.devuelto).toBe(1_950_000)

    const otro = await conLink()
    await pagar(otro.link)
    c.proveedor.falla = metodo => (metodo === 'POST' ? { status: 400 } : null)
    const negada = await devolver(otro.id, { pago: (await cobroDe(otro.id)).id, clave: 'devolucion-negada' })
    expect(negada.json.data).toMatchObject({
      recibido: 19_500,
      pagos: [{ estado: 'acreditado' }, { tipo: 'devolucion', estado: 'rechazado', motivo: 'proveedor' }],
    })
  })

  it('at the provider’s own screen is noticed', async () => {
    const { id, link } = await conLink()
    const pago = await pagar(link)
    pago.devuelto = 700_000
    await c.proveedor.call(pago.id)
    await c.run()
    expect(await c.cobro(id)).toMatchObject({ recibido: 12_500, pagadoAt: null })
  })

  it('by hand is noted; what was marked by mistake is no money', async () => {
    const { id } = await c.pedido()
    for (const [metodo, medio] of [
      ['Efectivo', 'efectivo'],
      ['Transferencia bancaria', 'transferencia'],
      ['Tarjeta de débito', 'tarjeta'],
      ['Cheque', 'otro'],
    ] as const) {
      await comoAdmin('PUT', `/api/pedidos/${id}/pago`, { metodo })
      await comoAdmin('PUT', `/api/pedidos/${id}/pago`, { metodo, nota: 'otra vez' })
      const { recibido, pagos } = await c.cobro(id)
      expect([recibido, pagos.at(-1)]).toEqual([19_500, expect.objectContaining({ tipo: 'cobro', medio })])
      await comoAdmin('PUT', `/api/pedidos/${id}/pago`, { metodo: null })
      expect((await c.cobro(id)).recibido).toBe(0)
    }
    await comoAdmin('PUT', `/api/pedidos/${id}/pago`, { metodo: 'Efectivo' })
    const { pagos } = await c.cobro(id)
    expect(pagos).toHaveLength(9)
    const { json } = await devolver(id, { pago: pagos.at(-1).id, clave: 'devolucion-mano', monto: 500 })
    expect(json.data).toMatchObject({ recibido: 19_000, pagadoAt: null })
    const { id: conMp, link } = await conLink()
    await pagar(link)
    expect((await comoAdmin('PUT', `/api/pedidos/${conMp}/pago`, { metodo: null })).status).toBe(409)
  })

  it('[PAGO-07] what is taken back twice, or by two, takes back one payment; another is named by its sum', async () => {
    const { id } = await c.pedido()
    const pagar = (datos: object) => comoAdmin('PUT', `/api/pedidos/${id}/pago`, datos)
    await pagar({ metodo: 'Efectivo' })
    const { pagos } = await c.cobro(id)
    await devolver(id, { pago: pagos.at(-1).id, clave: 'devolucion-quinientos', monto: 500 })
    await pagar({ metodo: 'Tarjeta de débito', monto: 500 })
    expect(await c.cobro(id)).toMatchObject({ recibido: 19_500, pagadoAt: expect.any(String) })
    expect((await pagar({ metodo: null })).status).toBe(200)
    expect((await c.cobro(id)).recibido).toBe(19_000)
    expect((await pagar({ metodo: null })).status).toBe(409)
    expect((await pagar({ metodo: null, monto: 500 })).status).toBe(409)
    expect((await c.cobro(id)).recibido).toBe(19_000)
    for (const _ of ['once', 'and again, its answer lost']) {
      expect((await pagar({ metodo: null, monto: 19_000 })).status).toBe(200)
      expect((await c.cobro(id)).recibido).toBe(0)
    }
  })

  it('cancelling what was paid says what becomes of the money', async () => {
    const cancelar = (id: number, plata?: string) =>
      comoAdmin('PUT', `/api/pedidos/${id}/estado`, { estado: 'cancelado', ...(plata && { plata }) })
    const { id, link } = await conLink()
    const pago = await pagar(link)
    const sin = await cancelar(id)
    expect([sin.status, sin.json.error.details]).toEqual([409, { recibido: 19_500 }])
    expect((await cancelar(id, 'devolver')).status).toBe(200)
    await c.run()
    expect(c.proveedor.estado.pagos.get(pago.id)?.estado).toBe('refunded')
    expect(await c.cobro(id)).toMatchObject({ recibido: 0, pagadoAt: null })
    for (const [plata, dicho, recibido] of [
      ['queda', 'Quedan $19.500 a favor del cliente', 19_500],
      ['despues', 'Quedan $19.500 por devolver', 19_500],
      ['devolver', 'Se devuelven $19.500', 0],
    ] as const) {
      const { id: otro } = await c.pedido()
      await comoAdmin('PUT', `/api/pedidos/${otro}/pago`, { metodo: 'Efectivo' })
      expect((await cancelar(otro, plata)).status).toBe(200)
      const { json } = await comoAdmin('GET', `/api/pedidos/${otro}/historial`)
      expect(json.data.map(({ motivo }: { motivo: string }) => motivo)).toContain(dicho)
      expect((await c.cobro(otro)).recibido).toBe(recibido)
    }
    const { id: libre } = await c.pedido()
    expect((await cancelar(libre, 'devolver')).status).toBe(200)
  })
})
