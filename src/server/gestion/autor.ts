// Who a transaction writes for (audit trail): the database's log takes the name from here (AUD-01).
import type { Kysely } from 'kysely'
import { inTransaction, type Sentencia, type Tx } from '../db/transaction.ts'
import type { DB } from '../db/types.ts'

/** A person's number, or a key's with a minus before it: the database tells them apart (`usuario_actual`, `clave_actual`). */
interface Autor {
  /** Null: nobody, the shop does it by itself. */
  readonly id: number | null
}

/** $1 who, $2 in which change: for the log and the prices' history. */
const NAME: Sentencia = {
  name: 'autor',
  text: `select set_config('mostrador.usuario', coalesce($1::text, ''), true),
    set_config('mostrador.cambio', coalesce($2::text, ''), true)`,
}

/** Until the transaction ends. `cambio` is the change of many that what follows belongs to. */
export async function asUsuario(tx: Tx, { id }: Autor, cambio: number | null = null): Promise<void> {
  await tx.rows(NAME, [id, cambio])
}

/** A transaction that writes for somebody from its first statement on. */
export function inTransactionOf<T>(db: Kysely<DB>, autor: Autor, write: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async tx => {
    await asUsuario(tx, autor)
    return write(tx)
  })
}
