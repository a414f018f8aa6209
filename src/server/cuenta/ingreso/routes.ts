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
import { LARGO_PASSWORD } from '#domain/cuenta/registro.ts'
import { parseId, RUTAS } from '#domain/rutas.ts'
import { AppError } from '#server/base/errors.ts'
import { readVisita, welcome } from '#server/plugins/aparatos.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { invalidos, requerido } from '#server/plugins/campos.ts'
import { isDirecto } from '#server/plugins/directo.ts'
import { claveIp, limitByIp } from '#server/plugins/limites.ts'
import { closeLlamada, llamadas } from '#server/plugins/llamada.ts'
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

/** Bodies are small: nobody's profile needs more (S4). */
const llamadasDeCuenta = (app: FastifyInstance) =>
  llamadas(app, { tag: 'Cuenta', bodyLimit: 16 * 1024, palabras: { largos: { password: LARGO_PASSWORD } } })

/** The demo accounts are known only to who comes straight to this machine. */
const seenFrom = (deps: CuentaDeps, { raw }: FastifyRequest): CuentaDeps =>
  deps.demoAbierta && !isDirecto(raw) ? { ...deps, demoAbierta: false } : deps

export function registerCuenta(app: FastifyInstance, deps: CuentaDeps): void {
  registerIngreso(app, deps)
  registerCodigos(app, deps)
  registerPerfil(app, deps)
}

function registerIngreso(app: FastifyInstance, deps: CuentaDeps): void {
  const call = llamadasDeCuenta(app)
  call('POST /api/auth/local/register', {
    summary: 'Crear una cuenta',
    body: RegistroBody,
    answer: RegistroSchema,
    // Before the body is read: garbage is slowed down like sense (R5).
    onRequest: limitByIp(deps.limites.registroEnvio),
    handler: ({ body, request }) => createCuenta(deps, body, claveIp(request.ip)),
  })
  call('POST /api/auth/local', {
    summary: 'Iniciar sesión',
    body: IngresoBody,
    answer: IngresoSchema,
    errors: ['SecondFactorError'],
    config: { formulario: true },
    // Before the body is read: a flood costs a look at memory (L6).
    onRequest: limitByIp(deps.limites.ingresoIp),
    handler: async ({ body, request, reply }) => {
      const ingreso = await login(seenFrom(deps, request), body, readVisita(deps.aparatos, request))
      return welcome(deps, request, reply, ingreso)
    },
  })
  closeLlamada(app, 'GET /api/auth/local')
  call('POST /api/auth/logout', {
    summary: 'Cerrar todas las sesiones',
    answer: HechoSchema,
    handler: async ({ cuenta, request }) => {
      await logout(deps, cuenta, request.equipo)
      return HECHO
    },
  })
}

function registerCodigos(app: FastifyInstance, deps: CuentaDeps): void {
  const call = llamadasDeCuenta(app)
  const { limites } = deps
  call('GET /api/auth/email-confirmation', {
    summary: 'Confirmar un e-mail',
    query: ConfirmacionConsulta,
    answer: HechoSchema,
    onRequest: limitByIp(limites.confirmacion),
    handler: async ({ query: { confirmation = '' }, request, reply }) => {
      if (confirmation === '') throw invalidos([requerido('confirmation')])
      if (typeof confirmation !== 'string') throw new AppError('ValidationError', 'Invalid token')
      await confirmEmail(deps, confirmation)
      if (request.headers.accept?.includes('json')) return HECHO
      return reply.redirect(deps.publicUrl + RUTAS.login, 302)
    },
  })
  call('POST /api/auth/send-email-confirmation', {
    summary: 'Pedir otra vez el e-mail de confirmación',
    body: EmailBody,
    answer: EnviadoSchema,
    onRequest: limitByIp(limites.reenvio),
    handler: async ({ body }) => ({ email: await resendConfirmation(deps, body.email), sent: true }),
  })
  call('POST /api/auth/forgot-password', {
    summary: 'Pedir una contraseña nueva',
    body: EmailBody,
    answer: HechoSchema,
    onRequest: limitByIp(limites.olvido),
    handler: async ({ body, request }) => {
      await forgotPassword(deps, body.email, readVisita(deps.aparatos, request))
      return HECHO
    },
  })
  call('POST /api/auth/send-login-link', {
    summary: 'Pedir un enlace para entrar',
    body: EmailBody,
    answer: HechoSchema,
    onRequest: limitByIp(limites.olvido),
    handler: async ({ body, request }) => {
      await sendLoginLink(deps, body.email, readVisita(deps.aparatos, request))
      return HECHO
    },
  })
  call('POST /api/auth/login-link', {
    summary: 'Entrar con el enlace del e-mail',
    body: EnlaceBody,
    answer: IngresoSchema,
    errors: ['SecondFactorError'],
    onRequest: limitByIp(limites.enlace),
    handler: async ({ body, request, reply }) =>
      welcome(deps, request, reply, await loginWithLink(seenFrom(deps, request), body)),
  })
  call('POST /api/auth/reset-password', {
    summary: 'Elegir una contraseña nueva',
    body: RestablecerBody,
    answer: IngresoSchema,
    errors: ['SecondFactorError'],
    onRequest: limitByIp(limites.restablecer),
    handler: async ({ body, request, reply }) =>
      welcome(deps, request, reply, await resetPassword(seenFrom(deps, request), body)),
  })
}

function registerPerfil(app: FastifyInstance, deps: CuentaDeps): void {
  const call = llamadasDeCuenta(app)
  call('GET /api/users/me', {
    summary: 'Mis datos',
    consulta: PerfilConsulta,
    answer: UserSchema,
    handler: async ({ cuenta, consulta }) => {
      const populate = parseRelaciones(consulta)
      const pedidos = populate.has('pedidos') ? await readPedidosPlanos(deps.db, cuenta.id) : []
      return chooseRelaciones(toWireUser(cuenta, ['role', 'pedidos'], pedidos), populate)
    },
  })
  call('PUT /api/users/:id', {
    summary: 'Guardar mis datos',
    body: PerfilBody,
    answer: PerfilSchema,
    // Before the body is read: what somebody wants of another's account is of no interest (U2).
    onRequest: async request => requireOwn(request),
    handler: ({ cuenta, body, request }) => savePerfil(deps, cuenta, body, request),
  })
  call('POST /api/auth/change-password', {
    summary: 'Cambiar mi contraseña',
    body: CambioPasswordBody,
    answer: IngresoSchema,
    handler: ({ cuenta, body, request }) => changePassword(deps, cuenta, body, request),
  })
  call('GET /api/auth/ways-in', {
    summary: 'Con qué entro a mi cuenta',
    answer: WaysInSchema,
    handler: ({ cuenta }) => readWaysIn(deps.db, cuenta),
  })
  call('POST /api/auth/google/unlink', {
    summary: 'Desvincular mi cuenta de Google',
    answer: IngresoSchema,
    propia: true,
    handler: ({ cuenta, request }) => unlinkGoogle(deps, cuenta, request),
  })
  closeLlamada(app, 'GET /api/users/:id')
}

/** Somebody else's id answers like one that nobody has. */
function requireOwn(request: FastifyRequest): void {
  const cuenta = requireUsuario(request)
  if (parseId((request.params as { id: string }).id) !== cuenta.id) throw usuarioDesconocido()
}
