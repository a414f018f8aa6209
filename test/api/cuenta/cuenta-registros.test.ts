// What accounts leave in the log: an alarm when logins fail by the hundred, and never a secret.
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '#server/proceso/logger.ts'
import { type Cuentas, createCuentas, datosRegistro } from '../../support/cuentas.ts'

const lineas: string[] = []
const destino = new Writable({
  write(trozo, _codificacion, listo) {
    lineas.push(String(trozo))
    listo()
  },
})
let c: Cuentas
beforeAll(async () => {
  // However slow the machine: it is the same minute.
  const ahora = new Date()
  c = await createCuentas({ logger: createLogger('trace', destino), now: () => ahora })
})
afterAll(() => c.close())

describe('the log', () => {
  it('L7: tells once that a hundred logins failed within a minute', async () => {
    const fail = () =>
      c.call('POST', '/api/auth/local', { body: { identifier: 'nadie@x.example', password: 'x' } })
    const alarmas = () => lineas.filter(linea => linea.includes('demasiados ingresos fallidos'))
    for (let n = 0; n < 99; n++) await fail()
    expect(alarmas()).toHaveLength(0)
    for (let n = 0; n < 50; n++) await fail()
    expect(alarmas()).toHaveLength(1)
    expect(JSON.parse(alarmas()[0] ?? '')).toMatchObject({ level: 'warn', fallidos: 100 })
  })

  it('L8: holds no password, token or code, whatever goes wrong', async () => {
    const password = 'Canario-Secr3to'
    const { jwt, user } = await c.enter({ password })
    const { email } = await c.register()
    const codigo = await c.codigo(email)
    await c.call('GET', `/api/auth/email-confirmation?confirmation=${codigo}`)
    await c.call('POST', '/api/auth/local', { body: { identifier: email, password: `${password}x` } })
    await c.call('POST', '/api/auth/local/register', {
      body: datosRegistro({ password: `${password}-y-largo` }),
    })
    await c.call('PUT', `/api/users/${user.id}`, {
      token: jwt,
      body: { password: 'x', currentPassword: password },
    })
    await c.call('POST', '/api/auth/reset-password', {
      body: { code: codigo, password, passwordConfirmation: password },
    })
    await c.call('GET', '/api/users/me', { token: `${jwt}x` })
    await c.base.pool.query('alter table users rename to perdidos')
    const { status, text } = await c.call('GET', '/api/users/me', { token: jwt })
    const falla = await c.call('POST', '/api/auth/local', { body: { identifier: email, password } })
    await c.base.pool.query('alter table perdidos rename to users')
    expect([status, falla.status]).toEqual([500, 500])
    expect(text).not.toMatch(/users|relation|select/)
    expect(lineas.some(linea => linea.includes('no se pudo responder'))).toBe(true)
    const todo = lineas.join('')
    for (const secreto of [password, jwt, jwt.split('.')[2] ?? jwt, codigo, '$argon2id']) {
      expect(todo.includes(secreto)).toBe(false)
    }
  })
})
