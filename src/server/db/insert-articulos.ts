// How many articles with their portions, badges and pictures are written at once.
import { type Kysely, sql } from 'kysely'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import type { DB } from './types.ts'

/** An article ready to be written; the lists are ids in the order they are shown. */
export interface ArticuloNuevo {
  readonly id: number
  readonly subCategoriaId: number
  readonly nombre: string
  readonly detalle: string | null
  readonly precioKg: number
  readonly medida: Medida
  readonly stock: number
  readonly descPorciento: number | null
  readonly ivaPorMil: number
  readonly valores: readonly number[]
  readonly insignias: readonly number[]
  readonly imagenes: readonly number[]
}

/** Few enough that a statement ends in its time on any machine, and far fewer than its 65,535 parameters hold. */
const LOTE = 250

export async function insertArticulos(db: Kysely<DB>, articulos: readonly ArticuloNuevo[]): Promise<void> {
  for (let i = 0; i < articulos.length; i += LOTE) await insertLote(db, articulos.slice(i, i + LOTE))
}

async function insertLote(db: Kysely<DB>, lote: readonly ArticuloNuevo[]): Promise<void> {
  await db
    .insertInto('articulos')
    .values(
      lote.map(articulo => ({
        id: articulo.id,
        sub_categoria_id: articulo.subCategoriaId,
        nombre: articulo.nombre,
        detalle: articulo.detalle,
        precio_kg: articulo.precioKg,
        medida: articulo.medida,
        stock: articulo.stock,
        desc_porciento: articulo.descPorciento,
        iva_por_mil: articulo.ivaPorMil,
      })),
    )
    .execute()
  const valores = joins(lote, ({ valores }) => valores)
  const insignias = joins(lote, ({ insignias }) => insignias)
  const imagenes = joins(lote, ({ imagenes }) => imagenes)
  if (valores.length > 0) {
    await db
      .insertInto('articulos_valores')
      .values(valores.map(({ id, ...join }) => ({ ...join, valor_id: id })))
      .execute()
  }
  if (insignias.length > 0) {
    await db
      .insertInto('articulos_insignias')
      .values(insignias.map(({ id, ...join }) => ({ ...join, insignia_id: id })))
      .execute()
  }
  if (imagenes.length > 0) {
    await db
      .insertInto('articulos_imagenes')
      .values(imagenes.map(({ id, ...join }) => ({ ...join, imagen_id: id })))
      .execute()
  }
}

function joins(lote: readonly ArticuloNuevo[], ids: (articulo: ArticuloNuevo) => readonly number[]) {
  return lote.flatMap(articulo => ids(articulo).map((id, orden) => ({ articulo_id: articulo.id, id, orden })))
}

/** Rows with explicit ids leave the identity sequence behind; the next row without one must not collide. */
export async function advanceIds(
  db: Kysely<DB>,
  tabla: 'comercios' | 'categorias' | 'sub_categorias' | 'articulos' | 'valores' | 'insignias' | 'imagenes',
): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${tabla}, 'id'), (select max(id) from ${sql.table(tabla)}))`.execute(
    db,
  )
}
