// Keys of the API: what they open, what they never show, whose limits they spend, and whose name stands in the log.
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readClave } from '#server/personal/clave.ts'
import { createLogger } from '#server/proceso/logger.ts'
import { createMostrador, DIRECCION, LINEA, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let jefa: Persona
let registro = ''
beforeAll(async () => {
  const salida = new PassThrough()
  salida.on('data', trozo => {
    registro += trozo
  })
  m = await createMostrador({ logger: createLogger('trace', salida) })
  jefa = await m.persona({ admin: true })
})
afterAll(() => m.close())

const CLAVES = '/api/trastienda/claves'
const make = async (...alcances: readonly string[]) => {
  const { json, status, text } = await m.call('POST', CLAVES, {
    token: jefa.token,
    body: { nombre: `Balanza ${alcances.join(' ')}`, alcances },
  })
  if (status !== 200) throw new Error(text)
  return json.data as { id: number; clave: string; prefijo: string; nombre: string }
}

describe('[INT-01] keys', () => {
  it('are shown once, kept as a hash, listed by prefix with scopes and last use', async () => {
    const { clave, prefijo, id } = await make('catalogo:leer', 'pedidos:leer')
    expect(clave).toMatch(/^mos_[A-Za-z0-9]{8}_[\w-]{43}$/)
    expect(clave.startsWith(`${prefijo}_`)).toBe(true)
    await m.call('GET', '/api/articulos', { token: clave })
    const { json, text } = await m.call('GET', CLAVES, { token: jefa.token })
    expect(json.data.find((una: { id: number }) => una.id === id)).toMatchObject({
      prefijo,
      alcances: ['catalogo:leer', 'pedidos:leer'],
      usadaAt: expect.any(String),
      revocadaAt: null,
    })
    expect(text).not.toContain(clave)
    const { rows } = await m.base.pool.query('select * from claves where id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(clave.slice(prefijo.length + 1))
  })

  it('open nothing once revoked, at the next call; twice is once', async () => {
    const { clave, id } = await make('catalogo:leer')
    expect((await m.call('GET', '/api/trastienda/articulos', { token: clave })).status).toBe(200)
    const primera = await m.call('DELETE', `${CLAVES}/${id}`, { token: jefa.token })
    expect(primera.status).toBe(200)
    expect((await m.call('GET', '/api/articulos', { token: clave })).status).toBe(401)
    const otra = await m.call('DELETE', `${CLAVES}/${id}`, { token: jefa.token })
    expect(otra.json.data.revocadaAt).toBe(primera.json.data.revocadaAt)
  })

  it('are refused as a whole when one character differs, is missing or is more', async () => {
    const { clave, prefijo } = await make('catalogo:leer')
    const otra = clave.endsWith('A') ? 'B' : 'A'
    for (const mala of [
      clave.slice(0, -1) + otra,
      clave.slice(0, -1),
      `${clave}A`,
      prefijo,
      `${prefijo}_`,
      'mos_',
    ]) {
      expect((await m.call('GET', '/api/articulos', { token: mala })).status).toBe(401)
    }
    expect((await m.call('GET', '/api/articulos', { token: clave })).status).toBe(200)
  })

  it.each([[[]], [['todo']], [['catalogo:leer', 'personas']], [undefined]])(
    'have scopes there are: %j',
    async alcances => {
      const { status } = await m.call('POST', CLAVES, { token: jefa.token, body: { nombre: 'X', alcances } })
      expect(status).toBe(400)
    },
  )

  it('B8: a name is one line of text, and stays text', async () => {
    const GUIONES = ['<img src=x onerror=alert(1)>', '\u202eabc', 'dos\nlíneas', 'a'.repeat(61), '   ']
    for (const nombre of GUIONES) {
      const { status, json } = await m.call('POST', CLAVES, {
        token: jefa.token,
        body: { nombre, alcances: ['catalogo:leer'] },
      })
      expect([200, 400]).toContain(status)
      if (status === 200) expect(json.data.nombre).not.toMatch(/\n|\u202e/)
    }
  })

  it('do what their scopes say, under their own name in the log and in the history of an order', async () => {
    const { clave, id, nombre } = await make('catalogo:escribir', 'pedidos:leer', 'pedidos:mover')
    const precio = await m.call('PUT', '/api/articulos/1', {
      token: clave,
      body: { data: { precioKG: 21_000 } },
    })
    expect(precio.status).toBe(200)
    const juntos = await m.call('PUT', '/api/articulos/precios', {
      token: clave,
      body: { data: [{ id: 2, precioKG: 12_345 }] },
    })
    expect([juntos.status, juntos.text]).toEqual([200, expect.any(String)])
    const { json } = await m.call('GET', '/api/trastienda/registro?cosa=articulo', { token: jefa.token })
    expect(json.data[0].quien).toEqual({ id: -id, nombre })
    expect(json.data.slice(0, 2).map((fila: { quien: unknown }) => fila.quien)).toEqual([
      { id: -id, nombre },
      { id: -id, nombre },
    ])
    const compra = (await m.comprar(await m.persona())).json.data
    const lista = await m.call('GET', '/api/pedidos?pagination[pageSize]=100', { token: clave })
    expect(lista.json.data.map((pedido: { id: number }) => pedido.id)).toContain(compra.id)
    const movido = await m.call('PUT', `/api/pedidos/${compra.id}/estado`, {
      token: clave,
      body: { estado: 'en_proceso' },
    })
    expect([movido.status, movido.json.data.attributes.estado]).toEqual([200, 'en_proceso'])
    const historial = await m.call('GET', `/api/pedidos/${compra.id}/historial`, { token: jefa.token })
    expect(historial.json.data.at(-1)).toMatchObject({
      quien: 'comercio',
      user: { id: -id, username: nombre },
    })
    // A wrong step of a program can be taken back like a person's.
    const vuelta = await m.call('POST', `/api/pedidos/${compra.id}/deshacer`, { token: jefa.token })
    expect(vuelta.json.data.attributes.estado).toBe('pendiente')
  })

  it('[INT-05] take an order for a customer, whom the log and the history say it was', async () => {
    const { clave, id, nombre } = await make('pedidos:crear')
    const { status, json, text } = await m.call('POST', '/api/pedidos/en-nombre', {
      token: clave,
      body: {
        data: {
          cliente: { telefono: '0341 15 432-1098', nombre: 'Por programa' },
          articulos: [LINEA],
          direccion: DIRECCION,
        },
      },
    })
    expect([status, text]).toEqual([200, expect.any(String)])
    const pedido = json.data.id as number
    const historial = await m.call('GET', `/api/pedidos/${pedido}/historial`, { token: jefa.token })
    expect(historial.json.data).toMatchObject([{ quien: 'comercio', user: { id: -id, username: nombre } }])
    const anotado = await m.call('GET', `/api/trastienda/registro?cosa=pedido&cosaId=${pedido}`, {
      token: jefa.token,
    })
    expect(anotado.json.data).toMatchObject([{ quien: { id: -id, nombre } }])
    // It may make them, and not read them.
    expect((await m.call('GET', `/api/pedidos/${pedido}`, { token: clave })).status).toBe(403)
  })

  it('[ENT-02] one that reads the catalogue asks how an order may be delivered, another does not', async () => {
    const body = { data: { modo: 'envio', direccion: 'Belgrano 9' } }
    const ask = async (alcance: string) =>
      m.call('POST', '/api/entrega/opciones', { token: (await make(alcance)).clave, body })
    const { status, json } = await ask('catalogo:leer')
    expect([status, json.data]).toEqual([200, expect.objectContaining({ dias: expect.any(Array) })])
    const sin = await ask('pedidos:leer')
    expect([sin.status, sin.json.error.details]).toEqual([403, { alcance: 'catalogo:leer' }])
  })

  it("B5: one that reads the catalogue writes no price and reads no customer; a person's session is not for it either", async () => {
    const { clave } = await make('catalogo:leer')
    for (const [metodo, url, body] of [
      ['PUT', '/api/articulos/1', { data: { precioKG: 1 } }],
      ['PUT', '/api/articulos/precios', { data: [{ id: 1, precioKG: 1 }] }],
      ['GET', '/api/pedidos'],
      ['GET', '/api/trastienda/listas-clientes?buscar=a'],
      ['GET', '/api/users/me'],
      ['POST', '/api/pedidos', { data: {} }],
      ['POST', '/api/auth/logout'],
      ['GET', CLAVES],
    ] as const) {
      const { status } = await m.call(metodo, url, { token: clave, ...(body && { body }) })
      expect([url, status]).toEqual([url, 403])
    }
    for (const [url, texto] of [
      ['/api/users/me', 'Esta llamada no se hace con una clave: hace falta una sesión.'],
      ['/api/pedidos', 'A esta clave le falta el permiso pedidos:leer.'],
    ] as const) {
      expect((await m.call('GET', url, { token: clave })).json.error.message).toBe(texto)
    }
  })

  it('are no person to the server: a number no account has, no rights but their scopes, those it knows', async () => {
    const { id, clave, nombre } = await make('catalogo:leer', 'pedidos:leer')
    // Of a release after this one.
    await m.base.pool.query(
      "update claves set alcances = array_append(alcances, 'luna:leer') where id = $1",
      [id],
    )
    const ahora = m.reloj.now()
    expect(await readClave(m.base.pool, clave, ahora)).toEqual({
      id: -id,
      username: nombre,
      email: '',
      provider: 'clave',
      confirmed: true,
      blocked: false,
      nombre: null,
      apellido: null,
      direccion: null,
      telefono: null,
      avatar: null,
      poliPriv: false,
      lista: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      role: expect.objectContaining({ id: 0, name: 'Clave', type: 'clave' }),
      passwordHash: null,
      tokenVersion: 0,
      segundoFactor: false,
      listaId: null,
      eliminado: false,
      clave: { id, nombre, alcances: ['catalogo:leer', 'pedidos:leer'] },
    })
    const usada = () => m.scalar<Date>('select usada_at from claves where id = $1', [id])
    const despues = async (ms: number) => {
      await readClave(m.base.pool, clave, new Date(ahora.getTime() + ms))
      return (await usada()).getTime() - ahora.getTime()
    }
    expect([await despues(59_999), await despues(60_000)]).toEqual([0, 60_000])
  })

  it('write down when they were used last, to the minute', async () => {
    const { id, clave } = await make('catalogo:leer')
    const usada = async () => {
      await m.call('GET', '/api/articulos', { token: clave })
      return (await m.scalar<Date>('select usada_at from claves where id = $1', [id])).getTime()
    }
    const primera = await usada()
    const en = async (ms: number) => {
      await m.base.pool.query('update claves set usada_at = $2 where id = $1', [
        id,
        new Date(m.reloj.now().getTime() - ms),
      ])
      const antes = await m.scalar<Date>('select usada_at from claves where id = $1', [id])
      return (await usada()) > antes.getTime()
    }
    expect(Math.abs(primera - m.reloj.now().getTime())).toBeLessThan(30_000)
    expect([await en(1_000), await en(60_000), await en(3_600_000)]).toEqual([false, true, true])
  })
})

it('B4: a key stands in no address, log, error or row of the log', async () => {
  const { clave, id, prefijo } = await make('catalogo:leer', 'catalogo:escribir')
  const secreto = clave.slice(prefijo.length + 1)
  const respuestas = await Promise.all([
    m.call('GET', '/api/articulos?sort=nada:x', { token: clave }),
    m.call('PUT', '/api/articulos/999999', { token: clave, body: { data: { nombre: 'Nada' } } }),
    m.call('PUT', '/api/articulos/1', { token: clave, body: '{mal' }),
    m.call('GET', '/api/pedidos', { token: clave }),
    m.call('GET', '/api/pedidos', { token: `${clave}x` }),
    // Where it does not belong: it opens nothing there.
    m.call('GET', `/api/trastienda/articulos?token=${encodeURIComponent(clave)}`),
    m.call('GET', '/api/trastienda/articulos', { headers: { cookie: `token=${clave}` } }),
  ])
  expect(respuestas.map(({ status }) => status)).toEqual([400, 404, 400, 403, 401, 403, 403])
  await m.call('DELETE', `${CLAVES}/${id}`, { token: jefa.token })
  const { text } = await m.call('GET', '/api/trastienda/registro?cosa=clave', { token: jefa.token })
  expect(text).toContain(prefijo)
  const { rows } = await m.base.pool.query('select * from registro')
  const todo = [
    registro,
    text,
    JSON.stringify(rows),
    ...respuestas.map(r => r.text + JSON.stringify(r.headers)),
  ]
  for (const texto of todo) expect(texto).not.toContain(secreto)
})

it("[INT-05] spends limits of its own, wherever it asks from, and nobody else's", async () => {
  const propia = await createMostrador({ cupos: { clave: { intentos: 3, segundos: 3_600 } } })
  const admin = await propia.persona({ admin: true })
  const hecha = async () =>
    (
      await propia.call('POST', CLAVES, {
        token: admin.token,
        body: { nombre: 'Robot', alcances: ['catalogo:leer'] },
      })
    ).json.data.clave
  const [una, otra] = [await hecha(), await hecha()]
  const ask = (token: string, ip: string) => propia.call('GET', '/api/articulos', { token, ip })
  const vistos = []
  for (const ip of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4']) {
    const { status, headers } = await ask(una, ip)
    vistos.push([status, headers['ratelimit-limit'], headers['ratelimit-remaining']].map(String))
    // It is told how many calls are left before it is refused.
    if (status === 200) expect(Math.round(Number(headers['ratelimit-reset']) / 3_600)).toBe(1)
  }
  expect(vistos).toEqual([
    ['200', '3', '2'],
    ['200', '3', '1'],
    ['200', '3', '0'],
    ['429', 'undefined', 'undefined'],
  ])
  expect((await ask(otra, '10.0.0.4')).status).toBe(200)
  expect((await propia.call('GET', '/api/articulos', { ip: '10.0.0.4' })).status).toBe(200)
  await propia.close()
})
