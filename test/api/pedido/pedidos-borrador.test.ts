// An order put together piece by piece: the client's figures are ignored, other people's orders do not exist (threats 1.7).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, DIRECCION, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
beforeAll(async () => {
  m = await createMostrador()
})
afterAll(() => m.close())

const abrir = ({ token }: Persona, data: object = {}) =>
  m.call('POST', '/api/pedidos', { token, body: { data } })
const poner = ({ token }: Persona, data: object) =>
  m.call('POST', '/api/pedido-articulos', { token, body: { data } })
const cambiar = ({ token }: Persona, id: number, data: object) =>
  m.call('PUT', `/api/pedidos/${id}`, { token, body: { data } })

const VACIO = { articulo: 1, valor: 2, cantidad: 2 }
const TIRA = { articulo: 2, valor: 16, cantidad: 1 }

async function borrador(persona: Persona, ...lineas: object[]): Promise<number> {
  const { id } = (await abrir(persona)).json.data
  for (const linea of lineas) expect((await poner(persona, { pedido: id, ...linea })).status).toBe(200)
  return id
}

describe('POST /api/pedidos', () => {
  it('P1 is the caller’s own draft of this shop, whatever it says', async () => {
    const ana = await m.persona()
    const { status, json } = await abrir(ana, {
      user: 1,
      comercio: 999,
      estado: 'finalizado',
      total: 1234.5,
      desconocido: 1,
      id: 1,
      createdAt: '2001-01-01',
    })
    expect(status).toBe(200)
    expect(json.data.attributes).toMatchObject({ estado: 'xxxx', total: 0 })
    expect(json.data.attributes).not.toHaveProperty('whatsapp')
    const fila = await m.base.pool.query(
      'select user_id, comercio_id, estado, total from pedidos where id = $1',
      [json.data.id],
    )
    expect(fila.rows).toEqual([{ user_id: ana.id, comercio_id: 1, estado: 'xxxx', total: 0 }])
  })

  it('P2 is one a customer: fifty at once give the same', async () => {
    const ana = await m.persona()
    const respuestas = await Promise.all(Array.from({ length: 50 }, () => abrir(ana, { detalle: 'x' })))
    expect(new Set(respuestas.map(({ json }) => json.data.id)).size).toBe(1)
    expect(await m.scalar('select count(*) from pedidos where user_id = $1', [ana.id])).toBe(1)
  })

  it('P2 counts tries', async () => {
    const otra = await createMostrador({ cupos: { borrador: { intentos: 2, segundos: 3_600 } } })
    const ana = await otra.persona()
    const estados = []
    for (let i = 0; i < 3; i++) {
      estados.push((await otra.call('POST', '/api/pedidos', { token: ana.token, body: { data: {} } })).status)
    }
    expect(estados).toEqual([200, 200, 429])
    await otra.close()
  })

  it('says what is wrong in the words of its family', async () => {
    const ana = await m.persona()
    const refused = async (cuerpo: unknown) => {
      const { status, json } = await m.call('POST', '/api/pedidos', { token: ana.token, body: cuerpo })
      return [status, json.error.message]
    }
    const enumeracion =
      'estado must be one of the following values: xxxx, pendiente, en_proceso, finalizado, cancelado, '
    expect(await refused({ data: { estado: 'volando' } })).toEqual([400, enumeracion])
    expect(await refused({ data: { detalle: 'x'.repeat(151) } })).toEqual([
      400,
      'detalle must be at most 150 characters',
    ])
    expect(await refused({ data: { estado: 'volando', detalle: 'x'.repeat(151) } })).toEqual([
      400,
      '2 errors occurred',
    ])
    expect(await refused({ data: { total: 'abc' } })).toEqual([400, 'total must be a `number` type.'])
    expect(await refused('{"data":')).toEqual([400, 'Unexpected end of JSON input'])
    expect(await refused({ estado: 'volando' })).toEqual([400, enumeracion])
  })
})

describe('POST /api/pedido-articulos', () => {
  it('P5 keeps the shop’s price, and the draft adds up', async () => {
    const ana = await m.persona()
    const id = await borrador(ana)
    const { json } = await poner(ana, { pedido: id, ...VACIO, precio_unitario: 0.01, subtotal: -5 })
    expect(json.data.attributes).toMatchObject({ cantidad: 2, precio_unitario: 9750, subtotal: 19_500 })
    expect(json.data.attributes.articulo.data.id).toBe(1)
    await poner(ana, { pedido: id, ...TIRA })
    // The same article in the same portion is replaced (CART-04).
    await poner(ana, { pedido: id, ...VACIO, cantidad: 1 })
    const { attributes } = (await m.call('GET', `/api/pedidos/${id}`, { token: ana.token })).json.data
    expect(attributes.pedido_articulos.data).toHaveLength(2)
    expect(attributes).toMatchObject({ estado: 'xxxx', total: 9750 + 10_647 })
  })

  it('P3 somebody else’s order is no order, and P4 an order is not a draft', async () => {
    const [ana, beto] = (await m.personas(2)) as [Persona, Persona]
    const id = await borrador(ana, VACIO)
    expect((await poner(beto, { pedido: id, ...VACIO })).status).toBe(404)
    expect((await poner(beto, { pedido: 999_999, ...VACIO })).status).toBe(404)
    for (const estado of ['pendiente', 'en_proceso', 'finalizado', 'cancelado']) {
      await m.base.pool.query('update pedidos set estado = $2, pendiente_at = now() where id = $1', [
        id,
        estado,
      ])
      const { status, json } = await poner(ana, { pedido: id, ...VACIO })
      expect([estado, status, json.error.message]).toEqual([estado, 409, 'El pedido no es editable'])
      expect((await cambiar(ana, id, { detalle: 'x' })).status).toBe(409)
    }
    await m.base.pool.query('delete from pedidos where id = $1', [id])
  })

  it.each([0, -1, 1.5, '5', null, true, [5], 1e9, 2 ** 53 + 1, undefined])(
    'P6 refuses the quantity %j',
    async cantidad => {
      const ana = await m.persona()
      const { status, json } = await poner(ana, { pedido: await borrador(ana), ...VACIO, cantidad })
      expect([status, json.error.message]).toEqual([400, 'La cantidad debe ser un entero entre 1 y 999'])
    },
  )

  it('P7 refuses a portion of another article and an article that is not sold', async () => {
    const ana = await m.persona()
    const pedido = await borrador(ana)
    const ajena = await poner(ana, { pedido, ...VACIO, valor: 16 })
    expect([ajena.status, ajena.json.error.message]).toEqual([400, 'La opción no corresponde al artículo'])
    expect((await poner(ana, { pedido, ...VACIO, articulo: 999_999 })).status).toBe(409)
  })
})

describe('PUT /api/pedidos/{id} on a draft', () => {
  it('P9 P10 keeps the lines named, drops the others, refuses those of another order, and believes no total', async () => {
    const [ana, beto] = (await m.personas(2)) as [Persona, Persona]
    const id = await borrador(ana, VACIO, TIRA)
    const ajeno = await borrador(beto, VACIO)
    const lineas = async (pedido: number) =>
      (
        await m.base.pool.query('select id from pedido_articulos where pedido_id = $1 order by id', [pedido])
      ).rows.map(fila => Number(fila.id))
    const [una, otra] = await lineas(id)
    const robo = await cambiar(ana, id, { pedido_articulos: [una, ...(await lineas(ajeno))], total: 1 })
    expect([robo.status, robo.json.error.message]).toEqual([400, 'Hay una línea que no es de este pedido'])
    expect(await lineas(id)).toHaveLength(2)
    const igual = await cambiar(ana, id, { pedido_articulos: [una, otra], total: 1 })
    expect(igual.json.data.attributes.total).toBe(19_500 + 10_647)
    const menos = await cambiar(ana, id, {
      pedido_articulos: [
        { id: una, cantidad: 3 },
        { id: otra, cantidad: 0 },
      ],
    })
    expect(menos.json.data.attributes.total).toBe(3 * 9750)
    expect(await lineas(id)).toEqual([una])
    for (const cantidad of [-1, 1.5, '5', null, 1000]) {
      expect((await cambiar(ana, id, { pedido_articulos: [{ id: una, cantidad }] })).status).toBe(400)
    }
    expect((await cambiar(ana, id, { pedido_articulos: [] })).json.data.attributes.total).toBe(0)
  })

  it('[STATE-01] P8 places it for its owner, through the code that places any order', async () => {
    const ana = await m.persona({ direccion: null })
    const [beto, admin] = [await m.persona(), await m.persona({ admin: true })]
    const id = await borrador(ana, VACIO)
    const antes = await m.stock(1)
    expect((await cambiar(ana, id, { estado: 'pendiente' })).json.error.message).toBe(
      'La dirección es obligatoria',
    )
    for (const estado of ['en_proceso', 'finalizado', 'cancelado']) {
      expect((await cambiar(ana, id, { estado })).status).toBe(403)
    }
    expect((await cambiar(beto, id, { estado: 'pendiente', direccion: DIRECCION })).status).toBe(404)
    expect((await cambiar(admin, id, { estado: 'pendiente', direccion: DIRECCION })).status).toBe(403)
    const datos = { estado: 'pendiente', direccion: DIRECCION, detalle: 'timbre', code: 'BIENVENIDO10' }
    const { status, json } = await cambiar(ana, id, datos)
    expect(status).toBe(200)
    expect(json.data.attributes).toMatchObject({
      estado: 'pendiente',
      total: 17_550,
      code: 'BIENVENIDO10',
      detalle: 'timbre',
    })
    expect(json.data.attributes.whatsapp.texto).toContain('ahorro total de $1.950')
    expect(await m.stock(1)).toBe(antes - 1000)
    expect(await m.correos(ana.email, 'pedido')).toHaveLength(1)
    const otraVez = await cambiar(ana, id, datos)
    expect([otraVez.status, otraVez.json.error.message]).toEqual([
      409,
      'El pedido debe estar en estado XXXX para pasar a pendiente',
    ])
    expect(await m.scalar('select count(*) from pedido_historial where pedido_id = $1', [id])).toBe(1)
    expect((await abrir(ana)).json.data.id).not.toBe(id)
    expect(await faltas(m.base)).toEqual([])
  })

  it.each([
    ['nothing else', {}, ''],
    ['notes', { detalle: 'Sin grasa' }, 'Sin grasa'],
    ['the total that was seen', { total: 19_500 }, ''],
  ])(
    '[STATE-01] goes to the address the customer has saved, with the state and %s',
    async (_, datos, detalle) => {
      const ana = await m.persona({ direccion: 'Mitre 1520' })
      const id = await borrador(ana, VACIO)
      const { status, json } = await cambiar(ana, id, { estado: 'pendiente', ...datos })
      expect(status).toBe(200)
      expect(json.data.attributes).toMatchObject({
        estado: 'pendiente',
        direccion: 'Mitre 1520',
        direccion_alternativa: false,
        detalle,
        total: 19_500,
      })
      const otro = await borrador(ana, VACIO)
      await cambiar(ana, otro, { direccion: 'Urquiza 3' })
      const colocado = await cambiar(ana, otro, { estado: 'pendiente', ...datos })
      expect(colocado.json.data.attributes).toMatchObject({
        direccion: 'Urquiza 3',
        direccion_alternativa: true,
      })
    },
  )

  it('O2 asks again when a line got dearer since it was added, and takes the total then seen', async () => {
    const ana = await m.persona()
    const id = await borrador(ana, TIRA)
    await m.base.pool.query('update articulos set precio_kg = precio_kg + 100000 where id = 2')
    const datos = { estado: 'pendiente', direccion: DIRECCION }
    const { status, json } = await cambiar(ana, id, datos)
    expect([status, json.error.message]).toEqual([409, 'Los precios cambiaron. Revisá tu carrito.'])
    const visto = json.error.details.total
    expect((await cambiar(ana, id, { ...datos, total: visto - 0.01 })).status).toBe(409)
    const { attributes } = (await cambiar(ana, id, { ...datos, total: visto })).json.data
    expect(attributes.total).toBe(visto)
    expect(attributes.pedido_articulos.data[0].attributes.subtotal).toBe(visto)
  })

  it('an empty draft, or one whose article is gone, is refused and stays', async () => {
    const ana = await m.persona()
    const id = await borrador(ana)
    const datos = { estado: 'pendiente', direccion: DIRECCION }
    expect((await cambiar(ana, id, datos)).json.error.message).toBe(
      'No se puede finalizar el pedido porque el carrito está vacío.',
    )
    const nuevo = await m.scalar(
      `insert into articulos (sub_categoria_id, nombre, precio_kg, stock) values (11, 'Fugaz', 100000, 5000) returning id`,
    )
    await m.base.pool.query('insert into articulos_valores (articulo_id, valor_id) values ($1, 2)', [nuevo])
    await poner(ana, { pedido: id, articulo: nuevo, valor: 2, cantidad: 1 })
    await m.base.pool.query('delete from articulos where id = $1', [nuevo])
    const { status, json } = await cambiar(ana, id, datos)
    expect([status, json.error.message]).toEqual([
      409,
      'Sin stock: 1 artículo(s). Hay un producto que ya no está a la venta.',
    ])
    const leido = await m.call('GET', `/api/pedidos/${id}`, { token: ana.token })
    expect(leido.json.data.attributes.pedido_articulos.data[0].attributes.articulo.data).toMatchObject({
      id: null,
      attributes: { nombre: 'Fugaz' },
    })
  })

  it.each(['toString', '__proto__', 'x'.repeat(10_000), 'Pendiente', '', null, 5, [], { $ne: 1 }])(
    'P11 refuses the state %j',
    async estado => {
      const ana = await m.persona()
      const { status, text } = await cambiar(ana, await borrador(ana), { estado })
      expect(status).toBe(400)
      expect(text).not.toMatch(/toString|__proto__|xxxxxxxx/)
    },
  )

  it('P11 knows the draft’s own name in capitals', async () => {
    const ana = await m.persona()
    const { status, json } = await cambiar(ana, await borrador(ana), { estado: 'XXXX' })
    expect([status, json.error.name]).toEqual([403, 'ForbiddenError'])
  })

  it.each(['1e0', '01', '1;drop', '9999999999999', '-1', 'NaN', 'abc'])('U8 knows no order %j', async id => {
    const ana = await m.persona()
    expect((await m.call('GET', `/api/pedidos/${id}`, { token: ana.token })).status).toBe(404)
    expect((await m.call('PUT', `/api/pedidos/${id}`, { token: ana.token, body: { data: {} } })).status).toBe(
      404,
    )
  })
})
