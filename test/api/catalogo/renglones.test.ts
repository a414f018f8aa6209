// What refusals, failed logins and changed credentials leave in the log: a line each, no secret, and never a flood.
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '#server/proceso/logger.ts'
import { AMPLIOS, type Cuentas, createCuentas, datosRegistro, PASSWORD } from '../../support/cuentas.ts'

const LOGIN = '/api/auth/local'

function createRegistro() {
  const lineas: Record<string, unknown>[] = []
  const destino = new Writable({
    write(trozo, _codificacion, listo) {
      lineas.push(JSON.parse(String(trozo)))
      listo()
    },
  })
  return {
    logger: createLogger('info', destino),
    con: (texto: string) => lineas.filter(({ msg }) => String(msg).startsWith(texto)),
    todo: () => JSON.stringify(lineas),
  }
}

const registro = createRegistro()
let c: Cuentas
beforeAll(async () => {
  c = await createCuentas({
    logger: registro.logger,
    cupos: { ...AMPLIOS, arrepentimiento: { intentos: 1, segundos: 3_600 } },
  })
})
afterAll(() => c.close())

describe('a refusal leaves a line', () => {
  it('with who, what and from where, without the query', async () => {
    const { jwt, user } = await c.enter()
    await c.call('GET', '/api/users/me?token=canario', { token: 'x.y.z', ip: '203.0.113.5' })
    await c.call('GET', '/api/arrepentimientos', { token: jwt })
    const body = { nombre: 'Ana Gómez', email: 'ana@correo.example', detalle: 'x' }
    for (let n = 0; n < 2; n++) await c.call('POST', '/api/arrepentimientos', { body })
    expect(registro.con('rechazo 401')).toMatchObject([
      { level: 'info', method: 'GET', url: '/api/users/me', status: 401, red: '203.0.113.0/24' },
    ])
    expect(registro.con('rechazo 403')).toMatchObject([{ url: '/api/arrepentimientos', usuario: user.id }])
    expect(registro.con('rechazo 429')).toMatchObject([{ method: 'POST', url: '/api/arrepentimientos' }])
    expect(registro.todo()).not.toMatch(/canario|ana@correo/)
  })

  it('and a conflict too', async () => {
    const { jwt } = await c.enter()
    const { status } = await c.call('POST', '/api/pedidos/crear-completo', {
      token: jwt,
      body: { data: { articulos: [{ articuloId: 1, valorId: 2, cantidad: 999 }], direccion: 'Belgrano 9' } },
    })
    expect(status).toBe(409)
    expect(registro.con('rechazo 409')).toMatchObject([{ error: 'ConflictError', motivo: 'faltantes' }])
  })

  it('of a thousand in a minute sixty are told, and then how many there were', async () => {
    for (let n = 0; n < 300; n++) await c.call('GET', '/api/users/me', { token: 'x.y.z' })
    expect(registro.con('rechazo 401').length).toBe(60)
    c.reloj.advance(61_000)
    await c.call('GET', '/api/users/me', { token: 'x.y.z' })
    expect(registro.con('rechazo 401: hubo más')).toMatchObject([{ callados: 241 }])
  })
})

describe('accounts leave a line', () => {
  it('L7: when a login fails, a password is asked for, reset or changed, and an e-mail moves', async () => {
    const { jwt, user } = await c.enter()
    await c.call('POST', LOGIN, { body: { identifier: user.email, password: 'otra' }, ip: '203.0.113.8' })
    expect(registro.con('ingreso fallido')).toMatchObject([{ usuario: user.id, red: '203.0.113.0/24' }])
    await c.call('POST', '/api/auth/forgot-password', { body: { email: user.email } })
    expect(registro.con('pidieron una contraseña nueva')).toHaveLength(1)

    const nuevo = datosRegistro().email
    await c.call('PUT', `/api/users/${user.id}`, {
      token: jwt,
      body: { email: nuevo, currentPassword: PASSWORD },
    })
    expect(registro.con('pidió cambiar su e-mail')).toMatchObject([{ usuario: user.id }])
    await c.call('GET', `/api/auth/email-confirmation?confirmation=${await c.codigo(nuevo, 'cambio-email')}`)
    expect(registro.con('e-mail cambiado')).toMatchObject([{ usuario: user.id }])

    const { jwt: otro } = (await c.call('POST', LOGIN, { body: { identifier: nuevo, password: PASSWORD } }))
      .json
    const password = 'Nueva-Clav3-9'
    await c.call('PUT', `/api/users/${user.id}`, {
      token: otro,
      body: { password, currentPassword: PASSWORD },
    })
    expect(registro.con('contraseña cambiada')).toMatchObject([{ usuario: user.id }])
    for (const secreto of [user.email, nuevo, password, PASSWORD])
      expect(registro.todo()).not.toContain(secreto)
  })
})

describe('behind a proxy', () => {
  it('that TRUST_PROXY does not name it is told once that all visitors count as one', async () => {
    const otro = createRegistro()
    const d = await createCuentas({ logger: otro.logger })
    for (const visitante of ['198.51.100.1', '198.51.100.2']) {
      await d.call('GET', '/api/categorias', { headers: { 'x-forwarded-for': visitante } })
    }
    expect(otro.con('llegan pedidos por un proxy')).toMatchObject([{ level: 'warn', de: '127.0.0.1' }])
    await d.close()
  })

  it('that it names, nothing is', async () => {
    const otro = createRegistro()
    const d = await createCuentas({ logger: otro.logger, env: { TRUST_PROXY: 'loopback' } })
    await d.call('GET', '/api/categorias', { headers: { 'x-forwarded-for': '198.51.100.1' } })
    await d.call('GET', '/api/categorias')
    expect(otro.con('llegan pedidos por un proxy')).toEqual([])
    await d.close()
  })

  it('anything that is no address is one visitor, however long and however often it changes', async () => {
    const d = await createCuentas({
      env: { TRUST_PROXY: 'true' },
      cupos: { ...AMPLIOS, ingresoIp: { intentos: 3, segundos: 3_600 } },
    })
    const estados: number[] = []
    for (let n = 0; n < 5; n++) {
      const headers = { 'x-forwarded-for': String(n).repeat(300) }
      estados.push(
        (await d.call('POST', LOGIN, { body: { identifier: 'a@x.example', password: 'x' }, headers })).status,
      )
    }
    expect(estados).toEqual([400, 400, 400, 429, 429])
    await d.close()
  })
})
