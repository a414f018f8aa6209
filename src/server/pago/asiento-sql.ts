// An entry of the cash book, whoever notes it.
import type { MedioNotado } from '#domain/pago/medio.ts'
import { claveUsada } from '#server/base/errors.ts'
import { nombreDe } from '#server/cuenta/personas.ts'
import type { Sentencia, Tx } from '#server/db/transaction.ts'

/** As they are called, to stay in the book. */
export const nombreEnCaja = (id: string) => `(select ${nombreDe('u')} from users u where u.id = ${id})`

const NOTE: Sentencia = {
  name: 'caja-asiento',
  text: `insert into caja_asientos (dia, medio, monto, concepto, corrige, clave, user_id, nombre)
    values (dia_local(now()), $1, $2, $3, $4::date, $5, $6, ${nombreEnCaja('$6')})
    on conflict (clave) do nothing returning id`,
}

interface PorAnotar {
  readonly medio: MedioNotado
  readonly monto: number
  readonly concepto: string
  readonly corrige: string | null
  readonly clave: string
  readonly userId: number
}

/** Its day is the one that is open, by the trigger. */
export async function noteAsiento(tx: Tx, asiento: PorAnotar): Promise<{ readonly id: number }> {
  const { medio, monto, concepto, corrige, clave, userId } = asiento
  const valores = [medio, monto, concepto, corrige, clave, userId]
  const [anotado] = await tx.rows<{ id: number }>(NOTE, valores)
  // Of long ago: the book keeps its keys for good.
  if (anotado === undefined) throw claveUsada('otro asiento')
  return anotado
}
