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
import { withClave } from '#web/comun/request/clave.ts'
import { withBody } from '#web/comun/request/request.ts'

const PERSONAS = '/api/trastienda/personas'
const INVITACIONES = '/api/trastienda/invitaciones'
const CLAVES = '/api/trastienda/claves'
const BORRA = { method: 'DELETE' } as const

export function fetchPersonas(): Promise<PersonasWire> {
  return authRequest(PERSONAS)
}

export async function savePersona(id: number, datos: PersonaDatos): Promise<PersonaUnaWire['data']> {
  return (await authRequest<PersonaUnaWire>(`${PERSONAS}/${id}`, withBody('PUT', datos))).data
}

export async function removePersona(id: number): Promise<void> {
  await authRequest(`${PERSONAS}/${id}`, BORRA)
}

export async function invite(datos: InvitacionDatos, clave: string): Promise<InvitadaWire['data']> {
  return (await authRequest<InvitadaWire>(INVITACIONES, withClave(clave, withBody('POST', datos)))).data
}

export async function takeInvitacionBack(id: number): Promise<void> {
  await authRequest(`${INVITACIONES}/${id}`, BORRA)
}

export async function fetchSesiones(id: number): Promise<SesionesWire['data']> {
  return (await authRequest<SesionesWire>(`${PERSONAS}/${id}/sesiones`)).data
}

/** Without `sesion` all of them. */
export async function endSesionDe(id: number, sesion?: string): Promise<void> {
  await authRequest(`${PERSONAS}/${id}/sesiones${sesion === undefined ? '' : `/${sesion}`}`, BORRA)
}

export async function fetchClaves(): Promise<ClavesWire['data']> {
  return (await authRequest<ClavesWire>(CLAVES)).data
}

/** `una`: the call's own key, not the one it makes. */
export async function makeClave(datos: ClaveDatos, una: string): Promise<ClaveHechaWire['data']> {
  return (await authRequest<ClaveHechaWire>(CLAVES, withClave(una, withBody('POST', datos)))).data
}

export async function revokeClave(id: number): Promise<ClaveUnaWire['data']> {
  return (await authRequest<ClaveUnaWire>(`${CLAVES}/${id}`, BORRA)).data
}
