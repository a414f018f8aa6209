// Money that goes back (refunds): asked of the provider where it came through one, noted where it did not, never more than came in, once a key (PAGO-06).
import { createHash } from 'node:crypto'
import type { DevolucionDatos } from '#contract/pago/cobro.schema.ts'
import { NOMBRE_MEDIO } from '#domain/pago/medio.ts'
import { centavosToPesos, formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { AppError, claveUsada, requireHallado } from '#server/base/errors.ts'
import { doOnce, EL_COMERCIO, huellaDe } from '#server/base/idempotencia.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { atMost } from '#server/kit/deadline.ts'
import { lockPedido, resumeSinPlata } from '#server/pedido/move/paso.ts'
import { holdPedido } from '#server/pedido/move/sql.ts'
import type { Bloqueado } from '#server/pedido/puerta.ts'
import { insertDevolucion, notePago, readCobros, settlePagado } from '#server/pedido/saldo-sql.ts'
import { PasarelaError } from '../pasarela.ts'
import { fitLink, type LinkDeps } from './link.ts'
import { type DevolucionPendiente, moveCobro, readDevolucion, settleDevolucion } from './sql.ts'

const PACIENCIA_MS = 2_500
const NOTA_MAX = 200

/** Of one order: another's key is another key. */
function claveDe(pedido: number, clave: string): string {
  return `devolucion-${createHash('sha256').update(`${pedido} ${clave}`).digest('base64url')}`
}

export function readNota(texto: string | null | undefined): string | null {
  const nota = lineaSegura(texto ?? '', NOTA_MAX)
  if (nota === null)
    throw new AppError('ValidationError', `La nota es una línea de hasta ${NOTA_MAX} caracteres`)
  return nota || null
}

interface Devuelta {
  readonly id: number
  readonly monto: number
  /** Whether the provider is still to be asked for it. */
  readonly pendiente?: boolean
}

export async function createDevolucion(
  deps: LinkDeps,
  cuenta: Cuenta,
  id: number,
  datos: DevolucionDatos,
  suya: string,
): Promise<void> {
  const nota = readNota(datos.nota)
  const pedido = datos.monto == null ? null : pesosToCentavos(datos.monto)
  const texto = claveDe(id, suya)
  const clave = { quien: EL_COMERCIO, texto, hash: huellaDe('devolucion', datos.pago) }
  const otra = 'otra devolución'
  const pendiente = await inTransaction(deps.pool, async tx => {
    const bloqueado = await lockPedido(tx, cuenta, id)
    const { hecho, repetido } = await doOnce(tx, clave, { otra, make: () => giveBack(tx, bloqueado) })
    if (!repetido) return hecho.pendiente === true ? hecho.id : null
    if (pedido !== null && pedido !== hecho.monto) throw claveUsada(otra)
    return hecho.id
  })
  if (pendiente !== null) await awaitDevolucion(deps, pendiente)

  async function giveBack(tx: Tx, bloqueado: Bloqueado): Promise<Devuelta> {
    const cobro = requireHallado((await readCobros(tx, id)).find(uno => uno.id === datos.pago))
    const monto = pedido ?? cobro.disponible
    if (monto <= 0 || monto > cobro.disponible) {
      throw new AppError(
        'ConflictError',
        `De ese pago quedan ${formatPesos(cobro.disponible)} por devolver`,
        {
          disponible: centavosToPesos(cobro.disponible),
        },
      )
    }
    const nueva = { cobro: cobro.id, monto, clave: texto, nota, userId: cuenta.id }
    const devolucion = await insertDevolucion(tx, nueva)
    // Of long ago: the book keeps its keys for good.
    if (devolucion === null) throw claveUsada(otra)
    const como = cobro.medio === 'otro' ? '' : `, ${NOMBRE_MEDIO[cobro.medio].replace(' al recibir', '')}`
    await notePago(tx, id, cuenta.id, `Devolución: ${formatPesos(monto)}${como}`)
    await settlePagado(tx, id)
    await resumeSinPlata(tx, deps, bloqueado)
    await fitLink(tx, id)
    return { ...devolucion, monto }
  }
}

/** Not for long: the job asks again with the same key. */
export async function awaitDevolucion(deps: LinkDeps, id: number): Promise<void> {
  const hecha = sendDevolucion(deps, id).catch((error: unknown) => {
    deps.log.warn({ err: error, pago: id }, 'no se pudo pedir una devolución; se prueba de nuevo')
  })
  await atMost(hecha, PACIENCIA_MS)
}

/** Asked twice with one key is one refund at the provider's. */
export async function sendDevolucion(deps: LinkDeps, id: number): Promise<void> {
  const { pool, pasarela } = deps
  const pendiente = await inTransaction(pool, tx => readDevolucion(tx, id))
  if (pendiente === null || pasarela === null) return
  const { proveedorId, monto, cobroMonto, clave } = pendiente
  try {
    const numero = await pasarela.refund({
      pago: proveedorId,
      monto: monto === cobroMonto ? null : monto,
      clave,
    })
    await inTransaction(pool, tx => settleHecha(tx, deps, pendiente, numero))
  } catch (error) {
    if (!(error instanceof PasarelaError) || !error.definitivo) throw error
    await inTransaction(pool, tx => settleRechazada(tx, pendiente, error.estado))
  }
}

async function settleHecha(
  tx: Tx,
  deps: LinkDeps,
  { id, pedidoId, cobroId, monto }: DevolucionPendiente,
  numero: string,
): Promise<void> {
  const pedido = pedidoId === null ? null : await holdPedido(tx, pedidoId)
  const abierta = await readDevolucion(tx, id)
  if (abierta === null) return
  // Held until now: both count from here on, and come to nothing together. Where the payment has no order, neither ever does.
  if (abierta.cobroEstado === 'retenido') {
    await moveCobro(tx, cobroId, {
      estado: pedidoId === null ? 'rechazado' : 'acreditado',
      proveedorEstado: 'refunded',
    })
  }
  await settleDevolucion(tx, id, {
    estado: pedidoId === null ? 'rechazado' : 'acreditado',
    proveedorId: numero.slice(0, 100),
    proveedorEstado: 'approved',
  })
  if (pedidoId === null) return
  await notePago(tx, pedidoId, null, `Devuelto: ${formatPesos(monto)}, Mercado Pago`)
  await settlePagado(tx, pedidoId)
  if (pedido !== null) await resumeSinPlata(tx, deps, pedido)
  await fitLink(tx, pedidoId)
}

/** The provider will not: the shop is told, and the money counts as being there. */
async function settleRechazada(
  tx: Tx,
  { id, pedidoId, monto }: DevolucionPendiente,
  estado: number,
): Promise<void> {
  if (pedidoId !== null) await holdPedido(tx, pedidoId)
  if ((await readDevolucion(tx, id)) === null) return
  await settleDevolucion(tx, id, {
    estado: 'rechazado',
    proveedorEstado: String(estado),
    motivo: 'proveedor',
  })
  if (pedidoId !== null) await notePago(tx, pedidoId, null, `Mercado Pago no devolvió ${formatPesos(monto)}`)
}
