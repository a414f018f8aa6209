// The shop's key for notices (VAPID): made when it is first asked for, kept sealed, the same on every server.
import type pg from 'pg'
import { type Cifrado, createCifrado, type Llaves } from '#server/base/cifrado.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createLlave, type Llave } from './cifra.ts'
import { type FilaLlave, holdLlave, putLlave, readFilaLlave } from './sql.ts'

/** There is one. */
const DUENIA = 1

export const cifradoDePush = (jwtSecret: Llaves): Cifrado => createCifrado(jwtSecret, 'push')

/** Null where there is none that this server can open. */
export async function readLlave(pool: pg.Pool, cifrado: Cifrado): Promise<Llave | null> {
  const fila = await readFilaLlave(pool)
  return fila === null ? null : openLlave(fila, cifrado)
}

function openLlave({ publica, sellada }: FilaLlave, cifrado: Cifrado): Llave | null {
  const privada = cifrado.open(sellada, DUENIA)
  return privada === null ? null : { publica, privada }
}

/** One that cannot be opened any more (another JWT_SECRET) is made anew: browsers see that it changed and ask again. */
export async function needLlave(pool: pg.Pool, cifrado: Cifrado): Promise<Llave> {
  const hay = await readLlave(pool, cifrado)
  if (hay !== null) return hay
  return inTransaction(pool, async tx => {
    await holdLlave(tx)
    const fila = await readFilaLlave(tx)
    const previa = fila === null ? null : openLlave(fila, cifrado)
    if (previa !== null) return previa
    const nueva = createLlave()
    await putLlave(tx, nueva.publica, cifrado.seal(nueva.privada, DUENIA))
    return nueva
  })
}
