// Deleting a person (right to erasure): by themself with their password, or by the Admin on request; the sums of orders stay (CLI-02).
import type { Kysely } from 'kysely'
import type { EliminarBody } from '#contract/cuenta/cliente.schema.ts'
import type { SinRecienteWire } from '#contract/errores.schema.ts'
import { motivoAbiertos, ULTIMO_ADMIN } from '#domain/cuenta/cliente.ts'
import { normalizeEmail } from '#domain/cuenta/registro.ts'
import { ADMIN } from '#domain/cuenta/usuario.ts'
import type { Anotar } from '#server/base/anotador.ts'
import { AppError, requireHallado, sinCredenciales } from '#server/base/errors.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { forgetPuntos } from '#server/entrega/puntos.ts'
import { inTransactionOf } from '#server/gestion/autor.ts'
import { checkPropia, isRecien, type Origen } from '#server/personal/equipos.ts'
import type { Limites } from '#server/plugins/limites.ts'
import { explainChoque, invalidos } from '#server/plugins/validador.ts'
import type { Passwords } from '../passwords.ts'
import { type Cuenta, holdSesion } from '../usuarios.ts'
import { erasePersona, holdCuentas, holdDeRol, lockPersona, readAbiertos, ULTIMO } from './sql.ts'

export interface EliminarDeps {
  readonly db: Kysely<DB>
  readonly passwords: Passwords
  readonly limites: Pick<Limites, 'passwordActual'>
  readonly now: () => Date
  readonly anotar: Anotar
}

const ultimoAdmin = () => new AppError('ConflictError', ULTIMO_ADMIN.eliminar)

/** Under the lock of the person's row, so that no order of theirs comes in between. */
async function erase(tx: Tx, id: number, propia: boolean): Promise<void> {
  const admins = await holdDeRol(tx, ADMIN)
  await holdCuentas(tx, id)
  const persona = requireHallado(await lockPersona(tx, id))
  const abiertos = await readAbiertos(tx, id)
  if (abiertos.length > 0) {
    throw new AppError('ConflictError', motivoAbiertos(abiertos, propia), { pedidos: abiertos })
  }
  if (persona.rol === ADMIN && !admins.some(otro => otro !== id)) {
    throw ultimoAdmin()
  }
  await forgetPuntos(tx, id)
  await erasePersona(tx, id).catch(explainChoque({ [ULTIMO]: ultimoAdmin }))
}

/** On request, by who may. */
export async function eraseCliente(deps: EliminarDeps, cuenta: Cuenta, id: number): Promise<void> {
  if (id === cuenta.id) throw new AppError('ConflictError', 'Tu propia cuenta se elimina desde tu perfil.')
  await inTransactionOf(deps.db, cuenta, async tx => {
    await erase(tx, id, false)
  })
  deps.anotar({ usuario: id }, 'cuenta eliminada')
}

async function checkQuien(
  { passwords, limites, now }: EliminarDeps,
  { id, email, passwordHash }: Cuenta,
  { currentPassword, confirmacion }: EliminarBody,
  origen: Origen,
): Promise<void> {
  checkPropia(origen)
  if (passwordHash === null) {
    if (!isRecien(origen, now())) {
      const details: SinRecienteWire = { motivo: 'ingreso-reciente' }
      throw new AppError(
        'ForbiddenError',
        'Por seguridad, volvé a iniciar sesión para hacer este cambio.',
        details,
      )
    }
    if (normalizeEmail(confirmacion ?? '') === email) return
    throw invalidos([{ campo: 'confirmacion', message: 'Escribí el e-mail de tu cuenta para confirmar.' }])
  }
  if (!currentPassword) {
    throw invalidos([{ campo: 'currentPassword', message: 'Ingresá tu contraseña para confirmar.' }])
  }
  await limites.passwordActual.consume(String(id))
  if (!(await passwords.verify(passwordHash, currentPassword, String(id)))) {
    throw invalidos([{ campo: 'currentPassword', message: 'La contraseña no es correcta.' }])
  }
}

export async function erasePropia(
  deps: EliminarDeps,
  cuenta: Cuenta,
  body: EliminarBody,
  origen: Origen,
): Promise<void> {
  await checkQuien(deps, cuenta, body, origen)
  await inTransactionOf(deps.db, cuenta, async tx => {
    // The Admins' rows before one's own, as everybody takes them.
    await holdDeRol(tx, ADMIN)
    await holdCuentas(tx, cuenta.id)
    if (!(await holdSesion(tx, cuenta))) throw sinCredenciales()
    await erase(tx, cuenta.id, true)
  })
  deps.anotar({ usuario: cuenta.id }, 'cuenta eliminada')
}
