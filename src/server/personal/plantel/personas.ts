// The staff as the owner runs it: who is in it with which role, blocked or sent away. The database keeps the last Admin (ROL-01, B3).
import type {
  PersonaDatos,
  PersonaDelPersonalWire,
  PersonasWire,
  PersonaUnaWire,
} from '#contract/personal/personas.schema.ts'
import { CLIENTE } from '#domain/cuenta/usuario.ts'
import { esPersonal, ROLES_PERSONAL } from '#domain/personal/permisos.ts'
import { AppError, noEncontrado, sinCredenciales } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'

import { inTransactionOf } from '#server/gestion/autor.ts'
import type { PersonalDeps } from './deps.ts'
import {
  changePersona,
  type FilaPersona,
  listInvitaciones,
  listPersonal,
  lockPersonas,
  readPersona,
  sayDemo,
} from './personas-store.ts'

const toWire = (fila: FilaPersona, { id }: Cuenta): PersonaDelPersonalWire => ({
  ...fila,
  visto: fila.visto?.toISOString() ?? null,
  yo: fila.id === id,
})

export async function readPersonas({ db, now }: PersonalDeps, cuenta: Cuenta): Promise<PersonasWire> {
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
const ULTIMO_ADMIN = 'MS001'

function refuseUltimo(error: unknown): never {
  if ((error as { code?: unknown }).code !== ULTIMO_ADMIN) throw error
  throw new AppError('ConflictError', 'Tiene que quedar al menos una persona con el rol Dueña/o.', {
    motivo: 'ultimo-admin',
  })
}

/** A role changes among the staff's; to join it takes an invitation, which somebody accepts. Anybody may be blocked. */
export function savePersona(
  deps: PersonalDeps,
  cuenta: Cuenta,
  id: number,
  { antes, ...nuevo }: PersonaDatos,
): Promise<PersonaUnaWire> {
  return change(deps, cuenta, id, nuevo, antes)
}

/** From now on a customer like any other. */
export function removePersona(deps: PersonalDeps, cuenta: Cuenta, id: number): Promise<PersonaUnaWire> {
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
