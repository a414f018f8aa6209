// The edges of orders and codes: two roads to one order, bodies in both forms, values no database takes, counters moved by hand.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expirePedidos } from '#server/pedido/move/tareas.ts'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, DIRECCION, LINEA, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let admin: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  await m.setStock(1, 100_000_000)
  await m.setStock(2, 100_000_000)
  await m.base.pool.query(`insert into discount_codes
    (code, discount_percentage, active, valid_from, valid_until, max_uses, current_uses, minimo) values
    ('APAGADO', 10, false, null, null, null, 0, 0), ('MANIANA', 10, true, now() + interval '1 day', null, null, 0, 0),
    ('AYERFUE', 10, true, null, now() - interval '1 second', null, 0, 0), ('GASTADO', 10, true, null, null, 3, 3, 0),
    ('GRANDES', 15, true, null, null, null, 0, 1950001), ('TRESUSOS', 10, true, null, null, 3, 0, 0)`)
})
afterAll(() => m.close())

const filas = async (consulta: string, id: number) => (await m.base.pool.query(consulta, [id])).rows

/** Everything an order left behind, without its numbers and moments. */
async function huella(id: number) {
  return {
    pedido: await filas(
      `select estado, subtotal, descuento, total, total_final, code, discount_percentage, detalle, direccion,
        direccion_alternativa, pendiente_at = created_at as al_crear from pedidos where id = $1`,
      id,
    ),
    lineas: await filas(
      `select articulo_id, valor_id, articulo_nombre, valor_nombre, medida, precio_kg, desc_porciento, grs_porcion, cantidad,
        precio_unitario, subtotal from pedido_articulos where pedido_id = $1 order by articulo_id`,
      id,
    ),
    stock: await filas(
      'select articulo_id, tipo, cantidad from movimientos_stock where pedido_id = $1 order by articulo_id',
      id,
    ),
    canje: await filas('select discount_code_id, unica, devuelto_at from canjes where pedido_id = $1', id),
  }
}

describe('[STATE-01] a draft placed and a purchase sent whole', () => {
  const TIRA = { articuloId: 2, valorId: 4, cantidad: 1 }
  const entrega = { direccion: DIRECCION, detalle: 'timbre\nde abajo', code: 'bienvenido10' }

  it('leave the same order behind, and the same mails', async () => {
    const [ana, beto] = [await m.persona(), await m.persona()]
    const entero = (await m.comprar(ana, { articulos: [LINEA, TIRA], ...entrega })).json.data
    const { id: borrador } = (await m.call('POST', '/api/pedidos', { token: beto.token, body: { data: {} } }))
      .json.data
    for (const { articuloId: articulo, valorId: valor, cantidad } of [LINEA, TIRA]) {
      const body = { data: { pedido: borrador, articulo, valor, cantidad } }
      expect((await m.call('POST', '/api/pedido-articulos', { token: beto.token, body })).status).toBe(200)
    }
    const armado = await m.call('PUT', `/api/pedidos/${borrador}`, {
      token: beto.token,
      body: { data: { estado: 'pendiente', ...entrega } },
    })
    expect(armado.status).toBe(200)
    expect(await huella(borrador)).toEqual(await huella(entero.id))
    const sin = (texto: string, id: number) =>
      texto.replaceAll(new RegExp(`(#|/Pedidos/)${id}\\b`, 'g'), '$1N')
    const [deAna, deBeto] = [await m.correos(ana.email, 'pedido'), await m.correos(beto.email, 'pedido')]
    expect(deBeto.map(c => sin(c.texto, borrador))).toEqual(deAna.map(c => sin(c.texto, entero.id)))
    expect(sin(armado.json.data.attributes.whatsapp.texto, borrador)).toBe(
      sin(entero.attributes.whatsapp.texto, entero.id),
    )
  })

  it('is refused from every other state with the sentence, and changes nothing', async () => {
    const ana = await m.persona()
    const { id } = (await m.comprar(ana)).json.data
    const antes = await huella(id)
    for (const estado of ['pendiente', 'en_proceso', 'finalizado', 'cancelado']) {
      await m.base.pool.query('update pedidos set estado = $2 where id = $1', [id, estado])
      const { status, json } = await m.call('PUT', `/api/pedidos/${id}`, {
        token: ana.token,
        body: { data: { estado: 'pendiente', direccion: 'Otra 1' } },
      })
      const frase = 'El pedido debe estar en estado XXXX para pasar a pendiente'
      expect([status, json.error.message]).toEqual([409, frase])
    }
    await m.base.pool.query("update pedidos set estado = 'pendiente' where id = $1", [id])
    expect(await huella(id)).toEqual(antes)
  })
})

describe('[DISC-03] a code is looked at by the server', () => {
  it.each([
    ['NOEXISTE', 'El código no existe'],
    ['APAGADO', 'El código no está activo'],
    ['MANIANA', 'El código todavía no está vigente'],
    ['AYERFUE', 'El código está vencido'],
    ['GASTADO', 'El código ya alcanzó su límite de usos'],
    ['GRANDES', 'El código vale para compras desde $19.500,01'],
  ])('%s: %s, when asked about and when ordered with', async (code, error) => {
    const ana = await m.persona()
    const probado = await m.call('POST', '/api/discount-codes/validate', {
      token: ana.token,
      body: { code, total: 19_500 },
    })
    expect([probado.status, probado.json]).toEqual([
      200,
      { isValid: false, percentage: 0, codeId: null, error },
    ])
    const pedido = await m.comprar(ana, { code, total: 0 })
    expect([pedido.status, pedido.json.error.message]).toEqual([409, error])
    expect(await m.scalar('select count(*) from pedidos where user_id = $1', [ana.id])).toBe(0)
  })

  it('counts a code once an order, whoever calls increment-usage how often, and never past its limit', async () => {
    const gente = await m.personas(8)
    const pedidos = await Promise.all(gente.map(persona => m.comprar(persona, { code: 'TRESUSOS' })))
    expect(pedidos.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409])
    const codeId = await m.scalar("select id from discount_codes where code = 'TRESUSOS'")
    const con = gente[pedidos.findIndex(({ status }) => status === 200)]
    const llamadas = await Promise.all(
      Array.from({ length: 20 }, () =>
        m.call('PUT', `/api/discount-codes/${codeId}/increment-usage`, {
          token: con?.token ?? '',
          body: { currentUses: -100 },
        }),
      ),
    )
    expect(
      new Set(llamadas.map(({ status, json }) => `${status} ${json.data.attributes.currentUses}`)),
    ).toEqual(new Set(['200 3']))
    expect(await m.scalar('select current_uses from discount_codes where id = $1', [codeId])).toBe(3)
    expect(await faltas(m.base)).toEqual([])
  })
})

describe('[STATE-05] the end of the time to pay', () => {
  it('comes once on two servers, gives stock and code back, and a payment in the same moment wins or loses whole', async () => {
    const gente = await m.personas(12)
    const ids: number[] = []
    for (const persona of gente) ids.push((await m.comprar(persona, { code: 'BIENVENIDO10' })).json.data.id)
    const antes = await m.stock(1)
    await m.base.pool.query(
      "update pedidos set pendiente_at = now() - interval '25 hours' where id = any($1)",
      [ids],
    )
    const deps = { pool: m.base.pool, tiendas: m.tiendas, publicUrl: 'https://carniceria.example' }
    const pagar = (id: number) =>
      m.call('PUT', `/api/pedidos/${id}/pago`, { token: admin.token, body: { metodo: 'Transferencia' } })
    const [uno, otro, ...pagos] = await Promise.all([
      expirePedidos(deps),
      expirePedidos(deps),
      ...ids.map(pagar),
    ])
    const pagados = pagos.filter(({ status }) => status === 200).length
    expect(pagos.every(({ status }) => [200, 409].includes(status))).toBe(true)
    expect(uno + otro + pagados).toBe(12)
    expect(
      await m.scalar("select count(*) from pedidos where id = any($1) and estado = 'cancelado'", [ids]),
    ).toBe(uno + otro)
    expect(
      await m.scalar(
        "select count(*) from pedidos where id = any($1) and estado = 'cancelado' and pagado_at is not null",
        [ids],
      ),
    ).toBe(0)
    expect(await m.stock(1)).toBe(antes + (uno + otro) * 1000)
    expect(await faltas(m.base)).toEqual([])
  })

  it('is not held up by a counter somebody set back by hand', async () => {
    const [ana, beto] = [await m.persona(), await m.persona()]
    const ids = [
      (await m.comprar(ana, { code: 'BIENVENIDO10' })).json.data.id,
      (await m.comprar(beto)).json.data.id,
    ]
    const usos = await m.scalar("select current_uses from discount_codes where code = 'BIENVENIDO10'")
    await m.base.pool.query("update discount_codes set current_uses = 0 where code = 'BIENVENIDO10'")
    await m.base.pool.query(
      "update pedidos set pendiente_at = now() - interval '25 hours' where id = any($1)",
      [ids],
    )
    const deps = { pool: m.base.pool, tiendas: m.tiendas, publicUrl: 'https://carniceria.example' }
    expect(await expirePedidos(deps)).toBe(2)
    expect(await m.scalar("select current_uses from discount_codes where code = 'BIENVENIDO10'")).toBe(0)
    await m.base.pool.query("update discount_codes set current_uses = $1 where code = 'BIENVENIDO10'", [
      usos - 1,
    ])
    expect(await faltas(m.base)).toEqual([])
  })
})

describe('[API-06] bodies and figures', () => {
  it('of orders come wrapped or bare, and both mean the same', async () => {
    const ana = await m.persona()
    const { token } = ana
    const compra = { articulos: [LINEA], direccion: DIRECCION }
    const totales = []
    for (const body of [compra, { data: compra }]) {
      const hecho = (await m.call('POST', '/api/pedidos/crear-completo', { token, body })).json.data
      totales.push(hecho.attributes.total)
      const borrador = body === compra ? { detalle: 'x' } : { data: { detalle: 'x' } }
      const { id } = (await m.call('POST', '/api/pedidos', { token, body: borrador })).json.data
      const linea = { pedido: id, articulo: 1, valor: 2, cantidad: 3 }
      const puesta = await m.call('POST', '/api/pedido-articulos', {
        token,
        body: body === compra ? linea : { data: linea },
      })
      expect(puesta.json.data.attributes.subtotal).toBe(29_250)
      const cambio = { detalle: 'y' }
      const cambiado = await m.call('PUT', `/api/pedidos/${id}`, {
        token,
        body: body === compra ? cambio : { data: cambio },
      })
      expect(cambiado.json.data.attributes).toMatchObject({ detalle: 'y', total: 29_250 })
      const paso = { estado: 'en_proceso' }
      const movido = await m.call('PUT', `/api/pedidos/${hecho.id}/estado`, {
        token: admin.token,
        body: body === compra ? paso : { data: paso },
      })
      expect(movido.json.data.attributes.estado).toBe('en_proceso')
    }
    expect(totales).toEqual([19_500, 19_500])
  })

  it('of money are pesos with two decimals at most, of weight grams, of stock kilos or units', async () => {
    await m.base.pool.query('update articulos set precio_kg = 333333, stock = 1234 where id = 3')
    const valorId = await m.scalar('select min(valor_id) from articulos_valores where articulo_id = 3')
    const ana = await m.persona()
    const articulos = [{ articuloId: 3, valorId, cantidad: 1 }]
    const { attributes } = (await m.comprar(ana, { articulos, code: 'BIENVENIDO10' })).json.data
    const centavos = await filas('select subtotal, descuento, total from pedidos where user_id = $1', ana.id)
    for (const campo of ['subtotal', 'descuento', 'total']) {
      expect(Math.round(attributes[campo] * 100)).toBe(centavos[0][campo])
      expect(String(attributes[campo])).toMatch(/^\d+(?:\.\d{1,2})?$/)
    }
    const [linea] = attributes.pedido_articulos.data
    expect(linea.attributes.valor.data.attributes.GrsPorcion).toBe(
      await m.scalar('select grs_porcion from valores where id = $1', [valorId]),
    )
    await m.setStock(3, 7)
    const falta = await m.comprar(ana, { articulos })
    expect([falta.status, falta.json.error.details]).toEqual([
      409,
      { faltantes: [{ articuloId: 3, queda: 0.007 }] },
    ])
  })
})

describe('values no database takes', () => {
  it.each([
    'filters[id][$eq]=-99999999999',
    'filters[user][id]=-999999999999999',
    'filters[id][$between][0]=-99999999999&filters[id][$between][1]=99999999999',
    '_q=%25%5C_',
    'pagination[page]=1e308',
  ])('%s finds nothing, without a fault', async consulta => {
    const ana = await m.persona()
    const { status, json } = await m.call('GET', `/api/pedidos?${consulta}`, { token: ana.token })
    expect([status, json.data]).toEqual([200, []])
  })

  it.each([
    '/api/pedidos?filters[createdAt][$gt]=-271821-04-20T00:00:00.000Z',
    '/api/pedidos?filters[createdAt][$lt]=-005000-01-01T00:00:00.000Z',
    '/api/pedidos?filters[createdAt][$lt]=%2B275760-09-13T00:00:00.000Z',
    '/api/pedidos?_q=a%00b',
    '/api/pedidos/hoja-de-corte?fecha=0000-01-01',
    '/api/pedidos/hoja-de-corte?fecha=2026-02-30',
  ])('%s is refused', async url => {
    expect((await m.call('GET', url, { token: admin.token })).status).toBe(400)
  })

  it('a code with control characters is read without them, or is none', async () => {
    const ana = await m.persona()
    const validar = (code: string) =>
      m.call('POST', '/api/discount-codes/validate', { token: ana.token, body: { code, total: 50_000 } })
    expect((await validar('BIEN\u0000VENIDO\u001b10')).json.percentage).toBe(10)
    expect((await validar('\u0000\u0007')).json.error).toBe('Ingresa un código de descuento')
    const pedido = await m.comprar(ana, { code: 'NO\u0000EXISTE' })
    expect([pedido.status, pedido.json.error.message]).toEqual([409, 'El código no existe'])
  })
})
