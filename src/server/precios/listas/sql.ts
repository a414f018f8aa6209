// The statements of price lists: all of them as the back room shows them, their cells put and taken away, and who belongs to which.
import { type Kysely, sql } from 'kysely'
import type { ClienteDeListaWire, ListaWire } from '#contract/precios/lista.schema.ts'
import type { ReglasLista } from '#domain/precios/lista.ts'
import { nombreDe } from '#server/cuenta/personas.ts'
import { toJsonb } from '#server/db/jsonb.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { reglasJson } from '../tarifas.ts'
import type { Celdas } from './celdas.ts'

interface Fila {
  readonly id: number
  readonly nombre: string
  readonly minorista: boolean
  readonly version: number
  readonly clientes: number
  readonly reglas: ReglasLista
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** The retail one first, then by name. */
export async function readListas(db: Kysely<DB>, id: number | null = null): Promise<ListaWire[]> {
  const { rows } = await sql<Fila>`
    select l.id, l.nombre, l.minorista, l.version, l.created_at as "createdAt", l.updated_at as "updatedAt",
      (select count(*)::integer from users u where u.lista_id = l.id) as clientes, ${sql.raw(reglasJson(null))} as reglas
    from listas_precios l where ${id}::integer is null or l.id = ${id}
    order by l.minorista desc, lower(l.nombre), l.id`.execute(db)
  return rows.map(toWireLista)
}

function toWireLista({ id, reglas, createdAt, updatedAt, ...propios }: Fila): ListaWire {
  return {
    id,
    attributes: {
      ...propios,
      categorias: reglas.categorias.map(({ categoriaId, porciento }) => ({
        categoria: categoriaId,
        DescPorciento: porciento,
      })),
      articulos: reglas.articulos.map(({ articuloId, precioKg }) => ({
        articulo: articuloId,
        precioKG: precioKg / 100,
      })),
      escalas: reglas.escalas.map(({ categoriaId, articuloId, desde, porciento }) => ({
        categoria: categoriaId,
        articulo: articuloId,
        desde: desde / 1000,
        DescPorciento: porciento,
      })),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    },
  }
}

/** The list's row, held until the transaction ends. */
export function lockLista(tx: Tx, id: number) {
  return tx.selectFrom('listas_precios').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Only what differs is touched, so that the log says what changed. */
export async function putCeldas(tx: Tx, id: number, celdas: Celdas): Promise<void> {
  const { categorias, articulos, escalas } = celdas
  if (categorias.length > 0) {
    const t = sql`jsonb_to_recordset(${toJsonb(categorias)}::jsonb) as t ("categoriaId" integer, porciento smallint)`
    await sql`delete from listas_categorias where lista_id = ${id}
      and categoria_id in (select "categoriaId" from ${t} where porciento is null)`.execute(tx)
    await sql`insert into listas_categorias as c (lista_id, categoria_id, porciento)
      select ${id}, "categoriaId", porciento from ${t} where porciento is not null
      on conflict (lista_id, categoria_id) do update set porciento = excluded.porciento
        where c.porciento <> excluded.porciento`.execute(tx)
  }
  if (articulos.length > 0) {
    const t = sql`jsonb_to_recordset(${toJsonb(articulos)}::jsonb) as t ("articuloId" integer, "precioKg" bigint)`
    await sql`delete from listas_articulos where lista_id = ${id}
      and articulo_id in (select "articuloId" from ${t} where "precioKg" is null)`.execute(tx)
    await sql`insert into listas_articulos as a (lista_id, articulo_id, precio_kg)
      select ${id}, "articuloId", "precioKg" from ${t} where "precioKg" is not null
      on conflict (lista_id, articulo_id) do update set precio_kg = excluded.precio_kg
        where a.precio_kg <> excluded.precio_kg`.execute(tx)
  }
  if (escalas.length > 0) {
    const t = sql`jsonb_to_recordset(${toJsonb(escalas)}::jsonb) as t ("categoriaId" integer, "articuloId" integer,
      desde integer, porciento smallint)`
    await sql`delete from escalas e using ${t} where e.lista_id = ${id} and t.porciento is null and e.desde = t.desde
      and e.categoria_id is not distinct from t."categoriaId" and e.articulo_id is not distinct from t."articuloId"`.execute(
      tx,
    )
    await sql`insert into escalas as e (lista_id, categoria_id, articulo_id, desde, porciento)
      select ${id}, "categoriaId", "articuloId", desde, porciento from ${t} where porciento is not null
      on conflict (lista_id, categoria_id, articulo_id, desde) do update set porciento = excluded.porciento
        where e.porciento <> excluded.porciento`.execute(tx)
  }
}

/** What the back room is shown of a customer here, and no more. */
export const selectClientes = (db: Kysely<DB>) =>
  db
    .selectFrom('users')
    .select([
      'users.id',
      sql<string>`coalesce(users.email, '')`.as('email'),
      'users.telefono',
      'users.lista_id as lista',
      sql<string>`${sql.raw(nombreDe('users'))}`.as('nombre'),
    ])
    .$castTo<ClienteDeListaWire>()

/** Which list somebody is in, their row being held until the transaction ends; undefined when there is nobody. */
export async function lockListaDe(tx: Tx, id: number): Promise<number | null | undefined> {
  const fila = await tx
    .selectFrom('users')
    .select('lista_id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return fila?.lista_id
}

/** Who put them there last, and how that list is called; null where the log has nobody's name. */
export async function readMudanza(
  tx: Tx,
  id: number,
): Promise<{ readonly quien: string | null; readonly lista: string | null }> {
  const { rows } = await sql<{ quien: string | null; lista: string | null }>`
    select (select u.username from registro r join users u on u.id = r.user_id
        where r.cosa = 'cliente' and r.cosa_id = c.id and r.a ? 'lista' order by r.id desc limit 1) as quien,
      (select l.nombre from listas_precios l where l.id = c.lista_id) as lista
    from users c where c.id = ${id}`.execute(tx)
  return rows[0] ?? { quien: null, lista: null }
}
