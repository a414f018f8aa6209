// Authentication, who is asking: reads the bearer token of every API request and the account behind it, each time from the database (T3).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { CREDENCIALES } from '#domain/cuenta/credenciales.ts'
import { isCuentaDemo } from '../cuentas-demo.ts'
import { type EquipoDeSesion, readEquipo } from '../equipos.ts'
import { AppError, sinCredenciales } from '../errors.ts'
import type { Portador, Tokens } from '../tokens.ts'
import { type Cuenta, readCuenta } from '../usuarios.ts'
import { isDirecto } from './directo.ts'
import { checkPaso } from './paso.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null: a visitor. */
    cuenta: Cuenta | null
    /** From and until when the token behind it holds, in milliseconds since 1970. */
    sesionDesde: number
    sesionHasta: number
    /** The device of the counter that asks; null for any other session. */
    equipo: EquipoDeSesion | null
  }
}

interface Deps {
  readonly pool: pg.Pool
  readonly tokens: Tokens
  readonly demoAbierta: boolean
  readonly now: () => Date
  /** Whether an Admin needs a second factor, as the shop has it set now. */
  readonly segundoFactorObligatorio: () => boolean
}

const BEARER = /^bearer +(\S+) *$/i

export function registerAuth(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('cuenta', null)
  app.decorateRequest('sesionDesde', 0)
  app.decorateRequest('sesionHasta', 0)
  app.decorateRequest('equipo', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const { authorization } = request.headers
    if (authorization === undefined || !request.url.startsWith('/api/')) return done()
    const token = BEARER.exec(authorization)?.[1]
    // Another scheme, or none: a visitor, as this API family has it.
    if (token === undefined) return done()
    identify(deps, token, () => deps.demoAbierta && isDirecto(request.raw))
      .then(({ cuenta, portador, equipo }) => {
        request.cuenta = cuenta
        request.sesionDesde = portador.desde
        request.sesionHasta = portador.hasta
        request.equipo = equipo
        checkPaso(request, cuenta, deps.segundoFactorObligatorio())
      })
      .then(() => done(), done)
  })
}

interface Identidad {
  readonly cuenta: Cuenta
  readonly portador: Portador
  readonly equipo: EquipoDeSesion | null
}

/** A token that is not good is refused everywhere, on public calls too. */
async function identify(
  { pool, tokens, now }: Deps,
  token: string,
  isDemoAbierta: () => boolean,
): Promise<Identidad> {
  const portador = await tokens.verifyToken(token)
  if (portador === null) throw sinCredenciales()
  const cuenta = await readCuenta(pool, portador.id)
  if (cuenta === null || cuenta.blocked || !cuenta.confirmed) {
    throw new AppError('UnauthorizedError', `Invalid ${CREDENCIALES}`)
  }
  if (isCuentaDemo(cuenta.email) && !isDemoAbierta()) throw sinCredenciales()
  if (portador.equipo === null) {
    if (cuenta.tokenVersion !== portador.version) throw sinCredenciales()
    return { cuenta, portador, equipo: null }
  }
  // A device of the counter is a session of its own: leaving elsewhere does not silence it, its own row does.
  const equipo = await readEquipo(pool, portador.equipo, cuenta.id, now())
  if (equipo === null) throw sinCredenciales()
  return { cuenta, portador, equipo }
}

/** Whoever is logged in: the table of access let nobody else through. */
export function requireUsuario({ cuenta }: FastifyRequest): Cuenta {
  if (cuenta === null) throw new AppError('ForbiddenError', 'Forbidden')
  return cuenta
}
