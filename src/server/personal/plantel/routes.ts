// The staff's own calls: the second step of a login, the second factor, and the devices of the counter.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HechoSchema, IngresoSchema } from '#contract/cuenta/cuenta.schema.ts'
import { ERRORES } from '#contract/errores.schema.ts'
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
import { parseId } from '#domain/rutas.ts'
import { createCifrado } from '#server/base/cifrado.ts'
import { AppError, noEncontrado } from '#server/base/errors.ts'
import type { Llaves } from '#server/base/llaves.ts'
import { welcome } from '#server/plugins/aparatos.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { compileCampos } from '#server/plugins/campos.ts'
import { limitByIp } from '#server/plugins/limites.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import { type EquipoDeSesion, endEquipo } from '../equipos.ts'
import type { PersonalDeps } from './deps.ts'
import { markEquipo, readEquipos, readEsteEquipo, renewEquipo, unlockEquipo } from './equipos.ts'
import { registerPersonas } from './personas-routes.ts'
import {
  answerDesafio,
  beginSegundoFactor,
  confirmSegundoFactor,
  endSegundoFactor,
  readSegundoFactor,
  remakeCodigos,
} from './segundo-factor.ts'
import { lockEquipo, noteToque } from './store.ts'

const HECHO = { ok: true }
type ConId = { readonly Params: { readonly id: string } }

const call = (summary: string, answer: object, body?: object, security: typeof SESION = SESION) => ({
  bodyLimit: 4 * 1024,
  validatorCompiler: compileCampos,
  schema: {
    tags: ['Personal'],
    summary,
    security,
    ...(body && { body }),
    response: { 200: answer, ...ERRORES },
  },
})

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
  app.post<{ Body: DesafioBody }>('/api/auth/segundo-factor', {
    ...call('Terminar de ingresar, con el código', IngresoSchema, DesafioBody, []),
    onRequest: limitByIp(deps.limites.segundoFactorIp),
    handler: async (request, reply) => welcome(deps, request, reply, await answerDesafio(deps, request.body)),
  })
  app.get('/api/personal/segundo-factor', {
    ...call('Cómo está la verificación en dos pasos', SegundoFactorSchema),
    handler: request => readSegundoFactor(deps, requireUsuario(request)),
  })
  app.post<{ Body: PasswordBody }>('/api/personal/segundo-factor', {
    ...call('Empezar la verificación en dos pasos (Admin)', SecretoSchema, PasswordBody),
    handler: request => beginSegundoFactor(deps, requireUsuario(request), request.body, request),
  })
  app.post<{ Body: CodigoBody }>('/api/personal/segundo-factor/confirmar', {
    ...call('Activarla con el primer código (Admin)', ActivadoSchema, CodigoBody),
    handler: request => confirmSegundoFactor(deps, requireUsuario(request), request.body),
  })
  app.post<{ Body: PruebaBody }>('/api/personal/segundo-factor/codigos', {
    ...call('Hacer de nuevo los códigos de recuperación', CodigosSchema, PruebaBody),
    handler: request => remakeCodigos(deps, requireUsuario(request), request.body, request),
  })
  app.post<{ Body: PruebaBody }>('/api/personal/segundo-factor/desactivar', {
    ...call('Desactivar la verificación en dos pasos', HechoSchema, PruebaBody),
    handler: async request => {
      await endSegundoFactor(deps, requireUsuario(request), request.body, request)
      return HECHO
    },
  })
}

function registerEquipos(app: FastifyInstance, deps: PersonalDeps): void {
  app.get('/api/personal/equipos', {
    ...call('Mis equipos del mostrador (Admin)', EquiposSchema),
    handler: async request => ({ data: await readEquipos(deps, requireUsuario(request), request.equipo) }),
  })
  app.post<{ Body: EquipoBody }>('/api/personal/equipos', {
    ...call('Este equipo es del mostrador (Admin)', EquipoAbiertoSchema, EquipoBody),
    handler: request => markEquipo(deps, requireUsuario(request), request.body, request),
  })
  app.post<ConId>('/api/personal/equipos/:id/renovar', {
    ...call('Otras 12 horas para un equipo, recién ingresado (Admin)', EquipoAbiertoSchema),
    handler: request => renewEquipo(deps, requireUsuario(request), idDe(request.params), request),
  })
  app.delete<ConId>('/api/personal/equipos/:id', {
    ...call('Terminar un equipo del mostrador (Admin)', HechoSchema),
    handler: async request => {
      const { id } = requireUsuario(request)
      if ((await endEquipo(deps.db, idDe(request.params), id)) === null) throw noEncontrado()
      return HECHO
    },
  })
}

function registerEsteEquipo(app: FastifyInstance, deps: PersonalDeps): void {
  app.get('/api/personal/equipo', {
    ...call('Cómo está este equipo, también bloqueado', EsteEquipoSchema),
    onRequest: soloEquipo,
    handler: request => readEsteEquipo(deps, requireEquipo(request)),
  })
  app.post('/api/personal/equipo/toque', {
    ...call('Alguien está usando este equipo', HechoSchema),
    onRequest: soloEquipo,
    handler: async request => {
      await noteToque(deps.db, requireEquipo(request).id, deps.now())
      return HECHO
    },
  })
  app.post('/api/personal/equipo/bloquear', {
    ...call('Bloquear este equipo', HechoSchema),
    onRequest: soloEquipo,
    handler: async request => {
      await lockEquipo(deps.db, requireEquipo(request).id, deps.now())
      return HECHO
    },
  })
  app.post<{ Body: PinBody }>('/api/personal/equipo/desbloquear', {
    ...call('Desbloquear este equipo con su PIN', EsteEquipoSchema, PinBody),
    onRequest: soloEquipo,
    handler: async request => {
      const equipo = requireEquipo(request)
      await unlockEquipo(deps, requireUsuario(request), equipo, request.body.pin)
      return readEsteEquipo(deps, equipo)
    },
  })
}

function idDe({ id }: ConId['Params']): number {
  const leido = parseId(id)
  if (leido === null) throw noEncontrado()
  return leido
}
