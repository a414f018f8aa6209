// Logging out: every session of a person, or a device of the counter alone, whose owner hears of it (ADM-08).
import { inTransaction } from '#server/db/transaction.ts'
import { type EquipoDeSesion, endEquipo } from '#server/personal/equipos.ts'
import type { Cuenta } from '../usuarios.ts'
import { sendAvisoEquipoCerrado } from './correos.ts'
import type { CuentaDeps } from './deps.ts'
import { endSesiones } from './store.ts'

/** Whoever holds a device of the counter ends nobody else's session; from then on it rings no more. */
export async function logout(deps: CuentaDeps, cuenta: Cuenta, equipo: EquipoDeSesion | null): Promise<void> {
  if (equipo === null) return endSesiones(deps.db, cuenta.id)
  await inTransaction(deps.db, async tx => {
    const nombre = await endEquipo(tx, equipo.id, cuenta.id)
    if (nombre !== null) await sendAvisoEquipoCerrado(deps, tx, cuenta, nombre)
  })
}
