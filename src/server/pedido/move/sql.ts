// The statements that move an order: its row held, its steps, what it took given back and taken again, what is overdue.
import type { Estado } from '#domain/pedido/estado.ts'
import type { Hechos } from '#domain/pedido/requisitos.ts'
import { gives, runs, type Sentencia, type Tx } from '#server/db/transaction.ts'
import { TURNO } from '#server/entrega/entrega-sql.ts'
import { POR_CORTAR } from '../lineas-sql.ts'
import type { Bloqueado } from '../puerta.ts'
import { PREVIO, ultimoPaso } from '../read/sql.ts'

/**
 * What is decided by its state holds until the transaction ends: the one defence against two who move it at once. The
 * customer is not joined: an order that became another account's while it was waited for would be lost. $2: only if it is
 * theirs, so that nobody holds, or waits for, somebody else's.
 */
const LOCK: Sentencia = {
  name: 'pedido-lock',
  text: `select p.id, p.user_id as "userId", p.repartidor_id as "repartidorId", p.estado, p.total, p.total_final as "totalFinal",
    case when p.subtotal_final is not null then p.total_final end as "totalPesado",
    (select u.email from users u where u.id = p.user_id) as email, (select u.nombre from users u where u.id = p.user_id) as nombre,
    p.created_at as "hechoAt", p.pendiente_at as "pendienteAt", p.pagado_at as "pagadoAt",
    ${TURNO} as turno, now() as ahora
    from pedidos p where p.id = $1 and ($2::integer is null or p.user_id = $2) for update of p`,
}

export async function holdPedido(tx: Tx, id: number, dueño: number | null = null): Promise<Bloqueado | null> {
  const [pedido] = await tx.rows<Bloqueado>(LOCK, [id, dueño])
  return pedido ?? null
}

/** Before the order, as who places a draft locks the two: a code that is one a customer is used by one order. */
export const holdClienteDe = runs<[id: number]>({
  name: 'pedido-cliente-de',
  text: `select u.id from users u where u.id = (select user_id from pedidos where id = $1) for no key update`,
})

interface PasoDado {
  readonly previo: Estado | null
  readonly desde: Date
  readonly quien: string | null
  /** Null: the server, or a key. */
  readonly userId: number | null
}

/** After the lock, in a statement of its own: what it waited for is part of what it sees. */
export const readPaso = gives<PasoDado, [id: number]>({
  name: 'pedido-paso',
  text: `select ${PREVIO} as previo,
    coalesce(h.created_at, p.created_at) as desde, coalesce(u.username, k.nombre) as quien, h.user_id as "userId"
    from pedidos p left join lateral (${ultimoPaso('p.id')}) h on true left join users u on u.id = h.user_id
    left join claves k on k.id = h.clave_id
    where p.id = $1`,
})

export interface Paso {
  readonly de: Estado
  readonly a: Estado
  readonly totalFinal?: number | null
  /** Null: the server itself. */
  readonly userId: number | null
  readonly motivo?: string
}

/** A total that was typed, and that it was not paid, counts as long as the order is finished; what the scale said stays. */
const MOVE: Sentencia = {
  name: 'pedido-mover',
  text: `with p as (
    update pedidos set estado = $3, updated_at = now(), impago_at = case when $2 <> 'finalizado' then impago_at end,
      total_final = case when $2 = 'finalizado' and subtotal_final is null then null else coalesce($4, total_final) end
    where id = $1
  )
  insert into pedido_historial (pedido_id, de, a, user_id, motivo) values ($1, $2, $3, $5, $6)`,
}

/** Of an order that is held, in `de`. */
export async function savePaso(
  tx: Tx,
  id: number,
  { de, a, totalFinal, userId, motivo }: Paso,
): Promise<void> {
  await tx.rows(MOVE, [id, de, a, totalFinal ?? null, userId, motivo ?? null])
}

export const saveDetalle = runs<[id: number, detalle: string]>({
  name: 'pedido-detalle',
  text: 'update pedidos set detalle = $2, updated_at = now() where id = $1 and detalle <> $2',
})

/** A later beginning is a new end: the customer is reminded of that one too. */
export const restartPlazo = runs<[id: number, desde: Date]>({
  name: 'pedido-plazo',
  text: 'update pedidos set pendiente_at = $2, recordado_at = null where id = $1 and pendiente_at < $2',
})

/** What a step of the order may need to know of its lines. */
export const readHechos = gives<Hechos, [id: number]>({
  name: 'pedido-hechos',
  text: `select count(*) filter (where ${POR_CORTAR})::integer as "porPesar",
    count(*) filter (where respuesta = 'espera')::integer as esperan from pedido_articulos l where pedido_id = $1`,
})
