// Calls about all of a person's data: reading it, where the account is open, and ending either. Apart from the others, which everybody loads.
import type { DatosWire, EliminarBody } from '#contract/cuenta/cliente.schema.ts'
import type { SesionesWire } from '#contract/personal/personas.schema.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { withBody } from '#web/comun/request/request.ts'

export function fetchDatos(): Promise<DatosWire> {
  return authRequest('/api/users/me/datos')
}

export async function erasePropia(body: EliminarBody): Promise<void> {
  await authRequest('/api/users/me/eliminar', withBody('POST', body))
}

export async function fetchSesiones(): Promise<SesionesWire['data']> {
  return (await authRequest<SesionesWire>('/api/users/me/sesiones')).data
}

export async function endSesion(sesion: string): Promise<void> {
  await authRequest(`/api/users/me/sesiones/${sesion}`, { method: 'DELETE' })
}
