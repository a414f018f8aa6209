// What is sent twice is done once, on every writing call, and whoever writes reads what they wrote (ADM-06).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCESO } from '#contract/acceso.ts'
import { createMostrador, type Mostrador, type Persona } from '../support/pedidos.ts'

let m: Mostrador
let admin: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
})
afterAll(() => m.close())

let claves = 0
const nueva = () => `clave-de-prueba:${++claves}/a=b`
const put = (url: string, body: object, clave: string, token = admin.token) =>
  m.call('PUT', url, { token, body, headers: { 'idempotency-key': clave } })
const post = (url: string, body: object, clave: string) =>
  m.call('POST', url, { token: admin.token, body, headers: { 'idempotency-key': clave } })
const nuevoPedido = async () => (await m.comprar(await m.persona())).json.data.id as number

describe('[ADM-06] Idempotency-Key', () => {
  it('moves stock once, by the header as by the body', async () => {
    const antes = await m.stock(7)
    const body = { data: [{ id: 7, diferencia: 1, motivo: 'compra' }] }
    const clave = nueva()
    const [una, otra] = [
      await put('/api/articulos/existencias', body, clave),
      await put('/api/articulos/existencias', body, clave),
    ]
    expect([una.status, otra.status, otra.json]).toEqual([200, 200, una.json])
    expect(await m.stock(7)).toBe(antes + 1000)
  })

  it('takes a payment once, and says the first answer again', async () => {
    const id = await nuevoPedido()
    const clave = nueva()
    const body = { metodo: 'Efectivo' }
    const una = await put(`/api/pedidos/${id}/pago`, body, clave)
    const otra = await put(`/api/pedidos/${id}/pago`, body, clave)
    expect([una.status, otra.status, otra.text]).toEqual([200, 200, una.text])
    expect([una.headers['idempotent-replayed'], otra.headers['idempotent-replayed']]).toEqual([
      undefined,
      'true',
    ])
    expect(await m.scalar('select count(*)::integer from pagos where pedido_id = $1', [id])).toBe(1)
  })

  it('a step repeated with its key is that step, and without it a refusal', async () => {
    const id = await nuevoPedido()
    const clave = nueva()
    const mover = (con: string) => put(`/api/pedidos/${id}/estado`, { estado: 'en_proceso' }, con)
    expect([(await mover(clave)).status, (await mover(clave)).status, (await mover(nueva())).status]).toEqual(
      [200, 200, 409],
    )
  })

  it('is one call’s: another body, another address, another person', async () => {
    const [uno, dos] = [await nuevoPedido(), await nuevoPedido()]
    const clave = nueva()
    const mover = (id: number, estado: string, token = admin.token) =>
      put(`/api/pedidos/${id}/estado`, { estado }, clave, token)
    expect((await mover(uno, 'en_proceso')).status).toBe(200)
    for (const otra of [await mover(uno, 'cancelado'), await mover(dos, 'en_proceso')]) {
      expect([otra.status, otra.json.error.message]).toEqual([
        422,
        'La clave de idempotencia ya se usó con otra llamada',
      ])
    }
    const otro = await m.persona({ admin: true })
    expect((await mover(dos, 'en_proceso', otro.token)).status).toBe(200)
  })

  it('what was refused leaves its key free, and one that is no key is refused', async () => {
    const id = await nuevoPedido()
    const clave = nueva()
    expect((await put(`/api/pedidos/${id}/estado`, { estado: 'finalizado' }, clave)).status).toBe(409)
    expect((await put(`/api/pedidos/${id}/estado`, { estado: 'en_proceso' }, clave)).status).toBe(200)
    const existencias = { data: [{ id: 7, diferencia: 1, motivo: 'compra' }] }
    expect((await put('/api/articulos/existencias', existencias, 'corta')).status).toBe(400)
    const corta = await put(`/api/pedidos/${id}/estado`, { estado: 'finalizado' }, 'corta')
    expect([corta.status, corta.json.error.name]).toEqual([400, 'ValidationError'])
  })

  it('of many at once one is done; what never had its answer is not done again', async () => {
    const clave = nueva()
    const crear = () => post('/api/categorias', { data: { nombre: 'Una sola vez' } }, clave)
    const estados = (await Promise.all(Array.from({ length: 8 }, crear))).map(({ status }) => status)
    expect(new Set(estados).size).toBeLessThanOrEqual(2)
    expect(estados).toContain(200)
    expect(await m.scalar("select count(*)::integer from categorias where nombre = 'Una sola vez'")).toBe(1)
    await m.base.pool.query(
      "update llamadas set estado = null, sellado = null, created_at = now() - interval '2 minutes' where quien = $1",
      [admin.id],
    )
    const tarde = await crear()
    expect([tarde.status, tarde.json.error.message]).toEqual([
      409,
      'Esa llamada quedó sin respuesta: mirá si se hizo antes de mandarla con otra clave.',
    ])
  })

  it('keeps nothing that can be read without the key', async () => {
    const clave = nueva()
    await post('/api/categorias', { data: { nombre: 'Nadie lo lee' } }, clave)
    const { rows } = await m.base.pool.query('select row_to_json(l)::text as fila from llamadas l')
    for (const { fila } of rows) {
      for (const palabra of [clave, 'Nadie lo lee'])
        expect(fila).not.toContain(Buffer.from(palabra).toString('hex'))
    }
  })

  it('an entry of the cash book and a refund are done once, by the header as by the body, whoever of the staff sends it again', async () => {
    const otro = await m.persona({ admin: true })
    const asiento = { medio: 'efectivo', monto: 12.5, concepto: 'Hielo' }
    const clave = nueva()
    const note = (data: object, headers: Record<string, string>, token = admin.token) =>
      m.call('POST', '/api/caja/asientos', { token, body: { data }, headers })
    const header = { 'idempotency-key': clave }
    const dichas = [
      await note(asiento, header),
      await note(asiento, header),
      await note({ ...asiento, clave }, {}, otro.token),
      await note({ ...asiento, monto: 13 }, header),
      await note(asiento, {}),
    ]
    expect(dichas.map(({ status }) => status)).toEqual([200, 200, 200, 422, 400])
    expect(dichas[3]?.json.error.message).toBe('La clave de idempotencia ya se usó con otro asiento')
    expect(await m.scalar("select count(*)::integer from caja_asientos where concepto = 'Hielo'")).toBe(1)

    const id = await nuevoPedido()
    await put(`/api/pedidos/${id}/pago`, { metodo: 'Efectivo' }, nueva())
    const pago = await m.scalar<number>("select id from pagos where pedido_id = $1 and tipo = 'cobro'", [id])
    const giveBack = (data: object, headers: Record<string, string> = header) =>
      m.call('POST', `/api/pedidos/${id}/devoluciones`, { token: admin.token, body: { data }, headers })
    const devueltas = [
      await giveBack({ pago, monto: 1 }),
      await giveBack({ pago, monto: 1 }),
      await giveBack({ pago, monto: 1, clave }, {}),
      await giveBack({ pago }),
      await giveBack({ pago, monto: 2 }),
    ]
    expect(devueltas.map(({ status }) => status)).toEqual([200, 200, 200, 200, 422])
    expect(
      await m.scalar("select count(*)::integer from pagos where pedido_id = $1 and tipo = 'devolucion'", [
        id,
      ]),
    ).toBe(1)
  })

  it('what the release before wrote into its own tables is not done again', async () => {
    await m.base.pool.query(`insert into caja_asientos (dia, medio, monto, concepto, clave, nombre)
      values (current_date, 'efectivo', 700, 'De al lado', 'asiento-de-al-lado', 'Ana')`)
    const data = { medio: 'efectivo', monto: 7, concepto: 'De al lado', clave: 'asiento-de-al-lado' }
    const llamada = { token: admin.token, body: { data } }
    expect((await m.call('POST', '/api/caja/asientos', llamada)).status).toBe(200)
    expect(await m.scalar("select count(*)::integer from caja_asientos where concepto = 'De al lado'")).toBe(
      1,
    )
  })

  it('a request to undo a purchase is taken once, though nobody is logged in', async () => {
    const clave = nueva()
    const pedir = (nombre: string) =>
      m.call('POST', '/api/arrepentimientos', {
        body: {
          nombre,
          email: 'ana@correo.example',
          telefono: '341 555-0100',
          pedido: '',
          detalle: 'No lo quiero',
        },
        headers: { 'idempotency-key': clave },
      })
    const [una, otra, distinta] = [await pedir('Ana Gómez'), await pedir('Ana Gómez'), await pedir('Otra')]
    expect([una.status, otra.text, distinta.status]).toEqual([una.status, una.text, 422])
    expect(una.status).toBeLessThan(300)
    expect(await m.scalar('select count(*)::integer from arrepentimientos')).toBe(1)
  })

  it('one key is one call of a person, whichever table it was in before', async () => {
    const ana = await m.persona()
    const clave = nueva()
    const headers = { 'idempotency-key': clave }
    expect((await m.comprar(ana, {}, { headers })).status).toBe(200)
    const favorito = await m.call('PUT', '/api/users/me/favoritos/1', { token: ana.token, headers })
    expect(favorito.status).toBe(422)
  })

  it('is described by every writing call of who is logged in', async () => {
    const { paths } = (await m.app.inject('/openapi.json')).json()
    for (const [llamada, acceso] of Object.entries(ACCESO)) {
      const [metodo = '', ruta = ''] = llamada.split(' ')
      if (metodo === 'GET' || acceso === 'todos' || acceso === 'nadie') continue
      const { parameters = [] } = paths[ruta.replace(/:(\w+)/g, '{$1}')][metodo.toLowerCase()]
      expect([llamada, parameters.some((p: { name: string }) => p.name === 'idempotency-key')]).toEqual([
        llamada,
        true,
      ])
    }
  })
})

describe('[INT-02] whoever writes reads what they wrote', () => {
  const precio = async (id: number) =>
    (await m.call('GET', `/api/articulos/${id}`)).json.data.attributes.precioKG

  it('a list of prices', async () => {
    const { status } = await m.call('PUT', '/api/articulos/precios', {
      token: admin.token,
      body: { data: [{ id: 3, precioKG: 4321.5 }] },
    })
    expect([status, await precio(3)]).toEqual([200, 4321.5])
  })

  it('a change of many, and its undoing', async () => {
    const antes = await precio(4)
    const pedir = (huella?: string) =>
      m.call('POST', '/api/trastienda/cambios', {
        token: admin.token,
        body: {
          alcance: { categorias: [], subCategorias: [], articulos: [4] },
          regla: { modo: 'valor', valor: 9876 },
          redondeo: { a: 1, modo: 'cercano' },
          ...(huella === undefined ? { simular: true } : { huella }),
        },
      })
    const vista = await pedir()
    expect([vista.status, await precio(4)]).toEqual([200, antes])
    const hecho = await pedir(vista.json.data.simulacion.huella)
    expect([hecho.status, await precio(4)]).toEqual([200, 9876])
    const { status } = await m.call('POST', `/api/trastienda/cambios/${hecho.json.data.cambio.id}/deshacer`, {
      token: admin.token,
    })
    expect([status, await precio(4)]).toEqual([200, antes])
  })

  it('a list that is too long is refused by its name, with how much it may hold', async () => {
    const data = Array.from({ length: 5_001 }, () => ({ id: 1, precioKG: 1 }))
    const { status, json } = await m.call('PUT', '/api/articulos/precios', {
      token: admin.token,
      body: { data },
    })
    expect([status, json.error.message, json.error.details.errors[0].path]).toEqual([
      400,
      'data: son demasiados, como mucho 5.000.',
      ['data'],
    ])
  })
})
