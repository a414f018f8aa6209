// The staff's own calls, one function each: the second factor and the devices of the counter.
import type { IngresoWire } from '#contract/cuenta/cuenta.schema.ts'
import type {
  ActivadoWire,
  CodigosWire,
  EquipoAbiertoWire,
  EquiposWire,
  EsteEquipoWire,
  PruebaBody,
  SecretoWire,
  SegundoFactorWire,
} from '#contract/personal/personal.schema.ts'
import { authRequest, withToken } from '#web/comun/request/auth-request.ts'
import { request, withBody } from '#web/comun/request/request.ts'
import { ask, send } from '../piezas/llamada.ts'

const SEGUNDO = '/api/personal/segundo-factor'
const EQUIPOS = '/api/personal/equipos'
/** This one. */
const EQUIPO = '/api/personal/equipo'

export const answerDesafio = (desafio: string, codigo: string) =>
  request<IngresoWire>('/api/auth/segundo-factor', withBody('POST', { desafio, codigo }))

export const fetchSegundoFactor = () => authRequest<SegundoFactorWire>(SEGUNDO)
export const beginSegundoFactor = (password: string) => send<SecretoWire>('POST', SEGUNDO, { password })
export const confirmSegundoFactor = (codigo: string) =>
  send<ActivadoWire>('POST', `${SEGUNDO}/confirmar`, { codigo })
export const remakeCodigos = (prueba: PruebaBody) => send<CodigosWire>('POST', `${SEGUNDO}/codigos`, prueba)
export const endSegundoFactor = (prueba: PruebaBody) => send<void>('POST', `${SEGUNDO}/desactivar`, prueba)

export const fetchEquipos = () => ask<EquiposWire>(EQUIPOS)
export const markEquipo = (nombre: string, pin: string, password: string) =>
  send<EquipoAbiertoWire>('POST', EQUIPOS, { nombre, pin, password })

/** With the token of a login of this moment, which is nobody's session yet. */
export const renewEquipo = (id: number, token: string) =>
  request<EquipoAbiertoWire>(`${EQUIPOS}/${id}/renovar`, withToken(token, withBody('POST', {})))

export const endEquipo = (id: number) => send<void>('DELETE', `${EQUIPOS}/${id}`)

export const fetchEsteEquipo = () => authRequest<EsteEquipoWire>(EQUIPO)
export const noteToque = () => send<void>('POST', `${EQUIPO}/toque`, {})
export const lockEquipo = () => send<void>('POST', `${EQUIPO}/bloquear`, {})
export const unlockEquipo = (pin: string) => send<EsteEquipoWire>('POST', `${EQUIPO}/desbloquear`, { pin })
