// Moves an order through its life: under the lock of its row, by the one table of transitions, every step kept (STATE-01 to STATE-04).
import { pesosToCentavos } from '#domain/dinero/dinero.ts'
import { textoTolerancia, totalFinalAceptado } from '#domain/dinero/total-final.ts'
import {
  aTiempoDeDeshacer,
  DESHACER_AJENO,
  DESHACER_TARDE,
  type Estado,
  efectoEnStock,
  mensajeDeRechazo,
  type Quien,
  resolverCambio,
  vueltaDe,
} from '#domain/pedido/estado.ts'
import { pendienteAlVolver } from '#domain/pedido/vencimiento.ts'
import { inTransaction, type Sentencia, type Tx } from '../../db/transaction.ts'
import { AppError, noEncontrado } from '../../errors.ts'
import { enqueueCorreos } from '../../mail/outbox.ts'
import { correoCancelado, correoRetomado } from '../../mail/plantillas/pedido.ts'
import type { Cuenta } from '../../usuarios.ts'
import type { PedidosDeps } from '../deps.ts'
import { readDetalle } from '../entrega.ts'
import { isAdmin } from '../read/show.ts'
import { ultimoPaso } from '../read/sql.ts'
import { prohibido } from '../rechazos.ts'
import { devolver, retomar } from './stock.ts'

export interface Bloqueado {
  readonly id: number
  readonly userId: number
  readonly email: string
  readonly nombre: string | null
  readonly estado: Estado
  readonly total: number
  readonly totalFinal: number | null
  /** Since when its time to pay runs; null for a draft. */
  readonly pendienteAt: Date | null
  readonly pagadoAt: Date | null
  readonly ahora: Date
}

const LOCK: Sentencia = {
  name: 'pedido-lock',
  text: `select p.id, p.user_id as "userId", u.email, u.nombre, p.estado, p.total, p.total_final as "totalFinal",
    p.pendiente_at as "pendienteAt", p.pagado_at as "pagadoAt", now() as ahora
    from pedidos p join users u on u.id = p.user_id where p.id = $1 for update of p`,
}

interface PasoDado {
  readonly previo: Estado | null
  readonly desde: Date
  readonly quien: string | null
}

/** After the lock, in a statement of its own: what it waited for is part of what it sees. */
const READ_PASO: Sentencia = {
  name: 'pedido-paso',
  text: `select case when h.user_id is not null then h.de end as previo, coalesce(h.created_at, p.created_at) as desde,
    u.username as quien
    from pedidos p left join lateral (${ultimoPaso('p.id')}) h on true left join users u on u.id = h.user_id
    where p.id = $1`,
}

async function readPaso(tx: Tx, id: number): Promise<PasoDado> {
  const [paso] = await tx.rows<PasoDado>(READ_PASO, [id])
  if (paso === undefined) throw noEncontrado()
  return paso
}

/** Compare and set: 0 rows when somebody was faster. What was weighed counts as long as the order is finished. */
const MOVE: Sentencia = {
  name: 'pedido-mover',
  text: `with p as (
    update pedidos set estado = $3, updated_at = now(),
      total_final = case when $2 = 'finalizado' then null else coalesce($4, total_final) end
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
  const efecto = efectoEnStock(de, a)
  if (efecto === 'devuelve') await devolver(tx, id)
  if (efecto === 'toma') await retomar(tx, id)
}

/** True: go ahead. False: it is so already. Anything else is refused. */
export async function resolver(tx: Tx, pedido: Bloqueado, a: Estado, cuenta: Cuenta): Promise<boolean> {
  const resolucion = resolverCambio(pedido.estado, a, quienes(cuenta, pedido.userId))
  if (resolucion === 'prohibido') throw prohibido()
  if (resolucion === 'conflicto') throw await conflicto(tx, pedido, cuenta, mensajeDeRechazo(a))
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

/** Whoever comes second behind the counter is told where the order stands and who took it there. */
async function conflicto(tx: Tx, pedido: Bloqueado, cuenta: Cuenta, mensaje: string): Promise<AppError> {
  if (!isAdmin(cuenta)) return new AppError('ConflictError', mensaje)
  const { quien, desde } = await readPaso(tx, pedido.id)
  const details = { estado: pedido.estado, quien, desde: desde.toISOString() }
  return new AppError('ConflictError', mensaje, details)
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
    const sigue = await resolver(tx, pedido, estado, cuenta)
    if (nota !== null) await tx.rows(NOTE, [id, nota])
    if (!sigue) return
    const totalFinal = estado === 'finalizado' ? pesar(deps, pedido, total) : null
    await mover(tx, id, { de: pedido.estado, a: estado, totalFinal, userId: cuenta.id })
    if (estado === 'cancelado') await escribir(tx, deps, pedido, 'pedido-cancelado', correoCancelado)
  })
}

/** To the customer, in the transaction of what it tells. */
async function escribir(
  tx: Tx,
  { tiendas, publicUrl }: PedidosDeps,
  { id, email, nombre, total, totalFinal, pagadoAt }: Bloqueado,
  tipo: string,
  correo: typeof correoCancelado,
): Promise<void> {
  const { comercio } = tiendas.current().tienda
  const datos = { comercio, publicUrl, nombre, id, total: totalFinal ?? total, pagado: pagadoAt !== null }
  await enqueueCorreos(tx, [{ tipo, para: email, ...correo(datos) }])
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

/** Before the order, as who places a draft locks the two: a code that is one a customer is used by one order. */
const LOCK_CLIENTE_DE: Sentencia = {
  name: 'pedido-cliente-de',
  text: `select u.id from users u where u.id = (select user_id from pedidos where id = $1) for no key update`,
}

/** A wrong tap, taken back while it is fresh, with time left to pay (STATE-05). `visto` is the state it is taken back from. */
export async function deshacer(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  visto: Estado | null,
): Promise<void> {
  await inTransaction(deps.pool, async tx => {
    await tx.rows(LOCK_CLIENTE_DE, [id])
    const pedido = await lockPedido(tx, cuenta, id)
    const { estado, ahora, pendienteAt } = pedido
    const { previo, desde } = await readPaso(tx, id)
    const a = visto === null || visto === estado ? vueltaDe({ estado, previo }) : null
    if (a === null) throw await conflicto(tx, pedido, cuenta, DESHACER_AJENO)
    if (!aTiempoDeDeshacer({ desde }, ahora)) throw new AppError('ConflictError', DESHACER_TARDE)
    await mover(tx, id, { de: estado, a, userId: cuenta.id, motivo: 'Deshecho' })
    if (a === 'pendiente') {
      const { horasParaPagar } = deps.tiendas.current().tienda.comercio
      await tx.rows(RESTART, [id, pendienteAt && pendienteAlVolver(pendienteAt, ahora, horasParaPagar)])
    }
    if (estado === 'cancelado') await escribir(tx, deps, pedido, 'pedido-retomado', correoRetomado)
  })
}
