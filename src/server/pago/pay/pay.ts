// What the counter notes about the money of an order by hand: that it was paid, and a link to pay it with.
import type { PagoDatos } from '#contract/pedido/pedido.schema.ts'
import { cobroQueSale, montoQueEntra, textoOtraSuma } from '#domain/pago/cobro-visto.ts'
import { medioDeTexto } from '#domain/pago/medio.ts'
import { faltaPagar } from '#domain/pago/saldo.ts'
import {
  esLinkConocido,
  hostDeLink,
  LINK_AJENO,
  LINK_INVALIDO,
  PAGO_METODO_MAX,
  PAGO_NOTA_MAX,
  readLinkDePago,
  sePuedePagar,
} from '#domain/pedido/pago.ts'
import { centavosToPesos, formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { AppError } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { PedidosDeps } from '#server/pedido/deps.ts'
import { lockPedido, resumeSinPlata } from '#server/pedido/move/paso.ts'
import type { Bloqueado } from '#server/pedido/puerta.ts'
import { type CobroDevolvible, notePago, readCobros, settlePagado } from '#server/pedido/saldo-sql.ts'
import type { Origen } from '#server/personal/equipos.ts'
import { dropLink, fitLink, NADA_POR_PAGAR } from './link.ts'
import {
  endTransferido,
  insertAnulacion,
  insertCobro,
  logLink,
  type Plata,
  readPlata,
  resumeTransferido,
  saveMetodo,
  setLink,
} from './sql.ts'

/** Marks an order as paid, or takes the mark away: who is paid is not cancelled for want of payment. */
export async function savePago(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  datos: PagoDatos,
): Promise<void> {
  const metodo = datos.metodo === null ? null : lineaSegura(datos.metodo, PAGO_METODO_MAX)
  if (metodo === '' || (metodo === null && datos.metodo !== null)) {
    throw new AppError(
      'ValidationError',
      `El medio de pago es una línea de hasta ${PAGO_METODO_MAX} caracteres`,
    )
  }
  const nota = lineaSegura(datos.nota ?? '', PAGO_NOTA_MAX)
  if (nota === null) {
    throw new AppError('ValidationError', `La nota es una línea de hasta ${PAGO_NOTA_MAX} caracteres`)
  }
  await inTransaction(deps.pool, async tx => {
    const pedido = await lockPedido(tx, cuenta, id)
    const { estado } = pedido
    if (estado === 'xxxx' || estado === 'cancelado') {
      throw new AppError('ConflictError', 'Un borrador o un pedido cancelado no se puede marcar como pagado')
    }
    const visto = datos.monto == null ? null : pesosToCentavos(datos.monto)
    if (metodo === null) {
      const pagado = pedido.pagadoAt !== null
      await takeBack(tx, deps, pedido, cuenta, cobros => cobroQueSale(cobros, visto, pagado))
    } else await noteCobrado(tx, id, cuenta, { metodo, visto, nota: nota || null })
  })
}

interface Cobrado {
  readonly metodo: string
  /** Centavos that were seen to be left; null: whatever is. */
  readonly visto: number | null
  readonly nota: string | null
}

/** Of an order that is held: money came in, and who says so. */
export async function noteCobrado(
  tx: Tx,
  id: number,
  cuenta: Cuenta,
  { metodo, visto, nota }: Cobrado,
): Promise<void> {
  const hecho = await mark(tx, id, metodo, visto, cuenta)
  await saveMetodo(tx, id, metodo, nota)
  await notePago(tx, id, cuenta.id, hecho)
  await settlePagado(tx, id)
  await fitLink(tx, id)
}

/** What is left came in, or the transfer as it was said; of what is paid already, or costs nothing, only the words are kept. */
async function mark(
  tx: Tx,
  id: number,
  metodo: string,
  visto: number | null,
  { id: userId }: Cuenta,
): Promise<string> {
  const hecho = `Pagado: ${metodo}`
  const plata = await readPlata(tx, id)
  if (plata.pagadoAt !== null) return hecho
  const [medio, falta] = [medioDeTexto(metodo), faltaPagar(plata)]
  const monto = montoQueEntra(visto, medio, plata)
  if (monto === null) {
    throw new AppError('ConflictError', textoOtraSuma(falta), { falta: centavosToPesos(falta) })
  }
  // Of what costs nothing no money came in.
  if (monto === 0) return hecho
  await insertCobro(tx, { pedido: id, medio, monto, estado: 'acreditado', userId })
  if (monto >= falta) return hecho
  await endTransferido(tx, id)
  return `Entraron ${formatPesos(monto)}: ${metodo}. Faltan ${formatPesos(falta - monto)}`
}

/**
 * Of an order that is held: what was noted by hand was none, and the others stay. `pick` says which, or why none; what came
 * through the provider is there, and goes back by being returned.
 */
export async function takeBack(
  tx: Tx,
  deps: Pick<PedidosDeps, 'tiendas' | 'publicUrl'>,
  pedido: Bloqueado,
  cuenta: Cuenta,
  pick: (cobros: readonly CobroDevolvible[]) => CobroDevolvible | string | null,
): Promise<void> {
  const { id } = pedido
  const antes = await readPlata(tx, id)
  const cobro = pick(await readCobros(tx, id))
  if (typeof cobro === 'string') throw new AppError('ConflictError', cobro)
  if (cobro !== null) await insertAnulacion(tx, cobro.id, cobro.disponible, cuenta.id)
  await saveMetodo(tx, id, null, null)
  const monto = cobro === null ? '' : `: ${formatPesos(cobro.disponible)}`
  await notePago(tx, id, cuenta.id, `Pago desmarcado${monto}`)
  await settlePagado(tx, id)
  if (cobro !== null) await lookAgain(tx, antes, cobro)
  await resumeSinPlata(tx, deps, pedido)
  await fitLink(tx, id)
}

/** A transfer that its customer told of, noted by mistake, is looked for again. */
async function lookAgain(tx: Tx, antes: Plata, { medio, monto }: CobroDevolvible): Promise<void> {
  const plata = await readPlata(tx, antes.id)
  if (medio !== 'transferencia' || plata.transferidoAt !== null) return
  const enParte = antes.medio === 'transferencia' && monto < faltaPagar(plata)
  if (antes.transferidoAt === null && !enParte) return
  await resumeTransferido(tx, antes.id, antes.transferidoMonto ?? monto)
}

/** Keeps the link with the order, for its customer and for sending it again; null takes it away. */
export async function saveLink(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  enlace: string | null,
  { equipo }: Pick<Origen, 'equipo'>,
): Promise<void> {
  const link = enlace === null ? null : readLinkDePago(enlace)
  if (link === null && enlace !== null) throw new AppError('ValidationError', LINK_INVALIDO)
  // Where money goes is said by a person in their own name: neither a device of many people nor a key names another place.
  if (link !== null && !esLinkConocido(link) && (equipo !== null || cuenta.clave !== null)) {
    throw new AppError('ForbiddenError', LINK_AJENO)
  }
  await inTransaction(deps.pool, async tx => {
    const { estado, pagadoAt } = await lockPedido(tx, cuenta, id)
    if (!sePuedePagar({ estado, pagado: pagadoAt !== null })) {
      throw new AppError('ConflictError', NADA_POR_PAGAR)
    }
    const { linkPago } = await readPlata(tx, id)
    if (linkPago === link) return
    await dropLink(tx, id)
    await setLink(tx, id, link)
    await logLink(tx, id, cuenta.id, [linkPago && hostDeLink(linkPago), link && hostDeLink(link)])
  })
}
