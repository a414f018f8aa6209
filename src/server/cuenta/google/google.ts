// The third-party sign-in (OAuth): out to the provider, back with a code, the code for a session; and what a proven identity opens: an account of its own, one linked to it, or nothing (OAUTH-03, G4, G6).
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import Type from 'typebox'
import { IngresoSchema, type IngresoWire } from '#contract/cuenta/cuenta.schema.ts'
import { toWireUser } from '#contract/cuenta/cuenta.wire.ts'
import { CanjeBody, ProveedoresSchema } from '#contract/cuenta/google.schema.ts'
import { EMAIL_MAX, emailValido, normalizeEmail, usernameDe } from '#domain/cuenta/registro.ts'
import { LARGOS } from '#domain/cuenta/usuario.ts'
import { RUTAS } from '#domain/rutas.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import type { Llaves } from '#server/base/cifrado.ts'
import { AppError, noEncontrado } from '#server/base/errors.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { type Aparatos, welcome } from '#server/plugins/aparatos.ts'
import { type Limites, limitByIp } from '#server/plugins/limites.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import type { Config } from '#server/proceso/config.ts'
import { consumeCodigo, createCodigo } from '../codigos.ts'
import type { Tokens } from '../tokens.ts'
import { findCuentaById } from '../usuarios.ts'
import { createGalletas } from './galletas.ts'
import { createProveedor, type Identidad } from './proveedor.ts'
import {
  type CuentaHallada,
  findByEmail,
  findByIdentidad,
  hasIdentidad,
  insertIdentidad,
  insertUser,
  takeOver,
  type UserDeProveedor,
  waitTurn,
} from './store.ts'

interface Deps {
  readonly db: Kysely<DB>
  readonly tokens: Tokens
  readonly now: () => Date
}

interface Vuelta {
  /** Single use, 60 seconds; travels in the address. */
  readonly codigo: string
  /** Stays in a cookie of the browser that began. */
  readonly navegador: string
}

/** The code that the browser that began exchanges for a session; null when this identity opens no account. */
function enterWith({ db, now }: Deps, identidad: Identidad): Promise<Vuelta | null> {
  return inTransaction(db, async tx => {
    const cuenta = await resolveCuenta(tx, identidad, now())
    if (cuenta === null || cuenta.blocked) return null
    const navegador = randomBytes(32).toString('base64url')
    const codigo = await createCodigo(tx, {
      tipo: 'ingreso',
      userId: cuenta.id,
      email: cuenta.email,
      navegador,
      now: now(),
    })
    return { codigo, navegador }
  })
}

async function resolveCuenta(tx: Tx, identidad: Identidad, now: Date): Promise<CuentaHallada | null> {
  const propia = await findByIdentidad(tx, identidad)
  if (propia !== undefined) return propia
  const nuevo = readUser(identidad)
  if (nuevo === null) return null
  await waitTurn(tx, nuevo.email)
  const otraVez = await findByIdentidad(tx, identidad)
  if (otraVez !== undefined) return otraVez
  const cuenta = (await insertUser(tx, nuevo, now)) ?? (await adopt(tx, identidad, nuevo, now))
  if (cuenta !== null) await insertIdentidad(tx, cuenta.id, identidad)
  return cuenta
}

/** An account with this address exists: linked when its owner proved the address, taken over when nobody did. */
async function adopt(
  tx: Tx,
  { issuer }: Identidad,
  nuevo: UserDeProveedor,
  now: Date,
): Promise<CuentaHallada | null> {
  const cuenta = await findByEmail(tx, nuevo.email)
  if (cuenta === undefined || cuenta.blocked || (await hasIdentidad(tx, cuenta.id, issuer))) return null
  if (!cuenta.confirmed) await takeOver(tx, cuenta.id, nuevo, now)
  return cuenta
}

/** Null without a verified address: anybody could claim any. Names are the provider's, and no safer than typed ones. */
function readUser(identidad: Identidad): UserDeProveedor | null {
  if (!identidad.emailVerificado) return null
  const email = normalizeEmail(identidad.email)
  if (!emailValido(email) || lineaSegura(email, EMAIL_MAX) !== email) return null
  return {
    email,
    username: readNombre(identidad.nombreCompleto, LARGOS.username) ?? usernameDe(email),
    nombre: readNombre(identidad.nombre, LARGOS.nombre),
    apellido: readNombre(identidad.apellido, LARGOS.apellido),
  }
}

function readNombre(valor: string, max: number): string | null {
  return lineaSegura(valor, max) || null
}

/** Of any number of callers one gets the session, and only in the browser that began (G1, G2). */
async function exchangeGoogle(
  { db, tokens, now }: Deps,
  codigo: string,
  navegador: string | null,
): Promise<IngresoWire> {
  const usado =
    navegador === null
      ? null
      : await inTransaction(db, tx =>
          consumeCodigo(tx, { tipos: ['ingreso'], codigo, navegador, now: now() }),
        )
  const cuenta = usado === null ? null : await findCuentaById(db, usado.userId)
  if (cuenta === null || cuenta.blocked) {
    throw new AppError('ApplicationError', 'El ingreso venció o ya se usó. Probá de nuevo.')
  }
  return { jwt: await tokens.issueToken(cuenta), user: toWireUser(cuenta) }
}

interface GoogleDeps {
  readonly config: Pick<Config, 'google' | 'publicUrl'>
  readonly jwtSecret: Llaves
  readonly db: Kysely<DB>
  readonly tokens: Tokens
  readonly limites: Pick<Limites, 'google' | 'aparatoConocido'>
  readonly aparatos: Aparatos
  readonly now: () => Date
}

/** Why nobody entered, as the page is told: the provider is away, it said no, or the account is not for them. */
type Motivo = 'proveedor' | 'rechazado' | 'cuenta'

const VUELTA = '/api/connect/google/callback'
const REDIRIGE = Type.Null({ description: 'Redirección' })

export function registerGoogle(app: FastifyInstance, deps: GoogleDeps): void {
  const { config, limites, now } = deps
  const galletas = createGalletas(config.publicUrl, deps.jwtSecret, now)
  const proveedor =
    config.google === null ? null : createProveedor(config.google, config.publicUrl + VUELTA, now)
  const call = llamadas(app, { tag: 'Cuenta', bodyLimit: 16 * 1024 })
  const onRequest = limitByIp(limites.google)
  // Nothing of the request decides where the browser goes next (G7).
  const giveUp = (reply: FastifyReply, motivo: Motivo, error?: unknown) => {
    if (error !== undefined) app.log.warn({ err: error, motivo }, 'ingreso con Google sin terminar')
    return reply.redirect(`${RUTAS.googleCallback}?error=${motivo}`, 302)
  }

  call('GET /api/auth/providers', {
    summary: 'Con qué se puede ingresar',
    answer: ProveedoresSchema,
    handler: async () => ({ google: proveedor !== null }),
  })

  call('GET /api/connect/google', {
    summary: 'Empieza el ingreso con Google',
    status: 302,
    answer: REDIRIGE,
    errors: ['NotFoundError'],
    onRequest,
    handler: async ({ reply }) => {
      if (proveedor === null) throw noEncontrado()
      const desafio = proveedor.createDesafio()
      try {
        const destino = await proveedor.startUrl(desafio)
        return reply.header('set-cookie', galletas.begin(desafio)).redirect(destino.href, 302)
      } catch (error) {
        return giveUp(reply, 'proveedor', error)
      }
    },
  })

  call(`GET ${VUELTA}`, {
    summary: 'Vuelta desde Google',
    status: 302,
    answer: REDIRIGE,
    errors: ['NotFoundError'],
    onRequest,
    handler: async ({ request, reply }) => {
      if (proveedor === null) throw noEncontrado()
      const desafio = galletas.readDesafio(request.headers.cookie)
      // Whatever comes of it, the challenge is spent.
      reply.header('set-cookie', galletas.clearInicio())
      if (desafio === null) return giveUp(reply, 'rechazado')
      const { search } = new URL(request.url, config.publicUrl)
      let identidad: Awaited<ReturnType<typeof proveedor.readIdentidad>>
      try {
        identidad = await proveedor.readIdentidad(search, desafio)
      } catch (error) {
        return giveUp(reply, 'rechazado', error)
      }
      const vuelta = await enterWith(deps, identidad)
      if (vuelta === null) return giveUp(reply, 'cuenta')
      return reply
        .header('set-cookie', galletas.bind(vuelta.navegador))
        .redirect(`${RUTAS.googleCallback}?token=${vuelta.codigo}`, 302)
    },
  })

  call('POST /api/auth/google/exchange', {
    summary: 'Canjea el código de un solo uso por una sesión',
    body: CanjeBody,
    answer: IngresoSchema,
    onRequest,
    handler: async ({ body, request, reply }) => {
      const ingreso = await exchangeGoogle(deps, body.token, galletas.readNavegador(request.headers.cookie))
      reply.header('set-cookie', galletas.clearCanje())
      return welcome(deps, request, reply, ingreso)
    },
  })
}
