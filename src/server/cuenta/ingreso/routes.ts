// The addresses of accounts: each takes its body by schema, counts its tries and hands over to a use case.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import {
  CambioPasswordBody,
  ConfirmacionConsulta,
  EmailBody,
  EnlaceBody,
  EnviadoSchema,
  HechoSchema,
  IngresoBody,
  IngresoSchema,
  type PedidoPlanoWire,
  PerfilBody,
  PerfilConsulta,
  PerfilSchema,
  RegistroBody,
  RegistroSchema,
  RestablecerBody,
  UserSchema,
  type UserWire,
  WaysInSchema,
} from '#contract/cuenta/cuenta.schema.ts'
import { type Relacion, toWireUser } from '#contract/cuenta/cuenta.wire.ts'
import { LARGO_PASSWORD } from '#domain/cuenta/registro.ts'
import { PEDIDOS_PAGINA } from '#domain/pedido/busqueda.ts'
import type { Estado } from '#domain/pedido/estado.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { parseId, RUTAS } from '#domain/rutas.ts'
import { AppError } from '#server/base/errors.ts'
import type { Populate } from '#server/consulta/ast.ts'
import { parseVista } from '#server/consulta/consulta.ts'
import { FECHAS, type Lugar, type Tipo } from '#server/consulta/esquema.ts'
import { presupuestoVisita } from '#server/consulta/gasto.ts'
import { createPlan } from '#server/consulta/memoria.ts'
import { parseTexto } from '#server/consulta/texto.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { type EquipoDeSesion, endEquipo } from '#server/personal/equipos.ts'
import { readVisita, welcome } from '#server/plugins/aparatos.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { isDirecto } from '#server/plugins/directo.ts'
import { claveIp, limitByIp } from '#server/plugins/limites.ts'
import { closeLlamada, llamadas } from '#server/plugins/llamada.ts'
import { invalidos, requerido } from '#server/plugins/validador.ts'
import type { Cuenta } from '../usuarios.ts'
import { confirmEmail, resendConfirmation } from './confirmacion.ts'
import { sendAvisoEquipoCerrado } from './correos.ts'
import { createCuenta } from './cuenta-nueva.ts'
import type { CuentaDeps } from './deps.ts'
import { readWaysIn, unlinkGoogle } from './identidades.ts'
import { login, loginWithLink } from './ingreso.ts'
import { changePassword, savePerfil, usuarioDesconocido } from './perfil.ts'
import { forgotPassword, resetPassword, sendLoginLink } from './recuperacion.ts'
import { endSesiones } from './store.ts'

// The relations a user may bring along: a closed pair of names, whatever else the query says (U1).

const TIPOS: Readonly<Record<'user' | Relacion, Tipo>> = {
  user: {
    campos: {},
    relaciones: { role: { tipo: 'role', muchos: false }, pedidos: { tipo: 'pedidos', muchos: true } },
  },
  role: { campos: { name: 'texto', description: 'texto', type: 'texto', ...FECHAS }, relaciones: {} },
  pedidos: {
    campos: { estado: 'texto', total: 'numero', detalle: 'texto', direccion: 'texto', ...FECHAS },
    relaciones: {},
  },
}

const lugarDe = (tipo: keyof typeof TIPOS): Lugar => ({ esquema: TIPOS, tipo, tolerante: true })

/** A mention of anything else brings nothing along. */
function parseRelaciones(texto: string): Populate {
  return parseVista(lugarDe('user'), { populate: parseTexto(texto).populate }).populate
}

/** Leaves of what came along only what was asked for. */
function chooseRelaciones({ role, pedidos, ...user }: UserWire, populate: Populate): UserWire {
  const [suyo] = choose('role', role === undefined ? [] : [role], populate)
  return {
    ...user,
    ...(suyo !== undefined && { role: suyo }),
    ...(populate.has('pedidos') && { pedidos: choose('pedidos', pedidos ?? [], populate) }),
  }
}

/** Flat, as everything under a user. */
function choose<T extends { readonly id: number }>(
  nombre: Relacion,
  cosas: readonly T[],
  populate: Populate,
): T[] {
  const vista = populate.get(nombre)
  if (vista === undefined) return []
  const { select, show } = createPlan(lugarDe(nombre), vista)
  const limite = presupuestoVisita()
  const entidades = cosas.map(({ id, ...atributos }) => ({ id, atributos, relaciones: {} }))
  return select(entidades, limite).map(entidad => {
    const { id, attributes } = show(entidad, limite)
    return { id, ...attributes } as T
  })
}

/** A customer's own orders as they come along with their account: the newest, without lines. */
async function readPedidosPlanos(db: Kysely<DB>, userId: number): Promise<PedidoPlanoWire[]> {
  const filas = await db
    .selectFrom('pedidos')
    .select(['id', 'estado', 'total', 'detalle', 'direccion', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('estado', '<>', 'xxxx')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PEDIDOS_PAGINA)
    .execute()
  return filas.map(({ created_at, updated_at, total, ...fila }) => ({
    ...fila,
    estado: fila.estado as Estado,
    total: centavosToPesos(total),
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  }))
}

// Logging out: every session of a person, or a device of the counter alone, whose owner hears of it (ADM-08).

/** Whoever holds a device of the counter ends nobody else's session; from then on it rings no more. */
async function logout(deps: CuentaDeps, cuenta: Cuenta, equipo: EquipoDeSesion | null): Promise<void> {
  if (equipo === null) return endSesiones(deps.db, cuenta.id)
  await inTransaction(deps.db, async tx => {
    const nombre = await endEquipo(tx, equipo.id, cuenta.id)
    if (nombre !== null) await sendAvisoEquipoCerrado(deps, tx, cuenta, nombre)
  })
}

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
    handler: ({ cuenta, request }) => logout(deps, cuenta, request.equipo),
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
      if (!request.headers.accept?.includes('json')) return reply.redirect(deps.publicUrl + RUTAS.login, 302)
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
    handler: ({ body, request }) => forgotPassword(deps, body.email, readVisita(deps.aparatos, request)),
  })
  call('POST /api/auth/send-login-link', {
    summary: 'Pedir un enlace para entrar',
    body: EmailBody,
    answer: HechoSchema,
    onRequest: limitByIp(limites.olvido),
    handler: ({ body, request }) => sendLoginLink(deps, body.email, readVisita(deps.aparatos, request)),
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
