// An order by weight, taken by the shop: a kilo and a half of something, through everything that becomes of an order (MOS-01, MOS-02).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, DIRECCION, LINEA, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { type Balanza, createBalanza, withPesaje } from '../../support/pesaje.ts'

let m: Mostrador
let admin: Persona
let balanza: Balanza
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  balanza = createBalanza(m, admin)
  await m.setStock(1, 1_000_000)
  await withPesaje(m)
})
afterAll(async () => {
  expect(await faltas(m.base)).toEqual([])
  await m.close()
})

/** Vacío, $19.500 the kilo; it comes in 500 g. */
const A_PESO = { articuloId: 1, gramos: 1_300, cantidad: 1 }
const tomar = (articulos: readonly object[], cliente: Persona, headers: Record<string, string> = {}) =>
  m.call('POST', '/api/pedidos/en-nombre', {
    token: admin.token,
    headers,
    body: { data: { cliente: { id: cliente.id }, articulos, direccion: DIRECCION } },
  })
const cambiar = (id: number, body: object) =>
  m.call('POST', `/api/pedidos/${id}/cambios`, { token: admin.token, body: { data: body } })
// biome-ignore lint/suspicious/noExplicitAny: an answer of the API, as every test of it reads them.
const lineasDe = (json: any) =>
  json.data.attributes.pedido_articulos.data.map(
    // biome-ignore lint/suspicious/noExplicitAny: likewise.
    ({ attributes: a }: any) => [
      a.valor.data.id,
      a.valor.data.attributes.nombre,
      a.valor.data.attributes.GrsPorcion,
      a.cantidad,
      a.subtotal,
    ],
  )

describe('[MOS-01] an order by weight', () => {
  it('costs the kilo’s price by its weight, takes that much from the shelf and is read as it was said', async () => {
    const ana = await m.persona()
    const antes = await m.stock(1)
    const { status, json } = await tomar([A_PESO], ana)
    expect(status).toBe(200)
    expect(lineasDe(json)).toEqual([[null, '1,3 kg', 1_300, 1, 25_350]])
    expect(json.data.attributes.total).toBe(25_350)
    expect(await m.stock(1)).toBe(antes - 1_300)
    const leido = await m.call('GET', `/api/pedidos/${json.data.id}`, { token: ana.token })
    expect(lineasDe(leido.json)).toEqual(lineasDe(json))
    const [correo] = await m.correos(ana.email, 'pedido')
    expect(correo?.texto).toContain('1,3 kg')
  })

  it('stands on the cut sheet with how much and for whom, and on the scale with its tolerance', async () => {
    const { id } = (await tomar([{ ...A_PESO, cantidad: 2 }], await m.persona())).json.data
    const hoja = await m.call('GET', '/api/pedidos/hoja-de-corte', { token: admin.token })
    const texto = JSON.stringify(hoja.json)
    expect(texto).toContain('"valor":"1,3 kg"')
    expect(texto).toContain(`${id}`)
    expect((await balanza.mover(id, 'en_proceso')).status).toBe(200)
    const [linea] = (await balanza.leer(id)).lineas
    expect(linea).toMatchObject({ pedido: 2_600 })
    expect((await balanza.pesar(id, linea?.id ?? 0, 2_640)).status).toBe(200)
    expect((await balanza.leer(id)).lineas[0]).toMatchObject({ pesado: 2_640, subtotalFinal: 51_480 })
  })

  it('a weight the article has a portion of is that portion; the same weight twice is one line', async () => {
    const ana = await m.persona()
    const { json } = await tomar([{ articuloId: 1, gramos: 500, cantidad: 1 }, A_PESO, LINEA, A_PESO], ana)
    expect(lineasDe(json)).toEqual([
      [2, '500 g', 500, 3, 29_250],
      [null, '1,3 kg', 1_300, 2, 50_700],
    ])
  })

  it('the same key is the same order, whatever is sent by weight', async () => {
    const ana = await m.persona()
    const headers = { 'idempotency-key': 'a-peso-1' }
    const { json } = await tomar([A_PESO], ana, headers)
    expect((await tomar([A_PESO], ana, headers)).json.data.id).toBe(json.data.id)
    expect((await tomar([{ ...A_PESO, gramos: 1_301 }], ana, headers)).status).toBe(422)
  })

  it.each([
    ['too little', { gramos: 49 }, 'El peso va de 50 g a 50 kg'],
    ['too much', { gramos: 50_001 }, 'El peso va de 50 g a 50 kg'],
    ['half a gram', { gramos: 100.5 }, 'El peso va de 50 g a 50 kg'],
    ['both', { gramos: 500, valorId: 2 }, 'Va la opción o el peso, no los dos'],
    ['neither', { gramos: undefined }, 'valorId is a required field'],
    [
      'what is counted',
      { articuloId: 501 },
      'Hay un artículo que se vende por unidad: no se puede pedir por peso',
    ],
  ])('refuses %s, in words', async (_, cambios, texto) => {
    await m.base.pool.query(`update articulos set medida = 'ud.' where id = 501`)
    const { status, json } = await tomar([{ ...A_PESO, ...cambios }], await m.persona())
    expect([status, json.error.message]).toEqual([400, texto])
  })

  it('is the shop’s alone: a customer’s own purchase knows no weights', async () => {
    const { status } = await m.comprar(await m.persona(), { articulos: [A_PESO] })
    expect(status).toBe(400)
    const negativa = { articuloId: 1, valorId: -1_300, cantidad: 1 }
    expect((await m.comprar(await m.persona(), { articulos: [negativa] })).status).toBe(400)
    expect((await tomar([negativa], await m.persona())).status).toBe(400)
  })

  it('what was seen of its price is compared like any other', async () => {
    const { status, json } = await tomar([{ ...A_PESO, precio: 1 }], await m.persona())
    expect(status).toBe(409)
    expect(json.error.details.precios).toMatchObject([
      { articuloId: 1, valorId: 0, visto: 1, actual: 25_350 },
    ])
  })
})

describe('[MOS-02] a placed order by weight', () => {
  it('takes more of the same weight as more of the line, and another as one of its own', async () => {
    const antes = await m.stock(1)
    const { id } = (await tomar([A_PESO], await m.persona())).json.data
    const { status } = await cambiar(id, {
      revision: 0,
      nuevas: [A_PESO, { ...A_PESO, gramos: 700 }],
      dicho: true,
    })
    expect(status).toBe(200)
    const leido = await m.call('GET', `/api/pedidos/${id}`, { token: admin.token })
    expect(lineasDe(leido.json)).toEqual([
      [null, '1,3 kg', 1_300, 2, 50_700],
      [null, '700 g', 700, 1, 13_650],
    ])
    expect(await m.stock(1)).toBe(antes - 3_300)
  })

  it('waits for the customer’s yes and is done at what was proposed', async () => {
    const ana = await m.persona()
    const { id } = (await tomar([A_PESO], ana)).json.data
    const propuesto = await cambiar(id, { revision: 0, nuevas: [{ ...A_PESO, gramos: 900 }], pide: true })
    expect(propuesto.json.data.cambio).toMatchObject({ estado: 'propuesto' })
    expect(propuesto.json.data.cambio.textos.join()).toContain('900 g')
    const ruta = `/api/pedidos/${id}/cambios/${propuesto.json.data.cambio.id}/aceptar`
    expect((await m.call('POST', ruta, { token: ana.token })).status).toBe(200)
    const leido = await m.call('GET', `/api/pedidos/${id}`, { token: ana.token })
    expect(lineasDe(leido.json)[1]).toEqual([null, '900 g', 900, 1, 17_550])
  })
})
