// The statements of drafts: opened once a customer, their lines put, kept and added up, where they go noted.
import { toJsonb } from '#server/db/jsonb.ts'
import { lists, runs, type Sentencia, type Tx, value } from '#server/db/transaction.ts'
import { type LineaNueva, PREPARACIONES, putLineas } from '../lineas-sql.ts'

/** Null: as it is. */
interface Entrega {
  readonly detalle: string | null
  readonly direccion: string | null
}

const OPEN: Sentencia = {
  name: 'borrador-abrir',
  // Looked for first: an insert that finds it there has used a number up.
  text: `with previo as (
    update pedidos set updated_at = now(), detalle = coalesce($2, detalle), direccion = coalesce($3, direccion)
    where user_id = $1 and estado = 'xxxx' returning id
  ), nuevo as (
    insert into pedidos (user_id, detalle, direccion) select $1, coalesce($2, ''), coalesce($3, '')
    where not exists (select from previo)
    on conflict (user_id) where estado = 'xxxx' do update set updated_at = now(),
      detalle = coalesce($2, pedidos.detalle), direccion = coalesce($3, pedidos.direccion)
    returning id
  ) select id from previo union all select id from nuevo`,
}

/** The number of the customer's one open draft. */
export async function upsertBorrador(
  tx: Tx,
  userId: number,
  { detalle, direccion }: Entrega,
): Promise<number> {
  const [fila] = await tx.rows<{ id: number }>(OPEN, [userId, detalle, direccion])
  return fila?.id ?? 0
}

const PUT_LINEA: Sentencia = { name: 'borrador-linea', text: putLineas('$1', '$2::jsonb') }

/** The number of the line. */
export async function upsertLinea(tx: Tx, id: number, linea: LineaNueva): Promise<number> {
  const [fila] = await tx.rows<{ id: number }>(PUT_LINEA, [id, toJsonb([linea])])
  return fila?.id ?? 0
}

/** The draft's figures follow its lines. */
export const addUp = runs<[id: number]>({
  name: 'borrador-sumar',
  text: `update pedidos p set subtotal = s.suma, total = s.suma, updated_at = now()
    from (select coalesce(sum(subtotal), 0) as suma from pedido_articulos where pedido_id = $1) s where p.id = $1`,
})

export const countLineas = value<number, [id: number]>({
  name: 'borrador-contar',
  text: 'select count(*) as cuantas from pedido_articulos where pedido_id = $1',
})

export interface LineaBorrador {
  readonly id: number
  readonly articuloId: number
  readonly valorId: number
  readonly preparaciones: readonly number[]
  readonly cantidad: number
  readonly grsPorcion: number
  readonly precio: number
}

export const readLineas = lists<LineaBorrador, [id: number]>({
  name: 'borrador-lineas',
  text: `select id, coalesce(articulo_id, 0) as "articuloId", coalesce(valor_id, 0) as "valorId", cantidad, grs_porcion as "grsPorcion",
    ${PREPARACIONES} as preparaciones, precio_unitario as precio from pedido_articulos where pedido_id = $1 order by id`,
})

const KEEP: Sentencia = {
  name: 'borrador-quedan',
  text: `with t as (select * from jsonb_to_recordset($2::jsonb) as t (id bigint, cantidad integer)),
    fuera as (delete from pedido_articulos where pedido_id = $1 and id not in (select id from t))
    update pedido_articulos l set cantidad = t.cantidad, subtotal = l.precio_unitario * t.cantidad, updated_at = now()
    from t where l.id = t.id and l.pedido_id = $1`,
}

/** These stay, with these quantities; the others go. */
export async function keepLineas(
  tx: Tx,
  id: number,
  quedan: readonly Pick<LineaBorrador, 'id' | 'cantidad'>[],
): Promise<void> {
  await tx.rows(KEEP, [id, toJsonb(quedan)])
}

const TARIFAS: Sentencia = {
  name: 'borrador-tarifas',
  text: `update pedido_articulos l set precio_kg = t."precioKg", desc_porciento = t."descPorciento",
      grs_porcion = t."grsPorcion", preparacion = t.preparacion, precio_unitario = t."precioUnitario",
      subtotal = t."precioUnitario" * l.cantidad, updated_at = now()
    from jsonb_to_recordset($2::jsonb) as t (id bigint, "precioKg" bigint, "descPorciento" smallint, "grsPorcion" integer,
      preparacion jsonb, "precioUnitario" bigint)
    where l.id = t.id and l.pedido_id = $1`,
}

/** These lines cost this from now on. */
export async function saveTarifas(
  tx: Tx,
  id: number,
  lineas: readonly (LineaNueva & { readonly id: number })[],
): Promise<void> {
  await tx.rows(TARIFAS, [id, toJsonb(lineas)])
}

const SAVE_ENTREGA: Sentencia = {
  name: 'borrador-entrega',
  text: `update pedidos set detalle = coalesce($2, detalle), direccion = coalesce($3, direccion), updated_at = now()
    where id = $1 returning detalle, direccion`,
}

/** What the draft says afterwards. */
export async function saveEntrega(tx: Tx, id: number, { detalle, direccion }: Entrega) {
  const [fila] = await tx.rows<{ detalle: string; direccion: string }>(SAVE_ENTREGA, [id, detalle, direccion])
  if (fila === undefined) throw new Error(`draft ${id} is not there`)
  return fila
}
