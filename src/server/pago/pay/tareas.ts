// What happens to payments by itself (jobs): calls of the provider looked into, links and refunds finished, every open link asked about (PAGO-05, M3, M4).
import { type Carril, numeroDe, type Tareas } from '#server/cola/runner.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DEVOLVER } from '#server/pedido/saldo-sql.ts'
import { PasarelaError } from '../pasarela.ts'
import { processAviso } from './aviso.ts'
import { AVISO, listAvisos } from './aviso-sql.ts'
import { sendDevolucion } from './devolucion.ts'
import { applyPago } from './entrada.ts'
import { type LinkDeps, reviewLinks } from './link.ts'
import { type Link, REVISAR_LINK, takeDebidos } from './link-sql.ts'
import { listPorDevolver } from './sql.ts'

const REVISAR = 'revisar-pagos'
export const CRONTAB_PAGOS = `* * * * * ${REVISAR}`

/** How long after it was last asked about a link is asked about again. */
const CADA_S = 180
/** A provider that hangs holds up its own jobs and no others. */
const CARRIL = { juntas: 4, lentaMs: 10_000, tope: 8 }
/** Then the rest waits for the next minute. */
const TURNO_MS = 45_000
/** Clocks differ, and a search has a beginning and an end. */
const MARGEN_MS = 24 * 3_600_000

export function createTareasPagos(deps: LinkDeps): Carril {
  const tareas: Tareas = {
    [AVISO]: payload => processAviso(deps, numeroDe(payload)),
    [REVISAR_LINK]: payload => reviewPedido(deps, numeroDe(payload, 'pedido')),
    [DEVOLVER]: payload => sendDevolucion(deps, numeroDe(payload)),
    [REVISAR]: () => reviewPagos(deps),
  }
  return { ...CARRIL, tareas }
}

/** What the provider has of one link is what counts, whether it ever called or not. */
async function askPagos(deps: LinkDeps, { referencia, createdAt }: Link): Promise<void> {
  const desde = new Date(createdAt.getTime() - MARGEN_MS)
  const hasta = new Date(Date.now() + MARGEN_MS)
  const pagos = (await deps.pasarela?.findPagos(referencia, desde, hasta)) ?? []
  for (const pago of pagos) if (pago.referencia === referencia) await applyPago(deps, pago)
}

async function reviewPedido(deps: LinkDeps, pedido: number): Promise<void> {
  await reviewLinks(deps, pedido, link => askPagos(deps, link))
}

/** `cadaS`: links asked about longer ago than that. While nobody answers there the rest waits. */
export async function reviewPagos(deps: LinkDeps, cadaS = CADA_S): Promise<void> {
  const { pool, log } = deps
  if (deps.pasarela === null) return
  const hasta = performance.now() + TURNO_MS
  const each = async (ids: readonly number[], work: (id: number) => Promise<void>): Promise<boolean> => {
    for (const id of ids) {
      if (performance.now() > hasta) return false
      try {
        await work(id)
      } catch (error) {
        log.warn({ err: error, id }, 'no se pudo revisar un pago; se prueba de nuevo')
        if (error instanceof PasarelaError && error.estado === 0) return false
      }
    }
    return true
  }
  if (!(await each(await inTransaction(pool, listAvisos), id => processAviso(deps, id)))) return
  if (!(await each(await inTransaction(pool, listPorDevolver), id => sendDevolucion(deps, id)))) return
  const vistos = new Set<number>()
  for (;;) {
    const debidos = await inTransaction(pool, tx => takeDebidos(tx, cadaS))
    const pedidos = debidos.filter(id => !vistos.has(id))
    for (const id of pedidos) vistos.add(id)
    if (pedidos.length === 0 || !(await each(pedidos, id => reviewPedido(deps, id)))) return
  }
}
