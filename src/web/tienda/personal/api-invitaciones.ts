// The calls of who was asked to join the staff: what an invitation gives, and accepting it.
import type { IngresoWire, UserWire } from '#contract/cuenta/cuenta.schema.ts'
import { fromWirePersona } from '#contract/cuenta/cuenta.wire.ts'
import type { InvitacionVistaWire } from '#contract/personal/personas.schema.ts'
import { authRequest, withToken } from '#web/comun/request/auth-request.ts'
import { request, withBody } from '#web/comun/request/request.ts'
import type { Sesion } from '#web/comun/sesion/sesion.ts'

export async function fetchInvitacion(codigo: string): Promise<InvitacionVistaWire['data']> {
  return (await request<InvitacionVistaWire>('/api/invitaciones/ver', withBody('POST', { codigo }))).data
}

/** A session with the new role, in place of the one it was accepted with. */
export async function acceptInvitacion(codigo: string): Promise<Sesion> {
  const { jwt } = await authRequest<IngresoWire>('/api/invitaciones/aceptar', withBody('POST', { codigo }))
  const user = await request<UserWire>('/api/users/me?populate=role', withToken(jwt))
  return { user: fromWirePersona(user), token: jwt, role: user.role?.name ?? '' }
}
