// Ways to pay through the API: what the shop offers and keeps to itself, what is chosen with an order, transfers and their proofs.
import { createHash } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CobroWire } from '#contract/pago/cobro.schema.ts'
import { CANARIO, colorAt, deTelefono, escena } from '../../support/fotos.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

const CUENTA = { alias: 'carne.rica.mp', cvu: '2850590940090418135201', titular: 'Rica Carne SRL' }
const TODOS = { cobroMercadoPago: true, cobroEfectivo: true, cobroTarjeta: true, transferencia: CUENTA }
const NINGUNO = { cobroMercadoPago: null, cobroEfectivo: null, cobroTarjeta: null, transferencia: null }

let m: Mostrador
let admin: Persona
let cajero: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  cajero = await m.persona({ rol: 'Encargado' })
  await m.setStock(1, 10_000_000)
  await ajustar(TODOS)
})
afterAll(() => m.close())

const put = (data: object) => m.call('PUT', '/api/trastienda/ajustes', { token: admin.token, body: { data } })
async function ajustar(data: object) {
  const { status, text } = await put(data)
  expect([status, text]).toEqual([200, text])
}

async function pedir(datos: object = {}) {
  const persona = await m.persona()
  const { status, json, text } = await m.comprar(persona, datos)
  expect([status, text]).toEqual([200, text])
  return { persona, id: json.data.id as number, attributes: json.data.attributes }
}
const elegir = (id: number, quien: Persona, data: object) =>
  m.call('PUT', `/api/pedidos/${id}/medio`, { token: quien.token, body: { data } })
const transferir = (id: number, quien: Persona, method: 'POST' | 'DELETE' = 'POST') =>
  m.call(method, `/api/pedidos/${id}/transferido`, { token: quien.token })
const leer = async (id: number, quien: Persona) =>
  (await m.call('GET', `/api/pedidos/${id}`, { token: quien.token })).json.data.attributes

describe('[PAGO-01] the settings of the ways to pay', () => {
  it('keep the account with both check digits, and refuse it with the reason', async () => {
    const escrita = { alias: ' carne.rica.mp ', cvu: '28505909 40090418135201', titular: ' Rica  Carne SRL ' }
    const { json } = await put({ transferencia: escrita })
    expect(json.data.valores.transferencia).toEqual(CUENTA)
    const motivo = async (transferencia: object) => (await put({ transferencia })).json.error.message
    expect(await motivo({ titular: 'Ana' })).toBe('Falta el alias o el CVU.')
    expect(await motivo({ ...CUENTA, alias: 'corto' })).toMatch(/^El alias lleva de 6 a 20/)
    expect(await motivo({ ...CUENTA, cvu: '2850590940090418135202' })).toMatch(/^No es un CVU ni un CBU/)
    expect(await motivo({ ...CUENTA, titular: '' })).toBe('Falta el titular.')
    expect(await motivo({ ...CUENTA, titular: '<b>Ana</b>' })).toBe('El titular no puede llevar < ni >.')
    const solo = await put({ transferencia: { alias: null, cvu: CUENTA.cvu, titular: 'Ana' } })
    expect(solo.json.data.valores.transferencia).toEqual({ alias: null, cvu: CUENTA.cvu, titular: 'Ana' })
    await ajustar({ transferencia: CUENTA })
  })

  it('never reach a page: what pages are made of says that there is an account, and nothing of it', async () => {
    const { tienda, vidriera } = m.tiendas.current()
    expect(tienda.comercio.transferencia).toEqual(CUENTA)
    expect(vidriera.tienda.comercio.transferencia).toEqual({ alias: null, cvu: null, titular: '' })
    const texto = JSON.stringify(vidriera.tienda)
    for (const dato of Object.values(CUENTA)) expect(texto).not.toContain(dato)
  })
})

it('[PAGO-01] where nobody takes payments by link no page offers them, whatever the settings say, and no order is taken so', async () => {
  const { json } = await put(TODOS)
  expect(json.data.valores).toMatchObject({ cobroMercadoPago: true, cobroEfectivo: true })
  const { tienda, vidriera } = m.tiendas.current()
  for (const { comercio } of [tienda, vidriera.tienda]) {
    expect(comercio).toMatchObject({ cobroMercadoPago: false, cobroEfectivo: true, cobroTarjeta: true })
  }
  const persona = await m.persona()
  const negado = await m.comprar(persona, { medioPago: 'mercadopago' })
  expect([negado.status, negado.json.error.message]).toEqual([
    409,
    'El comercio ya no cobra con Mercado Pago. Elegí otra forma de pago.',
  ])
  expect((await m.comprar(persona, { medioPago: 'efectivo' })).status).toBe(200)
})

describe('[PAGO-01] a way chosen with the order', () => {
  it('is kept, and told in the chat and in both mails; nothing is said where nobody chose', async () => {
    const { persona, id, attributes } = await pedir({ medioPago: 'efectivo', pagaCon: 50_000 })
    expect(attributes).toMatchObject({ medio_pago: 'efectivo', paga_con: 50_000, transferidoAt: null })
    expect(attributes.whatsapp.texto).toContain('\n*Forma de pago:* Efectivo al recibir, paga con $50.000\n')
    const [correo] = await m.correos(persona.email, 'pedido')
    expect(correo?.texto).toContain('Forma de pago: Efectivo al recibir, paga con $50.000')
    expect(correo?.texto).toContain('Lo pagás cuando lo recibís.')
    expect(correo?.texto).not.toContain('pasado ese tiempo se cancela')
    expect(await leer(id, admin)).toMatchObject({ medio_pago: 'efectivo', paga_con: 50_000 })

    const sin = await pedir()
    expect(sin.attributes).toMatchObject({ medio_pago: null, paga_con: null })
    expect(sin.attributes.whatsapp.texto).not.toContain('Forma de pago')
    const [otro] = await m.correos(sin.persona.email, 'pedido')
    expect(otro?.texto).not.toContain('Forma de pago')
    expect(otro?.texto).toContain('con el link de pago.')
  })

  it.each([
    ['efectivo', false, 'transferencia', true],
    ['tarjeta', false, 'transferencia', true],
    ['transferencia', true, 'transferencia', true],
    ['transferencia', false, 'transferencia', false],
    ['transferencia', true, 'efectivo', false],
    ['efectivo', false, 'tarjeta', false],
  ])(
    '[STATE-05] time to pay that stood still runs again: %s (said transferred: %s) to %s',
    async (antes, dicho, medio, corre) => {
      const { persona, id } = await pedir({ medioPago: antes })
      if (dicho) expect((await transferir(id, persona)).status).toBe(200)
      await m.base.pool.query("update pedidos set pendiente_at = now() - interval '90 days' where id = $1", [
        id,
      ])
      expect((await elegir(id, persona, { medio })).status).toBe(200)
      const hace = await m.scalar(
        'select extract(day from now() - pendiente_at)::integer from pedidos where id = $1',
        [id],
      )
      expect(hace < 80).toBe(corre)
    },
  )

  it('chosen later with too little to pay with is refused by its reason', async () => {
    const { persona, id } = await pedir({ medioPago: 'tarjeta' })
    const { status, json } = await elegir(id, persona, { medio: 'efectivo', pagaCon: 100 })
    expect([status, json.error.details]).toEqual([409, { pago: 'pagaCon' }])
  })

  it('that was switched off meanwhile, or does not cover the total, makes no order and says why', async () => {
    const persona = await m.persona()
    const corto = await m.comprar(persona, { medioPago: 'efectivo', pagaCon: 100 })
    expect([corto.status, corto.json.error.details]).toEqual([409, { pago: 'pagaCon' }])
    expect(corto.json.error.message).toMatch(/^Con \$100 no alcanza: son \$19\.500/)
    await ajustar({ cobroTarjeta: null })
    const apagado = await m.comprar(persona, { medioPago: 'tarjeta' })
    expect([apagado.status, apagado.json.error.message]).toEqual([
      409,
      'El comercio ya no cobra con tarjeta al recibir. Elegí otra forma de pago.',
    ])
    expect(await m.scalar('select count(*) from pedidos where user_id = $1', [persona.id])).toBe(0)
    await ajustar({ cobroTarjeta: true })
    for (const medioPago of ['bitcoin', 3, '']) {
      expect((await m.comprar(persona, { medioPago })).status).toBe(400)
    }
  })

  it('is the same checkout with its key, and another choice is another', async () => {
    const persona = await m.persona()
    const headers = { 'idempotency-key': 'misma-clave-1' }
    const una = await m.comprar(persona, { medioPago: 'tarjeta' }, { headers })
    const otra = await m.comprar(persona, { medioPago: 'tarjeta' }, { headers })
    expect(otra.json.data.id).toBe(una.json.data.id)
    expect((await m.comprar(persona, { medioPago: 'transferencia' }, { headers })).status).toBe(422)
  })

  it('by the shop for somebody on the phone too', async () => {
    const cliente = { telefono: '0341 15 444-1122', nombre: 'Rosa' }
    const data = { cliente, articulos: [{ articuloId: 1, valorId: 2, cantidad: 2 }], direccion: 'Salta 9' }
    const { status, json } = await m.call('POST', '/api/pedidos/en-nombre', {
      token: cajero.token,
      body: { data: { ...data, medioPago: 'tarjeta' } },
    })
    expect([status, json.data.attributes.medio_pago]).toEqual([200, 'tarjeta'])
  })
})

describe('[PAGO-01] a way changed later', () => {
  it('by its customer until it is paid, by the shop also after, by nobody else', async () => {
    const { persona, id } = await pedir({ medioPago: 'efectivo', pagaCon: 50_000 })
    const cambiado = await elegir(id, persona, { medio: 'transferencia' })
    expect(cambiado.status).toBe(200)
    const cobro: CobroWire = cambiado.json.data
    expect(cobro).toMatchObject({
      pedido: id,
      debe: 19_500,
      recibido: 0,
      medio: 'transferencia',
      pagaCon: null,
      // Without an account at the payment service its links are typed by hand.
      medios: ['transferencia', 'efectivo', 'tarjeta'],
      transferencia: CUENTA,
    })
    expect(cobro.pagos).toBeUndefined()
    expect((await elegir(id, await m.persona(), { medio: 'tarjeta' })).status).toBe(404)
    expect((await elegir(id, persona, { medio: 'efectivo', pagaCon: 1 })).status).toBe(409)
    const delComercio = await elegir(id, cajero, { medio: 'tarjeta' })
    expect(delComercio.json.data.pagos).toEqual([])
    const pasos = (await m.call('GET', `/api/pedidos/${id}/historial`, { token: admin.token })).json.data
    expect(pasos.map(({ motivo }: { motivo: string | null }) => motivo)).toEqual([
      null,
      'Forma de pago: Transferencia',
      'Forma de pago: Tarjeta al recibir',
    ])
    await m.call('PUT', `/api/pedidos/${id}/pago`, { token: admin.token, body: { metodo: 'Tarjeta' } })
    expect((await elegir(id, persona, { medio: 'transferencia' })).status).toBe(409)
    expect((await elegir(id, cajero, { medio: 'transferencia' })).status).toBe(200)
    // There is nothing to transfer any more, so nobody is told where to.
    expect((await elegir(id, cajero, { medio: 'transferencia' })).json.data.transferencia).toBeNull()
  })

  it('not of one that was cancelled', async () => {
    const { persona, id } = await pedir()
    await m.call('POST', `/api/pedidos/${id}/cancelar`, { token: persona.token })
    expect((await elegir(id, persona, { medio: 'tarjeta' })).status).toBe(409)
    expect((await elegir(id, cajero, { medio: 'tarjeta' })).status).toBe(409)
  })
})

describe('[PAGO-07] a transfer', () => {
  it('is said by its customer, stands for the counter, and is taken back by either', async () => {
    const { persona, id } = await pedir({ medioPago: 'efectivo', pagaCon: 50_000 })
    const dicho = await transferir(id, persona)
    expect([dicho.status, dicho.json.data.medio, dicho.json.data.pagaCon]).toEqual([
      200,
      'transferencia',
      null,
    ])
    const { transferidoAt } = await leer(id, admin)
    expect(transferidoAt).toBe(dicho.json.data.transferidoAt)
    // Said again it is the same moment.
    expect((await transferir(id, persona)).json.data.transferidoAt).toBe(transferidoAt)
    expect((await transferir(id, await m.persona())).status).toBe(404)
    expect((await transferir(id, cajero, 'DELETE')).json.data).toMatchObject({
      transferidoAt: null,
      medio: 'transferencia',
    })
    await transferir(id, persona)
    // Who pays in another way has not transferred.
    expect((await elegir(id, persona, { medio: 'tarjeta' })).json.data.transferidoAt).toBeNull()
    const motivos = await m.scalar<string[]>(
      'select array_agg(motivo order by id) from pedido_historial where pedido_id = $1 and motivo is not null',
      [id],
    )
    expect(motivos).toEqual([
      'Dice que ya transfirió',
      'La transferencia no se encontró',
      'Dice que ya transfirió',
      'Forma de pago: Tarjeta al recibir',
    ])
  })

  it('is not said of an order without anything to pay, nor where the shop takes none', async () => {
    const { persona, id } = await pedir()
    await ajustar({ transferencia: null })
    expect((await transferir(id, persona)).status).toBe(409)
    await ajustar({ transferencia: CUENTA })
    await m.call('PUT', `/api/pedidos/${id}/pago`, { token: admin.token, body: { metodo: 'Efectivo' } })
    expect((await transferir(id, persona)).status).toBe(409)
  })
})

async function adjuntar(id: number, quien: Persona, datos: Buffer | string, tipo = 'image/jpeg') {
  const respuesta = await m.app.inject({
    method: 'POST',
    url: `/api/pedidos/${id}/comprobantes`,
    headers: { 'content-type': tipo, authorization: `Bearer ${quien.token}` },
    payload: datos,
  })
  return { status: respuesta.statusCode, json: respuesta.json() }
}
const bajar = (id: number, comprobante: number, quien: Persona) =>
  m.app.inject({
    url: `/api/pedidos/${id}/comprobantes/${comprobante}`,
    headers: { authorization: `Bearer ${quien.token}` },
  })

const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF\n<script>alert(1)</script>',
)
const HTML = '<!doctype html><script>alert(document.domain)</script>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

describe('[PAGO-07] I6: the proof of a transfer', () => {
  it('comes out as a download that no page can show, for its customer and the counter alone', async () => {
    const { persona, id } = await pedir({ medioPago: 'transferencia' })
    const subido = await adjuntar(id, persona, PDF, 'application/pdf')
    expect(subido.status).toBe(200)
    const cobro: CobroWire = subido.json.data
    expect(cobro.comprobantes).toMatchObject([{ tipo: 'application/pdf' }])
    // Who sends one says with it that they transferred.
    expect(cobro.transferidoAt).not.toBeNull()
    const comprobante = cobro.comprobantes[0]?.id ?? 0
    for (const quien of [persona, admin, cajero]) {
      const { statusCode, headers, rawPayload } = await bajar(id, comprobante, quien)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="comprobante-${id}-${comprobante}.pdf"`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      expect(rawPayload.equals(PDF)).toBe(true)
    }
    const otro = await pedir()
    const cortador = await m.persona({ rol: 'Cortador' })
    for (const quien of [otro.persona, cortador]) {
      expect((await bajar(id, comprobante, quien)).statusCode).toBe(404)
      expect((await adjuntar(id, quien, PDF, 'application/pdf')).status).toBe(404)
    }
    // Not through an order of one's own either.
    expect((await bajar(otro.id, comprobante, otro.persona)).statusCode).toBe(404)
    expect((await m.app.inject({ url: `/api/pedidos/${id}/comprobantes/${comprobante}` })).statusCode).toBe(
      403,
    )
  })

  it('as a picture is made anew: nothing but what it shows is left, whatever else the file was', async () => {
    const { persona, id } = await pedir({ medioPago: 'transferencia' })
    const foto = await deTelefono()
    expect(foto.includes(CANARIO)).toBe(true)
    const poliglotas = [
      foto,
      Buffer.concat([foto, Buffer.from(HTML)]),
      Buffer.concat([await escena(640, 480).png().toBuffer(), PDF]),
      await escena(640, 480).webp().toBuffer(),
    ]
    for (const [i, datos] of poliglotas.entries()) {
      // What the client calls it is not believed.
      const { status, json } = await adjuntar(
        id,
        persona,
        datos,
        i % 2 === 0 ? 'image/jpeg' : 'application/pdf',
      )
      expect([i, status]).toEqual([i, 200])
      const { comprobantes }: CobroWire = json.data
      const ultimo = comprobantes.at(-1)
      const { headers, rawPayload } = await bajar(id, ultimo?.id ?? 0, persona)
      expect(headers['content-type']).toBe('image/jpeg')
      expect(headers['content-disposition']).toMatch(/^attachment; /)
      for (const resto of [CANARIO, '<script', '%PDF', 'Exif', 'xmpmeta']) {
        expect([i, resto, rawPayload.includes(resto)]).toEqual([i, resto, false])
      }
      expect(await colorAt(rawPayload, 0.2, 0.3)).toBe('rojo')
    }
  })

  it('a screenshot of a whole receipt, however long, stays wide enough to be read', async () => {
    const { persona, id } = await pedir({ medioPago: 'transferencia' })
    const { status, json } = await adjuntar(
      id,
      persona,
      await escena(720, 4_320).png().toBuffer(),
      'image/png',
    )
    expect(status).toBe(200)
    const { comprobantes }: CobroWire = json.data
    const { rawPayload } = await bajar(id, comprobantes.at(-1)?.id ?? 0, persona)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 480, height: 2_880 })
  })

  it.each([
    ['HTML', HTML, 'image/jpeg', 415],
    ['SVG', SVG, 'image/png', 415],
    ['HTML called a PDF', HTML, 'application/pdf', 415],
    ['a PDF behind HTML', `${HTML}%PDF-1.7`, 'application/pdf', 415],
    ['a text', 'hola', 'text/plain', 415],
    ['HTML by its name', HTML, 'text/html', 415],
    ['nothing', '', 'image/jpeg', 415],
    ['a broken picture', Buffer.from('ffd8ffe000104a46494600', 'hex'), 'image/jpeg', 422],
    [
      'a PNG cut off',
      Buffer.from(`89504e470d0a1a0a0000000d49484452${'00000300'.repeat(2)}0802000000`, 'hex'),
      'image/png',
      422,
    ],
    ['a PDF of more than 2 MB', Buffer.alloc(2 * 1024 * 1024 + 1, '%PDF-'), 'application/pdf', 413],
    ['too much', Buffer.alloc(4 * 1024 * 1024 + 1, '%PDF-'), 'application/pdf', 413],
  ])('is refused: %s', async (_que, datos, tipo, status) => {
    const { persona, id } = await pedir({ medioPago: 'transferencia' })
    const { status: dado, json } = await adjuntar(id, persona, datos, tipo)
    expect(dado).toBe(status)
    expect(json.error.message).not.toBe('')
    expect((await leer(id, persona)).transferidoAt).toBeNull()
  })

  it('sent twice is one, five are the most an order takes, and there is a pace', async () => {
    const { persona, id } = await pedir({ medioPago: 'transferencia' })
    const pdf = (n: number) => Buffer.concat([PDF, Buffer.from(String(n))])
    for (const n of [1, 1, 2, 3, 4, 5, 5]) {
      expect((await adjuntar(id, persona, pdf(n), 'application/pdf')).status).toBe(200)
    }
    const { status, json } = await adjuntar(id, persona, pdf(6), 'application/pdf')
    expect([status, json.error.message]).toEqual([
      409,
      'Este pedido ya tiene 5 comprobantes, que es lo más que lleva',
    ])
    expect(await m.scalar('select count(*) from comprobantes where pedido_id = $1', [id])).toBe(5)
  })

  it('of an order that is not theirs, or not placed, is refused before a byte of it is listened to', async () => {
    const { id } = await pedir()
    const otra = await m.persona()
    const borrador = await m.scalar<number>(
      `insert into pedidos (user_id, estado, total) values ($1, 'xxxx', 0) returning id`,
      [otra.id],
    )
    await m.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = m.app.server.address() as AddressInfo
    const announce = async (pedido: number) => {
      const socket = connect(port, '127.0.0.1')
      const encabezados = [
        `POST /api/pedidos/${pedido}/comprobantes HTTP/1.1`,
        'Host: localhost',
        `Authorization: Bearer ${otra.token}`,
        'Content-Type: image/jpeg',
        'Content-Length: 8000000',
      ]
      socket.write(`${encabezados.join('\r\n')}\r\n\r\n`)
      let respuesta = ''
      for await (const parte of socket) respuesta += parte
      return Number(respuesta.split(' ')[1])
    }
    expect([await announce(id), await announce(borrador)]).toEqual([404, 409])
  })

  it('is taken only where the shop takes transfers, and says nothing of the order otherwise', async () => {
    const { persona, id } = await pedir({ medioPago: 'efectivo' })
    await ajustar({ transferencia: null })
    const dicho = await transferir(id, persona)
    const { status, json } = await adjuntar(id, persona, PDF, 'application/pdf')
    expect([status, json.error.message]).toEqual([
      409,
      'El comercio ya no cobra con transferencia. Elegí otra forma de pago.',
    ])
    expect([dicho.status, dicho.json.error.message]).toEqual([status, json.error.message])
    expect(await leer(id, persona)).toMatchObject({ medio_pago: 'efectivo', transferidoAt: null })
    expect(await m.scalar('select count(*) from comprobantes where pedido_id = $1', [id])).toBe(0)
    await ajustar({ transferencia: CUENTA })
  })

  it('is taken only while something is to be paid: not of an order that is cancelled, or paid', async () => {
    const cancelado = await pedir({ medioPago: 'transferencia' })
    await m.call('POST', `/api/pedidos/${cancelado.id}/cancelar`, { token: cancelado.persona.token })
    const pagado = await pedir({ medioPago: 'transferencia' })
    await m.call('PUT', `/api/pedidos/${pagado.id}/pago`, {
      token: admin.token,
      body: { metodo: 'Transferencia' },
    })
    for (const { id, persona } of [cancelado, pagado]) {
      const { status, json } = await adjuntar(id, persona, PDF, 'application/pdf')
      expect([status, json.error.message]).toEqual([409, 'Este pedido ya no tiene nada por pagar'])
      expect(await m.scalar('select count(*) from comprobantes where pedido_id = $1', [id])).toBe(0)
    }
  })

  it('has so much room an account, and is refused before it is read', async () => {
    const { persona, id } = await pedir({ medioPago: 'transferencia' })
    const antes = await pedir({ medioPago: 'transferencia' })
    const fill = (pedido: number, megas: number) =>
      m.base.pool.query(
        `insert into comprobantes (pedido_id, tipo, hash, datos)
          select $1, 'application/pdf', encode(sha256(n::text::bytea), 'hex'), decode(repeat('00', 1048576), 'hex')
          from generate_series(1, $2) n`,
        [pedido, megas],
      )
    await fill(id, 40)
    const { status, json } = await adjuntar(id, persona, PDF, 'application/pdf')
    expect([status, json.error.message]).toEqual([
      409,
      'Ya no entran más comprobantes en tu cuenta. Avisanos con «Ya transferí» y mandalo por otro medio.',
    ])
    // Somebody else's do not count against others.
    expect((await adjuntar(antes.id, antes.persona, PDF, 'application/pdf')).status).toBe(200)
    await m.base.pool.query('delete from comprobantes where pedido_id = $1', [id])
    expect((await adjuntar(id, persona, PDF, 'application/pdf')).status).toBe(200)
  })

  it('costs nothing twice: what was sent, a sixth, and what is too much to decode are answered before they are', async () => {
    const { persona, id } = await pedir({ medioPago: 'transferencia' })
    // Nobody could decode it: who tried would say 422.
    const rota = Buffer.from('ffd8ffe000104a46494600', 'hex')
    const hash = createHash('sha256').update(rota).digest('hex')
    const keep = `insert into comprobantes (pedido_id, tipo, hash, datos) values ($1, 'image/jpeg', $2, '')`
    await m.base.pool.query(keep, [id, hash])
    expect((await adjuntar(id, persona, rota)).json.data.comprobantes).toHaveLength(1)
    const enorme = await escena(2400, 2400).png({ progressive: true }).toBuffer()
    const negada = await adjuntar(id, persona, enorme, 'image/png')
    expect([negada.status, negada.json.error.message]).toEqual([
      413,
      'La foto es demasiado grande para un comprobante. Sacale una captura y mandá esa, o mandala más chica.',
    ])
    for (const n of [1, 2, 3, 4]) await m.base.pool.query(keep, [id, String(n).repeat(64)])
    expect((await adjuntar(id, persona, Buffer.concat([rota, rota]))).status).toBe(409)
  })

  it('goes with the person who is deleted', async () => {
    const { persona, id } = await pedir({ medioPago: 'transferencia' })
    await adjuntar(id, persona, PDF, 'application/pdf')
    const datos = await m.call('GET', '/api/users/me/datos', { token: persona.token })
    expect(datos.json.pedidos ?? datos.json.data.pedidos).toMatchObject([
      { formaElegida: 'transferencia', comprobantes: [{ tipo: 'application/pdf' }] },
    ])
    await m.call('POST', `/api/pedidos/${id}/cancelar`, { token: persona.token })
    await m.base.pool.query('select erase_persona($1)', [persona.id])
    expect(await m.scalar('select count(*) from comprobantes where pedido_id = $1', [id])).toBe(0)
  })
})

it('[PAGO-01] a shop that offers nothing asks nobody, and is as it was', async () => {
  await ajustar(NINGUNO)
  const { attributes, persona, id } = await pedir()
  expect(attributes).toMatchObject({ medio_pago: null, paga_con: null, transferidoAt: null })
  expect((await elegir(id, persona, { medio: 'efectivo' })).status).toBe(409)
  await ajustar(TODOS)
})
