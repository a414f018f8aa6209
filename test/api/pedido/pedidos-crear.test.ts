// Placing a whole order: what the client says about money is worth nothing, and an order is one or none (threats 1.8).
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lockCliente } from '#server/pedido/place/place.ts'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, DIRECCION, LINEA, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
beforeAll(async () => {
  m = await createMostrador()
})
afterAll(() => m.close())

const contar = () => m.scalar('select count(*) from pedidos')
const PRECIO = 9750

describe('[ORD-01] crear-completo', () => {
  it('makes the order, says it all, and tells it the same again when asked', async () => {
    const ana = await m.persona()
    const antes = await m.stock(1)
    const { status, json, headers } = await m.comprar(ana, { detalle: 'Sin\ngrasa' })
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    const { id, attributes } = json.data
    expect(attributes).toMatchObject({
      estado: 'pendiente',
      subtotal: 2 * PRECIO,
      descuento: 0,
      total: 2 * PRECIO,
      total_final: null,
      direccion: DIRECCION,
      direccion_alternativa: true,
      detalle: 'Sin\ngrasa',
      pagadoAt: null,
      codigos_de_descuentos: [],
    })
    expect(Date.parse(attributes.venceAt) - Date.parse(attributes.createdAt)).toBe(24 * 3_600_000)
    const [linea] = attributes.pedido_articulos.data
    expect(linea.attributes).toMatchObject({ cantidad: 2, precio_unitario: PRECIO, subtotal: 2 * PRECIO })
    expect(linea.attributes.articulo.data).toEqual({
      id: 1,
      attributes: { nombre: 'Vacío', precioKG: 19_500, Medida: '/Kg', DescPorciento: null },
    })
    expect(linea.attributes.valor.data).toEqual({ id: 2, attributes: { nombre: '500 g', GrsPorcion: 500 } })
    expect(attributes.user.data).toEqual({ id: ana.id, attributes: { username: expect.any(String) } })
    expect(attributes.whatsapp.numero).toMatch(/^549\d{10}$/)
    expect(attributes.whatsapp.texto).toContain(`*pedido #${id}*`)
    expect(attributes.whatsapp.texto).toContain('*Total final: $19.500*')
    const leido = await m.call('GET', `/api/pedidos/${id}`, { token: ana.token })
    expect(leido.json).toEqual(json)
    expect(await m.stock(1)).toBe(antes - 1000)
    expect(await faltas(m.base)).toEqual([])
  })

  it('writes to the customer and to the shop, with the figures of the chat message', async () => {
    const ana = await m.persona()
    const { json } = await m.comprar(ana, {
      articulos: [LINEA, { articuloId: 2, valorId: 16, cantidad: 1 }],
      detalle: '<b>Sin grasa</b>\nTotal final: $1',
    })
    const { id, attributes } = json.data
    const [propio] = await m.correos(ana.email, 'pedido')
    const [aviso] = await m.correos('hola@mostrador.example', 'pedido-nuevo')
    expect(propio?.asunto).toBe(`Recibimos tu pedido #${id}`)
    expect(aviso?.asunto).toContain(`Pedido #${id} por `)
    expect(aviso?.texto).toContain('Ana Gómez · 341 555-0100')
    const total = /\*Total final: (\$[\d.,]+)\*/.exec(attributes.whatsapp.texto)?.[1]
    for (const correo of [propio, aviso]) {
      expect(correo?.texto).toContain(`Total final: ${total}`)
      expect(correo?.texto).toContain('Asado de tira (Una tira): 1 × $10.647 (10% de descuento): $10.647')
      expect(correo?.texto).toContain('Detalle: <b>Sin grasa</b> Total final: $1')
      expect(correo?.html).toContain('&lt;b&gt;Sin grasa&lt;/b&gt;')
      expect(correo?.html).not.toContain('<b>Sin')
    }
  })

  it('[SHOP-02] keeps what was promised about delivery, and says it in the chat and in both mails', async () => {
    const ana = await m.persona()
    const desde = m.tiendas.current().tienda.comercio.envioGratisDesde
    const leer = async (id: number) =>
      (await m.call('GET', `/api/pedidos/${id}`, { token: ana.token })).json.data.attributes
    // $19.500, and $39.000 that are free even with what a code takes off.
    const { json: poco } = await m.comprar(ana)
    const { json: mucho } = await m.comprar(ana, {
      articulos: [{ ...LINEA, cantidad: 4 }],
      code: 'BIENVENIDO10',
    })
    expect([desde, poco.data.attributes.envio_gratis, mucho.data.attributes.envio_gratis]).toEqual([
      3_000_000,
      false,
      true,
    ])
    expect(poco.data.attributes.whatsapp.texto).toContain('\nEnvío: A coordinar\n*Total final: $19.500*')
    expect(mucho.data.attributes.whatsapp.texto).toContain('\nEnvío: Gratis\n*Total final: $35.100*')
    const escritos = [
      ...(await m.correos(ana.email, 'pedido')),
      ...(await m.correos('hola@mostrador.example', 'pedido-nuevo')),
    ]
    for (const [{ data }, dicho] of [
      [poco, 'Envío: A coordinar'],
      [mucho, 'Envío: Gratis'],
    ] as const) {
      const suyos = escritos.filter(({ asunto }) => asunto.includes(`#${data.id}`))
      expect(suyos.map(({ texto }) => texto.includes(dicho))).toEqual([true, true])
    }

    const admin = await m.persona({ admin: true })
    const put = (envioGratisDesde: number | null) =>
      m.call('PUT', '/api/trastienda/ajustes', { token: admin.token, body: { data: { envioGratisDesde } } })
    expect((await put(90_000)).status).toBe(200)
    expect((await leer(mucho.data.id)).envio_gratis).toBe(true)
    expect((await put(30_000)).status).toBe(200)

    // Placed before it was kept: nothing is said.
    await m.base.pool.query('update pedidos set envio_gratis = null where id = $1', [poco.data.id])
    const { envio_gratis, whatsapp } = await leer(poco.data.id)
    expect([envio_gratis, whatsapp.texto.includes('Envío')]).toEqual([null, false])
  })

  it('[API-06] takes the body wrapped or bare and says what is missing', async () => {
    const { token } = await m.persona()
    const crear = (body: unknown) => m.call('POST', '/api/pedidos/crear-completo', { token, body })
    expect((await crear({ articulos: [LINEA], direccion: DIRECCION })).status).toBe(200)
    for (const cuerpo of [{}, { data: 'x' }, { data: [] }, { data: null }, [], '']) {
      const { status, json } = await crear(cuerpo)
      expect([status, json.error.message]).toEqual([400, 'Missing "data" payload in the request body'])
    }
  })
})

describe('[ORD-02] nothing about money is taken from the client', () => {
  it('O1 O14 ignores prices, portions, totals, states and shops that were tampered with', async () => {
    const ana = await m.persona()
    const { json } = await m.comprar(ana, {
      user: 1,
      comercioId: 999,
      comercio: 999,
      estado: 'finalizado',
      subtotal: 1,
      descuento: 99,
      id: 1,
      articulos: [
        { ...LINEA, precio: 99_999, medida: 'ud.', grsPorcion: 1, subtotal: -5, precio_unitario: 0.01 },
      ],
    })
    const fila = await m.scalar<string>(
      `select row_to_json(p) from (select user_id, comercio_id, estado, subtotal, total from pedidos where id = $1) p`,
      [json.data.id],
    )
    expect(fila).toEqual({
      user_id: ana.id,
      comercio_id: 1,
      estado: 'pendiente',
      subtotal: 1_950_000,
      total: 1_950_000,
    })
  })

  it('O1 stores what the rules say for any tampered cart', async () => {
    const articulos = await m.base.db
      .selectFrom('articulos as a')
      .innerJoin('articulos_valores as av', 'av.articulo_id', 'a.id')
      .innerJoin('valores as v', 'v.id', 'av.valor_id')
      .select(['a.id', 'v.id as valorId', 'a.precio_kg', 'a.desc_porciento', 'v.grs_porcion'])
      .where('a.stock', '>', 0)
      .where('a.medida', '=', '/Kg')
      .execute()
    await m.base.pool.query('update articulos set stock = 100000000')
    // A shop that lets anybody owe it anything.
    const fiado = 100_000_000_000
    await m.base.pool.query("insert into ajustes (nombre, valor) values ('reservaMontoNuevos', $1)", [
      JSON.stringify(fiado),
    ])
    await expect.poll(() => m.tiendas.current().tienda.comercio.reservaMontoNuevos).toBe(fiado)
    const linea = fc.record({
      cual: fc.nat(articulos.length - 1),
      cantidad: fc.integer({ min: 1, max: 9 }),
      precio: fc.integer({ min: 1_000_000, max: 9_000_000 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(linea, { minLength: 1, maxLength: 6 }), async lineas => {
        const elegidas = lineas.map(l => ({ ...l, articulo: articulos[l.cual] ?? articulos[0] }))
        const { json } = await m.comprar(await m.persona(), {
          articulos: elegidas.map(({ articulo, cantidad, precio }) => ({
            articuloId: articulo?.id,
            valorId: articulo?.valorId,
            cantidad,
            precio,
          })),
          total: 99_999_999,
        })
        // An oracle of its own: exact fractions, rounded half up once a unit price.
        const total = elegidas.reduce((suma, { articulo, cantidad }) => {
          const n = BigInt(articulo?.precio_kg ?? 0) * BigInt(100 - (articulo?.desc_porciento ?? 0))
          const unitario = (n * BigInt(articulo?.grs_porcion ?? 0) * 2n + 100_000n) / 200_000n
          return suma + unitario * BigInt(cantidad)
        }, 0n)
        expect(json.data.attributes.total).toBe(Number(total) / 100)
      }),
      // Ends by itself before the test does: what overruns would go on under the next one.
      { numRuns: 40, interruptAfterTimeLimit: 45_000 },
    )
    await m.base.pool.query("delete from ajustes where nombre = 'reservaMontoNuevos'")
    await expect.poll(() => m.tiendas.current().tienda.comercio.reservaMontoNuevos).toBeLessThan(fiado)
  })

  it('O2 takes what was seen dearer or equal at the shop price, and asks again when it was seen cheaper', async () => {
    const ana = await m.persona()
    for (const precio of [PRECIO, PRECIO + 0.01, 12_000]) {
      const { status, json } = await m.comprar(ana, { articulos: [{ ...LINEA, precio }] })
      expect([status, json.data.attributes.total]).toEqual([200, 2 * PRECIO])
    }
    const antes = await contar()
    const vieja = await m.comprar(ana, { articulos: [{ ...LINEA, precio: 9000.5 }], total: 18_001 })
    expect(vieja.status).toBe(409)
    expect(vieja.json.error).toEqual({
      status: 409,
      name: 'ConflictError',
      message: 'Los precios cambiaron. Revisá tu carrito.',
      details: {
        precios: [{ articuloId: 1, valorId: 2, preparaciones: [], visto: 9000.5, actual: PRECIO }],
        total: 2 * PRECIO,
      },
    })
    const soloTotal = await m.comprar(ana, { total: 1 })
    expect([soloTotal.status, soloTotal.json.error.details]).toEqual([
      409,
      { precios: [], total: 2 * PRECIO },
    ])
    expect(await contar()).toBe(antes)
  })

  it('O7 reads nothing of a code but its text', async () => {
    const ana = await m.persona()
    await m.base.pool.query(
      "insert into discount_codes (code, discount_percentage) values ('MENOS10', 10), ('MENOS50', 50)",
    )
    const { json } = await m.comprar(ana, {
      codigos_de_descuentos: [{ code: ' menos10 ', discountPercentage: 100, codeId: 2 }],
      percentage: -50,
      codeId: 9,
    })
    expect(json.data.attributes).toMatchObject({
      descuento: 1950,
      total: 17_550,
      code: 'MENOS10',
      discountPercentage: 10,
      codigos_de_descuentos: [{ code: 'MENOS10', discountPercentage: 10 }],
    })
    const dos = await m.comprar(ana, { code: 'MENOS10', codigos_de_descuentos: [{ code: 'MENOS50' }] })
    expect([dos.status, dos.json.error.message]).toEqual([400, 'Se puede usar un solo código por pedido'])
    for (const ajena of [
      { codigos_de_descuentos: [1, null, {}, [], true] },
      { code: '   ' },
      { code: null },
    ]) {
      expect((await m.comprar(await m.persona(), ajena)).json.data.attributes.descuento).toBe(0)
    }
    expect(await faltas(m.base)).toEqual([])
  })
})

describe('P6 quantities', () => {
  const texto = 'La cantidad debe ser un entero entre 1 y 999'
  it.each([0, -1, 1.5, '5', null, true, [5], 1e9, 2 ** 53 + 1, 1000, {}, undefined])(
    'refuses %j',
    async cantidad => {
      const antes = await contar()
      const { status, json } = await m.comprar(await m.persona(), { articulos: [{ ...LINEA, cantidad }] })
      expect([status, json.error.message]).toEqual([400, texto])
      expect(await contar()).toBe(antes)
    },
  )

  it('O4 adds up what was split before looking at limits and stock', async () => {
    const ana = await m.persona()
    await m.setStock(1, 1400)
    const { status, json } = await m.comprar(ana, {
      articulos: [LINEA, { articuloId: 1, valorId: 4, cantidad: 1 }],
    })
    expect([status, json.error.message]).toEqual([409, 'Sin stock: 1 artículo(s). De Vacío quedan 1,40 kg.'])
    expect(json.error.details).toEqual({ faltantes: [{ articuloId: 1, queda: 1.4 }] })
    const partida = Array.from({ length: 4 }, () => ({ ...LINEA, cantidad: 1 }))
    expect((await m.comprar(ana, { articulos: partida })).status).toBe(409)
    const justa = await m.comprar(ana, { articulos: partida.slice(2) })
    expect(justa.json.data.attributes.pedido_articulos.data).toHaveLength(1)
    expect(await m.stock(1)).toBe(400)
    const muchas = Array.from({ length: 3 }, () => ({ ...LINEA, cantidad: 400 }))
    expect((await m.comprar(ana, { articulos: muchas })).json.error.message).toBe(texto)
    await m.setStock(1, 64_000)
  })
})

describe('what cannot be sold', () => {
  it('O3 an article that is gone, that no shelf shows, or of which nothing is left', async () => {
    const ana = await m.persona()
    await m.setStock(3, 0)
    await m.base.pool.query('update articulos set sub_categoria_id = null where id = 4')
    const valor = (id: number) =>
      m.scalar('select valor_id from articulos_valores where articulo_id = $1 limit 1', [id])
    for (const articuloId of [3, 4, 999_999]) {
      const { status, json } = await m.comprar(ana, {
        articulos: [{ articuloId, valorId: (await valor(articuloId)) ?? 2, cantidad: 1 }],
      })
      expect([status, json.error.message]).toEqual([
        409,
        expect.stringContaining('Sin stock: 1 artículo(s).'),
      ])
      expect(json.error.details.faltantes).toEqual([{ articuloId, queda: 0 }])
    }
  })

  it('P7 a portion of another article', async () => {
    const { status, json } = await m.comprar(await m.persona(), { articulos: [{ ...LINEA, valorId: 16 }] })
    expect([status, json.error.message]).toEqual([400, 'La opción no corresponde al artículo'])
    expect(json.error.details).toEqual({ opciones: [{ articuloId: LINEA.articuloId, valorId: 16 }] })
  })

  it('O12 too much of anything', async () => {
    const ana = await m.persona()
    const refused = async (datos: object) => {
      const { status, json } = await m.comprar(ana, datos)
      return [status, json.error.message]
    }
    const lineas = (n: number) => Array.from({ length: n }, (_, i) => ({ ...LINEA, articuloId: i + 1 }))
    expect(await refused({ articulos: lineas(101) })).toEqual([400, 'El pedido puede tener hasta 100 líneas'])
    expect(await refused({ articulos: lineas(10_000) })).toEqual([413, 'La solicitud es demasiado grande.'])
    expect(await refused({ detalle: 'ñ'.repeat(151) })).toEqual([
      400,
      'El detalle puede tener hasta 150 caracteres',
    ])
    expect(await refused({ direccion: 'a'.repeat(201) })).toEqual([
      400,
      'La dirección puede tener hasta 200 caracteres',
    ])
    expect((await m.comprar(ana, { detalle: '🥩'.repeat(150), direccion: 'ü'.repeat(200) })).status).toBe(200)
  })

  it('O13 an empty cart and addresses nobody can find', async () => {
    const ana = await m.persona()
    const vacio = await m.comprar(ana, { articulos: [] })
    expect(vacio.json.error.message).toBe('No se puede finalizar el pedido porque el carrito está vacío.')
    for (const direccion of [
      '',
      '   ',
      '\u00a0\u2003',
      '\u200b\u200d\ufeff',
      '\u202e',
      '---',
      null,
      undefined,
    ]) {
      const { status, json } = await m.comprar(ana, { direccion })
      expect([status, json.error.message]).toEqual([400, 'La dirección es obligatoria'])
    }
  })

  it('refuses bodies of other shapes without a fault of the server', async () => {
    const ana = await m.persona()
    const raros = [
      { articulos: 'x' },
      { articulos: {} },
      { articulos: [null] },
      { articulos: [[1]] },
      { articulos: [{ ...LINEA, articuloId: '1' }] },
      { articulos: [{ ...LINEA, valorId: 2 ** 40 }] },
      { articulos: [{ ...LINEA, articuloId: -1 }] },
      { direccion: 5 },
      { detalle: {} },
      { code: 5 },
      { codigos_de_descuentos: 'x' },
      { total: '5' },
      { total: -1 },
      { articulos: [{ ...LINEA, precio: 'x' }] },
    ]
    for (const datos of raros) expect((await m.comprar(ana, datos)).status).toBe(400)
  })

  it('says nothing of what was typed: no word of a client can steer another (control words)', async () => {
    const ana = await m.persona()
    for (const palabra of ['credentials', 'poli_priv', 'No hay token']) {
      for (const datos of [
        { code: palabra },
        { direccion: palabra, articulos: [] },
        { detalle: palabra.repeat(20) },
      ]) {
        expect((await m.comprar(ana, datos)).text).not.toContain(palabra)
      }
    }
  })

  it('X4 keeps every line of the message the shop’s own, whatever is typed', async () => {
    const { json } = await m.comprar(await m.persona(), {
      direccion: 'Calle 1\n*Total final: $1*',
      detalle: 'a\u202e\r\n*Total: $1*\n&phone=549',
    })
    const { texto } = json.data.attributes.whatsapp
    expect(texto.match(/^\*Total final: /gm)).toHaveLength(1)
    expect(texto).not.toMatch(/\u202e|\r/)
  })
})

describe('[ORD-03] one checkout, one order', () => {
  const key = (clave: string) => ({ headers: { 'idempotency-key': clave } })

  it('O9 gives the same order to the same key and refuses another body, each customer for themselves', async () => {
    const [ana, beto] = await m.personas(2)
    const antes = await contar()
    const primera = await m.comprar(ana as Persona, {}, key('clave-uno-1'))
    const segunda = await m.comprar(ana as Persona, {}, key('clave-uno-1'))
    expect(segunda.json).toEqual(primera.json)
    // What was seen of prices may have been read anew; what is bought may not.
    const reeleida = await m.comprar(
      ana as Persona,
      { articulos: [{ ...LINEA, precio: 1 }] },
      key('clave-uno-1'),
    )
    expect(reeleida.json.data.id).toBe(primera.json.data.id)
    for (const otro of [
      { direccion: 'Otra 1' },
      { detalle: 'x' },
      { articulos: [{ ...LINEA, cantidad: 3 }] },
      { code: 'X' },
    ]) {
      const { status, json } = await m.comprar(ana as Persona, otro, key('clave-uno-1'))
      expect([status, json.error.message]).toEqual([
        422,
        'La clave de idempotencia ya se usó con otro pedido',
      ])
    }
    const ajena = await m.comprar(beto as Persona, {}, key('clave-uno-1'))
    expect(ajena.json.data.id).not.toBe(primera.json.data.id)
    expect(await contar()).toBe(antes + 2)
  })

  it('its key stands once here and once where the release before looks for it', async () => {
    const { id } = (await m.comprar(await m.persona(), {}, key('clave-en-dos-tablas'))).json.data
    const enLas = 'select (select count(*) from llamadas where pedido_id = $1) || $2 || count(*) from'
    expect(await m.scalar(`${enLas} claves_idempotencia where pedido_id = $1`, [id, '+'])).toBe('1+1')
  })

  it('O9 a refused purchase leaves its key free', async () => {
    const ana = await m.persona()
    expect((await m.comprar(ana, { direccion: '' }, key('clave-libre'))).status).toBe(400)
    expect((await m.comprar(ana, { total: 1 }, key('clave-libre'))).status).toBe(409)
    expect((await m.comprar(ana, {}, key('clave-libre'))).status).toBe(200)
  })

  it('O11 finds the order by its key, the customer’s own only', async () => {
    const [ana, beto] = await m.personas(2)
    await m.comprar(ana as Persona)
    const { json } = await m.comprar(ana as Persona, {}, key('clave-tres-3'))
    const buscar = (persona: Persona | undefined, clave: string) =>
      m.call('GET', `/api/pedidos/por-clave/${encodeURIComponent(clave)}`, { token: persona?.token })
    expect((await buscar(ana, 'clave-tres-3')).json).toEqual(json)
    expect((await buscar(beto, 'clave-tres-3')).status).toBe(404)
    for (const clave of ['no-existe', 'x', 'ñandúñandú', '%', "'; drop table pedidos"]) {
      expect((await buscar(ana, clave)).status).toBe(404)
    }
  })

  it.each(['corta', 'x'.repeat(101), 'con espacio adentro', 'ñandú-ñandú'])(
    'refuses the key %j',
    async clave => {
      const { status, json } = await m.comprar(await m.persona(), {}, key(clave))
      expect([status, json.error.message]).toEqual([400, 'La clave de idempotencia no es válida'])
    },
  )
})

describe('who may buy, and how much', () => {
  it('a visitor may not, nor who was blocked a moment ago (O15)', async () => {
    const body = { data: { articulos: [LINEA], direccion: DIRECCION } }
    const visita = await m.call('POST', '/api/pedidos/crear-completo', { body })
    expect([visita.status, visita.json.error.name]).toEqual([403, 'ForbiddenError'])
    const ana = await m.persona()
    await m.base.pool.query('update users set blocked = true where id = $1', [ana.id])
    expect((await m.comprar(ana)).status).toBe(401)
  })

  it('O15 who is blocked, or not confirmed any more, when the order is about to be written may not either', async () => {
    const ana = await m.persona()
    const hold = () => inTransaction(m.base.pool, tx => lockCliente(tx, { id: ana.id } as Cuenta))
    await expect(hold()).resolves.toBeUndefined()
    for (const cambio of ['blocked = true', 'blocked = false, confirmed = false']) {
      await m.base.pool.query(`update users set ${cambio} where id = $1`, [ana.id])
      await expect(hold()).rejects.toMatchObject({ name: 'ForbiddenError' })
    }
  })

  it('O16 holds five open orders and ten in an hour', async () => {
    const ana = await m.persona()
    for (let i = 0; i < 5; i++) expect((await m.comprar(ana)).status).toBe(200)
    const sexto = await m.comprar(ana)
    // A rule about what there is, not about how often: nobody should send it again by itself.
    expect([sexto.status, sexto.json.error.name]).toEqual([409, 'ConflictError'])
    expect(sexto.json.error.details).toEqual({ pendientes: 5, permitidos: 5 })
    expect(sexto.headers['retry-after']).toBeUndefined()
    const mover = (estado: string) =>
      m.base.pool.query('update pedidos set estado = $2 where user_id = $1', [ana.id, estado])
    await mover('en_proceso')
    for (let i = 0; i < 5; i++) expect((await m.comprar(ana)).status).toBe(200)
    await mover('en_proceso')
    const undecimo = await m.comprar(ana)
    expect([undecimo.status, Number(undecimo.headers['retry-after']) > 3000]).toEqual([429, true])
    await m.base.pool.query(
      "update pedidos set created_at = created_at - interval '61 minutes' where user_id = $1",
      [ana.id],
    )
    expect((await m.comprar(ana)).status).toBe(200)
  })

  it('O16 what somebody new holds without paying is a share of an article and a sum; more once they have paid', async () => {
    const articuloId = 1
    await m.setStock(articuloId, 40_000)
    const kilos = (cuantos: number) => ({ articulos: [{ articuloId, valorId: 4, cantidad: cuantos }] })
    const ana = await m.persona()
    const mucho = await m.comprar(ana, kilos(21))
    expect([mucho.status, mucho.json.error.message]).toEqual([
      409,
      'Sin pagar podés reservar hasta 20,00 kg de Vacío. Si necesitás más, escribinos por WhatsApp al 0341 555-0142.',
    ])
    expect(mucho.json.error.details).toEqual({ reserva: [{ articuloId, hasta: 20_000 }] })
    expect((await m.comprar(ana, kilos(15))).status).toBe(200)
    expect((await m.comprar(ana, kilos(6))).status).toBe(409)
    expect((await m.comprar(ana, kilos(5))).status).toBe(200)
    expect(await m.stock(articuloId)).toBe(20_000)
    // Paid, it is theirs: they hold nothing, and are known.
    await m.base.pool.query('update pedidos set pagado_at = now() where user_id = $1', [ana.id])
    expect((await m.comprar(ana, kilos(20))).status).toBe(200)
    // Thirty-one kilos of vacío cost more than somebody new may owe.
    await m.setStock(articuloId, 500_000)
    const bruno = await m.persona()
    const caro = await m.comprar(bruno, kilos(31))
    expect([caro.status, caro.json.error.message]).toEqual([
      409,
      'Lo que está sin pagar puede sumar hasta $600.000. Si necesitás más, escribinos por WhatsApp al 0341 555-0142.',
    ])
    expect((await m.comprar(bruno, kilos(30))).status).toBe(200)
  })

  it('[SHOP-03] the minimum purchase binds when the shop says so', async () => {
    await m.base.pool.query("insert into ajustes (nombre, valor) values ('compraMinimaObligatoria', 'true')")
    const { comercio } = m.tiendas.current().tienda
    expect(comercio.compraMinima).toBe(1_500_000)
    await expect.poll(() => m.tiendas.current().tienda.comercio.compraMinimaObligatoria).toBe(true)
    const { status, json } = await m.comprar(await m.persona(), { articulos: [{ ...LINEA, cantidad: 1 }] })
    expect([status, json.error.message]).toEqual([400, 'La compra mínima es de $15.000'])
    await m.base.pool.query("delete from ajustes where nombre = 'compraMinimaObligatoria'")
    await expect.poll(() => m.tiendas.current().tienda.comercio.compraMinimaObligatoria).toBe(false)
  })
})
