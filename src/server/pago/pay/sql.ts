// The statements about the money of an order: what it costs and has, the mark made by hand, and its payments as rows that are only added to.
import type { Medio, MedioNotado } from '#domain/pago/medio.ts'
import type { Estado } from '#domain/pedido/estado.ts'
import { finds, gives, lists, runs, type Sentencia, type Tx } from '#server/db/transaction.ts'
import { NEGADAS } from '#server/pedido/saldo-sql.ts'
import { CON_PLATA, POR_DECIDIR, RECIBIDO } from '../recibido-sql.ts'

export interface Plata {
  readonly id: number
  readonly estado: Estado
  readonly total: number
  readonly totalFinal: number | null
  readonly revision: number
  readonly recibido: number
  readonly pendienteAt: Date | null
  readonly pagadoAt: Date | null
  readonly avisadoAt: Date | null
  readonly medio: Medio | null
  readonly pagaCon: number | null
  readonly transferidoAt: Date | null
  /** What was left to pay when they said so; null: nobody said so, or it was not kept. */
  readonly transferidoMonto: number | null
  readonly linkPago: string | null
  /** A payment of it is on its way. */
  readonly enCamino: boolean
  /** One is there, and waits for somebody to decide. */
  readonly retenido: boolean
  /** It has money, or holds some: nothing is cancelled by itself then. */
  readonly conPlata: boolean
  readonly ahora: Date
}

/** Of an order that is there. */
export const readPlata = gives<Plata, [id: number]>({
  name: 'pedido-plata',
  text: `select p.id, p.estado, p.total, p.total_final as "totalFinal", p.revision, ${RECIBIDO} as recibido,
    p.pendiente_at as "pendienteAt", p.pagado_at as "pagadoAt", p.avisado_at as "avisadoAt", p.medio_pago as medio,
    p.paga_con as "pagaCon", p.transferido_at as "transferidoAt", p.transferido_monto as "transferidoMonto", p.link_pago as "linkPago",
    exists (select from pagos g where g.pedido_id = p.id and g.tipo = 'cobro' and g.estado = 'pendiente') as "enCamino",
    exists (select from pagos g where g.pedido_id = p.id and ${POR_DECIDIR}) as retenido,
    ${CON_PLATA} as "conPlata", now() as ahora
    from pedidos p where p.id = $1`,
})

export const saveMetodo = runs<[id: number, metodo: string | null, nota: string | null]>({
  name: 'pedido-metodo',
  text: 'update pedidos set pago_metodo = $2, pago_nota = $3, updated_at = now() where id = $1',
})

/** It was looked for and found: what is left is another payment. */
export const endTransferido = runs<[id: number]>({
  name: 'pedido-transferencia-vista',
  text: 'update pedidos set transferido_at = null, updated_at = now() where id = $1',
})

/** It was found by mistake. */
export const resumeTransferido = runs<[id: number, monto: number]>({
  name: 'pedido-transferencia-buscada',
  text: 'update pedidos set transferido_at = now(), transferido_monto = $2, updated_at = now() where id = $1',
})

export const setLink = runs<[id: number, link: string | null]>({
  name: 'pedido-link',
  text: 'update pedidos set link_pago = $2, updated_at = now() where id = $1',
})

const LOG_LINK: Sentencia = {
  name: 'pedido-link-registro',
  text: `insert into registro (user_id, clave_id, cosa, cosa_id, nombre, de, a)
    values (case when $2::int > 0 then $2 end, case when $2 < 0 then -$2 end, 'pedido', $1::int, '#' || $1,
      jsonb_build_object('link_pago', $3::text), jsonb_build_object('link_pago', $4::text))`,
}

/** Where it leads, for the log: what follows the name is between the customer and the service. */
export async function logLink(
  tx: Tx,
  id: number,
  quien: number,
  [de, a]: readonly [string | null, string | null],
): Promise<void> {
  await tx.rows(LOG_LINK, [id, quien, de, a])
}

const INSERT_COBRO: Sentencia = {
  name: 'pago-cobro',
  text: `insert into pagos (pedido_id, link_id, tipo, medio, monto, moneda, estado, motivo, proveedor_id, proveedor_estado, clave, user_id)
    values ($1, $2, 'cobro', $3, $4, $5, $6, $7, $8, $9, coalesce($10, 'cobro-' || gen_random_uuid()), $11)
    on conflict (clave) do nothing returning id`,
}

export interface CobroNuevo {
  readonly pedido: number | null
  readonly link?: number | null
  readonly medio: MedioNotado
  readonly monto: number
  readonly moneda?: string
  readonly estado: 'pendiente' | 'acreditado' | 'retenido' | 'rechazado'
  readonly motivo?: string | null
  readonly proveedorId?: string
  readonly proveedorEstado?: string
  readonly clave?: string
  readonly userId: number | null
}

/** Null: it is there already. */
export async function insertCobro(tx: Tx, nuevo: CobroNuevo): Promise<number | null> {
  const [fila] = await tx.rows<{ id: number }>(INSERT_COBRO, [
    nuevo.pedido,
    nuevo.link ?? null,
    nuevo.medio,
    nuevo.monto,
    nuevo.moneda ?? 'ARS',
    nuevo.estado,
    nuevo.motivo ?? null,
    nuevo.proveedorId ?? null,
    nuevo.proveedorEstado ?? null,
    nuevo.clave ?? null,
    nuevo.userId,
  ])
  return fila?.id ?? null
}

/** It was noted by mistake: no money moved. */
export const insertAnulacion = runs<[cobro: number, monto: number, userId: number]>({
  name: 'pago-anular',
  text: `insert into pagos (pedido_id, tipo, de_id, medio, monto, moneda, estado, clave, user_id)
    select pedido_id, 'anulacion', id, medio, $2, moneda, 'acreditado', 'anulacion-' || id, $3 from pagos where id = $1
    on conflict (clave) do nothing`,
})

export interface CobroGuardado {
  readonly id: number
  readonly pedidoId: number | null
  readonly monto: number
  readonly moneda: string
  readonly estado: 'pendiente' | 'acreditado' | 'retenido' | 'rechazado'
  readonly motivo: string | null
  readonly proveedorId: string | null
  /** Returned, or on its way back. */
  readonly devuelto: number
  /** It was asked to be returned, whatever became of that. */
  readonly seDevuelve: boolean
  /** How often the provider would not return it. */
  readonly negadas: number
}

const COBRO = `select g.id, g.pedido_id as "pedidoId", g.monto, g.moneda, g.estado, g.motivo, g.proveedor_id as "proveedorId",
  coalesce((select sum(d.monto) from pagos d where d.de_id = g.id and d.tipo = 'devolucion' and d.estado <> 'rechazado'), 0)::bigint
    as devuelto,
  exists (select from pagos d where d.de_id = g.id and d.tipo = 'devolucion') as "seDevuelve",
  ${NEGADAS} as negadas from pagos g`
const READ_COBRO: Sentencia = { name: 'pago-por-id', text: `${COBRO} where g.id = $1 and g.tipo = 'cobro'` }

export const findCobro = finds<CobroGuardado, [proveedorId: string]>({
  name: 'pago-por-proveedor',
  text: `${COBRO} where g.proveedor_id = $1 and g.tipo = 'cobro'`,
})

export async function readCobroPorId(tx: Tx, id: number): Promise<CobroGuardado | null> {
  const [cobro] = await tx.rows<CobroGuardado>(READ_COBRO, [id])
  return cobro ?? null
}

const MOVE_COBRO: Sentencia = {
  name: 'pago-mover',
  text: `update pagos set estado = $2, motivo = $3, proveedor_estado = coalesce($4, proveedor_estado),
      pedido_id = coalesce(pedido_id, $5), user_id = coalesce($6, user_id), nota = coalesce($7, nota), updated_at = now()
    where id = $1`,
}

interface Movido {
  readonly estado: CobroGuardado['estado']
  readonly motivo?: string | null
  readonly proveedorEstado?: string | null
  readonly pedido?: number | null
  readonly userId?: number | null
  readonly nota?: string | null
}

export async function moveCobro(tx: Tx, id: number, movido: Movido): Promise<void> {
  const { estado, motivo = null, proveedorEstado = null, pedido = null, userId = null, nota = null } = movido
  await tx.rows(MOVE_COBRO, [id, estado, motivo, proveedorEstado, pedido, userId, nota])
}

/** A payment whose sum is another by now: the old row keeps its sum and loses its number. */
export const forgetCobro = runs<[id: number]>({
  name: 'pago-olvidar',
  text: `update pagos set estado = 'rechazado', proveedor_id = null, updated_at = now() where id = $1`,
})

/** It went back without the shop having asked: at the provider's own screen, or by a chargeback. */
export const insertDevuelto = runs<
  [cobro: number, monto: number, motivo: 'contracargo' | 'proveedor', clave: string]
>({
  name: 'pago-devuelto',
  text: `insert into pagos (pedido_id, tipo, de_id, medio, monto, moneda, estado, motivo, clave)
    select pedido_id, 'devolucion', id, medio, $2, moneda, 'acreditado', $3, $4 from pagos where id = $1
    on conflict (clave) do nothing`,
})

export interface PagoFila {
  readonly id: number
  readonly pedido: number | null
  readonly tipo: 'cobro' | 'devolucion' | 'anulacion'
  readonly de: number | null
  readonly medio: MedioNotado
  readonly monto: number
  readonly moneda: string
  readonly estado: CobroGuardado['estado']
  readonly motivo: string | null
  readonly nota: string | null
  readonly quien: string | null
  readonly createdAt: Date
}

const PAGO = `g.id, g.pedido_id as pedido, g.tipo, g.de_id as de, g.medio, g.monto, g.moneda, g.estado, g.motivo, g.nota,
  (select u.username from users u where u.id = g.user_id) as quien, g.created_at as "createdAt"`

export const listPagos = lists<PagoFila, [pedido: number]>({
  name: 'pagos-de',
  text: `select ${PAGO} from pagos g where g.pedido_id = $1 order by g.id`,
})

export interface RetenidoFila extends PagoFila {
  /** How its order stands now; null: it has none. */
  readonly pedidoEstado: Estado | null
}

export const listRetenidos = lists<RetenidoFila, []>({
  name: 'pagos-retenidos',
  text: `select ${PAGO}, (select p.estado from pedidos p where p.id = g.pedido_id) as "pedidoEstado"
    from pagos g where ${POR_DECIDIR} order by g.id desc limit 200`,
})

interface ComprobanteFila {
  readonly id: number
  readonly tipo: string
  readonly createdAt: Date
}

export const listComprobantes = lists<ComprobanteFila, [pedido: number]>({
  name: 'pago-comprobantes',
  text: 'select id, tipo, created_at as "createdAt" from comprobantes where pedido_id = $1 order by id',
})

/** Once a total: the time to pay runs from then, and its reminder is still to come. */
const MARK_AVISADO: Sentencia = {
  name: 'pedido-avisado',
  text: `update pedidos set avisado_at = now(), recordado_at = null, updated_at = now()
    where id = $1 and avisado_at is null returning id`,
}

/** False: they were told that total already. */
export async function markAvisado(tx: Tx, id: number): Promise<boolean> {
  return (await tx.rows(MARK_AVISADO, [id])).length > 0
}

export interface DevolucionPendiente {
  readonly id: number
  readonly pedidoId: number | null
  readonly monto: number
  readonly clave: string
  readonly cobroId: number
  readonly cobroMonto: number
  readonly cobroEstado: CobroGuardado['estado']
  readonly proveedorId: string
}

/** Null: it is settled. */
export const readDevolucion = finds<DevolucionPendiente, [id: number]>({
  name: 'pago-devolucion',
  text: `select d.id, d.pedido_id as "pedidoId", d.monto, d.clave, g.id as "cobroId", g.monto as "cobroMonto",
      g.estado as "cobroEstado", g.proveedor_id as "proveedorId"
    from pagos d join pagos g on g.id = d.de_id
    where d.id = $1 and d.tipo = 'devolucion' and d.estado = 'pendiente' and g.proveedor_id is not null`,
})

const SETTLE_DEVOLUCION: Sentencia = {
  name: 'pago-devolucion-hecha',
  text: `update pagos set estado = $2, proveedor_id = $3, proveedor_estado = $4, motivo = $5, updated_at = now()
    where id = $1 and estado = 'pendiente'`,
}

export async function settleDevolucion(
  tx: Tx,
  id: number,
  hecha: {
    readonly estado: 'acreditado' | 'rechazado'
    readonly proveedorId?: string
    readonly proveedorEstado?: string
    readonly motivo?: 'proveedor'
  },
): Promise<void> {
  const { estado, proveedorId = null, proveedorEstado = null, motivo = null } = hecha
  await tx.rows(SETTLE_DEVOLUCION, [id, estado, proveedorId, proveedorEstado, motivo])
}

const LIST_PENDIENTES: Sentencia = {
  name: 'pagos-por-devolver',
  text: `select id from pagos where estado = 'pendiente' and tipo = 'devolucion' order by id limit 100`,
}

export async function listPorDevolver(tx: Tx): Promise<number[]> {
  return (await tx.rows<{ id: number }>(LIST_PENDIENTES, [])).map(({ id }) => id)
}
