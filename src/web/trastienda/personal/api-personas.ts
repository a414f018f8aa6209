// The calls about people: the staff, invitations to it, open sessions; and about keys of the API.
import type {
  ClaveDatos,
  ClaveHechaWire,
  ClavesWire,
  ClaveUnaWire,
} from '#contract/personal/claves.schema.ts'
import type {
  InvitacionDatos,
  InvitadaWire,
  PersonaDatos,
  PersonasWire,
  PersonaUnaWire,
  SesionesWire,
} from '#contract/personal/personas.schema.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { ask, dataOf, send } from '../piezas/llamada.ts'

const PERSONAS = '/api/trastienda/personas'
const INVITACIONES = '/api/trastienda/invitaciones'
const CLAVES = '/api/trastienda/claves'

export const fetchPersonas = () => authRequest<PersonasWire>(PERSONAS)

export const savePersona = (id: number, datos: PersonaDatos) =>
  dataOf(send<PersonaUnaWire>('PUT', `${PERSONAS}/${id}`, datos))

export const removePersona = (id: number) => send<void>('DELETE', `${PERSONAS}/${id}`)

export const invite = (datos: InvitacionDatos, clave: string) =>
  dataOf(send<InvitadaWire>('POST', INVITACIONES, datos, { clave }))

export const takeInvitacionBack = (id: number) => send<void>('DELETE', `${INVITACIONES}/${id}`)

export const fetchSesiones = (id: number) => ask<SesionesWire>(`${PERSONAS}/${id}/sesiones`)

/** Without `sesion` all of them. */
export const endSesionDe = (id: number, sesion?: string) =>
  send<void>('DELETE', `${PERSONAS}/${id}/sesiones${sesion === undefined ? '' : `/${sesion}`}`)

export const fetchClaves = () => ask<ClavesWire>(CLAVES)

/** `una`: the call's own key, not the one it makes. */
export const makeClave = (datos: ClaveDatos, una: string) =>
  dataOf(send<ClaveHechaWire>('POST', CLAVES, datos, { clave: una }))

export const revokeClave = (id: number) => dataOf(send<ClaveUnaWire>('DELETE', `${CLAVES}/${id}`))
