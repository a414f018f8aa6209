// Reads the log by pages (keyset pagination): by person, thing and day of the shop's zone.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import type { ClaveAnotada } from '#domain/gestion/anotado.ts'
import type { HechoDePedido } from '#domain/pedido/anotado.ts'
import { ZONA } from '#domain/texto/zona.ts'
import type { DB } from '#server/db/types.ts'

export interface Filtro {
  readonly persona: number | null
  readonly cosa: string | null
  readonly cosaId: number | null
  /** Of orders: what was done with one. */
  readonly hecho: HechoDePedido | null
  /** 'AAAA-MM-DD'. */
  readonly dia: string | null
  /** Only what is older than this row. */
  readonly antes: number | null
}

interface Fila {
  readonly id: number
  readonly at: Date
  readonly userId: number | null
  readonly username: string | null
  readonly claveId: number | null
  readonly clave: string | null
  readonly cosa: string
  readonly cosaId: number
  readonly nombre: string
  readonly cambio: number | null
  readonly de: Readonly<Record<string, unknown>> | null
  readonly a: Readonly<Record<string, unknown>> | null
  readonly medida: Medida | null
}

/** How an article was sold once `r` was written: as the next change of that found it, or as it is sold now. */
const MEDIDA = sql`case when r.cosa = 'articulo' and coalesce(r.a, r.de) ? 'stock_minimo' then coalesce(
  (select s.de ->> 'medida' from registro s
    where s.cosa = r.cosa and s.cosa_id = r.cosa_id and s.id > r.id and s.de ? 'medida' order by s.id limit 1),
  (select medida from articulos where id = r.cosa_id)) end`

const DE_PEDIDO: Readonly<Record<HechoDePedido, RawBuilder<unknown>>> = {
  cancelado: sql`r.a ->> 'estado' = 'cancelado'`,
  entregado: sql`r.a ->> 'estado' = 'finalizado'`,
  cobro: sql`r.a ?| array['cobro', 'anulacion']`,
  devolucion: sql`r.a ? 'devolucion'`,
}

export async function readPagina(
  db: Kysely<DB>,
  { persona, cosa, cosaId, hecho, dia, antes }: Filtro,
  limite: number,
): Promise<Fila[]> {
  const { rows } = await sql<Fila>`
    select r.id, r.at, r.user_id as "userId", u.username, r.clave_id as "claveId", k.nombre as clave, r.cosa, r.cosa_id as "cosaId", r.nombre, r.cambio_id as cambio, r.de, r.a, ${MEDIDA} as medida
    from registro r left join users u on u.id = r.user_id left join claves k on k.id = r.clave_id
    where ${persona === null ? sql`true` : sql`r.user_id = ${persona}`}
      and ${cosa === null ? sql`true` : sql`r.cosa = ${cosa}`}
      and ${cosaId === null ? sql`true` : sql`r.cosa_id = ${cosaId}`}
      and ${hecho === null ? sql`true` : sql`r.cosa = 'pedido' and ${DE_PEDIDO[hecho]}`}
      and ${
        dia === null
          ? sql`true`
          : sql`r.at >= ${dia}::date::timestamp at time zone ${ZONA} and r.at < (${dia}::date + 1)::timestamp at time zone ${ZONA}`
      }
      and ${antes === null ? sql`true` : sql`r.id < ${antes}`}
    order by r.id desc limit ${limite}`.execute(db)
  return rows
}

/** Each value of a column once, by as many looks into its index as there are values (loose index scan). */
export async function readPersonas(db: Kysely<DB>): Promise<{ id: number; nombre: string }[]> {
  const { rows } = await sql<{ id: number; nombre: string }>`
    with recursive p as (
      select min(user_id) as id from registro
      union all select (select min(user_id) from registro where user_id > p.id) from p where p.id is not null
    ) select u.id, u.username as nombre from p join users u on u.id = p.id order by u.username`.execute(db)
  return rows
}

export async function readCosas(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ cosa: string }>`
    with recursive c as (
      select min(cosa) as cosa from registro
      union all select (select min(cosa) from registro where cosa > c.cosa) from c where c.cosa is not null
    ) select cosa from c where cosa is not null order by cosa`.execute(db)
  return rows.map(({ cosa }) => cosa)
}

/** What these are called now; who or what is gone has no name. */
export async function readNombres(
  db: Kysely<DB>,
  claves: readonly ClaveAnotada[],
): Promise<Record<string, string>> {
  if (claves.length === 0) return {}
  const { rows } = await sql<{ clave: string; nombre: string }>`
    with c as (select clave, split_part(clave, '.', 1) as cosa, split_part(clave, '.', 2)::integer as id
      from unnest(${claves}::text[]) as clave)
    select c.clave, t.nombre from c join (
      select 'articulo' as cosa, id, nombre from articulos
      union all select 'categoria', id, nombre from categorias
      union all select 'sub-categoria', id, nombre from sub_categorias
      union all select 'valor', id, nombre from valores
      union all select 'insignia', id, nombre from insignias
      union all select 'cliente', id, username from users
      union all select 'persona', id, username from users
    ) t using (cosa, id)`.execute(db)
  return Object.fromEntries(rows.map(({ clave, nombre }) => [clave, nombre]))
}
