// Rate limits, how often somebody may try: fixed-window counters in PostgreSQL, shared by all servers, with what is blocked remembered here (L5, R5, C1).
import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { demasiadosIntentos } from '../base/errors.ts'

interface Cupo {
  readonly intentos: number
  readonly segundos: number
  /** Of all addresses of an IPv6 /48 together, where one owner may hold 65,536 networks. */
  readonly ancho?: number
}

export interface Gasto {
  readonly usados: number
  readonly quedan: number
  /** Until all of them are there again. */
  readonly segundos: number
  readonly intentos: number
}

export interface Limite {
  /** Counts one more try; refuses when it is one too many. */
  consume(clave: string): Promise<Gasto>
  /** As if one try had not been. */
  giveBack(clave: string): Promise<void>
  has(clave: string): Promise<boolean>
  /** Seconds until there are tries again when all are used; null while there are some. */
  spent(clave: string): Promise<number | null>
  forget(clave: string): Promise<void>
}

const MINUTO = 60
const HORA = 60 * MINUTO
const DIA = 24 * HORA

/** A mobile carrier gives each phone a /64: a /48 may be one person with many networks, or a neighbourhood. */
const VECINDAD = 20
const porDireccion = (intentos: number, segundos: number): Cupo => ({
  intentos,
  segundos,
  ancho: VECINDAD * intentos,
})

export const CLAVE_POR_MINUTO = 600

/** The name is the route's, so no spelling of an address makes a second counter. */
const CUPOS = {
  ingresoIp: porDireccion(20, 5 * MINUTO),
  /** Of one address against one account, and of all addresses against one account. */
  ingresoPar: { intentos: 10, segundos: 15 * MINUTO },
  ingresoCuenta: { intentos: 10, segundos: 15 * MINUTO },
  /** Addresses from which the owner of an account has entered. */
  ingresoConocido: { intentos: 1_000_000, segundos: 30 * DIA },
  /** Of a device from which the owner of an account has entered, against that account. */
  ingresoAparato: { intentos: 10, segundos: 15 * MINUTO },
  aparatoConocido: { intentos: 1_000_000, segundos: 180 * DIA },
  /** Of everything sent to register with, whatever it is: mistakes are few, garbage is not. */
  registroEnvio: porDireccion(30, HORA),
  registroHora: porDireccion(5, HORA),
  registroDia: porDireccion(20, DIA),
  confirmacion: porDireccion(10, MINUTO),
  reenvio: porDireccion(5, HORA),
  olvido: porDireccion(5, HORA),
  /** Mails of one kind to one account: asked for from one address, or from a device its owner entered from. */
  correoPar: { intentos: 3, segundos: 3 * HORA },
  correoAparato: { intentos: 5, segundos: DIA },
  restablecer: porDireccion(10, 10 * MINUTO),
  enlace: porDireccion(10, 10 * MINUTO),
  /** Links the shop sent: looked at, then answered. */
  enlacePedido: porDireccion(30, 10 * MINUTO),
  /** Orders that are followed by their link: a page open asks once a minute, and a neighbourhood may be one address. */
  seguimiento: porDireccion(300, 10 * MINUTO),
  passwordActual: { intentos: 10, segundos: 15 * MINUTO },
  cambioEmail: { intentos: 5, segundos: HORA },
  /** Downloads of everything about oneself. */
  datos: { intentos: 10, segundos: HORA },
  /** Three requests a sign-in. */
  google: porDireccion(60, 5 * MINUTO),
  /** Codes of an application: of one address, of one login under way, and of one account, whose password is known. */
  segundoFactorIp: porDireccion(30, 5 * MINUTO),
  segundoFactorDesafio: { intentos: 5, segundos: 10 * MINUTO },
  segundoFactorCuenta: { intentos: 10, segundos: 15 * MINUTO },
  codigoUsuario: { intentos: 20, segundos: 10 * MINUTO },
  codigoIp: porDireccion(20, 10 * MINUTO),
  arrepentimientoEnvio: porDireccion(30, HORA),
  arrepentimiento: porDireccion(5, HORA),
  /** Changes of prices of one person: their preview is asked for while they type. */
  cambios: { intentos: 600, segundos: MINUTO },
  borrador: { intentos: 30, segundos: MINUTO },
  /** Pictures of one person: a whole catalogue in an evening. */
  foto: { intentos: 1_000, segundos: HORA },
  /** Proofs of transfers of one person: a few orders, a few tries each. */
  comprobante: { intentos: 30, segundos: HORA },
  /** Spreadsheets that one person tries: each is kept for a month. */
  planilla: { intentos: 30, segundos: 10 * MINUTO },
  /** The same sheet read again with other columns: each choice is one, and takes a thread as a new sheet does. */
  relectura: { intentos: 120, segundos: 10 * MINUTO },
  /** What is asked about a sheet while it is looked at and mended. */
  prueba: { intentos: 600, segundos: MINUTO },
  /** Sheets made for one person: the catalogue, or a sheet with its errors. */
  exportacion: { intentos: 60, segundos: 10 * MINUTO },
  /** Calls of one key of the API, whatever address they come from. */
  clave: { intentos: CLAVE_POR_MINUTO, segundos: MINUTO },
  /** Hearts and wishes of one person: taps. */
  gusto: { intentos: 240, segundos: MINUTO },
  /** New wishes of one person: each may become a mail to them. */
  anhelo: { intentos: 60, segundos: HORA },
  /** Browsers of one person that ask for notices: each tells again that it is there when it is opened. */
  push: { intentos: 60, segundos: HORA },
  /** Ways out of wishes, tried from one address. */
  baja: porDireccion(30, 10 * MINUTO),
  /** Links to join the staff, tried from one address. */
  invitacion: porDireccion(20, 10 * MINUTO),
  /** Bodies refused as they are, to any call, of one person or address. */
  rechazo: { intentos: 60, segundos: MINUTO },
} satisfies Readonly<Record<string, Cupo>>

/** Counted in each process by itself: what it spares is its own time, and asking the database would cost more. */
const PROPIOS: readonly string[] = ['rechazo']
/** Counted here where there is one server: asked so often that the database is spared where it can be. */
const FRECUENTES: readonly string[] = ['cambios', 'prueba', 'clave', 'gusto', 'seguimiento']

type NombreLimite = keyof typeof CUPOS
export type Limites = Readonly<Record<NombreLimite, Limite>>
export type Cupos = Partial<Readonly<Record<NombreLimite, Cupo>>>

/** `varios`: other servers may share the database, and then all of them count together (ESC-01). */
export function createLimites(pool: pg.Pool, cambios: Cupos = {}, varios = false): Limites {
  const cupos = { ...CUPOS, ...cambios }
  const enMemoria = new Set(varios ? PROPIOS : [...PROPIOS, ...FRECUENTES])
  const entradas = Object.entries(cupos).map(([nombre, cupo]) => [
    nombre,
    createLimite(enMemoria.has(nombre) ? null : pool, nombre, cupo),
  ])
  return Object.fromEntries(entradas)
}

/** Without a pool in this process alone. */
function createContador(
  pool: pg.Pool | null,
  nombre: string,
  intentos: number,
  segundos: number,
): RateLimiterAbstract {
  const comunes = { keyPrefix: nombre, points: intentos, duration: segundos }
  if (pool === null) return new RateLimiterMemory(comunes)
  return new RateLimiterPostgres({
    ...comunes,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'limites',
    tableCreated: true,
    // The first refusal comes from the database, the rest from memory, without touching it.
    inMemoryBlockOnConsumed: intentos + 1,
    clearExpiredByTimeout: nombre === 'ingresoIp',
  })
}

async function spend(contador: RateLimiterAbstract, clave: string): Promise<Gasto> {
  try {
    const { consumedPoints: usados, remainingPoints, msBeforeNext } = await contador.consume(clave)
    const quedan = Math.max(0, remainingPoints)
    return { usados, quedan, segundos: Math.ceil(msBeforeNext / 1000), intentos: contador.points }
  } catch (rechazo) {
    if (!(rechazo instanceof RateLimiterRes)) throw rechazo
    throw demasiadosIntentos(Math.ceil(rechazo.msBeforeNext / 1000))
  }
}

function createLimite(pool: pg.Pool | null, nombre: string, { intentos, segundos, ancho }: Cupo): Limite {
  const contador = createContador(pool, nombre, intentos, segundos)
  const vecinos = ancho === undefined ? null : createContador(pool, `${nombre}48`, ancho, segundos)
  return {
    async consume(clave) {
      const gasto = await spend(contador, clave)
      const red = vecinos === null ? null : claveRed(clave)
      // After its own: an address that is refused already spends nothing of its neighbours'.
      if (vecinos !== null && red !== null) await spend(vecinos, red)
      return gasto
    },
    async spent(clave) {
      const estado = await contador.get(clave)
      if (estado === null || estado.consumedPoints < intentos) return null
      return Math.ceil(estado.msBeforeNext / 1000)
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

/** The same for calls of somebody: counts by account, wherever they ask from. */
export function limitByCuenta(limite: Limite) {
  return async ({ cuenta }: FastifyRequest): Promise<void> => {
    if (cuenta !== null) await limite.consume(String(cuenta.id))
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

/** Where somebody asks from as the log may know it: a neighbourhood (/24, /48), which a firewall can close, and no person. */
export function redDe(dicha: string): string {
  const clave = dicha.endsWith('::/64') ? dicha : claveIp(dicha)
  return claveRed(clave) ?? (isIPv4(clave) ? clave.replace(/\d+$/, '0/24') : clave)
}

/** The /48 around a key of `claveIp`; null for an address that has none. */
function claveRed(clave: string): string | null {
  const prefijo = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(clave)?.[1]
  return prefijo === undefined ? null : `${prefijo}::/48`
}
