// What a key is answered when its call is done (information disclosure): by its scopes, never by where it came in (B5, INT-01, INT-05).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CANARIA, plantCliente, plantPlata, revela } from '../support/canarios.ts'
import { createMostrador, DIRECCION, LINEA, type Mostrador, type Persona } from '../support/pedidos.ts'

let m: Mostrador
let jefa: Persona
let ana: Persona
let codigo = 0
beforeAll(async () => {
  m = await createMostrador()
  jefa = await m.persona({ admin: true })
  ana = await m.persona()
  await plantCliente(m, ana.id)
  await m.base.pool.query(`insert into ajustes (nombre, valor) values ('pesaje', 'true')
    on conflict (nombre) do update set valor = excluded.valor`)
  await m.tiendas.refresh()
  codigo = await m.scalar(`insert into discount_codes (code, discount_percentage, valid_from, valid_until)
    values ('CANARIO', 10, now() - interval '1 day', now() + interval '1 day') returning id`)
})
afterAll(() => m.close())

const make = async (alcances: readonly string[], vence?: string) => {
  const body = { nombre: `De ${alcances.join(' ')}`, alcances, ...(vence !== undefined && { vence }) }
  const { json, status, text } = await m.call('POST', '/api/trastienda/claves', { token: jefa.token, body })
  if (status !== 200) throw new Error(text)
  return json.data as { id: number; clave: string; venceAt: string | null }
}

/** An order of the planted customer's, begun, with the planted total. */
async function encargar(): Promise<{ id: number; linea: number }> {
  await m.base.pool.query('delete from pedidos where user_id = $1 and pagado_at is null', [ana.id])
  const { json, text, status } = await m.comprar(ana, { code: 'CANARIO' })
  if (status !== 200) throw new Error(text)
  const { id } = json.data
  await m.call('PUT', `/api/pedidos/${id}/estado`, { token: jefa.token, body: { estado: 'en_proceso' } })
  await plantPlata(m, id)
  const linea = await m.scalar('select id from pedido_articulos where pedido_id = $1', [id])
  return { id, linea }
}

interface Hecho {
  readonly alcance: string
  readonly metodo: 'GET' | 'PUT' | 'POST'
  readonly url: (pedido: { readonly id: number; readonly linea: number }) => string
  readonly body?: () => unknown
}

const HECHOS: readonly Hecho[] = [
  {
    alcance: 'pedidos:crear',
    metodo: 'POST',
    url: () => '/api/pedidos/en-nombre',
    body: () => ({ cliente: { id: ana.id }, articulos: [LINEA], direccion: DIRECCION }),
  },
  {
    alcance: 'pedidos:mover',
    metodo: 'PUT',
    url: ({ id }) => `/api/pedidos/${id}/estado`,
    body: () => ({ estado: 'cancelado' }),
  },
  { alcance: 'pedidos:mover', metodo: 'POST', url: ({ id }) => `/api/pedidos/${id}/deshacer` },
  { alcance: 'pedidos:pesar', metodo: 'GET', url: () => '/api/pedidos/por-pesar' },
  { alcance: 'pedidos:pesar', metodo: 'GET', url: ({ id }) => `/api/pedidos/${id}/pesaje` },
  {
    alcance: 'pedidos:pesar',
    metodo: 'PUT',
    url: ({ id, linea }) => `/api/pedidos/${id}/lineas/${linea}/peso`,
    // Far out of bounds: then the customer is asked, and the answer could hold their chat.
    body: () => ({ gramos: 3_000, vez: 0, clave: 'balanza-canaria', modo: 'pedir', origen: 'balanza' }),
  },
  { alcance: 'pagos:leer', metodo: 'GET', url: ({ id }) => `/api/pedidos/${id}/cobro` },
  {
    alcance: 'pagos:escribir',
    metodo: 'PUT',
    url: ({ id }) => `/api/pedidos/${id}/pago`,
    body: () => ({ metodo: 'Efectivo' }),
  },
  { alcance: 'caja:leer', metodo: 'GET', url: () => '/api/caja' },
  { alcance: 'numeros:leer', metodo: 'GET', url: () => '/api/trastienda/numeros' },
  { alcance: 'numeros:leer', metodo: 'GET', url: () => '/api/trastienda/numeros/csv?lista=clientes' },
  { alcance: 'codigos:leer', metodo: 'GET', url: () => `/api/trastienda/codigos/${codigo}` },
]

describe('F50 B5: [INT-01] what was done is answered as far as the key may read', () => {
  it.each(HECHOS)('$alcance $metodo $url', async ({ alcance, metodo, url, body }) => {
    const { clave } = await make([alcance])
    const pedido = await encargar()
    const llamada = { token: clave, ...(body && { body: body() }) }
    const { status, text } = await m.call(metodo, url(pedido), llamada)
    expect([status, revela(alcance, text)], text).toEqual([200, []])
  })

  it('without pedidos:leer an order is its number, its state and its total; with it the person is there too', async () => {
    const { id } = await encargar()
    const body = { estado: 'cancelado' }
    const corta = await m.call('PUT', `/api/pedidos/${id}/estado`, {
      token: (await make(['pedidos:mover'])).clave,
      body,
    })
    expect(corta.json.data).toEqual({
      id,
      attributes: { estado: 'cancelado', total: 76543.21, total_final: null },
    })
    const entera = await m.call('PUT', `/api/pedidos/${id}/estado`, {
      token: (await make(['pedidos:mover', 'pedidos:leer'])).clave,
      body,
    })
    expect(entera.json.data.attributes.user.data.attributes.email).toBe(CANARIA.email)
  })

  it('who moved an order first is not named to a key that may not read it', async () => {
    const { id } = await encargar()
    const { clave } = await make(['pedidos:mover'])
    const { json, text } = await m.call('PUT', `/api/pedidos/${id}/estado`, {
      token: clave,
      body: { estado: 'pendiente' },
    })
    expect([json.error?.details?.quien ?? null, revela('pedidos:mover', text)]).toEqual([null, []])
  })
})

describe('B5: [INT-05] a key orders for customers and for nobody else', () => {
  const enNombre = async (cliente: object, clave: string) => {
    const body = { cliente, articulos: [LINEA], direccion: DIRECCION }
    return m.call('POST', '/api/pedidos/en-nombre', { token: clave, body })
  }

  it('the staff, a blocked and a deleted account are not there for it', async () => {
    const { clave } = await make(['pedidos:crear', 'pedidos:leer'])
    const [bloqueada, borrada, cortador] = [
      await m.persona(),
      await m.persona(),
      await m.persona({ rol: 'Cortador' }),
    ]
    await m.base.pool.query('update users set blocked = true where id = $1', [bloqueada.id])
    await m.base.pool.query('update users set eliminado_at = now() where id = $1', [borrada.id])
    const vistos = []
    for (const id of [jefa.id, cortador.id, bloqueada.id, borrada.id, 999_999]) {
      const { status, json } = await enNombre({ id }, clave)
      vistos.push([status, json.error?.message])
    }
    expect(vistos).toEqual(Array.from({ length: 5 }, () => [404, 'Ese cliente no está']))
    expect(await m.scalar('select count(*)::int from pedidos where user_id = $1', [jefa.id])).toBe(0)
  })

  it('a phone that stands in somebody’s profile is a 409 that names nobody', async () => {
    const { clave } = await make(['pedidos:crear', 'pedidos:leer'])
    const { status, json, text } = await enNombre({ telefono: CANARIA.telefono, nombre: 'Otra' }, clave)
    expect([status, json.error.details, revela('nadie', text)]).toEqual([409, {}, []])
  })

  it('by phone the staff is not there either', async () => {
    const { clave } = await make(['pedidos:crear'])
    await m.base.pool.query(`insert into telefonos (numero, user_id) values ('5493415550188', $1)`, [jefa.id])
    const { status } = await enNombre({ telefono: '341 555-0188', nombre: 'Otra' }, clave)
    expect(status).toBe(404)
  })
})

describe('[INT-01] a key', () => {
  it('opens nothing after its last day, and says which that is', async () => {
    const hoy = m.reloj.now()
    const dia = (dias: number) => new Date(hoy.getTime() + dias * 86_400_000).toISOString().slice(0, 10)
    const { clave, venceAt } = await make(['catalogo:leer'], dia(2))
    expect(venceAt).toMatch(/T03:00:00.000Z$/)
    expect((await m.call('GET', '/api/articulos', { token: clave })).status).toBe(200)
    await m.base.pool.query(`update claves set vence_at = $1`, [new Date(hoy.getTime() - 1)])
    expect((await m.call('GET', '/api/articulos', { token: clave })).status).toBe(401)
    await m.base.pool.query('update claves set vence_at = null')
    for (const vence of [dia(-3), 'mañana', '2026-13-40']) {
      const body = { nombre: 'Tarde', alcances: ['catalogo:leer'], vence }
      const { status, text } = await m.call('POST', '/api/trastienda/claves', { token: jefa.token, body })
      expect([status, text.includes('Elegí un día que no haya pasado.') || vence.length > 10]).toEqual([
        400,
        true,
      ])
    }
  })

  it('[INT-05] is told how many calls are left, before it is refused', async () => {
    const { clave } = await make(['catalogo:leer'])
    const { headers } = await m.call('GET', '/api/articulos', { token: clave })
    expect(Number(headers['ratelimit-remaining'])).toBe(Number(headers['ratelimit-limit']) - 1)
    expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(0)
  })

  it('B5: has webhooks of its own, of what it may read, and they end with it', async () => {
    const { id, clave } = await make(['webhooks:escribir', 'catalogo:leer'])
    const [raiz, url] = ['/api/trastienda/webhooks', 'https://93.184.216.34/avisos']
    const ajeno = await m.call('POST', raiz, {
      token: jefa.token,
      body: { data: { url, eventos: ['pedido.creado'] } },
    })
    expect(ajeno.status).toBe(200)
    const pedidos = await m.call('POST', raiz, {
      token: clave,
      body: { data: { url, eventos: ['pedido.creado'] } },
    })
    expect([pedidos.status, pedidos.json.error.details]).toEqual([403, { alcance: 'pedidos:leer' }])
    const propio = await m.call('POST', raiz, {
      token: clave,
      body: { data: { url, eventos: ['articulo.stock'] } },
    })
    expect(propio.status).toBe(200)
    const suyos = await m.call('GET', raiz, { token: clave })
    expect(suyos.json.data.map((uno: { id: number }) => uno.id)).toEqual([propio.json.data.id])
    for (const [metodo, resto, body] of [
      ['PUT', '', { data: { url: 'https://93.184.216.35/robo' } }],
      ['DELETE', ''],
      ['POST', '/secreto'],
      ['POST', '/probar'],
      ['GET', '/entregas'],
    ] as const) {
      const { status } = await m.call(metodo, `${raiz}/${ajeno.json.data.id}${resto}`, {
        token: clave,
        ...(body && { body }),
      })
      expect([metodo, resto, status]).toEqual([metodo, resto, 404])
    }
    await m.call('DELETE', `/api/trastienda/claves/${id}`, { token: jefa.token })
    const todos = await m.base.pool.query('select activo from webhooks order by id')
    expect(todos.rows.map(({ activo }) => activo)).toEqual([true, false])
  })

  it('is the author of what it weighs and takes in', async () => {
    const { id, clave } = await make(['pedidos:pesar', 'pagos:escribir'])
    const { id: pedido, linea } = await encargar()
    const pesada = await m.call('PUT', `/api/pedidos/${pedido}/lineas/${linea}/peso`, {
      token: clave,
      body: { gramos: 1_000, vez: 0, clave: 'balanza-autora', origen: 'balanza' },
    })
    expect([pesada.status, pesada.text.includes('Canaria')], pesada.text).toEqual([200, false])
    const pago = await m.call('PUT', `/api/pedidos/${pedido}/pago`, {
      token: clave,
      body: { metodo: 'Efectivo' },
    })
    expect(pago.status, pago.text).toBe(200)
    for (const tabla of ['pesadas', 'pagos']) {
      const { rows } = await m.base.pool.query(
        `select distinct user_id, clave_id from ${tabla} where pedido_id = $1`,
        [pedido],
      )
      expect([tabla, rows]).toEqual([tabla, [{ user_id: null, clave_id: id }]])
    }
    const { json } = await m.call('GET', `/api/pedidos/${pedido}/historial`, { token: jefa.token })
    expect(JSON.stringify(json)).toContain('De pedidos:pesar pagos:escribir')
  })
})

describe('B3: two Admins who send each other away at the same moment', () => {
  it('neither is told of a fault of the server, and one of them stays', async () => {
    for (let vez = 0; vez < 6; vez++) {
      const [una, otra] = [await m.persona({ admin: true }), await m.persona({ admin: true })]
      const irse = (quien: Persona, a: Persona) =>
        m.call('DELETE', `/api/trastienda/personas/${a.id}`, { token: quien.token })
      const estados = (await Promise.all([irse(una, otra), irse(otra, una)])).map(({ status }) => status)
      expect(estados.filter(estado => ![200, 401, 403].includes(estado))).toEqual([])
      const quedan = `select count(*)::int from users where role_id = 2 and id in (${una.id}, ${otra.id})`
      expect(await m.scalar(quedan)).toBe(1)
    }
  })
})

describe('M5 B5: a key does not outlive who made it', () => {
  it.each([
    [
      'removed from the staff',
      (id: number) => m.call('DELETE', `/api/trastienda/personas/${id}`, { token: jefa.token }),
    ],
    [
      'blocked',
      (id: number) =>
        m.call('PUT', `/api/trastienda/personas/${id}`, {
          token: jefa.token,
          body: { bloqueada: true, antes: { bloqueada: false } },
        }),
    ],
    [
      'given a lower role',
      (id: number) =>
        m.call('PUT', `/api/trastienda/personas/${id}`, {
          token: jefa.token,
          body: { rol: 'Encargado', antes: { rol: 'Admin' } },
        }),
    ],
  ])('%s: their keys and webhooks end, and the log says so', async (_como, irse) => {
    const otra = await m.persona({ admin: true })
    const hecha = await m.call('POST', '/api/trastienda/claves', {
      token: otra.token,
      body: { nombre: 'Del que se va', alcances: ['pedidos:leer'] },
    })
    const webhook = await m.call('POST', '/api/trastienda/webhooks', {
      token: otra.token,
      body: { data: { url: 'https://93.184.216.36/x', eventos: ['pedido.creado'] } },
    })
    const { clave, id } = hecha.json.data
    expect((await m.call('GET', '/api/pedidos', { token: clave })).status).toBe(200)
    const ida = await irse(otra.id)
    expect(ida.status, ida.text).toBe(200)
    expect((await m.call('GET', '/api/pedidos', { token: clave })).status).toBe(401)
    expect(await m.scalar('select activo from webhooks where id = $1', [webhook.json.data.id])).toBe(false)
    const { rows } = await m.base.pool.query(
      `select user_id from registro where cosa = 'clave' and cosa_id = $1 and a ? 'revocada_at'`,
      [id],
    )
    expect(rows).toEqual([{ user_id: jefa.id }])
  })
})
