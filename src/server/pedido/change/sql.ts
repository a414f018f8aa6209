// The statements that change a placed order: its lines, and its figures by compare and set.
import { valorGuardado } from '#domain/pedido/a-peso.ts'
import type { CambioArmado } from '#domain/pedido/cambio.ts'
import { toJsonb } from '#server/db/jsonb.ts'
import { runs, type Sentencia, type Tx } from '#server/db/transaction.ts'
import { putLineas, UNWEIGH } from '../lineas-sql.ts'

const KEEP: Sentencia = {
  name: 'cambio-quedan',
  text: `with t as (select * from jsonb_to_recordset($2::jsonb) as t (id bigint, cantidad integer)),
    fuera as (delete from pedido_articulos where pedido_id = $1 and id not in (select id from t))
    update pedido_articulos l set cantidad = t.cantidad, subtotal = l.precio_unitario * t.cantidad, updated_at = now(), ${UNWEIGH}
    from t where l.id = t.id and l.pedido_id = $1 and l.cantidad <> t.cantidad`,
}
const PUT: Sentencia = { name: 'cambio-nuevas', text: putLineas('$1', '$2::jsonb') }

export async function saveLineas(
  tx: Tx,
  id: number,
  { quedan, nuevas }: Pick<CambioArmado, 'quedan' | 'nuevas'>,
): Promise<void> {
  await tx.rows(KEEP, [id, toJsonb(quedan)])
  const guardables = nuevas.map(linea => ({ ...linea, valorId: valorGuardado(linea.valorId) }))
  if (nuevas.length > 0) await tx.rows(PUT, [id, toJsonb(guardables)])
}

/** Its one use goes back, once: an order that has no code has no use of it either. */
export const dropCodigo = runs<[id: number]>({
  name: 'cambio-sin-codigo',
  text: `with j as (delete from canjes where pedido_id = $1 and devuelto_at is null returning discount_code_id),
    p as (update pedidos set discount_code_id = null, code = null, discount_percentage = null where id = $1)
    update discount_codes set current_uses = greatest(current_uses - 1, 0), updated_at = now()
    where id in (select discount_code_id from j)`,
})

/** $2 the revision that was seen. A link to pay asked for another sum. */
const SAVE: Sentencia = {
  name: 'cambio-guardar',
  text: `update pedidos set revision = revision + 1, subtotal = $3, descuento = $4, total = $5, acordado = $6,
      detalle = $7, direccion = $8, envio = $9, link_pago = case when total = $5 then link_pago end, updated_at = now()
    where id = $1 and revision = $2 returning revision`,
}

/** The revision it has from now on; null when somebody was faster. */
export async function saveCambiado(
  tx: Tx,
  id: number,
  revision: number,
  { subtotal, descuento, total, detalle, direccion, envio = null }: CambioArmado,
  acordado: number,
): Promise<number | null> {
  const valores = [id, revision, subtotal, descuento, total, acordado, detalle, direccion, envio]
  const [fila] = await tx.rows<{ revision: number }>(SAVE, valores)
  return fila?.revision ?? null
}

const BUMP: Sentencia = {
  name: 'cambio-revision',
  text: 'update pedidos set revision = revision + 1, updated_at = now() where id = $1 and revision = $2 returning revision',
}

export async function bumpRevision(tx: Tx, id: number, revision: number): Promise<number | null> {
  const [fila] = await tx.rows<{ revision: number }>(BUMP, [id, revision])
  return fila?.revision ?? null
}
