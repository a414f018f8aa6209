// Words that clients of this API take as a signal: no answer about an account repeats them because somebody typed them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cuentas, createCuentas, datosRegistro, PASSWORD } from '../../support/cuentas.ts'

const PALABRAS = ['credentials', 'poli_priv', 'No hay token'] as const
/** As they are, where they are too long or of the wrong shape, as a key, and inside what is no text at all. */
const formas = (palabra: string): readonly unknown[] => [
  palabra,
  `${palabra}@${palabra}.example`,
  `${palabra}\n`,
  `${palabra} `.repeat(200),
  [palabra],
  { [palabra]: palabra },
]

let c: Cuentas
beforeAll(async () => {
  c = await createCuentas()
})
afterAll(() => c.close())

const LLAMADAS: readonly (readonly [string, readonly string[]])[] = [
  [
    '/api/auth/local/register',
    ['username', 'email', 'password', 'nombre', 'apellido', 'direccion', 'telefono'],
  ],
  ['/api/auth/local', ['identifier', 'password']],
  ['/api/auth/send-email-confirmation', ['email']],
  ['/api/auth/forgot-password', ['email']],
  ['/api/auth/reset-password', ['code', 'password', 'passwordConfirmation']],
  ['/api/auth/google/exchange', ['token']],
]

function bodyFor(ruta: string): Readonly<Record<string, unknown>> {
  if (ruta.endsWith('register')) return datosRegistro()
  const code = 'x'.repeat(43)
  return { identifier: 'a@b.example', email: 'a@b.example', password: PASSWORD, code, token: code }
}

/** Everything an answer says in words, wherever it stands. */
function mensajes({ error }: { readonly error?: { message: string; details: object } }): string {
  return error === undefined ? '' : error.message + JSON.stringify(error.details)
}

describe.each(PALABRAS)('%j typed by somebody', palabra => {
  it.each(LLAMADAS)('POST %s repeats it in no message', async (ruta, campos) => {
    let rechazos = 0
    for (const campo of campos) {
      for (const valor of formas(palabra)) {
        const { status, json } = await c.call('POST', ruta, { body: { ...bodyFor(ruta), [campo]: valor } })
        expect(status).toBeLessThan(500)
        if (status >= 400) rechazos++
        expect(mensajes(json)).not.toContain(palabra)
      }
    }
    expect(rechazos).toBeGreaterThan(0)
  })

  it('PUT /api/users/{id} repeats it in no message', async () => {
    const { jwt, user } = await c.enter()
    const campos = ['username', 'email', 'nombre', 'apellido', 'direccion', 'telefono', 'avatar', 'password']
    for (const campo of [...campos, 'currentPassword']) {
      for (const valor of formas(palabra)) {
        const body = { [campo]: valor }
        const { status, json } = await c.call('PUT', `/api/users/${user.id}`, { token: jwt, body })
        expect([campo, status < 500]).toEqual([campo, true])
        expect(mensajes(json)).not.toContain(palabra)
      }
    }
  })

  it('the code of a link and the address of a call repeat it in no message', async () => {
    const escrita = encodeURIComponent(palabra)
    for (const ruta of [
      `/api/auth/email-confirmation?confirmation=${escrita}`,
      `/api/auth/email-confirmation?confirmation[]=${escrita}`,
      `/api/users/${escrita}`,
      `/api/auth/${escrita}`,
    ]) {
      const { status, json } = await c.call('GET', ruta)
      expect([ruta, status >= 400 && status < 500]).toEqual([ruta, true])
      expect(mensajes(json)).not.toContain(palabra)
    }
  })
})
