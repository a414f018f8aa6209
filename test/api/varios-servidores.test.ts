// Two servers over one database, each call answered by the other one: what one begins the other ends, and both count together.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSnapshotSource } from '#server/catalogo/snapshot.ts'
import { createLimites } from '#server/plugins/limites.ts'
import { silentLog } from '../support/app.ts'
import { AMPLIOS } from '../support/cuentas.ts'
import { faltas } from '../support/invariantes.ts'
import { createNavegador, signInAt } from '../support/navegador.ts'
import { type Oidc, startOidc } from '../support/oidc.ts'
import { createMostrador, type Mostrador } from '../support/pedidos.ts'
import { activate, answer, beginLogin, enterAdmin } from '../support/personal.ts'
import { createImportador, csv } from '../support/planillas.ts'

const PUBLIC_URL = 'http://localhost:3000'
const GABI = { sub: '1', email: 'gabi@example.com', email_verified: true, name: 'Gabi' }
const CUPOS = {
  ...AMPLIOS,
  clave: { intentos: 6, segundos: 3_600 },
  ingresoPar: { intentos: 4, segundos: 900 },
}

let m: Mostrador
let oidc: Oidc
beforeAll(async () => {
  oidc = await startOidc({ publicUrl: PUBLIC_URL, cuentas: [GABI] })
  // Named only: a database that others may share is what makes limits count together.
  const env = { PUBLIC_URL, DATABASE_URL: 'postgres://u@otra-parte/tienda', ...oidc.env }
  m = await createMostrador({ aTurnos: true, env, cupos: CUPOS })
})
afterAll(async () => {
  expect(await faltas(m.base)).toEqual([])
  await m.close()
  await oidc.close()
})

describe('[ESC-01] with each call on another server', () => {
  it('a password is answered by one, its second factor by the other, and a code works once on both', async () => {
    const { email, digitos } = await activate(m, await enterAdmin(m))
    const codigo = digitos()
    const desafio = await beginLogin(m, email)
    const { status, json } = await answer(m, desafio, codigo)
    expect([status, json.user?.email]).toEqual([200, email])
    const otros = await Promise.all([answer(m, desafio, codigo), answer(m, desafio, codigo)])
    expect(otros.map(otra => otra.status)).not.toContain(200)
    for (let veces = 0; veces < 2; veces++) {
      expect((await m.call('GET', '/api/users/me', { token: json.jwt })).status).toBe(200)
    }
  })

  it('who signs in with Google leaves from one, comes back to the other, and has a session on both', async () => {
    const navegador = createNavegador(m.app)
    const { location } = await navegador.get('/api/connect/google')
    const vuelta = await navegador.get((await signInAt(location, GABI.sub)).replace(PUBLIC_URL, ''))
    const token = new URL(vuelta.location, PUBLIC_URL).searchParams.get('token') ?? ''
    const canje = await navegador.post('/api/auth/google/exchange', { token })
    expect(canje.status).toBe(200)
    expect((await navegador.post('/api/auth/google/exchange', { token })).status).not.toBe(200)
  })

  it('one purchase sent to both at once is one order', async () => {
    const ana = await m.persona()
    const llamada = { headers: { 'idempotency-key': 'en-los-dos-a-la-vez' } }
    const respuestas = await Promise.all(Array.from({ length: 6 }, () => m.comprar(ana, {}, llamada)))
    expect(respuestas.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(respuestas.map(({ json }) => json.data.id)).size).toBe(1)
  })

  it('a spreadsheet is sent to one, looked at on the other and applied once', async () => {
    const imp = createImportador(m, (await m.persona({ admin: true })).token)
    const { id, estado } = await imp.review(
      csv([
        ['Nombre', 'Precio'],
        ['Vacío', '20.010'],
      ]),
    )
    expect(estado).toBe('lista')
    const aplicadas = await Promise.all([1, 2].map(() => imp.call('POST', `${id}/aplicar`)))
    expect(aplicadas.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('tries are counted together: of passwords, and of a key of the API', async () => {
    const { user } = await m.enter()
    const wrong = () =>
      m.call('POST', '/api/auth/local', {
        body: { identifier: user.email, password: 'No-es-est4' },
        ip: '203.0.113.9',
      })
    const estados = []
    for (let veces = 0; veces < 6; veces++) estados.push((await wrong()).status)
    expect(estados).toEqual([400, 400, 400, 400, 429, 429])

    const { json } = await m.call('POST', '/api/trastienda/claves', {
      token: (await m.persona({ admin: true })).token,
      body: { nombre: 'Balanza', alcances: ['catalogo:leer'] },
    })
    const { clave } = json.data
    const leidas = []
    for (let veces = 0; veces < 8; veces++) {
      leidas.push((await m.call('GET', '/api/trastienda/articulos?limite=1', { token: clave })).status)
    }
    expect(leidas).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  })
})

it('[ESC-01] a server that is alone with its database counts the frequent tries by itself, others together', async () => {
  const cupos = { gusto: { intentos: 1, segundos: 3_600 } }
  const spent = async (varios: boolean) => {
    const [una, otra] = [createLimites(m.base.pool, cupos, varios), createLimites(m.base.pool, cupos, varios)]
    await una.gusto.consume(`persona-${varios}`)
    return otra.gusto.consume(`persona-${varios}`).then(
      () => 'queda',
      () => 'agotado',
    )
  }
  expect([await spent(false), await spent(true)]).toEqual(['queda', 'agotado'])
})

it('[ESC-01] a price that changes through one is in the shop window of the other', async () => {
  const otra = await createSnapshotSource({ pool: m.base.pool, log: silentLog() })
  const { token } = await m.persona({ admin: true })
  const { status } = await m.call('PUT', '/api/articulos/4', { token, body: { data: { precioKG: 12_345 } } })
  expect(status).toBe(200)
  await expect.poll(() => JSON.stringify(otra.current().tienda)).toContain('1234500')
  await otra.close()
})
