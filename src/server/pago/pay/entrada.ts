// What the provider says of a payment, put down (webhook handling and reconciliation): counted once, or held with why, and what went back (PAGO-04, PAGO-05, M2, M4, M5).
import { isContracargo, llegadaDe } from '#domain/pago/estado-proveedor.ts'
import { judgePago } from '#domain/pago/juicio.ts'
import { pedidoDeReferencia } from '#domain/pago/referencia.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { correoPagado } from '#server/mail/plantillas/pedido.ts'
import { remiteDe } from '#server/pedido/deps.ts'
import { tell } from '#server/pedido/move/novedad.ts'
import { resumeSinPlata } from '#server/pedido/move/paso.ts'
import { holdPedido } from '#server/pedido/move/sql.ts'
import type { Bloqueado } from '#server/pedido/puerta.ts'
import { notePago, settlePagado } from '#server/pedido/saldo-sql.ts'
import type { PagoLeido } from '../pasarela.ts'
import { fitLink, type LinkDeps } from './link.ts'
import { endLink, findPorReferencia } from './link-sql.ts'
import {
  type CobroGuardado,
  findCobro,
  forgetCobro,
  insertCobro,
  insertDevuelto,
  moveCobro,
  readPlata,
  saveMetodo,
} from './sql.ts'

const MERCADO_PAGO = 'Mercado Pago'

/** In a word, for whoever looks at what the provider called about. */
export async function applyPago(deps: LinkDeps, pago: PagoLeido): Promise<string> {
  const resultado = await inTransaction(deps.pool, tx => applyIn(tx, deps, pago))
  // One that waits is asked about every few minutes: no news.
  if (resultado !== 'pendiente') {
    const pedido = pedidoDeReferencia(pago.referencia) ?? undefined
    deps.log.info({ pedido, pago: pago.id, resultado }, 'Mercado Pago dijo qué fue de un pago')
  }
  return resultado
}

async function applyIn(tx: Tx, deps: LinkDeps, pago: PagoLeido): Promise<string> {
  if (pago.id === '' || pago.id.length > 90) return 'sin número'
  const visto = await findCobro(tx, pago.id)
  const pedidoId = visto?.pedidoId ?? pedidoDeReferencia(pago.referencia)
  const pedido = pedidoId === null ? null : await holdPedido(tx, pedidoId)
  // Again, now that nobody else is at that order.
  const cobro = visto === null && pedido === null ? null : await findCobro(tx, pago.id)
  const llegada = llegadaDe(pago.estado)
  if (llegada !== 'llegó') return wait(tx, pago, cobro, pedido, llegada)
  if (pago.monto <= 0) return 'sin monto'
  // What was given back and was nobody's stays so.
  if (cobro?.estado === 'rechazado' && (cobro.seDevuelve || pago.estado !== 'approved'))
    return 'ya se devolvió'
  if (cobro === null || cobro.estado === 'pendiente' || cobro.estado === 'rechazado') {
    await arrive(tx, deps, pago, cobro, pedido)
  }
  return goBack(tx, deps, pago, pedido)
}

/** Not there yet, or not at all: nothing counts. What was counted once never waits again. */
async function wait(
  tx: Tx,
  pago: PagoLeido,
  cobro: CobroGuardado | null,
  pedido: Bloqueado | null,
  llegada: 'pendiente' | 'rechazado',
): Promise<string> {
  if (cobro === null) {
    if (pedido === null) return 'referencia ajena'
    if (pago.monto <= 0) return 'sin monto'
    const link = await findPorReferencia(tx, pago.referencia)
    await insertCobro(tx, { ...cobroDe(pago), pedido: pedido.id, link: link?.id ?? null, estado: llegada })
  } else if (cobro.estado === 'pendiente') {
    await moveCobro(tx, cobro.id, { estado: llegada, proveedorEstado: pago.estado })
  }
  return llegada
}

function cobroDe({ id, estado, monto, moneda: dicha }: PagoLeido) {
  const moneda = /^[A-Z]{3}$/.test(dicha) ? dicha : 'XXX'
  return {
    medio: 'mercadopago',
    monto,
    moneda,
    proveedorId: id,
    proveedorEstado: estado.slice(0, 40),
    clave: `mp-${id}-${monto}${moneda === 'ARS' ? '' : moneda}`.slice(0, 100),
    userId: null,
  } as const
}

/** The money is there: it counts, or it is held. */
async function arrive(
  tx: Tx,
  deps: LinkDeps,
  pago: PagoLeido,
  cobro: CobroGuardado | null,
  pedido: Bloqueado | null,
): Promise<void> {
  const link = pedido === null ? null : await findPorReferencia(tx, pago.referencia)
  const plata = pedido === null ? null : await readPlata(tx, pedido.id)
  const motivo = judgePago(
    pago,
    plata && { ...plata, pagado: plata.pagadoAt !== null },
    link?.pedidoId === pedido?.id && link !== null
      ? { ...link, reemplazado: link.estado === 'reemplazado' }
      : null,
  )
  const estado = motivo === null ? 'acreditado' : 'retenido'
  if (cobro !== null && cobro.monto === pago.monto && cobro.moneda === cobroDe(pago).moneda) {
    await moveCobro(tx, cobro.id, { estado, motivo, proveedorEstado: pago.estado })
  } else {
    if (cobro !== null) await forgetCobro(tx, cobro.id)
    const nuevo = {
      ...cobroDe(pago),
      pedido: pedido?.id ?? null,
      link: link?.id ?? null,
      estado,
      motivo,
    } as const
    if ((await insertCobro(tx, nuevo)) === null) return
  }
  if (pedido === null) return
  if (motivo !== null) {
    await notePago(tx, pedido.id, null, `Llegó un pago de ${formatPesos(pago.monto)} que hay que revisar`)
    return
  }
  if (link !== null) await endLink(tx, link.id, 'pagado')
  await saveMetodo(tx, pedido.id, MERCADO_PAGO, null)
  await notePago(tx, pedido.id, null, `Pagado: ${MERCADO_PAGO}`)
  await settlePagado(tx, pedido.id)
  const { pagadoAt } = await readPlata(tx, pedido.id)
  await tell(tx, remiteDe(deps), { ...pedido, pagadoAt }, 'pedido-pagado', correoPagado)
}

/** What went back at the provider's, more than the shop asked for itself. */
async function goBack(tx: Tx, deps: LinkDeps, pago: PagoLeido, pedido: Bloqueado | null): Promise<string> {
  const cobro = await findCobro(tx, pago.id)
  if (cobro === null) return 'ya estaba'
  const contracargo = isContracargo(pago.estado)
  const todo = contracargo || (pago.estado === 'refunded' && pago.devuelto === 0)
  const devuelto = todo ? cobro.monto : Math.min(pago.devuelto, cobro.monto)
  const nuevo = devuelto - cobro.devuelto
  if (nuevo <= 0) return cobro.estado
  if (cobro.estado === 'retenido') {
    // Part of what nobody decided about yet: still to be decided.
    if (devuelto < cobro.monto) return cobro.estado
    const sinPedido = cobro.pedidoId === null
    await moveCobro(tx, cobro.id, {
      estado: sinPedido ? 'rechazado' : 'acreditado',
      motivo: cobro.motivo,
      proveedorEstado: pago.estado,
    })
    if (sinPedido) return 'devuelto'
  } else if (cobro.estado !== 'acreditado') return cobro.estado
  const motivo = contracargo ? 'contracargo' : 'proveedor'
  // From how much to how much: a refund that was refused meanwhile is told of again.
  const clave = `${motivo}-${pago.id}-${cobro.devuelto}-${devuelto}`
  await insertDevuelto(tx, cobro.id, nuevo, motivo, clave.slice(0, 100))
  if (pedido !== null) {
    const palabra = contracargo ? 'Contracargo' : 'Devuelto'
    await notePago(tx, pedido.id, null, `${palabra}: ${formatPesos(nuevo)}, ${MERCADO_PAGO}`)
    await settlePagado(tx, pedido.id)
    await resumeSinPlata(tx, deps, pedido)
    await fitLink(tx, pedido.id)
  }
  return motivo
}
