// Uploaded pictures in the database: masters, what is shown of them, and whom they hang on.
import { type Kysely, type Selectable, sql } from 'kysely'
import type { FotoWire } from '#contract/catalogo/fotos.schema.ts'
import { type Encuadre, fromPartes } from '#domain/catalogo/encuadre.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB, Fotos } from '#server/db/types.ts'

/** What pictures hang on. */
export type Dueno = 'articulo' | 'categoria'

export type FotoDe = Pick<Selectable<Fotos>, 'id' | 'hash' | 'url' | 'ancho' | 'alto' | 'previa'>
const FOTO = ['id', 'hash', 'url', 'ancho', 'alto', 'previa'] as const

type NuevaFoto = Omit<FotoDe, 'id'> & { readonly datos: Buffer; readonly user_id: number }

/** The same picture again is the one that is there, kept for longer. */
export function saveFoto(db: Kysely<DB>, foto: NuevaFoto): Promise<FotoDe> {
  return db
    .insertInto('fotos')
    .values(foto)
    .onConflict(choque => choque.column('hash').doUpdateSet({ updated_at: sql<Date>`now()` }))
    .returning(FOTO)
    .executeTakeFirstOrThrow()
}

/** Bytes of all masters together. */
export async function sumFotos(db: Kysely<DB>): Promise<number> {
  const { bytes } = await db
    .selectFrom('fotos')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('bytes'), sql<string>`0`).as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

export interface Maestra {
  readonly datos: Buffer
  readonly encuadre: Encuadre | null
}

/** The master behind an address and the part of it that is shown; null when nobody gave that address out. */
export async function findMaestra(db: Kysely<DB>, url: string): Promise<Maestra | null> {
  const fila = await db
    .selectFrom('imagenes as i')
    .innerJoin('fotos as f', 'f.id', 'i.foto_id')
    .where('i.url', '=', url)
    .select(['f.datos', 'i.encuadre'])
    .unionAll(
      db
        .selectFrom('fotos as f')
        .where('f.url', '=', url)
        .select(['f.datos', sql<number[] | null>`null::smallint[]`.as('encuadre')]),
    )
    .limit(1)
    .executeTakeFirst()
  if (fila === undefined) return null
  return { datos: fila.datos, encuadre: fila.encuadre === null ? null : fromPartes(fila.encuadre) }
}

export function findFotos(db: Kysely<DB>, ids: readonly number[]): Promise<FotoDe[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('fotos').select(FOTO).where('id', 'in', ids).forShare().execute()
}

const enlaces = {
  articulo: { tabla: 'articulos', enlace: 'articulos_imagenes', columna: 'articulo_id' },
  categoria: { tabla: 'categorias', enlace: 'categorias_imagenes', columna: 'categoria_id' },
} as const

interface Cosa {
  readonly version: number
  readonly nombre: string
}

/** Null when there is none. `lock`: until the transaction ends, nobody else changes it. */
export async function findDueno(
  db: Kysely<DB>,
  dueno: Dueno,
  id: number,
  lock: boolean,
): Promise<Cosa | null> {
  const { tabla } = enlaces[dueno]
  const { rows } = await sql<Cosa>`
    select version, nombre from ${sql.table(tabla)} where id = ${id} ${lock ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows[0] ?? null
}

export interface FilaFoto {
  readonly id: number
  readonly url: string
  readonly alt: string
  readonly ancho: number
  readonly alto: number
  readonly recorte: boolean
  readonly encuadre: number[] | null
  readonly foto_id: number | null
  readonly foto_url: string | null
  readonly foto_ancho: number | null
  readonly foto_alto: number | null
}

const imagenes = (db: Kysely<DB>) =>
  db
    .selectFrom('imagenes as i')
    .leftJoin('fotos as f', 'f.id', 'i.foto_id')
    .select([
      'i.id',
      'i.url',
      'i.alt',
      'i.ancho',
      'i.alto',
      'i.recorte',
      'i.encuadre',
      'i.foto_id',
      'f.url as foto_url',
      'f.ancho as foto_ancho',
      'f.alto as foto_alto',
    ])

/** In their order. */
export function findImagenes(db: Kysely<DB>, dueno: Dueno, id: number): Promise<FilaFoto[]> {
  return dueno === 'articulo'
    ? imagenes(db)
        .innerJoin('articulos_imagenes as e', 'e.imagen_id', 'i.id')
        .where('e.articulo_id', '=', id)
        .orderBy('e.orden')
        .orderBy('i.id')
        .execute()
    : imagenes(db)
        .innerJoin('categorias_imagenes as e', 'e.imagen_id', 'i.id')
        .where('e.categoria_id', '=', id)
        .orderBy('e.orden')
        .orderBy('i.id')
        .execute()
}

/** Held, so that none is tidied away before it is linked. */
export function findImagenesById(db: Kysely<DB>, ids: readonly number[]): Promise<FilaFoto[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : imagenes(db).where('i.id', 'in', ids).forKeyShare(['i']).execute()
}

export interface NuevaImagen {
  readonly url: string
  readonly alt: string
  readonly ancho: number
  readonly alto: number
  readonly recorte: boolean
  readonly foto_id: number | null
  readonly encuadre: number[] | null
}

/** One that says the same and hangs nowhere else is used again: going back and forth leaves nothing behind. */
export async function saveImagen(tx: Tx, nueva: NuevaImagen): Promise<number> {
  if (nueva.foto_id !== null) {
    const libre = await tx
      .selectFrom('imagenes as i')
      .select('i.id')
      .where('i.url', '=', nueva.url)
      .where('i.alt', '=', nueva.alt)
      .where('i.foto_id', '=', nueva.foto_id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('articulos_imagenes as e').select('e.imagen_id').whereRef('e.imagen_id', '=', 'i.id'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('categorias_imagenes as e').select('e.imagen_id').whereRef('e.imagen_id', '=', 'i.id'),
          ),
        ),
      )
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    if (libre !== undefined) return libre.id
  }
  const { id } = await tx.insertInto('imagenes').values(nueva).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Makes the links those of the list: rows that stay as they are are not touched, and not logged. */
export async function linkImagenes(tx: Tx, dueno: Dueno, id: number, ids: readonly number[]): Promise<void> {
  const { enlace, columna } = enlaces[dueno]
  const [tabla, suya] = [sql.table(enlace), sql.ref(columna)]
  await sql`delete from ${tabla} where ${suya} = ${id} and imagen_id <> all(${ids}::integer[])`.execute(tx)
  await sql`
    insert into ${tabla} (${suya}, imagen_id, orden)
    select ${id}, l.imagen_id, l.orden - 1 from unnest(${ids}::integer[]) with ordinality as l (imagen_id, orden)
    on conflict (${suya}, imagen_id) do update set orden = excluded.orden
      where ${tabla}.orden <> excluded.orden`.execute(tx)
}

export function toFotoWire(fila: FilaFoto): FotoWire {
  const { id, url, alt, ancho, alto, recorte, encuadre, foto_id, foto_url, foto_ancho, foto_alto } = fila
  return {
    id,
    url,
    alt,
    ancho,
    alto,
    recorte,
    encuadre: encuadre === null ? null : fromPartes(encuadre),
    original:
      foto_id === null || foto_url === null || foto_ancho === null || foto_alto === null
        ? null
        : { foto: foto_id, url: foto_url, ancho: foto_ancho, alto: foto_alto },
  }
}
