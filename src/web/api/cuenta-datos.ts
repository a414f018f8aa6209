// Calls about all of a person's data: reading it, and ending the account. Apart from the others, which everybody loads.
import type { DatosWire, EliminarBody } from '#contract/cliente.schema.ts'
import { authRequest } from './auth-request.ts'
import { withBody } from './request.ts'

export function fetchDatos(): Promise<DatosWire> {
  return authRequest('/api/users/me/datos')
}

export async function erasePropia(body: EliminarBody): Promise<void> {
  await authRequest('/api/users/me/eliminar', withBody('POST', body))
}
