// The calls about backups: how the last one went, and one now, made by the queue; no call ever gives the file itself out (0072).
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { CopiasSchema, type CopiasUnaWire } from '#contract/gestion/copias.schema.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'

import type { DB } from '#server/db/types.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import type { Config } from '#server/proceso/config.ts'
import { inTransactionOf } from '../autor.ts'
import { addCopia, isPedida, readUltimaCopia } from './sql.ts'

export function registerCopias(app: FastifyInstance, deps: CopiasRutasDeps): void {
  const call = llamadas(app, { tag: 'Trastienda', bodyLimit: 1024 })
  call('GET /api/trastienda/copias', {
    summary: 'Cómo fue la última copia de seguridad',
    answer: CopiasSchema,
    handler: () => readCopias(deps),
  })
  call('POST /api/trastienda/copias', {
    summary: 'Hacer una copia de seguridad ahora; queda en el servidor',
    answer: CopiasSchema,
    handler: ({ cuenta }) => askCopia(deps, cuenta),
  })
}

interface CopiasRutasDeps {
  readonly db: Kysely<DB>
  readonly config: Pick<Config, 'backupDir' | 'backupKey'>
}

async function readCopias({ db, config }: CopiasRutasDeps): Promise<CopiasUnaWire> {
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
async function askCopia(deps: CopiasRutasDeps, cuenta: Cuenta): Promise<CopiasUnaWire> {
  await inTransactionOf(deps.db, cuenta, async tx => {
    if (!(await isPedida(tx))) await addCopia(tx)
  })
  return readCopias(deps)
}
