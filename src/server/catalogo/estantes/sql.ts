// The SQL of categories, sub-categories, portions and badges: one row read, written, deleted, and put in its place (ART-05).
import { type RawBuilder, sql } from 'kysely'
import type { Estante } from '#domain/catalogo/estante.ts'
import { INSTANTE } from '#server/db/jsonb.ts'
import type { Tx } from '#server/db/transaction.ts'

interface Tabla {
  readonly nombre: string
  /** What the log calls one of them. */
  readonly cosa: string
  /** Fields of the wire that are columns, beside their name. */
  readonly columnas: Readonly<Record<string, string>>
  /** How many of what hang on the row `t`. */
  readonly cuelgan: RawBuilder<number>
  /** How many rules of price lists are about the row `t`. */
  readonly enListas?: RawBuilder<number>
}

export const TABLAS: Readonly<Record<Estante, Tabla>> = {
  categoria: {
    nombre: 'categorias',
    cosa: 'categoria',
    columnas: { slug: 'slug', orden: 'orden' },
    cuelgan: sql`(select count(*)::int from sub_categorias h where h.categoria_id = t.id)`,
    enListas: sql`((select count(*) from listas_categorias h where h.categoria_id = t.id)
      + (select count(*) from escalas h where h.categoria_id = t.id))::int`,
  },
  subCategoria: {
    nombre: 'sub_categorias',
    cosa: 'sub-categoria',
    columnas: { categoria: 'categoria_id', orden: 'orden' },
    cuelgan: sql`(select count(*)::int from articulos h where h.sub_categoria_id = t.id)`,
  },
  valor: {
    nombre: 'valores',
    cosa: 'valor',
    columnas: { GrsPorcion: 'grs_porcion' },
    cuelgan: sql`(select count(*)::int from articulos_valores h where h.valor_id = t.id)`,
  },
  insignia: {
    nombre: 'insignias',
    cosa: 'insignia',
    columnas: {},
    cuelgan: sql`(select count(*)::int from articulos_insignias h where h.insignia_id = t.id)`,
  },
}

/** Values by column; names are those of this file. */
export type Columnas = Readonly<Record<string, string | number | null>>

const wire = ({ columnas }: Tabla) =>
  sql.join(
    Object.entries({
      nombre: 'nombre',
      version: 'version',
      ...columnas,
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    }).map(([campo, columna]) => sql`${sql.lit(campo)}, ${toValor(columna)}`),
  )

const toValor = (columna: string) =>
  columna.endsWith('_at') ? sql.raw(INSTANTE(`t.${columna}`)) : sql`t.${sql.ref(columna)}`

export interface Entrada {
  readonly id: number
  readonly attributes: Readonly<Record<string, unknown>>
}

export async function readEntrada(tx: Tx, estante: Estante, id: number): Promise<Entrada> {
  const tabla = TABLAS[estante]
  const { rows } = await sql<Entrada>`
    select t.id, json_build_object(${wire(tabla)}) as attributes from ${sql.table(tabla.nombre)} t where t.id = ${id}`.execute(
    tx,
  )
  const [fila] = rows
  if (fila === undefined) throw new Error('it was there a moment ago')
  return fila
}

/** Its version, its row being held until the transaction ends; null when there is none. */
export async function holdVersion(tx: Tx, estante: Estante, id: number): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(TABLAS[estante].nombre)} where id = ${id} for update`.execute(tx)
  return rows[0]?.version ?? null
}

export async function insertFila(tx: Tx, estante: Estante, columnas: Columnas): Promise<number> {
  const nombres = Object.keys(columnas)
  // The path of a category is the database's own to compute.
  const propias = estante === 'categoria' ? { ...columnas, slug: '' } : columnas
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(TABLAS[estante].nombre)}
      (${sql.join(Object.keys(propias).map(nombre => sql.ref(nombre)))})
      values (${sql.join(Object.values(propias))}) returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`nothing was inserted with ${nombres.join()}`)
  return id
}

export async function updateFila(tx: Tx, estante: Estante, id: number, columnas: Columnas): Promise<void> {
  const cambios = Object.entries(columnas)
  if (cambios.length === 0) return
  await sql`update ${sql.table(TABLAS[estante].nombre)}
    set ${sql.join(cambios.map(([nombre, valor]) => sql`${sql.ref(nombre)} = ${valor}`))} where id = ${id}`.execute(
    tx,
  )
}

export async function deleteFila(tx: Tx, estante: Estante, id: number): Promise<void> {
  await sql`delete from ${sql.table(TABLAS[estante].nombre)} where id = ${id}`.execute(tx)
}

/** What stands against deleting it. */
export async function countColgados(
  tx: Tx,
  estante: Estante,
  id: number,
): Promise<{ readonly cuantos: number; readonly enListas: number }> {
  const { nombre, cuelgan, enListas = sql`0` } = TABLAS[estante]
  const { rows } = await sql<{ cuantos: number; enListas: number }>`
    select ${cuelgan} as cuantos, ${enListas} as "enListas" from ${sql.table(nombre)} t where t.id = ${id}`.execute(
    tx,
  )
  return rows[0] ?? { cuantos: 0, enListas: 0 }
}

/** One at a time changes the order: any constant of our own will do. */
const ORDEN_KEY = 4_151_905_045

/** Before the first row is held, so that two who change the order never wait for each other. */
export async function holdOrden(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ORDEN_KEY})`.execute(tx)
}

/** Puts it at a place among its siblings, and writes all their places down; where it already stands nothing is written. */
export async function placeFila(
  tx: Tx,
  estante: 'categoria' | 'subCategoria',
  id: number,
  puesto: number,
): Promise<void> {
  const tabla = sql.table(TABLAS[estante].nombre)
  const hermanas =
    estante === 'categoria'
      ? sql`true`
      : sql`categoria_id = (select categoria_id from sub_categorias where id = ${id})`
  const { rows } = await sql<{ id: number }>`
    select id from ${tabla} where ${hermanas} order by orden nulls last, id`.execute(tx)
  const ids = rows.map(fila => fila.id)
  const otras = ids.filter(otra => otra !== id)
  const ordenadas = otras.toSpliced(puesto - 1, 0, id)
  if (ordenadas.join() === ids.join()) return
  await sql`update ${tabla} t set orden = n.orden
    from unnest(${ordenadas}::integer[]) with ordinality as n (id, orden)
    where t.id = n.id and t.orden is distinct from n.orden::integer`.execute(tx)
}
