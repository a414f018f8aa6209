// The staff's own calls: the second step of a login, the second factor, and the devices of the counter.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HechoSchema, IngresoSchema } from '#contract/cuenta/cuenta.schema.ts'
import {
  ActivadoSchema,
  CodigoBody,
  CodigosSchema,
  DesafioBody,
  EquipoAbiertoSchema,
  EquipoBody,
  EquiposSchema,
  EsteEquipoSchema,
  PasswordBody,
  PinBody,
  PruebaBody,
  SecretoSchema,
  SegundoFactorSchema,
} from '#contract/personal/personal.schema.ts'
import type { Llaves } from '#server/base/cifrado.ts'
import { createCifrado } from '#server/base/cifrado.ts'
import { AppError, requireHallado } from '#server/base/errors.ts'
import { welcome } from '#server/plugins/aparatos.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { limitByIp } from '#server/plugins/limites.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { type EquipoDeSesion, endEquipo } from '../equipos.ts'
import type { PersonalDeps } from './deps.ts'
import { markEquipo, readEquipos, readEsteEquipo, renewEquipo, unlockEquipo } from './equipos.ts'
import { registerPersonas } from './personas.ts'
import {
  answerDesafio,
  beginSegundoFactor,
  confirmSegundoFactor,
  endSegundoFactor,
  readSegundoFactor,
  remakeCodigos,
} from './segundo-factor.ts'
import { lockEquipo, noteToque } from './store.ts'

const llamadasDePersonal = (app: FastifyInstance) => llamadas(app, { tag: 'Personal', bodyLimit: 4 * 1024 })

const soloEquipo = async (request: FastifyRequest) => void requireEquipo(request)

function requireEquipo(request: FastifyRequest): EquipoDeSesion {
  requireUsuario(request)
  if (request.equipo === null) throw new AppError('NotFoundError', 'Este equipo no es del mostrador.')
  return request.equipo
}

export function registerPersonal(
  app: FastifyInstance,
  { jwtSecret, ...resto }: Omit<PersonalDeps, 'cifrado'> & { readonly jwtSecret: Llaves },
): void {
  const deps = { ...resto, cifrado: createCifrado(jwtSecret) }
  registerSegundoFactor(app, deps)
  registerEquipos(app, deps)
  registerEsteEquipo(app, deps)
  registerPersonas(app, deps)
}

function registerSegundoFactor(app: FastifyInstance, deps: PersonalDeps): void {
  const call = llamadasDePersonal(app)
  call('POST /api/auth/segundo-factor', {
    summary: 'Terminar de ingresar, con el código',
    body: DesafioBody,
    answer: IngresoSchema,
    onRequest: limitByIp(deps.limites.segundoFactorIp),
    handler: async ({ body, request, reply }) =>
      welcome(deps, request, reply, await answerDesafio(deps, body)),
  })
  call('GET /api/personal/segundo-factor', {
    summary: 'Cómo está la verificación en dos pasos',
    answer: SegundoFactorSchema,
    handler: ({ cuenta }) => readSegundoFactor(deps, cuenta),
  })
  call('POST /api/personal/segundo-factor', {
    summary: 'Empezar la verificación en dos pasos (Admin)',
    body: PasswordBody,
    answer: SecretoSchema,
    handler: ({ cuenta, body, request }) => beginSegundoFactor(deps, cuenta, body, request),
  })
  call('POST /api/personal/segundo-factor/confirmar', {
    summary: 'Activarla con el primer código (Admin)',
    body: CodigoBody,
    answer: ActivadoSchema,
    handler: ({ cuenta, body }) => confirmSegundoFactor(deps, cuenta, body),
  })
  call('POST /api/personal/segundo-factor/codigos', {
    summary: 'Hacer de nuevo los códigos de recuperación',
    body: PruebaBody,
    answer: CodigosSchema,
    handler: ({ cuenta, body, request }) => remakeCodigos(deps, cuenta, body, request),
  })
  call('POST /api/personal/segundo-factor/desactivar', {
    summary: 'Desactivar la verificación en dos pasos',
    body: PruebaBody,
    answer: HechoSchema,
    handler: ({ cuenta, body, request }) => endSegundoFactor(deps, cuenta, body, request),
  })
}

function registerEquipos(app: FastifyInstance, deps: PersonalDeps): void {
  const call = llamadasDePersonal(app)
  call('GET /api/personal/equipos', {
    summary: 'Mis equipos del mostrador (Admin)',
    answer: EquiposSchema,
    handler: async ({ cuenta, request }) => ({ data: await readEquipos(deps, cuenta, request.equipo) }),
  })
  call('POST /api/personal/equipos', {
    summary: 'Este equipo es del mostrador (Admin)',
    body: EquipoBody,
    answer: EquipoAbiertoSchema,
    handler: ({ cuenta, body, request }) => markEquipo(deps, cuenta, body, request),
  })
  call('POST /api/personal/equipos/:id/renovar', {
    summary: 'Otras 12 horas para un equipo, recién ingresado (Admin)',
    answer: EquipoAbiertoSchema,
    handler: ({ cuenta, id, request }) => renewEquipo(deps, cuenta, id, request),
  })
  call('DELETE /api/personal/equipos/:id', {
    summary: 'Terminar un equipo del mostrador (Admin)',
    answer: HechoSchema,
    handler: async ({ cuenta, id }) => {
      requireHallado(await endEquipo(deps.db, id, cuenta.id))
    },
  })
}

function registerEsteEquipo(app: FastifyInstance, deps: PersonalDeps): void {
  const call = llamadasDePersonal(app)
  const deEquipo = { errors: ['NotFoundError'], onRequest: soloEquipo } as const
  call('GET /api/personal/equipo', {
    ...deEquipo,
    summary: 'Cómo está este equipo, también bloqueado',
    answer: EsteEquipoSchema,
    handler: ({ request }) => readEsteEquipo(deps, requireEquipo(request)),
  })
  call('POST /api/personal/equipo/toque', {
    ...deEquipo,
    summary: 'Alguien está usando este equipo',
    answer: HechoSchema,
    handler: ({ request }) => noteToque(deps.db, requireEquipo(request).id, deps.now()),
  })
  call('POST /api/personal/equipo/bloquear', {
    ...deEquipo,
    summary: 'Bloquear este equipo',
    answer: HechoSchema,
    handler: ({ request }) => lockEquipo(deps.db, requireEquipo(request).id, deps.now()),
  })
  call('POST /api/personal/equipo/desbloquear', {
    ...deEquipo,
    summary: 'Desbloquear este equipo con su PIN',
    body: PinBody,
    answer: EsteEquipoSchema,
    handler: async ({ cuenta, body, request }) => {
      const equipo = requireEquipo(request)
      await unlockEquipo(deps, cuenta, equipo, body.pin)
      return readEsteEquipo(deps, equipo)
    },
  })
}
