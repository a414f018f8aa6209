// How often somebody may try: counters in PostgreSQL, shared by all servers, with what is blocked remembered here (L5, R5, C1).
import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { demasiadosIntentos } from '../errors.ts'

interface Cupo {
  readonly intentos: number
  readonly segundos: number
}

export interface Limite {
  /** Counts one more try, answers how many it makes; refuses when it is one too many. */
  consume(clave: string): Promise<number>
  /** As if one try had not been. */
  giveBack(clave: string): Promise<void>
  has(clave: string): Promise<boolean>
  forget(clave: string): Promise<void>
}

const MINUTO = 60
const HORA = 60 * MINUTO
const DIA = 24 * HORA

/** The name is the route's, so no spelling of an address makes a second counter. */
const CUPOS = {
  ingresoIp: { intentos: 20, segundos: 5 * MINUTO },
  /** Of one address against one account, and of all addresses against one account. */
  ingresoPar: { intentos: 10, segundos: 15 * MINUTO },
  ingresoCuenta: { intentos: 10, segundos: 15 * MINUTO },
  /** Addresses from which the owner of an account has entered. */
  ingresoConocido: { intentos: 1_000_000, segundos: 30 * DIA },
  registroHora: { intentos: 5, segundos: HORA },
  registroDia: { intentos: 20, segundos: DIA },
  confirmacion: { intentos: 10, segundos: MINUTO },
  reenvio: { intentos: 5, segundos: HORA },
  olvido: { intentos: 5, segundos: HORA },
  restablecer: { intentos: 10, segundos: 10 * MINUTO },
  passwordActual: { intentos: 10, segundos: 15 * MINUTO },
  cambioEmail: { intentos: 5, segundos: HORA },
  /** Three requests a sign-in. */
  google: { intentos: 60, segundos: 5 * MINUTO },
  /** Codes of an application: of one address, of one login under way, and of one account, whose password is known. */
  segundoFactorIp: { intentos: 30, segundos: 5 * MINUTO },
  segundoFactorDesafio: { intentos: 5, segundos: 10 * MINUTO },
  segundoFactorCuenta: { intentos: 10, segundos: 15 * MINUTO },
  codigoUsuario: { intentos: 20, segundos: 10 * MINUTO },
  codigoIp: { intentos: 20, segundos: 10 * MINUTO },
  arrepentimiento: { intentos: 5, segundos: HORA },
  borrador: { intentos: 30, segundos: MINUTO },
} satisfies Readonly<Record<string, Cupo>>

type NombreLimite = keyof typeof CUPOS
export type Limites = Readonly<Record<NombreLimite, Limite>>
export type Cupos = Partial<Readonly<Record<NombreLimite, Cupo>>>

export function createLimites(pool: pg.Pool, cambios: Cupos = {}): Limites {
  const cupos = { ...CUPOS, ...cambios }
  const entradas = Object.entries(cupos).map(([nombre, cupo]) => [nombre, createLimite(pool, nombre, cupo)])
  return Object.fromEntries(entradas)
}

function createLimite(pool: pg.Pool, nombre: string, { intentos, segundos }: Cupo): Limite {
  const contador = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'limites',
    tableCreated: true,
    keyPrefix: nombre,
    points: intentos,
    duration: segundos,
    // The first refusal comes from the database, the rest from memory, without touching it.
    inMemoryBlockOnConsumed: intentos + 1,
    clearExpiredByTimeout: nombre === 'ingresoIp',
  })
  return {
    async consume(clave) {
      try {
        return (await contador.consume(clave)).consumedPoints
      } catch (rechazo) {
        if (!(rechazo instanceof RateLimiterRes)) throw rechazo
        throw demasiadosIntentos(Math.ceil(rechazo.msBeforeNext / 1000))
      }
    },
    giveBack: async clave => void (await contador.reward(clave)),
    has: async clave => (await contador.get(clave)) !== null,
    forget: async clave => void (await contador.delete(clave)),
  }
}

/** A hook for a route: counts by the address of the socket, or of the visitor when a trusted proxy names it. */
export function limitByIp(...limites: readonly Limite[]) {
  return async (request: FastifyRequest): Promise<void> => {
    const clave = claveIp(request.ip)
    for (const limite of limites) await limite.consume(clave)
  }
}

/** For whatever a proxy passed on that is no address: one counter for all of it, or each invention would have its own. */
const SIN_DIRECCION = 'sin-direccion'

/** One key per customer of a provider: an IPv6 customer holds 2^64 addresses. */
export function claveIp(dicha: string): string {
  // Some proxies name the port too.
  const ip = /^([\d.]+):\d{1,5}$/.exec(dicha)?.[1] ?? /^\[([^\]]+)\](?::\d{1,5})?$/.exec(dicha)?.[1] ?? dicha
  const mapeada = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1]
  if (mapeada !== undefined) return mapeada
  if (!isIPv6(ip)) return isIPv4(ip) ? ip : SIN_DIRECCION
  const [antes = '', despues] = (ip.split('%', 1)[0] ?? '').split('::')
  const grupos = (texto = '') => (texto === '' ? [] : texto.split(':'))
  const [inicio, fin] = [grupos(antes), grupos(despues)]
  const ceros = despues === undefined ? 0 : Math.max(0, 8 - inicio.length - fin.length)
  const completos = [...inicio, ...Array.from({ length: ceros }, () => '0'), ...fin]
  const prefijo = completos.slice(0, 4).map(grupo => Number.parseInt(grupo, 16).toString(16))
  return `${prefijo.join(':')}::/64`
}
