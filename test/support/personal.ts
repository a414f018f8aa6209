// The staff for tests: Admins with passwords, their second factor, and devices of the counter.
import { type TOTP, URI } from 'otpauth'
import { type Cuentas, PASSWORD, type Respuesta } from './cuentas.ts'

export const PIN_BUENO = '2580'

export interface Empleada {
  readonly id: number
  readonly email: string
  readonly token: string
}

/** Registered, confirmed, made Admin and logged in. */
export const enterAdmin = (c: Cuentas): Promise<Empleada> => enterComo(c, 'Admin')

/** The same in another role of the staff. */
export async function enterComo(c: Cuentas, rol: string): Promise<Empleada> {
  const { user } = await c.enter()
  const pasar = 'update users set role_id = (select id from roles where name = $2) where id = $1'
  await c.base.pool.query(pasar, [user.id, rol])
  const { json } = await login(c, user.email)
  return { id: user.id, email: user.email, token: json.jwt }
}

export function login(c: Cuentas, email: string, password = PASSWORD): Promise<Respuesta> {
  return c.call('POST', '/api/auth/local', { body: { identifier: email, password } })
}

export interface ConCodigos extends Empleada {
  readonly totp: TOTP
  readonly recuperacion: readonly string[]
  /** Six digits of now, or of some half minutes away. */
  digitos(pasos?: number): string
}

/** With the second factor switched on; the clock stands at the beginning of a half minute whose code is unused. */
export async function activate(c: Cuentas, empleada: Empleada): Promise<ConCodigos> {
  const { token } = empleada
  const inicio = await c.call('POST', '/api/personal/segundo-factor', { token, body: { password: PASSWORD } })
  if (inicio.status !== 200) throw new Error(`begin answered ${inicio.text}`)
  const totp = URI.parse(inicio.json.uri) as TOTP
  const digitos = (pasos = 0) => totp.generate({ timestamp: c.reloj.now().getTime() + pasos * 30_000 })
  const { status, json, text } = await c.call('POST', '/api/personal/segundo-factor/confirmar', {
    token,
    body: { codigo: digitos() },
  })
  if (status !== 200) throw new Error(`confirm answered ${text}`)
  c.reloj.advance(91_000 - (c.reloj.now().getTime() % 30_000))
  return { ...empleada, token: json.jwt, totp, recuperacion: json.codigos, digitos }
}

/** The challenge a right password gets. */
export async function beginLogin(c: Cuentas, email: string, password = PASSWORD): Promise<string> {
  const { status, json, text } = await login(c, email, password)
  if (status !== 401) throw new Error(`login answered ${text}`)
  return json.error.details.desafio
}

export function answer(c: Cuentas, desafio: string, codigo: string): Promise<Respuesta> {
  return c.call('POST', '/api/auth/segundo-factor', { body: { desafio, codigo } })
}

/** The token of a device that this Admin just marked. */
export async function mark(
  c: Cuentas,
  { token }: Empleada,
  pin = PIN_BUENO,
): Promise<{ id: number; token: string }> {
  const { status, json, text } = await c.call('POST', '/api/personal/equipos', {
    token,
    body: { nombre: 'Tablet del mostrador', pin, password: PASSWORD },
  })
  if (status !== 200) throw new Error(`mark answered ${text}`)
  return { id: json.equipo.id, token: json.jwt }
}
