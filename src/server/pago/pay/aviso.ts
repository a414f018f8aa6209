// The provider's calls (webhook): believed only as far as they are signed, kept, answered, and then the provider itself is asked (PAGO-04, M1).
import { AppError } from '#server/base/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { readFirma } from '../firma.ts'
import { type Aviso, keepAviso, markAviso, readAviso } from './aviso-sql.ts'
import { applyPago } from './entrada.ts'
import type { LinkDeps } from './link.ts'

export interface LlamadaFirmada {
  readonly firma: string
  readonly requestId: string
  readonly tema: string
  /** As it stood in the address, letter by letter. */
  readonly dato: string
}

/** Before a byte of the body is read: nothing of it is believed anyway. */
export function checkAviso({ pasarela }: Pick<LinkDeps, 'pasarela'>, llamada: LlamadaFirmada): void {
  if (pasarela?.checkAviso(llamada) === true) return
  throw new AppError('UnauthorizedError', 'La firma no es válida')
}

/** The same call again changes nothing. One about nothing is thanked for. */
export async function saveAviso({ pool }: Pick<LinkDeps, 'pool'>, llamada: LlamadaFirmada): Promise<void> {
  if (llamada.dato === '' || (llamada.tema + llamada.dato).includes('\0')) return
  const aviso: Aviso = {
    tema: llamada.tema.slice(0, 40),
    dato: llamada.dato.slice(0, 100),
    requestId: llamada.requestId.slice(0, 100),
    ts: readFirma(llamada.firma).ts.slice(0, 20),
  }
  await inTransaction(pool, tx => keepAviso(tx, aviso))
}

/** What the provider says now counts, whatever it called about and in whatever order its calls came. */
export async function processAviso(deps: LinkDeps, id: number): Promise<void> {
  const { pool, pasarela } = deps
  const aviso = await inTransaction(pool, tx => readAviso(tx, id))
  if (aviso === null || pasarela === null) return
  const pagos = await pasarela.readPagos(aviso.tema, aviso.dato)
  const resultados: string[] = []
  for (const pago of pagos ?? []) resultados.push(await applyPago(deps, pago))
  const resultado = pagos === null ? 'otro tema' : resultados.join(', ') || 'no existe'
  await inTransaction(pool, tx => markAviso(tx, id, resultado))
}
