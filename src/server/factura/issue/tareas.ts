// The job that issues what is due (FAC-03): added by whatever makes a document due, and looked after every minute.
import type { Carril } from '#server/cola/runner.ts'
import type { IssueDeps } from './deps.ts'
import { drain } from './issue.ts'
import { FACTURAR } from './sql.ts'

export const CRONTAB_FACTURAS = `* * * * * ${FACTURAR}`

/** One at a time in a server: a sequence takes one document at a time anyway. */
const CARRIL = { juntas: 1, lentaMs: 600_000, tope: 1 }

export function createTareasFacturas(deps: IssueDeps): Carril {
  return { ...CARRIL, tareas: { [FACTURAR]: () => drain(deps) } }
}
