// Devices of the counter: twelve hours, a lock the server keeps, five PINs, and an end whenever the Admin wants one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCESO } from '#contract/acceso.ts'
import { LINK_AJENO } from '#domain/pedido/pago.ts'
import { EQUIPO } from '#domain/personal/equipo.ts'
import { createDifusion } from '#server/pedido/vivo/difusion.ts'
import { tidy } from '#server/proceso/tareas/tidy.ts'
import { silentLog } from '../../support/app.ts'
import { PASSWORD } from '../../support/cuentas.ts'
import { createMostrador, type Mostrador } from '../../support/pedidos.ts'
import {
  activate,
  answer,
  beginLogin,
  type Empleada,
  enterAdmin,
  login,
  mark,
  PIN_BUENO,
} from '../../support/personal.ts'

let m: Mostrador
beforeAll(async () => {
  m = await createMostrador()
})
afterAll(() => m.close())

const MINUTO = 60_000
const get = (token: string, url = '/api/personal/equipo') => m.call('GET', url, { token })
const post = (token: string, accion: string, body?: object) =>
  m.call('POST', `/api/personal/equipo/${accion}`, { token, ...(body && { body }) })
const unlock = (token: string, pin: string) => post(token, 'desbloquear', { pin })
const remove = (token: string, id: number) =>
  m.call('DELETE' as 'GET', `/api/personal/equipos/${id}`, { token })
const renew = (token: string, id: number) => m.call('POST', `/api/personal/equipos/${id}/renovar`, { token })

const DE_LA_DUENA: ReadonlySet<string> = new Set(['ajustes', 'personas', 'integraciones'])

/** What the tests below see refused. */
const SOLO_PROPIA: ReadonlySet<string> = new Set([
  'PUT /api/trastienda/ajustes',
  'PUT /api/plantillas',
  'PUT /api/trastienda/clientes/:id/bloqueo',
  'DELETE /api/trastienda/clientes/:id',
  'PUT /api/trastienda/personas/:id',
  'DELETE /api/trastienda/personas/:id',
  'POST /api/trastienda/invitaciones',
  'POST /api/trastienda/claves',
  'POST /api/trastienda/webhooks',
  'PUT /api/trastienda/webhooks/:id',
  'DELETE /api/trastienda/webhooks/:id',
  'POST /api/trastienda/webhooks/:id/secreto',
  'POST /api/facturacion/:entorno/pedido',
  'PUT /api/facturacion/:entorno/certificado',
])

/** What ends somebody's power, only does again what was settled elsewhere, or is a setting that decides neither money nor access. */
const DESDE_EL_MOSTRADOR: ReadonlySet<string> = new Set([
  'POST /api/trastienda/copias',
  'POST /api/trastienda/salud/cuadre',
  'POST /api/trastienda/salud/reintentar',
  'DELETE /api/trastienda/personas/:id/sesiones',
  'DELETE /api/trastienda/personas/:id/sesiones/:sesion',
  'DELETE /api/trastienda/invitaciones/:id',
  'DELETE /api/trastienda/claves/:id',
  'POST /api/trastienda/webhooks/:id/probar',
  'POST /api/trastienda/webhooks/:id/entregas/:entrega/repetir',
  'PUT /api/trastienda/zonas/:id/calles',
  'PUT /api/trastienda/zonas/:id/dibujo',
  'POST /api/trastienda/entrega/probar',
  'POST /api/facturacion/:entorno/probar',
])

async function locked(jefa?: Empleada) {
  const equipo = await mark(m, jefa ?? (await enterAdmin(m)))
  expect((await post(equipo.token, 'bloquear')).status).toBe(200)
  return equipo
}

describe('[ADM-08] marking', () => {
  it('asks for the password, a name and a PIN, and gives a session of twelve hours', async () => {
    const { token } = await enterAdmin(m)
    const bueno = { nombre: 'Tablet', pin: PIN_BUENO, password: PASSWORD }
    const con = (cambios: object) =>
      m.call('POST', '/api/personal/equipos', { token, body: { ...bueno, ...cambios } })
    for (const [campo, cambios] of [
      ['pin', { pin: '258' }],
      ['pin', { pin: '1234' }],
      ['pin', { pin: 'dos5' }],
      ['nombre', { nombre: ' ' }],
      ['nombre', { nombre: 'x'.repeat(41) }],
      ['password', { password: 'no-es-esta' }],
      ['password', { password: undefined }],
    ] as const) {
      const { status, json } = await con(cambios)
      expect([status, json.error.details.errors[0].path]).toEqual([400, [campo]])
    }
    const { status, json } = await con({})
    expect(status).toBe(200)
    expect(json.equipo).toMatchObject({ nombre: 'Tablet', bloqueado: false, este: true })
    const { iat, exp } = JSON.parse(Buffer.from(json.jwt.split('.')[1], 'base64url').toString())
    expect(exp - iat).toBe(12 * 3600)
    const { rows } = await m.base.pool.query('select pin_hash from equipos where id = $1', [json.equipo.id])
    expect(rows[0].pin_hash).toMatch(/^\$argon2id\$/)
  })

  it('settles nothing a program outside would live by: no key, and where no webhook goes', async () => {
    const jefa = await enterAdmin(m)
    const webhook = { data: { url: 'https://caja.example/', eventos: ['pedido.creado'] } }
    const { rows } = await m.base.pool.query(
      "insert into webhooks (url, eventos) values ('https://caja.example/', '{pedido.creado}') returning id, version",
    )
    const [{ id, version }] = rows
    const { token } = await mark(m, jefa)
    const ask = async (metodo: 'POST' | 'PUT', resto: string, body: object) =>
      (await m.call(metodo, `/api/trastienda/${resto}`, { token, body })).status
    expect(await ask('POST', 'claves', { nombre: 'Balanza', alcances: ['catalogo:leer'] })).toBe(403)
    expect(await ask('POST', 'webhooks', webhook)).toBe(403)
    expect(await ask('POST', `webhooks/${id}/secreto`, {})).toBe(403)
    expect(await ask('PUT', `webhooks/${id}`, { data: { url: 'https://otra.example/' }, version })).toBe(403)
    // Switched off by whoever sees that something is wrong.
    expect(await ask('PUT', `webhooks/${id}`, { data: { activo: false }, version })).toBe(200)
    expect((await m.call('DELETE', `/api/trastienda/webhooks/${id}`, { token })).status).toBe(403)
    await m.base.pool.query('delete from webhooks')
  })

  it('M9: sends nobody to pay at another place than the payment service; neither does a key, and one’s own session does', async () => {
    const jefa = await enterAdmin(m)
    const duena = (await m.enter()).user
    const { rows } = await m.base.pool.query(
      "insert into pedidos (user_id, estado, pendiente_at, subtotal, total) values ($1, 'pendiente', now(), 100, 100) returning id",
      [duena.id],
    )
    const clave = await m.call('POST', '/api/trastienda/claves', {
      token: jefa.token,
      body: { nombre: 'Cobros', alcances: ['pagos:escribir'] },
    })
    const { token } = await mark(m, jefa)
    const save = async (quien: string, enlace: string | null) => {
      const url = `/api/pedidos/${rows[0].id}/link-de-pago`
      const { status, json } = await m.call('PUT', url, { token: quien, body: { data: { enlace } } })
      return status === 200 ? 200 : `${status} ${json.error.message}`
    }
    for (const quien of [token, clave.json.data.clave]) {
      for (const ajeno of ['evil.example/pagar', 'mpago.la.evil.example/', 'mpago.la:8443/x', 'xmpago.la/'])
        expect(await save(quien, `https://${ajeno}`)).toBe(`403 ${LINK_AJENO}`)
      expect(await save(quien, 'https://MPAGO.la/abc')).toBe(200)
      expect(await save(quien, null)).toBe(200)
    }
    expect(await save(jefa.token, 'https://pagos.example/x')).toBe(200)
  })

  it('[ROL-01] gives nobody a role, lets nobody in again, and neither deletes people nor hands their data out', async () => {
    const jefa = await enterAdmin(m)
    const cortador = (await m.enter()).user
    await m.base.pool.query(
      "update users set role_id = (select id from roles where name = 'Cortador') where id = $1",
      [cortador.id],
    )
    const cliente = (await m.enter()).user
    const { token } = await mark(m, jefa)
    for (const [metodo, url, body] of [
      ['PUT', `personas/${cortador.id}`, { rol: 'Admin', antes: {} }],
      ['PUT', `personas/${cortador.id}`, { bloqueada: false, antes: {} }],
      ['DELETE', `personas/${cortador.id}`],
      ['POST', 'invitaciones', { rol: 'Admin', email: null }],
      ['PUT', `clientes/${cortador.id}/bloqueo`, { data: { bloqueado: false } }],
      ['GET', `clientes/${cliente.id}/datos`],
      ['DELETE', `clientes/${cliente.id}`],
    ] as const) {
      const { status, json } = await m.call(metodo, `/api/trastienda/${url}`, {
        token,
        ...(body && { body }),
      })
      expect([url, status, json.error?.message]).toEqual([url, 403, 'Hacelo desde tu propia sesión.'])
    }
    const { rows } = await m.base.pool.query(
      `select r.name, u.eliminado_at from users u join roles r on r.id = u.role_id
       where u.id in ($1, $2) order by u.id`,
      [cortador.id, cliente.id],
    )
    expect(rows.map(({ name, eliminado_at }) => [name, eliminado_at])).toEqual([
      ['Cortador', null],
      ['Cliente', null],
    ])
    // A stolen phone is shut out from wherever one stands (B9).
    const sesiones = `/api/trastienda/personas/${cortador.id}/sesiones`
    expect((await m.call('DELETE', sesiones, { token })).status).toBe(200)
  })

  it('leaves where orders and money go, and who gets in, as its Admin settled them; the rest is changed from it', async () => {
    const jefa = await enterAdmin(m)
    const { token } = await mark(m, jefa)
    const save = async (de: string, data: object) =>
      (await m.call('PUT', '/api/trastienda/ajustes', { token: de, body: { data } })).status
    const transferencia = { alias: 'otra.cuenta.mp', cvu: null, titular: 'Otra' }
    for (const data of [
      { transferencia },
      { email: 'otra@correo.example' },
      { whatsapp: '5491155550000' },
      { tagManagerId: 'GTM-OTRA1' },
      { segundoFactorObligatorio: false },
      { copiasGuardadas: 1 },
      { areaTelefonica: '223', transferencia },
    ]) {
      expect([data, await save(token, data)]).toEqual([data, 403])
    }
    expect(await save(token, { areaTelefonica: '223' })).toBe(200)
    expect(
      await save(token, { zonas: [{ id: 1, nombre: 'Centro', entrega: 'estandar', costo: 1500 }] }),
    ).toBe(200)
    const calles = await m.call('PUT', '/api/trastienda/zonas/1/calles', { token, body: { calles: [] } })
    expect(calles.status).toBe(200)
    const { json } = await m.call('GET', '/api/plantillas', { token })
    const plantilla = { data: { nombre: json.data[0].nombre, texto: 'Pagá en otra.cuenta.mp' } }
    expect((await m.call('PUT', '/api/plantillas', { token, body: plantilla })).status).toBe(403)
    expect((await m.call('PUT', '/api/plantillas', { token: jefa.token, body: plantilla })).status).toBe(200)
    expect(await save(jefa.token, { transferencia })).toBe(200)
    for (const [metodo, que, body] of [
      ['POST', 'pedido', {}],
      ['PUT', 'certificado', { certificado: 'de otra persona' }],
    ] as const) {
      const { status } = await m.call(metodo, `/api/facturacion/verdad/${que}`, { token, body })
      expect([que, status]).toEqual([que, 403])
    }
    await m.base.pool.query('delete from ajustes')
  })

  it('[ROL-01] every writing call that is the owner’s alone is either refused to it or closes something', () => {
    const suyas = Object.entries(ACCESO)
      .filter(([llamada, acceso]) => !llamada.startsWith('GET') && DE_LA_DUENA.has(acceso))
      .map(([llamada]) => llamada)
    expect(suyas.filter(llamada => !SOLO_PROPIA.has(llamada) && !DESDE_EL_MOSTRADOR.has(llamada))).toEqual([])
  })

  it('is a whole session while it is open: orders are read and moved', async () => {
    const { token } = await mark(m, await enterAdmin(m))
    const { json } = await m.comprar(await m.persona())
    const body = { estado: 'en_proceso' }
    expect((await get(token, '/api/pedidos')).status).toBe(200)
    expect((await m.call('PUT', `/api/pedidos/${json.data.id}/estado`, { token, body })).status).toBe(200)
  })

  it.each([
    ['with its password', false],
    ['where it has none to ask for, the device being fresh', true],
  ])(
    'is many people’s: neither password nor e-mail of its Admin is changed from it, %s',
    async (_como, sinClave) => {
      const jefa = await enterAdmin(m)
      if (sinClave) await m.base.pool.query('update users set password_hash = null where id = $1', [jefa.id])
      const { token } = await mark(m, jefa)
      const NUEVA = 'Zaguan88lento'
      const own = (body: object) => m.call('PUT', `/api/users/${jefa.id}`, { token, body })
      for (const cambio of [{ password: NUEVA }, { email: `otra.${jefa.id}@correo.example` }]) {
        expect((await own({ ...cambio, currentPassword: PASSWORD })).status).toBe(403)
      }
      const { status } = await m.call('POST', '/api/auth/change-password', {
        token,
        body: { currentPassword: PASSWORD, password: NUEVA, passwordConfirmation: NUEVA },
      })
      expect(status).toBe(403)
      expect((await own({ nombre: 'Marta' })).status).toBe(200)
    },
  )

  it('T3: one that is being marked while the password changes does not outlive the change', async () => {
    for (let vez = 0; vez < 4; vez++) {
      const { token } = await enterAdmin(m)
      const NUEVA = 'Zaguan88lento'
      const [cambio, marcado] = await Promise.all([
        m.call('POST', '/api/auth/change-password', {
          token,
          body: { currentPassword: PASSWORD, password: NUEVA, passwordConfirmation: NUEVA },
        }),
        m.call('POST', '/api/personal/equipos', {
          token,
          body: { nombre: 'Tablet', pin: PIN_BUENO, password: PASSWORD },
        }),
      ])
      expect(cambio.status).toBe(200)
      if (marcado.status === 200) expect((await get(marcado.json.jwt, '/api/pedidos')).status).toBe(401)
    }
  })

  it('T4: after twelve hours it is over, whatever was touched meanwhile', async () => {
    const { token } = await mark(m, await enterAdmin(m))
    for (let i = 0; i < 12 * 6; i++) {
      m.reloj.advance(10 * MINUTO)
      if (i < 71) expect((await post(token, 'toque')).status).toBe(200)
    }
    m.reloj.advance(2 * MINUTO)
    expect((await get(token)).status).toBe(401)
  })
})

describe('[ADM-08] locked', () => {
  it('every call is refused but hearing that something moved, its own state, its PIN and leaving', async () => {
    const { token, id } = await locked()
    const { json } = await m.comprar(await m.persona())
    const pedido = `/api/pedidos/${json.data.id}`
    for (const [metodo, url, body] of [
      ['GET', '/api/pedidos'],
      ['GET', pedido],
      ['GET', `${pedido}/historial`],
      ['GET', '/api/pedidos/resumen'],
      ['GET', '/api/pedidos/hoja-de-corte'],
      ['GET', '/api/users/me'],
      ['GET', '/api/personal/equipos'],
      ['GET', '/api/categorias'],
      ['PUT', `${pedido}/estado`, { estado: 'cancelado' }],
      ['PUT', `${pedido}/pago`, { metodo: 'Efectivo' }],
      ['POST', '/api/personal/equipos', { nombre: 'Otro', pin: PIN_BUENO, password: PASSWORD }],
      ['POST', `/api/personal/equipos/${id}/renovar`],
      ['DELETE', `/api/personal/equipos/${id}`],
      ['POST', '/api/personal/equipo/toque'],
      ['POST', '/api/personal/segundo-factor', { password: PASSWORD }],
    ] as const) {
      const { status, json: cuerpo } = await m.call(metodo as 'GET', url, { token, ...(body && { body }) })
      expect([metodo, url, status]).toEqual([metodo, url, 423])
      expect(cuerpo.error.name).toBe('LockedError')
    }
    const estado = await m.call('GET', pedido, { token: (await enterAdmin(m)).token })
    expect(estado.json.data.attributes.estado).toBe('pendiente')
  })

  it('its state is numbers: how many wait, and how many came in since', async () => {
    const { token } = await locked()
    const antes = (await get(token)).json
    expect(antes).toEqual({
      id: antes.id,
      nombre: 'Tablet del mostrador',
      expiraAt: expect.any(String),
      bloqueado: true,
      conPin: true,
      pendientes: expect.any(Number),
      nuevos: 0,
    })
    // The database's own clock dates what came in: the lock was a moment ago.
    await m.base.pool.query("update equipos set bloqueado_at = now() - interval '1 second' where id = $1", [
      antes.id,
    ])
    const desde = (await get(token)).json.nuevos
    const { json } = await m.comprar(await m.persona())
    await m.comprar(await m.persona())
    const { token: jefa } = await enterAdmin(m)
    const move = (accion: string, body: object) =>
      m.call(accion === 'deshacer' ? 'POST' : 'PUT', `/api/pedidos/${json.data.id}/${accion}`, {
        token: jefa,
        body,
      })
    await move('pago', { metodo: 'Efectivo' })
    await move('estado', { estado: 'en_proceso' })
    await move('deshacer', {})
    const ahora = (await get(token)).json
    expect([ahora.pendientes - antes.pendientes, ahora.nuevos - desde]).toEqual([2, 2])
  })

  it('by itself, when the server hears of no touch, and a touch does not open it again', async () => {
    const { token } = await mark(m, await enterAdmin(m))
    m.reloj.advance(10 * MINUTO)
    expect((await post(token, 'toque')).status).toBe(200)
    m.reloj.advance(EQUIPO.bloqueo + EQUIPO.latido - 1_000)
    expect((await get(token, '/api/pedidos')).status).toBe(200)
    m.reloj.advance(1_001)
    expect((await get(token, '/api/pedidos')).status).toBe(423)
    expect((await post(token, 'toque')).status).toBe(423)
    expect((await get(token)).json.bloqueado).toBe(true)
    expect((await unlock(token, PIN_BUENO)).json.bloqueado).toBe(false)
    expect((await get(token, '/api/pedidos')).status).toBe(200)
  })

  it('the right PIN opens it and forgets the wrong ones', async () => {
    const { token } = await locked()
    for (let vuelta = 0; vuelta < 2; vuelta++) {
      for (const queda of [
        'Quedan 4 intentos',
        'Quedan 3 intentos',
        'Quedan 2 intentos',
        'Queda 1 intento',
      ]) {
        const malo = await unlock(token, '9990')
        expect([malo.status, malo.json.error.message]).toEqual([400, `El PIN no es correcto. ${queda}.`])
      }
      const { status, json } = await unlock(token, PIN_BUENO)
      expect([status, json.bloqueado, json.conPin]).toEqual([200, false, true])
      await post(token, 'bloquear')
    }
  })

  it('five wrong ones, also at once, leave only the password, and whom it belongs to is told; it keeps listening', async () => {
    const jefa = await enterAdmin(m)
    const { token, id } = await locked(jefa)
    const malos = await Promise.all(Array.from({ length: 9 }, (_, i) => unlock(token, `999${i}`)))
    expect(malos.map(({ status }) => status).toSorted()).toEqual([
      400, 400, 400, 400, 400, 423, 423, 423, 423,
    ])
    const bueno = await unlock(token, PIN_BUENO)
    expect([bueno.status, bueno.json.error.message]).toEqual([
      423,
      'Demasiados PIN incorrectos. Ingresá con tu contraseña.',
    ])
    expect((await get(token)).json).toMatchObject({ bloqueado: true, conPin: false })
    expect((await renew(token, id)).status).toBe(423)
    expect(
      await m.scalar("select count(*) from correos where tipo = 'equipo-pin' and user_id = $1", [jefa.id]),
    ).toBe(1)
  })

  it('leaving ends this device alone: nobody with the tablet ends the Admin’s other sessions', async () => {
    const jefa = await enterAdmin(m)
    const { token } = await locked(jefa)
    // Whoever passes by a locked one does not silence it.
    expect((await m.call('POST', '/api/auth/logout', { token })).status).toBe(423)
    expect((await get(token)).status).toBe(200)
    expect((await unlock(token, PIN_BUENO)).status).toBe(200)
    expect((await m.call('POST', '/api/auth/logout', { token })).status).toBe(200)
    // Whom it belongs to is told.
    expect(
      await m.scalar("select count(*) from correos where tipo = 'equipo-cerrado' and user_id = $1", [
        jefa.id,
      ]),
    ).toBe(1)
    expect((await get(token)).status).toBe(401)
    expect((await get(jefa.token, '/api/users/me')).status).toBe(200)
  })
})

describe('[ADM-08] the live line', () => {
  async function hear(equipo: number, userId: number) {
    const difusion = createDifusion({
      pool: m.base.pool,
      log: silentLog(),
      latidoMs: 20,
      now: m.reloj.now,
      count: async () => ({ data: { pendiente: 1 }, meta: { ahora: m.reloj.now().toISOString() } }),
    })
    const oido: number[] = []
    const contados = { equipo: 0, sesion: 0 }
    let terminada = false
    let latidos = 0
    const oyente = {
      userId,
      version: 1,
      rol: 'Admin',
      sesion: null,
      equipo: null,
      hasta: Number.POSITIVE_INFINITY,
      onPedido: () => {},
      onConteos: () => void contados.sesion++,
      onHueco: () => {},
      onLatido: () => {},
      onCedida: () => {},
      onFin: () => {},
    }
    await difusion.subscribe(oyente)
    await difusion.subscribe({
      ...oyente,
      equipo,
      onPedido: ({ id }) => void oido.push(id),
      onConteos: () => void contados.equipo++,
      onLatido: () => {
        latidos++
      },
      onFin: () => {
        terminada = true
      },
    })
    return { difusion, oido, contados, terminada: () => terminada, latidos: () => latidos }
  }

  it('of a locked device tells it of new orders, outlives a logout elsewhere, and ends with the device', async () => {
    const jefa = await enterAdmin(m)
    const { id, token } = await locked(jefa)
    const linea = await hear(id, jefa.id)
    const { json } = await m.comprar(await m.persona())
    await expect.poll(() => linea.oido).toContain(json.data.id)
    // How much there is to do it says once it is open.
    await expect.poll(() => linea.contados.sesion).toBe(1)
    expect(linea.contados.equipo).toBe(0)
    expect((await m.call('POST', '/api/auth/logout', { token: jefa.token })).status).toBe(200)
    const antes = linea.latidos()
    await expect.poll(linea.latidos).toBeGreaterThan(antes + 1)
    expect(linea.terminada()).toBe(false)
    expect((await unlock(token, PIN_BUENO)).status).toBe(200)
    await expect.poll(() => linea.contados.equipo).toBe(1)
    expect((await m.call('POST', '/api/auth/logout', { token })).status).toBe(200)
    await expect.poll(linea.terminada).toBe(true)
    await linea.difusion.close()
  })
})

describe('[ADM-08] the password', () => {
  it('typed a moment ago opens it for another twelve hours, with the PIN it had; an older session does not', async () => {
    const jefa = await enterAdmin(m)
    const { token, id } = await locked(jefa)
    for (let i = 0; i < 5; i++) await unlock(token, `999${i}`)
    m.reloj.advance(6 * MINUTO)
    expect((await renew(jefa.token, id)).status).toBe(403)
    const { json } = await login(m, jefa.email)
    const renovado = await renew(json.jwt, id)
    expect([renovado.status, renovado.json.equipo.bloqueado]).toEqual([200, false])
    m.reloj.advance(11 * 3_600_000)
    expect((await get(renovado.json.jwt)).json).toMatchObject({ bloqueado: true, conPin: true })
    expect((await unlock(renovado.json.jwt, PIN_BUENO)).status).toBe(200)
    m.reloj.advance(3_700_000)
    expect((await get(renovado.json.jwt)).status).toBe(401)
    const otraVez = await renew((await login(m, jefa.email)).json.jwt, id)
    expect((await get(otraVez.json.jwt, '/api/pedidos')).status).toBe(200)
  })

  it('of an Admin with a second factor asks for the code too', async () => {
    const jefa = await activate(m, await enterAdmin(m))
    const { id } = await locked(jefa)
    const { json } = await answer(m, await beginLogin(m, jefa.email), jefa.digitos())
    expect((await renew(json.jwt, id)).status).toBe(200)
  })

  it('somebody else’s does not', async () => {
    const { id } = await locked()
    expect((await renew((await enterAdmin(m)).token, id)).status).toBe(404)
  })
})

describe('[ADM-08] ending', () => {
  it('the Admin sees their own devices, which one they hold, and ends any of them', async () => {
    const jefa = await enterAdmin(m)
    const [una, otra] = [await mark(m, jefa), await mark(m, jefa)]
    const lista = await get(una.token, '/api/personal/equipos')
    expect(lista.json.data.map(({ id, este }: { id: number; este: boolean }) => [id, este])).toEqual([
      [otra.id, false],
      [una.id, true],
    ])
    expect((await get((await enterAdmin(m)).token, '/api/personal/equipos')).json.data).toEqual([])
    expect((await remove((await enterAdmin(m)).token, otra.id)).status).toBe(404)
    expect((await remove(jefa.token, otra.id)).status).toBe(200)
    expect((await get(otra.token)).status).toBe(401)
    expect((await get(una.token)).status).toBe(200)
  })

  it('leaving elsewhere does not silence the counter; a new password, another role and a block do', async () => {
    await enterAdmin(m)
    for (const [cambio, esperado] of [
      ['token_version = token_version + 1', 200],
      ["password_hash = 'otro'", 401],
      ['role_id = 1', 401],
      ['blocked = true', 401],
    ] as const) {
      const jefa = await enterAdmin(m)
      const { token } = await mark(m, jefa)
      await m.base.pool.query(`update users set ${cambio} where id = $1`, [jefa.id])
      expect([cambio, (await get(token)).status]).toEqual([cambio, esperado])
    }
  })

  it('is no device for who only has a session, and none of a customer’s', async () => {
    const jefa = await enterAdmin(m)
    expect((await get(jefa.token)).status).toBe(404)
    expect((await get((await m.persona()).token)).status).toBe(404)
    expect((await get((await m.persona()).token, '/api/personal/equipos')).status).toBe(403)
  })

  it('a row is kept a week after its hours, to be renewed, and then tidied away', async () => {
    const { id } = await mark(m, await enterAdmin(m))
    const quedan = () => m.scalar('select count(*) from equipos where id = $1', [id])
    await m.base.pool.query("update equipos set expira_at = now() - interval '6 days' where id = $1", [id])
    await tidy(m.base.db, silentLog())
    expect(await quedan()).toBe(1)
    await m.base.pool.query("update equipos set expira_at = now() - interval '8 days' where id = $1", [id])
    await tidy(m.base.db, silentLog())
    expect(await quedan()).toBe(0)
  })
})
