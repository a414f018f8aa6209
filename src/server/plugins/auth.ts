// Who is asking: reads the bearer token of every API request and the account behind it, each time from the database (T3).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { ADMIN } from '#domain/usuario.ts'
import { isCuentaDemo } from '../cuentas-demo.ts'
import { AppError, sinCredenciales } from '../errors.ts'
import type { Tokens } from '../tokens.ts'
import { type Cuenta, readCuenta } from '../usuarios.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null: a visitor. */
    cuenta: Cuenta | null
    /** Until when the token behind it holds, in milliseconds since 1970. */
    sesionHasta: number
  }
}

interface Deps {
  readonly pool: pg.Pool
  readonly tokens: Tokens
  readonly demoAbierta: boolean
}

const BEARER = /^bearer +(\S+) *$/i

export function registerAuth(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('cuenta', null)
  app.decorateRequest('sesionHasta', 0)
  app.addHook('onRequest', (request, _reply, done) => {
    const { authorization } = request.headers
    if (authorization === undefined || !request.url.startsWith('/api/')) return done()
    const token = BEARER.exec(authorization)?.[1]
    // Another scheme, or none: a visitor, as this API family has it.
    if (token === undefined) return done()
    identify(deps, token).then(({ cuenta, hasta }) => {
      request.cuenta = cuenta
      request.sesionHasta = hasta
      done()
    }, done)
  })
}

/** A token that is not good is refused everywhere, on public calls too. */
async function identify(
  { pool, tokens, demoAbierta }: Deps,
  token: string,
): Promise<{ readonly cuenta: Cuenta; readonly hasta: number }> {
  const portador = await tokens.verifyToken(token)
  if (portador === null) throw sinCredenciales()
  const cuenta = await readCuenta(pool, portador.id)
  if (cuenta === null || cuenta.blocked || !cuenta.confirmed) {
    throw new AppError('UnauthorizedError', 'Invalid credentials')
  }
  if (cuenta.tokenVersion !== portador.version || (isCuentaDemo(cuenta.email) && !demoAbierta)) {
    throw sinCredenciales()
  }
  return { cuenta, hasta: portador.hasta }
}

/** For a call that is there and is nobody's. */
export async function refuse(): Promise<never> {
  throw new AppError('ForbiddenError', 'Forbidden')
}

export function requireUsuario({ cuenta }: FastifyRequest): Cuenta {
  if (cuenta === null) throw new AppError('ForbiddenError', 'Forbidden')
  return cuenta
}

export function requireAdmin(request: FastifyRequest): Cuenta {
  const cuenta = requireUsuario(request)
  if (cuenta.role.name !== ADMIN) {
    throw new AppError('ForbiddenError', 'No tenés permiso para realizar esta acción')
  }
  return cuenta
}
