// What was said with a link that is used up, in SQL: what became of its change, and who has the orders of its account.
import { type Sentencia, type Tx, value } from '#server/db/transaction.ts'
import type { FilaCambio } from '../cambios-sql.ts'

const READ_ESTADO: Sentencia = {
  name: 'enlace-estado-del-cambio',
  text: 'select estado from pedido_cambios where id = $1',
}

export async function readEstadoDelCambio(tx: Tx, cambioId: number): Promise<FilaCambio['estado'] | null> {
  const [cambio] = await tx.rows<Pick<FilaCambio, 'estado'>>(READ_ESTADO, [cambioId])
  return cambio?.estado ?? null
}

export const isUnidaA = value<boolean, [de: number, a: number]>({
  name: 'enlace-unida-a',
  text: 'select exists (select from uniones where de_id = $1 and a_id = $2 and deshecha_at is null) as unida',
})
