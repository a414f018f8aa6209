// The statements that write an article: its row, and the portions, badges and articles it is tied to.
import { sql, type Updateable } from 'kysely'
import { type ArticuloEditado, CAMPOS, PROPIOS } from '#domain/catalogo/campos.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Articulos } from '#server/db/types.ts'

/** The article's row, held until the transaction ends. */
export function lockArticulo(tx: Tx, id: number) {
  return tx.selectFrom('articulos').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** How a combo has its price; undefined: it is none (VOL-03). */
export function findCombo(tx: Tx, id: number) {
  return tx.selectFrom('combos').select('menos_porciento').where('articulo_id', '=', id).executeTakeFirst()
}

/** The name of one it is a part of. */
export async function findComboDe(tx: Tx, id: number): Promise<string | undefined> {
  const fila = await tx
    .selectFrom('combo_opciones as o')
    .innerJoin('articulos as a', 'a.id', 'o.articulo_id')
    .select('a.nombre')
    .where('o.de_id', '=', id)
    .executeTakeFirst()
  return fila?.nombre
}

/** Where an article is put, in words. */
export function findLugar(tx: Tx, subCategoriaId: number) {
  return tx
    .selectFrom('sub_categorias as s')
    .innerJoin('categorias as c', 'c.id', 's.categoria_id')
    .select(['c.nombre as categoria', 's.nombre as subCategoria'])
    .where('s.id', '=', subCategoriaId)
    .executeTakeFirst()
}

/** The columns of what was sent; what is tied to it stands elsewhere. */
export function columnasDe(
  campos: Partial<ArticuloEditado>,
  archivadoAt: Date | null = null,
): Updateable<Articulos> {
  const { archivado } = campos
  const columnas = PROPIOS.flatMap(campo =>
    campo === 'archivado' || campos[campo] === undefined ? [] : [[CAMPOS[campo].columna, campos[campo]]],
  )
  return {
    ...Object.fromEntries(columnas),
    // Archived once: a second time keeps the first moment.
    ...(archivado !== undefined && { archivado_at: archivado ? (archivadoAt ?? new Date()) : null }),
  }
}

const ENLACES = {
  valores: { tabla: 'articulos_valores', columna: 'valor_id' },
  insignias: { tabla: 'articulos_insignias', columna: 'insignia_id' },
  acompanan: { tabla: 'articulos_acompanan', columna: 'acompana_id' },
} as const

/** Only what differs is touched, so that the log says what changed. */
export async function putEnlaces(
  tx: Tx,
  cual: keyof typeof ENLACES,
  articuloId: number,
  ids: readonly number[],
): Promise<void> {
  const tabla = sql.table(ENLACES[cual].tabla)
  const columna = sql.ref(ENLACES[cual].columna)
  await sql`delete from ${tabla} where articulo_id = ${articuloId} and not ${columna} = any(${[...ids]})`.execute(
    tx,
  )
  await sql`insert into ${tabla} as e (articulo_id, ${columna}, orden)
    select ${articuloId}, n.id, n.orden from unnest(${[...ids]}::integer[]) with ordinality as n (id, orden)
    on conflict (articulo_id, ${columna}) do update set orden = excluded.orden
      where e.orden is distinct from excluded.orden`.execute(tx)
}

/** True when it waited for its first price once: it may go back to that. Of any other a price of 0 is a slip. */
export async function wasSinPrecio(tx: Tx, id: number): Promise<boolean> {
  const primero = await tx
    .selectFrom('precios_historia')
    .select('id')
    .where('articulo_id', '=', id)
    .where('precio_kg', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return primero !== undefined
}

/** True when an order names it, also one that was never sent. */
export async function wasVendido(tx: Tx, id: number): Promise<boolean> {
  const linea = await tx
    .selectFrom('pedido_articulos')
    .select('id')
    .where('articulo_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return linea !== undefined
}
