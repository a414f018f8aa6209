// Moves an order through its life: under the lock of its row, by the one table of transitions, every step kept (STATE-01 to STATE-04).
import { pesosToCentavos } from '#domain/dinero.ts'
import {
  DESHACER,
  DESHACER_AJENO,
  DESHACER_TARDE,
  type Estado,
  efectoEnStock,
  mensajeDeRechazo,
  puedeDeshacer,
  type Quien,
  resolverCambio,
} from '#domain/estado.ts'
import { PAGO_METODO_MAX, PAGO_NOTA_MAX } from '#domain/pago.ts'
import { lineaSegura } from '#domain/texto-seguro.ts'
import { textoTolerancia, totalFinalAceptado } from '#domain/total-final.ts'
import { pendienteAlVolver } from '#domain/vencimiento.ts'
import { inTransaction, type Sentencia, type Tx } from '../db/transaction.ts'
import { AppError, noEncontrado } from '../errors.ts'
import type { Cuenta } from '../usuarios.ts'
import { devolver } from './cancelar.ts'
import type { PedidosDeps } from './deps.ts'
import { readDetalle } from './entrega.ts'
import { isAdmin } from './mostrar.ts'
import { prohibido } from './rechazar.ts'

export interface Bloqueado {
  readonly id: number
  readonly userId: number
  readonly estado: Estado
  readonly total: number
  /** Since when its time to pay runs; null for a draft. */
  readonly pendienteAt: Date | null
  /** When it reached its present state. */
  readonly desde: Date
  readonly ahora: Date
}

const LOCK: Sentencia = {
  name: 'pedido-lock',
  text: `select p.id, p.user_id as "userId", p.estado, p.total, p.pendiente_at as "pendienteAt", now() as ahora,
    coalesce((select max(h.created_at) from pedido_historial h where h.pedido_id = p.id and h.a = p.estado
      and h.de is distinct from h.a), p.created_at) as desde
    from pedidos p where p.id = $1 for update of p`,
}

/** Compare and set: 0 rows when somebody was faster. */
const MOVE: Sentencia = {
  name: 'pedido-mover',
  text: `with p as (
    update pedidos set estado = $3, total_final = coalesce($4, total_final), updated_at = now()
    where id = $1 and estado = $2 returning id
  )
  insert into pedido_historial (pedido_id, de, a, user_id, motivo) select id, $2, $3, $5, $6 from p returning id`,
}

function quienes(cuenta: Cuenta, userId: number): readonly Quien[] {
  return [
    ...(cuenta.id === userId ? (['dueño'] as const) : []),
    ...(isAdmin(cuenta) ? (['Admin'] as const) : []),
  ]
}

/** Held until the transaction ends; 404 for whom it does not concern. */
export async function lockPedido(tx: Tx, cuenta: Cuenta, id: number): Promise<Bloqueado> {
  const [pedido] = await tx.rows<Bloqueado>(LOCK, [id])
  if (pedido === undefined || quienes(cuenta, pedido.userId).length === 0) throw noEncontrado()
  return pedido
}

export interface Paso {
  readonly de: Estado
  readonly a: Estado
  readonly totalFinal?: number | null
  /** Null: the server itself. */
  readonly userId: number | null
  readonly motivo?: string
}

export async function mover(tx: Tx, id: number, { de, a, totalFinal, userId, motivo }: Paso): Promise<void> {
  const hechos = await tx.rows(MOVE, [id, de, a, totalFinal ?? null, userId, motivo ?? null])
  if (hechos.length === 0) throw new AppError('ConflictError', mensajeDeRechazo(a))
  if (efectoEnStock(de, a) === 'devuelve') await devolver(tx, id)
}

/** True: go ahead. False: it is so already. Anything else is refused. */
export function resolver(pedido: Bloqueado, a: Estado, cuenta: Cuenta): boolean {
  const resolucion = resolverCambio(pedido.estado, a, quienes(cuenta, pedido.userId))
  if (resolucion === 'prohibido') throw prohibido()
  if (resolucion === 'conflicto') throw new AppError('ConflictError', mensajeDeRechazo(a))
  return resolucion === 'permitido'
}

interface Cambio {
  readonly estado: Estado
  readonly total?: number | undefined
  readonly detalle?: string | null | undefined
}

const NOTE: Sentencia = {
  name: 'pedido-detalle',
  text: 'update pedidos set detalle = $2, updated_at = now() where id = $1 and detalle <> $2',
}

/** The changes an Admin makes; a draft is placed by its owner, elsewhere. `total` in pesos, as weighed. */
export async function cambiarEstado(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  { estado, total, detalle }: Cambio,
): Promise<void> {
  const nota = detalle == null ? null : readDetalle(detalle)
  await inTransaction(deps.pool, async tx => {
    const pedido = await lockPedido(tx, cuenta, id)
    const sigue = resolver(pedido, estado, cuenta)
    if (nota !== null) await tx.rows(NOTE, [id, nota])
    if (!sigue) return
    const totalFinal = estado === 'finalizado' ? pesar(deps, pedido, total) : null
    await mover(tx, id, { de: pedido.estado, a: estado, totalFinal, userId: cuenta.id })
  })
}

/** What was charged in the end, kept beside what was ordered (STATE-03). */
function pesar({ tiendas }: PedidosDeps, { total: ordenado }: Bloqueado, pesos: number | undefined): number {
  if (pesos === undefined) return ordenado
  const { toleranciaPeso } = tiendas.current().tienda.comercio
  const final = pesosToCentavos(pesos)
  if (totalFinalAceptado(ordenado, final, toleranciaPeso)) return final
  throw new AppError('ValidationError', textoTolerancia(toleranciaPeso))
}

/** A later beginning is a new end: the customer is reminded of that one too. */
const RESTART: Sentencia = {
  name: 'pedido-plazo',
  text: 'update pedidos set pendiente_at = $2, recordado_at = null where id = $1 and pendiente_at < $2',
}

/** A wrong tap, taken back while it is fresh, with time left to pay (STATE-05). */
export async function deshacer(deps: PedidosDeps, cuenta: Cuenta, id: number): Promise<void> {
  await inTransaction(deps.pool, async tx => {
    const pedido = await lockPedido(tx, cuenta, id)
    if (pedido.estado !== DESHACER.de) throw new AppError('ConflictError', DESHACER_AJENO)
    if (!puedeDeshacer(pedido.estado, pedido.desde, pedido.ahora, quienes(cuenta, pedido.userId))) {
      throw new AppError('ConflictError', DESHACER_TARDE)
    }
    await mover(tx, id, { de: DESHACER.de, a: DESHACER.a, userId: cuenta.id, motivo: 'Deshecho' })
    const { horasParaPagar } = deps.tiendas.current().tienda.comercio
    const desde = pedido.pendienteAt && pendienteAlVolver(pedido.pendienteAt, pedido.ahora, horasParaPagar)
    await tx.rows(RESTART, [id, desde])
  })
}

const PAY: Sentencia = {
  name: 'pedido-pago',
  text: `with p as (
    update pedidos set pagado_at = case when $2::text is null then null else coalesce(pagado_at, now()) end,
      pago_metodo = $2, pago_nota = $3, updated_at = now() where id = $1 returning id, estado
  )
  insert into pedido_historial (pedido_id, de, a, user_id, motivo) select id, estado, estado, $4, $5 from p`,
}

/** Marks an order as paid, or takes the mark away: who is paid is not cancelled for want of payment. */
export async function marcarPago(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  datos: { readonly metodo: string | null; readonly nota?: string | null | undefined },
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
    const { estado } = await lockPedido(tx, cuenta, id)
    if (estado === 'xxxx' || estado === 'cancelado') {
      throw new AppError('ConflictError', 'Un borrador o un pedido cancelado no se puede marcar como pagado')
    }
    const motivo = metodo === null ? 'Pago desmarcado' : `Pagado: ${metodo}`
    await tx.rows(PAY, [id, metodo, metodo === null ? null : nota || null, cuenta.id, motivo])
  })
}
