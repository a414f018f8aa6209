// Who a transaction writes for (audit trail): the database's log takes the name from here (AUD-01).
import { sql, type Transaction } from 'kysely'
import type { Cuenta } from '../cuenta/usuarios.ts'
import type { DB } from '../db/types.ts'

/** A person's number, or a key's with a minus before it: the database tells them apart (`usuario_actual`, `clave_actual`). */
type Autor = Pick<Cuenta, 'id'>

/** Until the transaction ends. `cambio` is the change of many that what follows belongs to. */
export async function asUsuario(tx: Transaction<DB>, { id }: Autor, cambio?: number): Promise<void> {
  await sql`select set_config('mostrador.usuario', ${String(id)}, true),
    set_config('mostrador.cambio', ${cambio === undefined ? '' : String(cambio)}, true)`.execute(tx)
}
