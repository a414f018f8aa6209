// Authorization, what a session that is not whole may still call: a locked device of the counter, and somebody of the staff who owes a second factor.
// Both lists name what is open: a call nobody thought of is closed.
import type { FastifyRequest } from 'fastify'
import { trabaja } from '#domain/cuenta/usuario.ts'
import { AppError } from '../base/errors.ts'
import type { Cuenta } from '../cuenta/usuarios.ts'

/** Hearing that something moved, the device's own state and its PIN: no order, no person, no change. It leaves when it is open. */
const CON_CANDADO: ReadonlySet<string> = new Set([
  'GET /api/pedidos/vivo',
  'GET /api/personal/equipo',
  'POST /api/personal/equipo/bloquear',
  'POST /api/personal/equipo/desbloquear',
])

/** Who they are, the customers' policy, setting it up, and leaving. */
const SIN_SEGUNDO_FACTOR: ReadonlySet<string> = new Set([
  'GET /api/users/me',
  'PUT /api/users/:id',
  'GET /api/personal/segundo-factor',
  'POST /api/personal/segundo-factor',
  'POST /api/personal/segundo-factor/confirmar',
  'POST /api/auth/logout',
])

export function checkSesionEntera(request: FastifyRequest, cuenta: Cuenta, obligatorio: boolean): void {
  const { method, routeOptions, equipo } = request
  // Nothing answers there, for anybody.
  if (routeOptions.url === undefined) return
  const llamada = `${method} ${routeOptions.url}`
  if (equipo !== null && equipo.bloqueadoDesde !== null && !CON_CANDADO.has(llamada)) {
    throw new AppError('LockedError', 'Este equipo está bloqueado. Ingresá el PIN.')
  }
  // A key has none to owe: what it may do its scopes say.
  const debe = obligatorio && cuenta.clave === null && trabaja(cuenta.role.name) && !cuenta.segundoFactor
  if (debe && !SIN_SEGUNDO_FACTOR.has(llamada)) {
    throw new AppError('ForbiddenError', 'Primero activá la verificación en dos pasos.', {
      motivo: 'segundo-factor',
    })
  }
}
