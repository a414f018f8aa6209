// A transfer and its proofs: who made it says so and attaches a picture or a PDF; who looks downloads it, and no page ever shows it (PAGO-07, I6).
import { createHash } from 'node:crypto'
import {
  COMPROBANTE_PDF_BYTES_MAX,
  COMPROBANTE_PDF_PESADO,
  COMPROBANTES_MAX,
  type Ocupado,
  sinLugar,
} from '#domain/pago/comprobante.ts'
import { faltaPagar } from '#domain/pago/saldo.ts'
import { sePuedePagar } from '#domain/pedido/pago.ts'
import { AppError, requireHallado } from '#server/base/errors.ts'
import { atiende, type Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { type PedidosDeps, remiteDe } from '#server/pedido/deps.ts'
import { lockPedido, resumePlazo } from '#server/pedido/move/paso.ts'
import type { Bloqueado } from '#server/pedido/puerta.ts'
import { readPlata } from '../pay/sql.ts'
import {
  type Comprobante,
  countComprobantes,
  readComprobante,
  readOcupado,
  saveComprobante,
  saveTransferido,
} from './sql.ts'

const YA_ESTA = 'Este pedido ya no tiene nada por pagar'

/** Of an order that was placed and is not paid; 404 for whom it does not concern. */
async function lockPorPagar(tx: Tx, cuenta: Cuenta, id: number): Promise<Bloqueado> {
  const pedido = await lockPedido(tx, cuenta, id)
  const { estado, pagadoAt } = pedido
  if (estado === 'xxxx') throw new AppError('ConflictError', 'El pedido todavía no está hecho')
  if (!sePuedePagar({ estado, pagado: pagadoAt !== null })) throw new AppError('ConflictError', YA_ESTA)
  return pedido
}

/** And that can be paid by transfer: whoever says so, in words or by a proof, says it of such an order alone (I6). */
async function lockPorTransferir(tx: Tx, deps: PedidosDeps, cuenta: Cuenta, id: number): Promise<Bloqueado> {
  const pedido = await lockPorPagar(tx, cuenta, id)
  if (remiteDe(deps).comercio.transferencia === null) {
    throw new AppError(
      'ConflictError',
      'El comercio ya no cobra con transferencia. Elegí otra forma de pago.',
    )
  }
  return pedido
}

/** The time to pay stands still until somebody looks; `hecho` false takes it back. */
export async function sayTransferido(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  hecho: boolean,
): Promise<void> {
  await inTransaction(deps.pool, async tx => {
    const pedido = hecho ? await lockPorTransferir(tx, deps, cuenta, id) : await lockPorPagar(tx, cuenta, id)
    const { userId } = pedido
    const sacada = cuenta.id === userId ? 'Dice que todavía no transfirió' : 'La transferencia no se encontró'
    const motivo = hecho ? 'Dice que ya transfirió' : sacada
    const plata = await readPlata(tx, id)
    if (!hecho && plata.transferidoAt !== null) await resumePlazo(tx, deps, pedido)
    await saveTransferido(tx, id, { hecho, monto: faltaPagar(plata), userId: cuenta.id, motivo })
  })
}

const PDF = Buffer.from('%PDF-')

/** A picture is made anew, so that nothing but what it shows is left of it; a PDF is never opened, here or in a page. */
async function toComprobante(deps: PedidosDeps, hash: string, datos: Buffer): Promise<Comprobante> {
  if (!datos.subarray(0, PDF.length).equals(PDF)) {
    return { tipo: 'image/jpeg', hash, datos: await deps.reencode(datos) }
  }
  if (datos.length > COMPROBANTE_PDF_BYTES_MAX) {
    throw new AppError('PayloadTooLargeError', COMPROBANTE_PDF_PESADO)
  }
  return { tipo: 'application/pdf', hash, datos }
}

/** A rule about what is there: asked before a proof is read, and again before it is kept. */
function checkLugar(ocupado: Ocupado, bytes: number): void {
  const motivo = sinLugar(ocupado, bytes)
  if (motivo !== null) throw new AppError('ConflictError', motivo)
}

/** Whether the order takes a proof of theirs: before a byte of it is read. */
export async function checkAdmite(deps: PedidosDeps, cuenta: Cuenta, id: number): Promise<void> {
  await inTransaction(deps.pool, async tx => {
    const { userId } = await lockPorTransferir(tx, deps, cuenta, id)
    checkLugar(await readOcupado(tx, userId), 1)
  })
}

/** True: the same bytes are there. The same again is none, also where no more are taken. */
async function isAdmitido(tx: Tx, id: number, hash: string): Promise<boolean> {
  const { hay, iguales } = await countComprobantes(tx, id, hash)
  if (iguales > 0) return true
  if (hay >= COMPROBANTES_MAX) {
    throw new AppError('ConflictError', `Este pedido ya tiene ${hay} comprobantes, que es lo más que lleva`)
  }
  return false
}

/** Who sends a proof says with it that they transferred. What can be refused, or is there, is before it is worked on. */
export async function attachComprobante(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  datos: Buffer,
): Promise<void> {
  const hash = createHash('sha256').update(datos).digest('hex')
  if (await inTransaction(deps.pool, tx => isAdmitido(tx, id, hash))) return
  const comprobante = await toComprobante(deps, hash, datos)
  await inTransaction(deps.pool, async tx => {
    const { userId } = await lockPorTransferir(tx, deps, cuenta, id)
    if (await isAdmitido(tx, id, hash)) return
    checkLugar(await readOcupado(tx, userId), comprobante.datos.length)
    await saveComprobante(tx, id, comprobante, cuenta.id)
    const motivo = 'Dice que ya transfirió: mandó el comprobante'
    const monto = faltaPagar(await readPlata(tx, id))
    await saveTransferido(tx, id, { hecho: true, monto, userId: cuenta.id, motivo })
  })
}

export async function findComprobante(
  deps: PedidosDeps,
  cuenta: Cuenta,
  pedido: number,
  id: number,
): Promise<Comprobante> {
  const duenio = atiende(cuenta) ? null : cuenta.id
  const comprobante = requireHallado(
    await inTransaction(deps.pool, tx => readComprobante(tx, { id, pedido, duenio })),
  )
  return comprobante
}
