// Payments that are held: listed for the shop, and decided: they count, go back, or bring a cancelled order back to life (PAGO-04, M2).
import type { RetenidoDatos, RetenidosWire } from '#contract/pago/cobro.schema.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { AppError, noEncontrado, requireHallado } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { retakeLugar } from '#server/entrega/turnos.ts'
import { remiteDe } from '#server/pedido/deps.ts'
import { movePedido, resumePlazo } from '#server/pedido/move/paso.ts'
import { holdClienteDe, holdPedido, readPaso } from '#server/pedido/move/sql.ts'
import type { Bloqueado } from '#server/pedido/puerta.ts'
import { insertDevolucion, notePago, settlePagado } from '#server/pedido/saldo-sql.ts'
import { askPago } from './aviso-sql.ts'
import { toWirePago } from './cobro.ts'
import { awaitDevolucion, readNota } from './devolucion.ts'
import { fitLink, type LinkDeps } from './link.ts'
import { type CobroGuardado, listRetenidos, moveCobro, readCobroPorId, saveMetodo } from './sql.ts'

const YA_RESUELTO = 'Ese pago ya no está retenido: alguien lo resolvió'

export async function readRetenidos({ pool }: Pick<LinkDeps, 'pool'>): Promise<RetenidosWire> {
  const filas = await inTransaction(pool, listRetenidos)
  return { data: filas.map(({ pedidoEstado, ...pago }) => ({ ...toWirePago(pago), pedidoEstado })), meta: {} }
}

export async function resolveRetenido(
  deps: LinkDeps,
  cuenta: Cuenta,
  id: number,
  datos: RetenidoDatos,
): Promise<RetenidosWire> {
  const nota = readNota(datos.nota)
  const pendiente = await inTransaction(deps.pool, async tx => {
    const visto = requireHallado(await readCobroPorId(tx, id))
    const pedidoId = visto.pedidoId ?? datos.pedido ?? null
    if (pedidoId !== null) await holdClienteDe(tx, pedidoId)
    const pedido = pedidoId === null ? null : await holdPedido(tx, pedidoId)
    if (pedidoId !== null && pedido === null) throw noEncontrado()
    const cobro = await readCobroPorId(tx, id)
    if (cobro === null || cobro.estado !== 'retenido' || cobro.devuelto > 0) {
      throw new AppError('ConflictError', YA_RESUELTO)
    }
    if (datos.accion === 'devolver') return giveBack(tx, cuenta, cobro, nota)
    if (pedido === null) throw new AppError('ConflictError', 'Decí de qué pedido es ese pago')
    await accept(tx, deps, cuenta, cobro, pedido, { nota, reactiva: datos.accion === 'reactivar' })
    return null
  })
  if (pendiente !== null) await awaitDevolucion(deps, pendiente)
  return readRetenidos(deps)
}

/** Held until the provider says it is back: then the two come to nothing together. */
async function giveBack(
  tx: Tx,
  { id: userId }: Cuenta,
  cobro: CobroGuardado,
  nota: string | null,
): Promise<number | null> {
  const clave = `retenido-${cobro.id}-${cobro.negadas}`
  const hecha = await insertDevolucion(tx, { cobro: cobro.id, monto: cobro.monto, clave, nota, userId })
  if (cobro.pedidoId !== null) {
    await notePago(tx, cobro.pedidoId, userId, `Devolución: ${formatPesos(cobro.monto)}, Mercado Pago`)
  }
  return hecha?.id ?? null
}

async function accept(
  tx: Tx,
  deps: LinkDeps,
  cuenta: Cuenta,
  cobro: CobroGuardado,
  pedido: Bloqueado,
  { nota, reactiva }: { readonly nota: string | null; readonly reactiva: boolean },
): Promise<void> {
  const { id } = pedido
  if (cobro.moneda !== 'ARS')
    throw new AppError('ConflictError', 'Está en otra moneda: sólo se puede devolver')
  if (pedido.estado === 'xxxx') throw noEncontrado()
  if (pedido.estado === 'cancelado') {
    if (!reactiva) {
      throw new AppError('ConflictError', 'El pedido está cancelado: se puede reactivar o devolver el pago')
    }
    // One that is open again, because the cancelling was taken back, just takes its money.
    await revive(tx, deps, cuenta, pedido)
  }
  await moveCobro(tx, cobro.id, {
    estado: 'acreditado',
    motivo: cobro.motivo,
    pedido: id,
    userId: cuenta.id,
    nota,
  })
  await saveMetodo(tx, id, 'Mercado Pago', null)
  await notePago(tx, id, cuenta.id, `Pago aceptado: ${formatPesos(cobro.monto)}, Mercado Pago`)
  await settlePagado(tx, id)
  await fitLink(tx, id)
  // Part of it may have gone back while nobody had decided.
  if (cobro.proveedorId !== null) await askPago(tx, cobro.proveedorId, `aceptado-${cobro.id}`)
}

/** All of it again, or a refusal that says what is gone; with time to pay what may be left. */
async function revive(tx: Tx, deps: LinkDeps, { id: userId }: Cuenta, pedido: Bloqueado): Promise<void> {
  const { id, estado, ahora } = pedido
  const { previo } = await readPaso(tx, id)
  const a = previo === 'en_proceso' ? 'en_proceso' : 'pendiente'
  await movePedido(tx, id, { de: estado, a, userId, motivo: 'Reactivado: llegó su pago' })
  await retakeLugar(tx, remiteDe(deps).comercio, id, { ahora, deMas: 'pagado tarde' })
  await resumePlazo(tx, deps, pedido)
}
