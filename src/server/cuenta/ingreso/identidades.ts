// The ways into an account besides its mail: a password, and who its owner is elsewhere.
import type { Kysely } from 'kysely'
import type { IngresoWire, WaysInWire } from '#contract/cuenta/cuenta.schema.ts'
import { toWireUser } from '#contract/cuenta/cuenta.wire.ts'
import { AppError, sinCredenciales } from '#server/base/errors.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import type { Origen } from '#server/personal/equipos.ts'
import { dropCodigos } from '../codigos.ts'
import { type Cuenta, findCuentaById, holdSesion } from '../usuarios.ts'
import { sendAvisoDesvinculada } from './correos.ts'
import type { CuentaDeps } from './deps.ts'
import { endTodo } from './store.ts'

export async function readWaysIn(db: Kysely<DB>, { id, passwordHash }: Cuenta): Promise<WaysInWire> {
  const filas = await db
    .selectFrom('identidades')
    .select('created_at')
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()
  return {
    password: passwordHash !== null,
    identidades: filas.map(({ created_at }) => ({
      proveedor: 'google',
      createdAt: created_at.toISOString(),
    })),
  }
}

/** How many there were. The account's row is written first, so that a sign-in on its way comes before or after, never between. */
export async function unlinkIdentidades(tx: Tx, userId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('identidades')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  await dropCodigos(tx, userId, 'ingreso')
  return Number(numDeletedRows)
}

/** Asked by its owner; whoever came in that way is out, and this session goes on with a new token. */
export async function unlinkGoogle(
  deps: CuentaDeps,
  cuenta: Cuenta,
  { sesionDesde }: Origen,
): Promise<IngresoWire> {
  if (cuenta.passwordHash === null) {
    throw new AppError(
      'ApplicationError',
      'Elegí primero una contraseña: sin ella no podrías volver a entrar.',
    )
  }
  const nueva = await inTransaction(deps.db, async tx => {
    if (!(await holdSesion(tx, cuenta))) throw sinCredenciales()
    if ((await unlinkIdentidades(tx, cuenta.id)) > 0) {
      await endTodo(tx, cuenta.id)
      await sendAvisoDesvinculada(deps, tx, cuenta)
    }
    return findCuentaById(tx, cuenta.id)
  })
  if (nueva === null) throw sinCredenciales()
  if (nueva.tokenVersion !== cuenta.tokenVersion) {
    deps.anotar({ usuario: cuenta.id }, 'cuenta de Google desvinculada')
  }
  return { jwt: await deps.tokens.renewToken(nueva, sesionDesde), user: toWireUser(nueva) }
}
