// The addresses of accounts: each takes its body by schema, counts its tries and hands over to a use case.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  CambioPasswordBody,
  ConfirmacionConsulta,
  EmailBody,
  EnlaceBody,
  EnviadoSchema,
  HechoSchema,
  IngresoBody,
  IngresoSchema,
  PerfilBody,
  PerfilConsulta,
  PerfilSchema,
  RegistroBody,
  RegistroSchema,
  RestablecerBody,
  UserSchema,
  WaysInSchema,
} from '#contract/cuenta/cuenta.schema.ts'
import { toWireUser } from '#contract/cuenta/cuenta.wire.ts'
import { ERRORES } from '#contract/errores.schema.ts'
import { parseId, RUTAS } from '#domain/rutas.ts'
import { AppError, noEncontrado } from '#server/base/errors.ts'
import { queryOf } from '#server/kit/http.ts'
import { checkPropia } from '#server/personal/equipos.ts'
import { readVisita, welcome } from '#server/plugins/aparatos.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { compileCampos, invalidos, requerido } from '#server/plugins/campos.ts'
import { isDirecto } from '#server/plugins/directo.ts'
import { claveIp, limitByIp } from '#server/plugins/limites.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import { confirmEmail, resendConfirmation } from './confirmacion.ts'
import type { CuentaDeps } from './deps.ts'
import { loginWithLink } from './enlace.ts'
import { readWaysIn, unlinkGoogle } from './identidades.ts'
import { login } from './ingreso.ts'
import { readPedidosPlanos } from './pedidos-planos.ts'
import { changePassword, savePerfil, usuarioDesconocido } from './perfil.ts'
import { chooseRelaciones, parseRelaciones } from './populate.ts'
import { forgotPassword, resetPassword, sendLoginLink } from './recuperacion.ts'
import { createCuenta } from './registro.ts'
import { logout } from './salida.ts'

const HECHO = { ok: true }
const OCULTA = { schema: { hide: true } }

/** Options all calls share. Bodies are small: nobody's profile needs more (S4). */
const call = (summary: string, body: object | undefined, answer: object, partes: object = {}) => ({
  bodyLimit: 16 * 1024,
  validatorCompiler: compileCampos,
  schema: {
    tags: ['Cuenta'],
    summary,
    ...partes,
    ...(body && { body }),
    response: { 200: answer, ...ERRORES },
  },
})

/** The demo accounts are known only to who comes straight to this machine. */
const seenFrom = (deps: CuentaDeps, { raw }: FastifyRequest): CuentaDeps =>
  deps.demoAbierta && !isDirecto(raw) ? { ...deps, demoAbierta: false } : deps

export function registerCuenta(app: FastifyInstance, deps: CuentaDeps): void {
  registerIngreso(app, deps)
  registerCodigos(app, deps)
  registerPerfil(app, deps)
}

function registerIngreso(app: FastifyInstance, deps: CuentaDeps): void {
  app.post<{ Body: RegistroBody }>('/api/auth/local/register', {
    ...call('Crear una cuenta', RegistroBody, RegistroSchema),
    // Before the body is read: garbage is slowed down like sense (R5).
    onRequest: limitByIp(deps.limites.registroEnvio),
    handler: ({ body, ip }) => createCuenta(deps, body, claveIp(ip)),
  })
  app.post<{ Body: IngresoBody }>('/api/auth/local', {
    ...call('Iniciar sesión', IngresoBody, IngresoSchema),
    config: { formulario: true },
    // Before the body is read: a flood costs a look at memory (L6).
    onRequest: limitByIp(deps.limites.ingresoIp),
    handler: async (request, reply) => {
      const ingreso = await login(seenFrom(deps, request), request.body, readVisita(deps.aparatos, request))
      return welcome(deps, request, reply, ingreso)
    },
  })
  app.get('/api/auth/local', OCULTA, async () => {
    throw noEncontrado()
  })
  app.post('/api/auth/logout', {
    ...call('Cerrar todas las sesiones', undefined, HechoSchema, { security: SESION }),
    handler: async request => {
      await logout(deps, requireUsuario(request), request.equipo)
      return HECHO
    },
  })
}

function registerCodigos(app: FastifyInstance, deps: CuentaDeps): void {
  const { limites } = deps
  app.get<{ Querystring: { confirmation?: string | string[] } }>('/api/auth/email-confirmation', {
    ...call('Confirmar un e-mail', undefined, HechoSchema, { querystring: ConfirmacionConsulta }),
    onRequest: limitByIp(limites.confirmacion),
    handler: async ({ query, headers }, reply) => {
      const { confirmation = '' } = query
      if (confirmation === '') throw invalidos([requerido('confirmation')])
      if (typeof confirmation !== 'string') throw new AppError('ValidationError', 'Invalid token')
      await confirmEmail(deps, confirmation)
      if (headers.accept?.includes('json')) return HECHO
      return reply.redirect(deps.publicUrl + RUTAS.login, 302)
    },
  })
  app.post<{ Body: EmailBody }>('/api/auth/send-email-confirmation', {
    ...call('Pedir otra vez el e-mail de confirmación', EmailBody, EnviadoSchema),
    onRequest: limitByIp(limites.reenvio),
    handler: async ({ body }) => ({ email: await resendConfirmation(deps, body.email), sent: true }),
  })
  app.post<{ Body: EmailBody }>('/api/auth/forgot-password', {
    ...call('Pedir una contraseña nueva', EmailBody, HechoSchema),
    onRequest: limitByIp(limites.olvido),
    handler: async request => {
      await forgotPassword(deps, request.body.email, readVisita(deps.aparatos, request))
      return HECHO
    },
  })
  app.post<{ Body: EmailBody }>('/api/auth/send-login-link', {
    ...call('Pedir un enlace para entrar', EmailBody, HechoSchema),
    onRequest: limitByIp(limites.olvido),
    handler: async request => {
      await sendLoginLink(deps, request.body.email, readVisita(deps.aparatos, request))
      return HECHO
    },
  })
  app.post<{ Body: EnlaceBody }>('/api/auth/login-link', {
    ...call('Entrar con el enlace del e-mail', EnlaceBody, IngresoSchema),
    onRequest: limitByIp(limites.enlace),
    handler: async (request, reply) =>
      welcome(deps, request, reply, await loginWithLink(seenFrom(deps, request), request.body)),
  })
  app.post<{ Body: RestablecerBody }>('/api/auth/reset-password', {
    ...call('Elegir una contraseña nueva', RestablecerBody, IngresoSchema),
    onRequest: limitByIp(limites.restablecer),
    handler: async (request, reply) =>
      welcome(deps, request, reply, await resetPassword(seenFrom(deps, request), request.body)),
  })
}

function registerPerfil(app: FastifyInstance, deps: CuentaDeps): void {
  app.get('/api/users/me', {
    ...call('Mis datos', undefined, UserSchema, { security: SESION, querystring: PerfilConsulta }),
    handler: async request => {
      const cuenta = requireUsuario(request)
      const populate = parseRelaciones(queryOf(request.raw.url))
      const pedidos = populate.has('pedidos') ? await readPedidosPlanos(deps.db, cuenta.id) : []
      return chooseRelaciones(toWireUser(cuenta, ['role', 'pedidos'], pedidos), populate)
    },
  })
  app.put<{ Params: { id: string }; Body: PerfilBody }>('/api/users/:id', {
    ...call('Guardar mis datos', PerfilBody, PerfilSchema, { security: SESION }),
    // Before the body is read: what somebody wants of another's account is of no interest (U2).
    onRequest: async request => requireOwn(request),
    handler: request => savePerfil(deps, requireOwn(request), request.body, request),
  })
  app.post<{ Body: CambioPasswordBody }>('/api/auth/change-password', {
    ...call('Cambiar mi contraseña', CambioPasswordBody, IngresoSchema, { security: SESION }),
    handler: async request => changePassword(deps, requireUsuario(request), request.body, request),
  })
  app.get('/api/auth/ways-in', {
    ...call('Con qué entro a mi cuenta', undefined, WaysInSchema, { security: SESION }),
    handler: async request => readWaysIn(deps.db, requireUsuario(request)),
  })
  app.post('/api/auth/google/unlink', {
    ...call('Desvincular mi cuenta de Google', undefined, IngresoSchema, { security: SESION }),
    handler: async request => {
      const cuenta = requireUsuario(request)
      checkPropia(request)
      return unlinkGoogle(deps, cuenta, request)
    },
  })
  app.get('/api/users/:id', OCULTA, async () => {
    throw noEncontrado()
  })
}

/** Somebody else's id answers like one that nobody has. */
function requireOwn(request: FastifyRequest) {
  const cuenta = requireUsuario(request)
  if (parseId((request.params as { id: string }).id) !== cuenta.id) throw usuarioDesconocido()
  return cuenta
}
