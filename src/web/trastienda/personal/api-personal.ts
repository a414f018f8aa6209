// The staff's own calls, one function each: the second factor and the devices of the counter.
import type { IngresoWire } from '#contract/cuenta/cuenta.schema.ts'
import type {
  ActivadoWire,
  CodigosWire,
  EquipoAbiertoWire,
  EquiposWire,
  EquipoWire,
  EsteEquipoWire,
  PruebaBody,
  SecretoWire,
  SegundoFactorWire,
} from '#contract/personal/personal.schema.ts'
import { authRequest, withToken } from '#web/comun/request/auth-request.ts'
import { request, withBody } from '#web/comun/request/request.ts'

const BASE = '/api/personal'

export function answerDesafio(desafio: string, codigo: string): Promise<IngresoWire> {
  return request('/api/auth/segundo-factor', withBody('POST', { desafio, codigo }))
}

export function fetchSegundoFactor(): Promise<SegundoFactorWire> {
  return authRequest(`${BASE}/segundo-factor`)
}

export function beginSegundoFactor(password: string): Promise<SecretoWire> {
  return authRequest(`${BASE}/segundo-factor`, withBody('POST', { password }))
}

export function confirmSegundoFactor(codigo: string): Promise<ActivadoWire> {
  return authRequest(`${BASE}/segundo-factor/confirmar`, withBody('POST', { codigo }))
}

export function remakeCodigos(prueba: PruebaBody): Promise<CodigosWire> {
  return authRequest(`${BASE}/segundo-factor/codigos`, withBody('POST', prueba))
}

export async function endSegundoFactor(prueba: PruebaBody): Promise<void> {
  await authRequest(`${BASE}/segundo-factor/desactivar`, withBody('POST', prueba))
}

export async function fetchEquipos(): Promise<readonly EquipoWire[]> {
  return (await authRequest<EquiposWire>(`${BASE}/equipos`)).data
}

export function markEquipo(nombre: string, pin: string, password: string): Promise<EquipoAbiertoWire> {
  return authRequest(`${BASE}/equipos`, withBody('POST', { nombre, pin, password }))
}

/** With the token of a login of this moment, which is nobody's session yet. */
export function renewEquipo(id: number, token: string): Promise<EquipoAbiertoWire> {
  return request(`${BASE}/equipos/${id}/renovar`, withToken(token, withBody('POST', {})))
}

export async function endEquipo(id: number): Promise<void> {
  await authRequest(`${BASE}/equipos/${id}`, { method: 'DELETE' })
}

export function fetchEsteEquipo(): Promise<EsteEquipoWire> {
  return authRequest(`${BASE}/equipo`)
}

export async function noteToque(): Promise<void> {
  await authRequest(`${BASE}/equipo/toque`, withBody('POST', {}))
}

export async function lockEquipo(): Promise<void> {
  await authRequest(`${BASE}/equipo/bloquear`, withBody('POST', {}))
}

export function unlockEquipo(pin: string): Promise<EsteEquipoWire> {
  return authRequest(`${BASE}/equipo/desbloquear`, withBody('POST', { pin }))
}
