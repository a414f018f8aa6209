// The statements of discount codes in the back room: read by pages (keyset pagination), their uses by order, made, changed, deleted.
import { type Insertable, type Kysely, sql } from 'kysely'
import type { CodigoWire, UsoDeCodigoWire } from '#contract/precios/codigo.schema.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { nombreDe } from '#server/cuenta/personas.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB, DiscountCodes } from '#server/db/types.ts'

/** What of it is typed by somebody. */
export type ColumnasCodigo = Pick<
  Insertable<DiscountCodes>,
  | 'code'
  | 'discount_percentage'
  | 'active'
  | 'valid_from'
  | 'valid_until'
  | 'max_uses'
  | 'minimo'
  | 'una_por_cliente'
  | 'descripcion'
>

const usado = sql<boolean>`(exists (select from canjes j where j.discount_code_id = discount_codes.id)
  or exists (select from pedidos p where p.discount_code_id = discount_codes.id))`

const select = (db: Kysely<DB>) => db.selectFrom('discount_codes').selectAll().select(usado.as('usado'))

type Fila = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function toWire(fila: Fila): CodigoWire {
  return {
    id: fila.id,
    attributes: {
      code: fila.code,
      discountPercentage: fila.discount_percentage,
      active: fila.active,
      validFrom: fila.valid_from?.toISOString() ?? null,
      validUntil: fila.valid_until?.toISOString() ?? null,
      maxUses: fila.max_uses,
      currentUses: fila.current_uses,
      minimo: centavosToPesos(fila.minimo),
      unaPorCliente: fila.una_por_cliente,
      descripcion: fila.descripcion,
      demo: fila.demo,
      usado: fila.usado,
      version: fila.version,
      createdAt: fila.created_at.toISOString(),
      updatedAt: fila.updated_at.toISOString(),
    },
  }
}

/** `parte` is sought in the code as it is stored, and in the description whatever its case. */
export async function readCodigos(
  db: Kysely<DB>,
  {
    parte,
    antes,
    limite,
  }: { readonly parte: string; readonly antes: number | null; readonly limite: number },
): Promise<CodigoWire[]> {
  const filas = await select(db)
    .$if(antes !== null, consulta => consulta.where('id', '<', antes))
    .$if(parte !== '', consulta =>
      consulta.where(
        sql<boolean>`(position(${parte.toUpperCase()} in code) > 0 or position(lower(${parte}) in lower(descripcion)) > 0)`,
      ),
    )
    .orderBy('id', 'desc')
    .limit(limite)
    .execute()
  return filas.map(toWire)
}

export async function readCodigo(db: Kysely<DB>, id: number): Promise<CodigoWire | null> {
  const fila = await select(db).where('id', '=', id).executeTakeFirst()
  return fila === undefined ? null : toWire(fila)
}

/** Held until the transaction ends: no order uses it meanwhile. Read once it is held, so that the order it waited for counts. */
export async function lockCodigo(tx: Tx, id: number): Promise<CodigoWire | null> {
  await tx.selectFrom('discount_codes').select('id').where('id', '=', id).forUpdate().execute()
  return readCodigo(tx, id)
}

export async function readUsosDe(
  db: Kysely<DB>,
  id: number,
  antes: number | null,
  limite: number,
): Promise<UsoDeCodigoWire[]> {
  const { rows } = await sql<{
    pedido: number
    cliente: string
    estado: string
    total: number
    descuento: number
    created_at: Date
    devuelto_at: Date | null
  }>`select p.id as pedido, p.estado, coalesce(p.total_final, p.total) as total,
      coalesce(p.descuento_final, p.descuento) as descuento, j.created_at, j.devuelto_at,
      ${sql.raw(nombreDe('u'))} as cliente
    from canjes j join pedidos p on p.id = j.pedido_id join users u on u.id = j.user_id
    where j.discount_code_id = ${id} and ${antes === null ? sql`true` : sql`j.pedido_id < ${antes}`}
    order by j.pedido_id desc limit ${limite}`.execute(db)
  return rows.map(({ total, descuento, created_at, devuelto_at, ...uso }) => ({
    ...uso,
    total: centavosToPesos(Number(total)),
    descuento: centavosToPesos(Number(descuento)),
    createdAt: created_at.toISOString(),
    devueltoAt: devuelto_at?.toISOString() ?? null,
  }))
}

export async function insertCodigo(tx: Tx, columnas: ColumnasCodigo): Promise<number> {
  const { id } = await tx
    .insertInto('discount_codes')
    .values(columnas)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateCodigo(tx: Tx, id: number, columnas: Partial<ColumnasCodigo>): Promise<void> {
  await tx.updateTable('discount_codes').set(columnas).where('id', '=', id).execute()
}

export async function deleteCodigo(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('discount_codes').where('id', '=', id).execute()
}

export async function isLibre(db: Kysely<DB>, codigo: string): Promise<boolean> {
  return (
    (await db.selectFrom('discount_codes').select('id').where('code', '=', codigo).executeTakeFirst()) ===
    undefined
  )
}
