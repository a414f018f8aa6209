// Backups in the back room: how the last one went, and one now, made by the queue; no call ever gives the file itself out (0072).
import type { Kysely } from 'kysely'
import type { CopiasUnaWire } from '#contract/gestion/copias.schema.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import type { Config } from '#server/proceso/config.ts'
import { asUsuario } from '../autor.ts'
import { addCopia, isPedida, readUltimaCopia } from './sql.ts'

export interface CopiasRutasDeps {
  readonly db: Kysely<DB>
  readonly config: Pick<Config, 'backupDir' | 'backupKey'>
}

export async function readCopias({ db, config }: CopiasRutasDeps): Promise<CopiasUnaWire> {
  const { buena, fallo } = await readUltimaCopia(db)
  return {
    data: {
      carpeta: config.backupDir,
      cifradas: config.backupKey !== null,
      ultima: buena && { ...buena, at: buena.at.toISOString() },
      fallo: fallo && { at: fallo.at.toISOString(), error: fallo.error },
      pedida: await isPedida(db),
    },
    meta: {},
  }
}

/** One that was asked for and is not done yet is that one. */
export async function askCopia(deps: CopiasRutasDeps, cuenta: Cuenta): Promise<CopiasUnaWire> {
  await inTransaction(deps.db, async tx => {
    await asUsuario(tx, cuenta)
    if (!(await isPedida(tx))) await addCopia(tx)
  })
  return readCopias(deps)
}
