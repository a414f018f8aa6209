// Links to pay an order by: written down before the provider is asked, opened with its answer, replaced and closed (PAGO-02, PAGO-03, M3 to M5).
import { plazoDe, venceLink } from '#domain/pago/plazo.ts'
import { writeReferencia } from '#domain/pago/referencia.ts'
import { faltaPagar } from '#domain/pago/saldo.ts'
import { sePuedePagar } from '#domain/pedido/pago.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { AppError, requireHallado } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { atMost } from '#server/kit/deadline.ts'
import { type PedidosDeps, remiteDe } from '#server/pedido/deps.ts'
import { lockPedido } from '#server/pedido/move/paso.ts'
import { holdPedido } from '#server/pedido/move/sql.ts'
import { CAMINO_AVISO } from '../firma.ts'
import { type Pasarela, PasarelaError } from '../pasarela.ts'
import {
  countLinks,
  endLink,
  findVivo,
  insertLink,
  type Link,
  listLinks,
  markCerrado,
  markRevisado,
  noteFalla,
  openLinkRow,
  readLink,
} from './link-sql.ts'
import { type Plata, readPlata, setLink } from './sql.ts'

export type LinkDeps = Pick<PedidosDeps, 'pool' | 'tiendas' | 'publicUrl' | 'pasarela' | 'log'>

/** Who asked is not kept waiting for longer: the link comes to the screen when it is there. */
const PACIENCIA_MS = 2_500

const SIN_MERCADO_PAGO = 'La tienda no cobra con Mercado Pago'
export const NADA_POR_PAGAR = 'Este pedido ya no tiene nada por pagar'
const SIN_PESAR = 'Todavía no está pesado: cuando lo esté te avisamos el total'

/** What may be paid of an order that is held; refused with why otherwise. */
export function checkCobrable(
  { tiendas, publicUrl }: Pick<LinkDeps, 'tiendas' | 'publicUrl'>,
  plata: Plata,
): void {
  const { comercio } = remiteDe({ tiendas, publicUrl })
  if (!sePuedePagar({ estado: plata.estado, pagado: plata.pagadoAt !== null })) {
    throw new AppError('ConflictError', NADA_POR_PAGAR)
  }
  if (comercio.pesaje && plata.totalFinal === null) throw new AppError('ConflictError', SIN_PESAR)
  if (faltaPagar(plata) === 0) throw new AppError('ConflictError', NADA_POR_PAGAR)
}

export function cobraConMercadoPago({ tiendas, publicUrl, pasarela }: LinkDeps): boolean {
  return pasarela !== null && remiteDe({ tiendas, publicUrl }).comercio.cobroMercadoPago
}

/** One tap, the customer's or the counter's. */
export async function createLink(deps: LinkDeps, cuenta: Cuenta, id: number): Promise<void> {
  const pedido = await inTransaction(deps.pool, async tx => {
    await lockPedido(tx, cuenta, id)
    const plata = await readPlata(tx, id)
    checkCobrable(deps, plata)
    return requestLink(tx, deps, plata, cuenta)
  })
  await awaitLink(deps, pedido)
}

/** For whoever follows the order by its secret link: where it leads; null while it is being made. */
export async function createLinkSuelto(deps: LinkDeps, id: number): Promise<string | null> {
  const pedido = await inTransaction(deps.pool, async tx => {
    requireHallado(await holdPedido(tx, id))
    const plata = await readPlata(tx, id)
    checkCobrable(deps, plata)
    // Nobody in particular.
    return requestLink(tx, deps, plata, { id: 0 })
  })
  await awaitLink(deps, pedido)
  const vivo = await inTransaction(deps.pool, tx => findVivo(tx, id))
  return vivo?.estado === 'abierto' ? vivo.url : null
}

/** The link's number while it is still to be had; null: it is there. The order is held. */
export async function requestLink(
  tx: Tx,
  deps: LinkDeps,
  plata: Plata,
  { id: userId }: Pick<Cuenta, 'id'>,
): Promise<number | null> {
  const { pasarela } = deps
  if (pasarela === null || !cobraConMercadoPago(deps)) throw new AppError('ConflictError', SIN_MERCADO_PAGO)
  const monto = faltaPagar(plata)
  const vivo = await findVivo(tx, plata.id)
  if (vivo !== null) {
    const sirve = vivo.revision === plata.revision && vivo.monto === monto && !vivo.vencido
    if (sirve) return vivo.estado === 'pidiendo' ? vivo.id : null
    await endLink(tx, vivo.id, vivo.vencido ? 'vencido' : 'reemplazado')
  }
  const { horasParaPagar, pesaje } = remiteDe(deps).comercio
  const vez = (await countLinks(tx, plata.id, plata.revision)) + 1
  return insertLink(tx, {
    pedido: plata.id,
    revision: plata.revision,
    modo: pasarela.modo,
    referencia: writeReferencia(plata.id, plata.revision, vez),
    monto,
    vence: venceLink(plazoDe(plata, pesaje, horasParaPagar), plata.ahora, horasParaPagar),
    userId,
  })
}

/** Not for long: what is slow goes on without us, and a job finishes what we do not. */
export async function awaitLink(deps: LinkDeps, link: number | null): Promise<void> {
  if (link === null) return
  const abierto = openLink(deps, link).catch((error: unknown) => {
    deps.log.warn({ err: error, link }, 'no se pudo pedir un link de pago; se prueba de nuevo')
  })
  await atMost(abierto, PACIENCIA_MS)
}

/** Asks with the key of the first time: whatever the provider made then is what it answers now. */
async function openLink(deps: LinkDeps, id: number): Promise<void> {
  const { pool, pasarela } = deps
  const link = await inTransaction(pool, tx => readLink(tx, id))
  if (pasarela === null || link === null || link.estado !== 'pidiendo') return
  if (link.vencido) {
    await inTransaction(pool, tx => endLink(tx, id, 'vencido'))
    return
  }
  await ask(deps, pasarela, link)
}

async function ask(deps: LinkDeps, pasarela: Pasarela, link: Link): Promise<Link | null> {
  const { pool, publicUrl } = deps
  const { id, pedidoId, referencia, monto, venceAt, createdAt } = link
  try {
    const { proveedorId, url } = await pasarela.createLink({
      referencia,
      titulo: `Pedido #${pedidoId} · ${remiteDe(deps).comercio.nombre}`.slice(0, 120),
      monto,
      vence: venceAt,
      ahora: createdAt,
      vuelta: publicUrl + rutaPedido(pedidoId),
      aviso: publicUrl + CAMINO_AVISO,
    })
    return await inTransaction(pool, async tx => {
      await holdPedido(tx, pedidoId)
      if (await openLinkRow(tx, id, proveedorId, url)) await setLink(tx, pedidoId, url)
      return readLink(tx, id)
    })
  } catch (error) {
    if (!(error instanceof PasarelaError)) throw error
    await inTransaction(pool, async tx => {
      await holdPedido(tx, pedidoId)
      await noteFalla(tx, id, error.message)
      if (error.definitivo) await endLink(tx, id, 'fallido')
    })
    if (!error.definitivo) throw error
    return null
  }
}

/** Nobody pays by it any more, at the provider too. One we never had an answer about may be there all the same. */
async function closeLink(deps: LinkDeps, pasarela: Pasarela, link: Link): Promise<void> {
  if (link.estado === 'fallido') {
    await inTransaction(deps.pool, tx => markCerrado(tx, link.id))
    return
  }
  const conocido = link.proveedorId === null ? await ask(deps, pasarela, link) : link
  if (conocido?.proveedorId != null) {
    try {
      await pasarela.closeLink(conocido.proveedorId, new Date())
    } catch (error) {
      // What it does not know, or has closed by itself, is closed.
      if (!(error instanceof PasarelaError && error.definitivo)) throw error
    }
  }
  await inTransaction(deps.pool, tx => markCerrado(tx, link.id))
}

/** Every link of an order brought to where it should be; `askPagos` says what was paid by one. */
export async function reviewLinks(
  deps: LinkDeps,
  pedido: number,
  askPagos: (link: Link) => Promise<void>,
): Promise<void> {
  const { pool, pasarela } = deps
  if (pasarela === null) return
  for (const link of await inTransaction(pool, tx => listLinks(tx, pedido))) {
    if (link.modo !== pasarela.modo) continue
    await inTransaction(pool, tx => markRevisado(tx, link.id))
    if (link.estado === 'pidiendo') {
      await openLink(deps, link.id)
      continue
    }
    if (link.estado !== 'fallido') await askPagos(link)
    if (link.estado === 'abierto') {
      // A moment's grace: who paid in the last second is still heard.
      if (link.vencido) await inTransaction(pool, tx => endLink(tx, link.id, 'vencido'))
    } else if (link.cerradoAt === null) await closeLink(deps, pasarela, link)
  }
}

/** The counter typed another: of two only one is paid. The order is held. */
export async function dropLink(tx: Tx, pedido: number): Promise<void> {
  const vivo = await findVivo(tx, pedido)
  if (vivo !== null) await endLink(tx, vivo.id, 'reemplazado')
}

/** After money moved: a link for another sum than what is left is none. The order is held. */
export async function fitLink(tx: Tx, pedido: number): Promise<void> {
  const vivo = await findVivo(tx, pedido)
  if (vivo !== null && faltaPagar(await readPlata(tx, pedido)) !== vivo.monto)
    await endLink(tx, vivo.id, 'reemplazado')
}
