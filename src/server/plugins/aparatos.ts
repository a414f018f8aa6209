// The device somebody signed in on: a random name in a signed cookie. It opens nothing; its tries are counted apart.
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { IngresoWire } from '#contract/cuenta/cuenta.schema.ts'
import type { Llaves } from '../base/cifrado.ts'
import type { DB } from '../db/types.ts'
import { readCookie, writeCookie } from '../kit/http.ts'
import { createSigner } from '../kit/signature.ts'
import { claveIp, type Limites } from './limites.ts'

export interface Aparatos {
  /** Null without a cookie that we wrote. */
  read(cookie: string | undefined): string | null
  /** The Set-Cookie value. */
  lay(aparato: string): string
}

/** From where somebody asks: the address, and the device if it is one that signed in here before. */
export interface Visita {
  readonly ip: string
  readonly aparato: string | null
}

type LimitesAparato = Pick<Limites, 'aparatoConocido'>

const VIDA_S = 180 * 24 * 3600
/** 128 random bits, and their signature. */
const FORMA = /^([\w-]{22})\.([\w-]{43})$/

export function createAparatos(publicUrl: string, jwtSecret: Llaves): Aparatos {
  const seguro = publicUrl.startsWith('https:')
  // It travels with the account calls alone, so it cannot have the prefix that asks for the whole host.
  const nombre = `${seguro ? '__Secure-' : ''}mostrador-aparato`
  const { sign, verify } = createSigner(jwtSecret, 'mostrador: known device')
  return {
    read(cookie) {
      const [, aparato, firma] = FORMA.exec(readCookie(cookie, nombre) ?? '') ?? []
      return aparato !== undefined && firma !== undefined && verify(aparato, firma) ? aparato : null
    },
    lay(aparato) {
      const valor = `${aparato}.${sign(aparato)}`
      return writeCookie({ nombre, valor, path: '/api/auth', maxAge: VIDA_S, sitio: 'Strict', seguro })
    },
  }
}

export function readVisita(aparatos: Aparatos, { ip, headers }: FastifyRequest): Visita {
  return { ip: claveIp(ip), aparato: aparatos.read(headers.cookie) }
}

/** Whether this account was entered from this device. */
export async function isConocido(
  limites: LimitesAparato,
  cuenta: string,
  { aparato }: Visita,
): Promise<boolean> {
  return aparato !== null && limites.aparatoConocido.has(`${cuenta} ${aparato}`)
}

/** Whoever has just got a session is known on this device from now on, and was seen. */
export async function welcome(
  {
    aparatos,
    limites,
    db,
  }: { readonly aparatos: Aparatos; readonly limites: LimitesAparato; readonly db: Kysely<DB> },
  request: FastifyRequest,
  reply: FastifyReply,
  ingreso: IngresoWire,
): Promise<IngresoWire> {
  const aparato = aparatos.read(request.headers.cookie) ?? randomBytes(16).toString('base64url')
  const clave = `${ingreso.user.id} ${aparato}`
  await limites.aparatoConocido.forget(clave)
  await limites.aparatoConocido.consume(clave)
  reply.header('set-cookie', aparatos.lay(aparato))
  await db
    .updateTable('users')
    .set({ visto_at: sql<Date>`now()` })
    .where('id', '=', ingreso.user.id)
    .execute()
  return ingreso
}
