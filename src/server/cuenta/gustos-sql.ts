// Whom something is kept for, and of which article: both there while it is written (row lock), one list of a person at a time.
import { requireHallado, sinCredenciales } from '../base/errors.ts'
import type { Sentencia, Tx } from '../db/transaction.ts'

/** $1: a person, $2: which of their lists. What is counted is still so when it is written. */
const HOLD: Sentencia = {
  name: 'gustos-persona',
  text: `select u.id from users u, (select pg_advisory_xact_lock(hashtextextended($2 || ' ' || $1::integer, 0))) l
    where u.id = $1 and u.eliminado_at is null for key share of u`,
}

export async function holdPersona(tx: Tx, userId: number, lista: string): Promise<void> {
  const [persona] = await tx.rows(HOLD, [userId, lista])
  // Deleted since the call began: nothing of theirs is written any more (CLI-02).
  if (persona === undefined) throw sinCredenciales()
}

const ARTICULO: Sentencia = {
  name: 'gustos-articulo',
  text: `select a.id from articulos a where a.id = $1 and se_vende(a) and a.sub_categoria_id is not null for key share`,
}

/** One that the shop window shows: any other is as if there were none. */
export async function holdArticulo(tx: Tx, articuloId: number): Promise<void> {
  requireHallado((await tx.rows(ARTICULO, [articuloId]))[0])
}
