// The calls about people: the staff, invitations to it, and open sessions. Who may make them stands in the table of access.
import type { FastifyInstance } from 'fastify'
import { HechoSchema, IngresoSchema } from '#contract/cuenta/cuenta.schema.ts'
import { ERRORES } from '#contract/errores.schema.ts'
import {
  InvitacionBody,
  type InvitacionCodigo,
  InvitacionCodigoBody,
  type InvitacionDatos,
  InvitacionVistaSchema,
  InvitadaSchema,
  PersonaBody,
  type PersonaDatos,
  PersonaSchema,
  PersonasSchema,
  SesionesSchema,
} from '#contract/personal/personas.schema.ts'
import { parseId } from '#domain/rutas.ts'
import { noEncontrado } from '#server/base/errors.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { compileCampos } from '#server/plugins/campos.ts'
import { limitByIp } from '#server/plugins/limites.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import { checkPropia } from '../equipos.ts'
import type { PersonalDeps } from './deps.ts'
import { acceptInvitacion, invite, readInvitacion, takeInvitacionBack } from './invitaciones.ts'
import { readPersonas, removePersona, savePersona } from './personas.ts'
import { endSesionDe, endSesionesDe, readSesiones } from './sesiones.ts'

const HECHO = { ok: true }
type ConId = { readonly Params: { readonly id: string } }
type ConSesion = { readonly Params: { readonly sesion: string } }

const call = (summary: string, answer: object, body?: object, security: typeof SESION = SESION) => ({
  bodyLimit: 4 * 1024,
  validatorCompiler: compileCampos,
  schema: {
    tags: ['Personas'],
    summary,
    security,
    ...(body && { body }),
    response: { 200: answer, ...ERRORES },
  },
})

function idDe({ id }: ConId['Params']): number {
  const leido = parseId(id)
  if (leido === null) throw noEncontrado()
  return leido
}

export function registerPersonas(app: FastifyInstance, deps: PersonalDeps): void {
  app.get('/api/trastienda/personas', {
    ...call('Quiénes trabajan acá', PersonasSchema),
    handler: request => readPersonas(deps, requireUsuario(request)),
  })
  app.put<ConId & { Body: PersonaDatos }>('/api/trastienda/personas/:id', {
    ...call('Cambiar el rol de alguien, bloquearlo o desbloquearlo', PersonaSchema, PersonaBody),
    handler: request => {
      checkPropia(request)
      return savePersona(deps, requireUsuario(request), idDe(request.params), request.body)
    },
  })
  app.delete<ConId>('/api/trastienda/personas/:id', {
    ...call('Sacar a alguien del personal: queda como cliente', PersonaSchema),
    handler: request => {
      checkPropia(request)
      return removePersona(deps, requireUsuario(request), idDe(request.params))
    },
  })
  registerInvitaciones(app, deps)
  registerSesiones(app, deps)
}

function registerInvitaciones(app: FastifyInstance, deps: PersonalDeps): void {
  app.post<{ Body: InvitacionDatos }>('/api/trastienda/invitaciones', {
    ...call('Invitar a trabajar acá', InvitadaSchema, InvitacionBody),
    handler: request => {
      checkPropia(request)
      return invite(deps, requireUsuario(request), request.body)
    },
  })
  app.delete<ConId>('/api/trastienda/invitaciones/:id', {
    ...call('Retirar una invitación', HechoSchema),
    handler: async request => {
      await takeInvitacionBack(deps, idDe(request.params))
      return HECHO
    },
  })
  // In the body, so that it stands in no address; and no reading of a link ever accepts it.
  app.post<{ Body: InvitacionCodigo }>('/api/invitaciones/ver', {
    ...call('Qué da una invitación', InvitacionVistaSchema, InvitacionCodigoBody, []),
    onRequest: limitByIp(deps.limites.invitacion),
    handler: request => readInvitacion(deps, request.body.codigo),
  })
  app.post<{ Body: InvitacionCodigo }>('/api/invitaciones/aceptar', {
    ...call('Aceptar una invitación', IngresoSchema, InvitacionCodigoBody),
    onRequest: limitByIp(deps.limites.invitacion),
    handler: request => acceptInvitacion(deps, requireUsuario(request), request.body.codigo, request),
  })
}

function registerSesiones(app: FastifyInstance, deps: PersonalDeps): void {
  app.get<ConId>('/api/trastienda/personas/:id/sesiones', {
    ...call('Las sesiones abiertas de una persona', SesionesSchema),
    handler: request => readSesiones(deps, idDe(request.params), request),
  })
  app.delete<ConId>('/api/trastienda/personas/:id/sesiones', {
    ...call('Cerrar todas las sesiones de una persona', HechoSchema),
    handler: async request => {
      await endSesionesDe(deps, idDe(request.params))
      return HECHO
    },
  })
  app.delete<{ Params: ConId['Params'] & ConSesion['Params'] }>(
    '/api/trastienda/personas/:id/sesiones/:sesion',
    {
      ...call('Cerrar una sesión de una persona', HechoSchema),
      handler: async request => {
        await endSesionDe(deps, idDe(request.params), request.params.sesion)
        return HECHO
      },
    },
  )
  app.get('/api/users/me/sesiones', {
    ...call('Mis sesiones abiertas', SesionesSchema),
    handler: request => readSesiones(deps, requireUsuario(request).id, request),
  })
  app.delete<ConSesion>('/api/users/me/sesiones/:sesion', {
    ...call('Cerrar una de mis sesiones', HechoSchema),
    handler: async request => {
      await endSesionDe(deps, requireUsuario(request).id, request.params.sesion)
      return HECHO
    },
  })
}
