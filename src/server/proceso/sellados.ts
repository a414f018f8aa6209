// A new JWT_SECRET takes over what the ones before it sealed (rotation): second factors and the secrets of webhooks, once, at the start.
import type pg from 'pg'
import { createCifrado } from '../base/cifrado.ts'
import { actualDe, type Llaves } from '../base/llaves.ts'
import { rowsOf } from '../db/transaction.ts'

const SELLADOS = [
  { uso: 'segundo-factor', tabla: 'segundos_factores', de: 'user_id', columna: 'secreto' },
  { uso: 'webhook', tabla: 'webhooks_secretos', de: 'webhook_id', columna: 'sellado' },
] as const

interface Fila {
  readonly id: number
  readonly sellado: Buffer
}

/** How many were sealed anew. What none of the secrets opens stays as it is: the one that does may come back. */
export async function resealSecretos(pool: pg.Pool, llaves: Llaves): Promise<number> {
  let cuantos = 0
  for (const { uso, tabla, de, columna } of SELLADOS) {
    const [actual, todas] = [createCifrado(actualDe(llaves), uso), createCifrado(llaves, uso)]
    const read = { name: `resellar-${uso}`, text: `select ${de} as id, ${columna} as sellado from ${tabla}` }
    // Somebody may change it meanwhile: then theirs is newer, and sealed as it should be.
    const write = {
      name: `resellar-${uso}-guardar`,
      text: `update ${tabla} set ${columna} = $3 where ${de} = $1 and ${columna} = $2`,
    }
    for (const { id, sellado } of await rowsOf<Fila>(pool, read, [])) {
      if (actual.open(sellado, id) !== null) continue
      const secreto = todas.open(sellado, id)
      if (secreto === null) continue
      await rowsOf(pool, write, [id, sellado, actual.seal(secreto, id)])
      cuantos++
    }
  }
  return cuantos
}
