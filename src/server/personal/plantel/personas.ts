// The staff as the owner runs it: who is in it with which role, blocked or sent away, invited, and where they are logged in. The database keeps the last Admin (ROL-01, B3).
import type { FastifyInstance } from 'fastify'
import { HechoSchema, IngresoSchema } from '#contract/cuenta/cuenta.schema.ts'
import {
  InvitacionBody,
  InvitacionCodigoBody,
  InvitacionVistaSchema,
  InvitadaSchema,
  PersonaBody,
  type PersonaDatos,
  type PersonaDelPersonalWire,
  PersonaSchema,
  PersonasSchema,
  type PersonasWire,
  type PersonaUnaWire,
  SesionesSchema,
} from '#contract/personal/personas.schema.ts'
import { CLIENTE } from '#domain/cuenta/usuario.ts'
import { esPersonal, ROLES_PERSONAL } from '#domain/personal/permisos.ts'
import { AppError, noEncontrado, sinCredenciales } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransactionOf } from '#server/gestion/autor.ts'
import { limitByIp } from '#server/plugins/limites.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { explainChoque } from '#server/plugins/validador.ts'
import type { PersonalDeps } from './deps.ts'
import { acceptInvitacion, invite, readInvitacion, takeInvitacionBack } from './invitaciones.ts'
import {
  changePersona,
  type FilaPersona,
  listInvitaciones,
  listPersonal,
  lockPersonas,
  readPersona,
  sayDemo,
} from './personas-store.ts'
import { endSesionDe, endSesionesDe, readSesiones } from './sesiones.ts'

const toWire = (fila: FilaPersona, { id }: Cuenta): PersonaDelPersonalWire => ({
  ...fila,
  visto: fila.visto?.toISOString() ?? null,
  yo: fila.id === id,
})

async function readPersonas({ db, now }: PersonalDeps, cuenta: Cuenta): Promise<PersonasWire> {
  const [filas, invitaciones] = await Promise.all([
    listPersonal(db, ROLES_PERSONAL),
    listInvitaciones(db, now()),
  ])
  return {
    data: filas.map(fila => toWire(fila, cuenta)),
    meta: {
      invitaciones: invitaciones.map(({ created_at, expira_at, ...una }) => ({
        ...una,
        createdAt: created_at.toISOString(),
        expiraAt: expira_at.toISOString(),
      })),
    },
  }
}

/** Raised by the database when nobody would be left who may do everything. */
const refuseUltimo = explainChoque({
  MS001: () =>
    new AppError('ConflictError', 'Tiene que quedar al menos una persona con el rol Dueña/o.', {
      motivo: 'ultimo-admin',
    }),
})

/** A role changes among the staff's; to join it takes an invitation, which somebody accepts. Anybody may be blocked. */
function savePersona(
  deps: PersonalDeps,
  cuenta: Cuenta,
  id: number,
  { antes, ...nuevo }: PersonaDatos,
): Promise<PersonaUnaWire> {
  return change(deps, cuenta, id, nuevo, antes)
}

/** From now on a customer like any other. */
function removePersona(deps: PersonalDeps, cuenta: Cuenta, id: number): Promise<PersonaUnaWire> {
  return change(deps, cuenta, id, { rol: CLIENTE }, {})
}

async function change(
  { db, demoAbierta }: PersonalDeps,
  cuenta: Cuenta,
  id: number,
  nuevo: Pick<PersonaDatos, 'rol' | 'bloqueada'>,
  antes: PersonaDatos['antes'],
): Promise<PersonaUnaWire> {
  const fila = await inTransactionOf(db, cuenta, async tx => {
    await sayDemo(tx, demoAbierta)
    const tenidas = await lockPersonas(tx, [cuenta.id, id])
    // Whose session ended while they waited decides nothing any more.
    if (tenidas.get(cuenta.id)?.version !== cuenta.tokenVersion) throw sinCredenciales()
    const tenida = tenidas.get(id)
    if (tenida === undefined || (nuevo.rol !== undefined && !esPersonal(tenida.rol))) throw noEncontrado()
    const actual = { rol: tenida.rol, bloqueada: tenida.bloqueada }
    if (
      (antes.rol !== undefined && antes.rol !== actual.rol) ||
      (antes.bloqueada !== undefined && antes.bloqueada !== actual.bloqueada)
    ) {
      throw new AppError('ConflictError', 'Alguien lo cambió mientras tanto. No se guardó nada.', {
        actual,
      })
    }
    const rol = nuevo.rol === actual.rol ? undefined : nuevo.rol
    const bloqueada = nuevo.bloqueada === actual.bloqueada ? undefined : nuevo.bloqueada
    if (rol !== undefined || bloqueada !== undefined) await changePersona(tx, id, { rol, bloqueada })
    return readPersona(tx, id)
  }).catch(refuseUltimo)
  if (fila === null) throw noEncontrado()
  return { data: toWire(fila, cuenta), meta: {} }
}

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
