// What was said with a link that is used up, in SQL: what became of its change, and who has the orders of its account.
import type { Sentencia, Tx } from '#server/db/transaction.ts'
import type { FilaCambio } from '../change/sql.ts'

const READ_ESTADO: Sentencia = {
  name: 'enlace-estado-del-cambio',
  text: 'select estado from pedido_cambios where id = $1',
}

export async function readEstadoDelCambio(tx: Tx, cambioId: number): Promise<FilaCambio['estado'] | null> {
  const [cambio] = await tx.rows<Pick<FilaCambio, 'estado'>>(READ_ESTADO, [cambioId])
  return cambio?.estado ?? null
}

const IS_UNIDA: Sentencia = {
  name: 'enlace-unida-a',
  text: 'select exists (select from uniones where de_id = $1 and a_id = $2 and deshecha_at is null) as unida',
}

export async function isUnidaA(tx: Tx, de: number, a: number): Promise<boolean> {
  const [fila] = await tx.rows<{ unida: boolean }>(IS_UNIDA, [de, a])
  return fila?.unida ?? false
}
