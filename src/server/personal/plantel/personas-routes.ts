// The calls about people: the staff, invitations to it, and open sessions. Who may make them stands in the table of access.
import type { FastifyInstance } from 'fastify'
import { HechoSchema, IngresoSchema } from '#contract/cuenta/cuenta.schema.ts'
import {
  InvitacionBody,
  InvitacionCodigoBody,
  InvitacionVistaSchema,
  InvitadaSchema,
  PersonaBody,
  PersonaSchema,
  PersonasSchema,
  SesionesSchema,
} from '#contract/personal/personas.schema.ts'
import { limitByIp } from '#server/plugins/limites.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import type { PersonalDeps } from './deps.ts'
import { acceptInvitacion, invite, readInvitacion, takeInvitacionBack } from './invitaciones.ts'
import { readPersonas, removePersona, savePersona } from './personas.ts'
import { endSesionDe, endSesionesDe, readSesiones } from './sesiones.ts'

const llamadasDePersonas = (app: FastifyInstance) => llamadas(app, { tag: 'Personas', bodyLimit: 4 * 1024 })

export function registerPersonas(app: FastifyInstance, deps: PersonalDeps): void {
  const call = llamadasDePersonas(app)
  call('GET /api/trastienda/personas', {
    summary: 'Quiénes trabajan acá',
    answer: PersonasSchema,
    handler: ({ cuenta }) => readPersonas(deps, cuenta),
  })
  call('PUT /api/trastienda/personas/:id', {
    summary: 'Cambiar el rol de alguien, bloquearlo o desbloquearlo',
    body: PersonaBody,
    answer: PersonaSchema,
    propia: true,
    handler: ({ cuenta, id, body }) => savePersona(deps, cuenta, id, body),
  })
  call('DELETE /api/trastienda/personas/:id', {
    summary: 'Sacar a alguien del personal: queda como cliente',
    answer: PersonaSchema,
    propia: true,
    handler: ({ cuenta, id }) => removePersona(deps, cuenta, id),
  })
  registerInvitaciones(app, deps)
  registerSesiones(app, deps)
}

function registerInvitaciones(app: FastifyInstance, deps: PersonalDeps): void {
  const call = llamadasDePersonas(app)
  call('POST /api/trastienda/invitaciones', {
    summary: 'Invitar a trabajar acá',
    body: InvitacionBody,
    answer: InvitadaSchema,
    propia: true,
    handler: ({ cuenta, body }) => invite(deps, cuenta, body),
  })
  call('DELETE /api/trastienda/invitaciones/:id', {
    summary: 'Retirar una invitación',
    answer: HechoSchema,
    handler: ({ id }) => takeInvitacionBack(deps, id),
  })
  // In the body, so that it stands in no address; and no reading of a link ever accepts it.
  call('POST /api/invitaciones/ver', {
    summary: 'Qué da una invitación',
    body: InvitacionCodigoBody,
    answer: InvitacionVistaSchema,
    onRequest: limitByIp(deps.limites.invitacion),
    handler: ({ body }) => readInvitacion(deps, body.codigo),
  })
  call('POST /api/invitaciones/aceptar', {
    summary: 'Aceptar una invitación',
    body: InvitacionCodigoBody,
    answer: IngresoSchema,
    onRequest: limitByIp(deps.limites.invitacion),
    handler: ({ cuenta, body, request }) => acceptInvitacion(deps, cuenta, body.codigo, request),
  })
}

function registerSesiones(app: FastifyInstance, deps: PersonalDeps): void {
  const call = llamadasDePersonas(app)
  const partes = { sesion: String }
  call('GET /api/trastienda/personas/:id/sesiones', {
    summary: 'Las sesiones abiertas de una persona',
    answer: SesionesSchema,
    handler: ({ id, request }) => readSesiones(deps, id, request),
  })
  call('DELETE /api/trastienda/personas/:id/sesiones', {
    summary: 'Cerrar todas las sesiones de una persona',
    answer: HechoSchema,
    handler: ({ id }) => endSesionesDe(deps, id),
  })
  call('DELETE /api/trastienda/personas/:id/sesiones/:sesion', {
    summary: 'Cerrar una sesión de una persona',
    partes,
    answer: HechoSchema,
    handler: ({ id, sesion }) => endSesionDe(deps, id, sesion),
  })
  call('GET /api/users/me/sesiones', {
    summary: 'Mis sesiones abiertas',
    answer: SesionesSchema,
    handler: ({ cuenta, request }) => readSesiones(deps, cuenta.id, request),
  })
  call('DELETE /api/users/me/sesiones/:sesion', {
    summary: 'Cerrar una de mis sesiones',
    partes,
    answer: HechoSchema,
    handler: ({ cuenta, sesion }) => endSesionDe(deps, cuenta.id, sesion),
  })
}
