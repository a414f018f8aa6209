// Authentication, who is asking: reads the bearer token of every API request and the account behind it, each time from the database (T3).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { EliminadaWire } from '#contract/errores.schema.ts'
import { CREDENCIALES } from '#domain/cuenta/credenciales.ts'
import { AppError, sinCredenciales } from '../base/errors.ts'
import { isCuentaDemo } from '../cuenta/cuentas-demo.ts'
import { noteVista } from '../cuenta/sesiones.ts'
import type { Portador, Tokens } from '../cuenta/tokens.ts'
import { type Cuenta, readAsistente } from '../cuenta/usuarios.ts'
import { isApi } from '../kit/http.ts'
import { isClave, readClave } from '../personal/clave.ts'
import { type EquipoDeSesion, readEquipo } from '../personal/equipos.ts'
import { isDirecto } from './directo.ts'
import type { Gasto, Limite } from './limites.ts'
import { checkSesionEntera } from './sesion-a-medias.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null: a visitor. */
    cuenta: Cuenta | null
    /** The row of the session behind it; null for a device, a key, and a session older than the rows. */
    sesion: number | null
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
  /** How often one key may ask, wherever it asks from (INT-05). */
  readonly limiteClave: Limite
}

const BEARER = /^bearer +(\S+) *$/i

export function registerAuth(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('cuenta', null)
  app.decorateRequest('sesion', null)
  app.decorateRequest('sesionDesde', 0)
  app.decorateRequest('sesionHasta', 0)
  app.decorateRequest('equipo', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (!isApi(request.url)) return done()
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
    // Another scheme, or none: a visitor, as this API family has it.
    if (token === undefined) return done()
    if (isClave(token)) {
      identifyClave(deps, token)
        .then(({ cuenta, gasto }) => {
          request.cuenta = cuenta
          // So that a program can slow down before it is refused; on answers that stand ready too.
          reply.raw.setHeader('ratelimit-limit', gasto.intentos)
          reply.raw.setHeader('ratelimit-remaining', gasto.quedan)
          reply.raw.setHeader('ratelimit-reset', gasto.segundos)
        })
        .then(() => done(), done)
      return
    }
    identify(deps, token, request)
      .then(({ cuenta, portador, equipo }) => {
        request.cuenta = cuenta
        request.sesion = portador.sesion
        request.sesionDesde = portador.desde
        request.sesionHasta = portador.hasta
        request.equipo = equipo
        checkSesionEntera(request, cuenta, deps.segundoFactorObligatorio())
      })
      .then(() => done(), done)
  })
}

interface Identidad {
  readonly cuenta: Cuenta
  readonly portador: Portador
  readonly equipo: EquipoDeSesion | null
}

/** A key is looked up each time, so that one that was revoked is worth nothing at once, on every server. */
async function identifyClave(
  { pool, now, limiteClave }: Deps,
  token: string,
): Promise<{ readonly cuenta: Cuenta; readonly gasto: Gasto }> {
  const cuenta = await readClave(pool, token, now())
  if (cuenta === null) throw sinCredenciales()
  return { cuenta, gasto: await limiteClave.consume(String(cuenta.id)) }
}

/** A token that is not good is refused everywhere, on public calls too. */
async function identify(
  { pool, tokens, now, demoAbierta }: Deps,
  token: string,
  { raw }: FastifyRequest,
): Promise<Identidad> {
  const portador = tokens.verifyToken(token)
  if (portador === null) throw sinCredenciales()
  const asistente = await readAsistente(pool, portador.id, portador.sesion)
  if (asistente === null || asistente.cuenta.blocked || !asistente.cuenta.confirmed) {
    // Told to who holds a token we signed, so that their browser forgets them too.
    const eliminada: EliminadaWire | undefined = asistente?.cuenta.eliminado
      ? { motivo: 'cuenta-eliminada' }
      : undefined
    throw new AppError('UnauthorizedError', `Invalid ${CREDENCIALES}`, eliminada)
  }
  const { cuenta, sesion } = asistente
  if (isCuentaDemo(cuenta.email) && !(demoAbierta && isDirecto(raw))) throw sinCredenciales()
  if (portador.equipo === null) {
    if (cuenta.tokenVersion !== portador.version) throw sinCredenciales()
    // Ended by itself, the others going on. One from before sessions had rows ends with its version, within the day.
    if (portador.sesion !== null && sesion === null) throw sinCredenciales()
    if (sesion !== null) await noteVista(pool, sesion, raw.headers['user-agent'], now())
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
