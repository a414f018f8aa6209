// The account calls, one function each; what comes back is a person and never the wire's own spelling.
import type {
  IngresoWire,
  PerfilBody,
  PerfilWire,
  RegistroWire,
  UserWire,
  WaysInWire,
} from '#contract/cuenta/cuenta.schema.ts'
import { fromWirePersona, toWireRegistro } from '#contract/cuenta/cuenta.wire.ts'
import type { SiempreWire } from '#contract/cuenta/favoritos.schema.ts'
import type { ProveedoresWire } from '#contract/cuenta/google.schema.ts'
import type { DesafioWire } from '#contract/errores.schema.ts'
import type { DatosRegistro } from '#domain/cuenta/registro.ts'
import type { Persona } from '#domain/cuenta/usuario.ts'
import { objeto, texto } from '#domain/lector.ts'
import { TIEMPOS } from '#web/comun/constantes.ts'
import { authRequest, withToken } from '#web/comun/request/auth-request.ts'
import { withPlazo } from '#web/comun/request/plazo.ts'
import { ApiError, request, withBody } from '#web/comun/request/request.ts'
import { askCodigo } from '#web/comun/sesion/personal.ts'
import type { Ingreso, Sesion } from '#web/comun/sesion/sesion.ts'

/** Fields a person may change of themselves. */
export type CambiosPerfil = Omit<PerfilBody, 'poli_priv'>

export async function login(identifier: string, password: string): Promise<Ingreso> {
  return enter('/api/auth/local', { identifier, password })
}

/** The single-use code of the third-party sign-in becomes a session. */
export async function exchangeGoogle(codigo: string): Promise<Ingreso> {
  return enter('/api/auth/google/exchange', { token: codigo })
}

export async function resetPassword(code: string, password: string): Promise<Ingreso> {
  return enter('/api/auth/reset-password', { code, password, passwordConfirmation: password })
}

/** The link of an e-mail becomes a session. */
export async function loginWithLink(code: string): Promise<Ingreso> {
  return enter('/api/auth/login-link', { code })
}

/** Every way into a session: an account with a second factor is asked for its code on the way. */
async function enter(ruta: string, cuerpo: object): Promise<Ingreso> {
  const { jwt } = await request<IngresoWire>(ruta, withBody('POST', cuerpo)).catch(error => {
    const desafio = desafioDe(error)
    if (desafio === null) throw error
    return askCodigo(desafio, error)
  })
  // Beside who it is, whether the first screen leaves room for usual lines.
  const [sesion, siempre] = await Promise.all([fetchSesion(jwt), hasSiempre(jwt)])
  return { ...sesion, siempre }
}

/** A fresh token says who; the role is asked for with it. */
export async function fetchSesion(jwt: string): Promise<Sesion> {
  const user = await request<UserWire>('/api/users/me?populate=role', withToken(jwt))
  return { user: fromWirePersona(user), token: jwt, role: user.role?.name ?? '' }
}

/** Nobody waits long at the door for a shelf: without an answer there is none this time. */
function hasSiempre(jwt: string): Promise<boolean> {
  return withPlazo(TIEMPOS.siempre, signal =>
    request<SiempreWire>('/api/users/me/siempre', withToken(jwt, { signal })),
  ).then(
    ({ data }) => data.length > 0,
    () => false,
  )
}

const readDesafio = objeto<DesafioWire>({ desafio: texto })

function desafioDe(error: unknown): string | null {
  return (error instanceof ApiError && readDesafio(error.details)?.desafio) || null
}

/** What this browser may enter with once the address is confirmed. */
export async function createCuenta(datos: DatosRegistro, username: string): Promise<string> {
  const cuerpo = withBody('POST', toWireRegistro(datos, username))
  return (await request<RegistroWire>('/api/auth/local/register', cuerpo)).entrada
}

export async function confirmEmail(codigo: string): Promise<void> {
  const ruta = `/api/auth/email-confirmation?confirmation=${encodeURIComponent(codigo)}`
  await request(ruta, { headers: { accept: 'application/json' } })
}

export async function resendConfirmation(email: string): Promise<void> {
  await request('/api/auth/send-email-confirmation', withBody('POST', { email }))
}

export async function forgotPassword(email: string): Promise<void> {
  await request('/api/auth/forgot-password', withBody('POST', { email }))
}

export async function sendLoginLink(email: string): Promise<void> {
  await request('/api/auth/send-login-link', withBody('POST', { email }))
}

export async function fetchProviders(): Promise<ProveedoresWire> {
  return request('/api/auth/providers')
}

/** Who the token stands for; a refusal is the caller's to judge. */
export async function fetchPersona(token: string): Promise<Persona> {
  return fromWirePersona(await request<UserWire>('/api/users/me', withToken(token)))
}

/** The saved person, and a new token when a changed password ended the old one. */
export async function savePerfil(
  id: number,
  cambios: CambiosPerfil,
): Promise<{ readonly user: Persona; readonly token?: string }> {
  const { jwt, ...user } = await authRequest<PerfilWire>(`/api/users/${id}`, withBody('PUT', cambios))
  return { user: fromWirePersona(user), ...(jwt !== undefined && { token: jwt }) }
}

export async function fetchWaysIn(): Promise<WaysInWire> {
  return authRequest('/api/auth/ways-in')
}

/** The other sessions end; this one goes on with what comes back. */
export async function unlinkGoogle(): Promise<{ readonly user: Persona; readonly token: string }> {
  const { jwt, user } = await authRequest<IngresoWire>('/api/auth/google/unlink', { method: 'POST' })
  return { user: fromWirePersona(user), token: jwt }
}

export async function acceptPrivacidad(id: number): Promise<Persona> {
  const cambio: PerfilBody = { poli_priv: true }
  return fromWirePersona(await authRequest<PerfilWire>(`/api/users/${id}`, withBody('PUT', cambio)))
}

/** Ends the person's tokens on the server; `keepalive` lets it arrive although the page moves on. */
export async function logout(token: string): Promise<void> {
  await request('/api/auth/logout', withToken(token, { method: 'POST', keepalive: true }))
}
