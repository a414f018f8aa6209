// The third-party sign-in (OAuth) over HTTP: out to the provider, back with a code, and the code for a session (OAUTH-03).
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import Type from 'typebox'
import { IngresoSchema } from '#contract/cuenta/cuenta.schema.ts'
import { CanjeBody, ProveedoresSchema } from '#contract/cuenta/google.schema.ts'
import { RUTAS } from '#domain/rutas.ts'
import { noEncontrado } from '#server/base/errors.ts'
import type { Llaves } from '#server/base/llaves.ts'
import type { DB } from '#server/db/types.ts'
import { type Aparatos, welcome } from '#server/plugins/aparatos.ts'
import { type Limites, limitByIp } from '#server/plugins/limites.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import type { Config } from '#server/proceso/config.ts'
import type { Tokens } from '../tokens.ts'
import { createGalletas } from './galletas.ts'
import { createProveedor } from './proveedor.ts'
import { enterWith, exchangeGoogle } from './use-cases.ts'

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
