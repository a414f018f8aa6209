// Wishes in SQL: written and taken away by their person, and taken for good, with whom to tell, once they have come true.
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { GRAMOS_POR_UNIDAD } from '#domain/catalogo/peso.ts'
import type { TipoAnhelo } from '#domain/cuenta/anhelo.ts'
import type { ReglasLista } from '#domain/precios/lista.ts'
import { finds, gives, lists, runs, type Sentencia, type Tx } from '#server/db/transaction.ts'
import { reglasJson } from '#server/precios/tarifas.ts'

export interface FilaAnhelo {
  readonly articulo: number
  readonly nombre: string
  readonly tipo: TipoAnhelo
  /** Centavos. */
  readonly precio: number | null
  readonly createdAt: Date
}

export const readAnhelos = lists<FilaAnhelo, [userId: number]>({
  name: 'anhelos',
  text: `select d.articulo_id as articulo, a.nombre, d.tipo, d.precio, d.created_at as "createdAt"
    from anhelos d join articulos a on a.id = d.articulo_id where d.user_id = $1 order by d.id desc`,
})

export const countAnhelos = gives<
  { cuantos: number; tiene: boolean },
  [userId: number, articuloId: number, tipo: TipoAnhelo]
>({
  name: 'anhelos-cuantos',
  text: `select count(*)::integer as cuantos, bool_or(articulo_id = $2 and tipo = $3) is true as tiene
    from anhelos where user_id = $1`,
})

const INSERT: Sentencia = {
  name: 'anhelo-pedir',
  text: `insert into anhelos (user_id, articulo_id, tipo, precio) values ($1, $2, $3, $4) on conflict do nothing`,
}

export async function insertAnhelo(
  tx: Tx,
  userId: number,
  { articuloId, tipo, precio }: { articuloId: number; tipo: TipoAnhelo; precio: number | null },
): Promise<void> {
  await tx.rows(INSERT, [userId, articuloId, tipo, precio])
}

export const deleteAnhelo = runs<[userId: number, articuloId: number, tipo: TipoAnhelo]>({
  name: 'anhelo-quitar',
  text: 'delete from anhelos where user_id = $1 and articulo_id = $2 and tipo = $3',
})

const DELETE_ALL: Sentencia = {
  name: 'anhelos-quitar',
  text: 'delete from anhelos where user_id = $1 returning id',
}

export async function deleteAnhelos(tx: Tx, userId: number): Promise<number> {
  return (await tx.rows(DELETE_ALL, [userId])).length
}

/** How many, never who. Null: there is no such article. */
export const countEsperan = finds<{ haya: number; baje: number; favoritos: number }, [articuloId: number]>({
  name: 'anhelos-esperan',
  text: `select (select count(*)::integer from anhelos d where d.articulo_id = a.id and d.tipo = 'haya') as haya,
      (select count(*)::integer from anhelos d where d.articulo_id = a.id and d.tipo = 'baje') as baje,
      (select count(*)::integer from favoritos f where f.articulo_id = a.id) as favoritos
    from articulos a where a.id = $1`,
})

export interface FilaPrecio {
  readonly id: number
  readonly categoriaId: number
  /** None where no portion fits into what is left, as customers see it (`hayStock`). */
  readonly stock: number
  readonly precioKg: number
  readonly descPorciento: number | null
}

/** Of those that are for sale, at the database's own moment: an offer counts from the instant it holds. */
export const readPrecios = lists<FilaPrecio, [articulos: readonly number[]]>({
  name: 'anhelos-precios',
  text: `select a.id, s.categoria_id as "categoriaId", a.precio_kg as "precioKg",
      case when exists (select from articulos_valores av where av.articulo_id = a.id)
          and not exists (select from articulos_valores av join valores v on v.id = av.valor_id where av.articulo_id = a.id
            and v.grs_porcion <= a.stock::bigint * case a.medida when 'ud.' then ${GRAMOS_POR_UNIDAD} else 1 end)
        then 0 else a.stock end as stock,
      descuento_vigente(a, now()) as "descPorciento"
    from articulos a join sub_categorias s on s.id = a.sub_categoria_id where a.id = any($1::integer[]) and se_vende(a)`,
})

export interface FilaLista {
  readonly id: number
  readonly minorista: boolean
  readonly reglas: ReglasLista
}

export const readListas = lists<FilaLista, [articulos: readonly number[], listas: readonly number[]]>({
  name: 'anhelos-listas',
  text: `select l.id, l.minorista, ${reglasJson('$1')} as reglas from listas_precios l
    where l.minorista or l.id = any($2::integer[])`,
})

/** Who can be written to. */
const ALCANZABLE = 'u.email is not null and not u.blocked and u.eliminado_at is null'

export interface Grupo {
  readonly articuloId: number
  /** The price list of those who wait; null: retail. */
  readonly listaId: number | null
  readonly haya: boolean
  /** The most that any of them saw it at; null where none waits for the price. */
  readonly precio: number | null
}

/** Who waits for the same at the same prices is looked at once, however many they are. */
export const readGrupos = lists<Grupo, []>({
  name: 'anhelos-grupos',
  text: `select d.articulo_id as "articuloId", u.lista_id as "listaId", bool_or(d.tipo = 'haya') as haya, max(d.precio) as precio
    from anhelos d join users u on u.id = d.user_id join articulos a on a.id = d.articulo_id
    where a.stock > 0 and se_vende(a) and a.sub_categoria_id is not null and ${ALCANZABLE}
    group by d.articulo_id, u.lista_id order by d.articulo_id`,
})

export interface Cumplido {
  readonly tipo: TipoAnhelo
  readonly antes: number | null
  readonly ahora: number
  readonly articuloId: number
  readonly articulo: string
  readonly medida: Medida
  readonly userId: number
  readonly email: string
  readonly nombre: string | null
}

/**
 * $1: articles, $2: price lists, $3: what each costs there, $4: how many at most. Deleted as they are read: whoever asks at
 * the same time passes over them, and over whom somebody is deleting.
 */
const TAKE: Sentencia = {
  name: 'anhelos-tomar',
  text: `with e as (
      select d.id, n.precio as ahora
      from unnest($1::integer[], $2::integer[], $3::bigint[]) n (articulo, lista, precio)
      join anhelos d on d.articulo_id = n.articulo
      join users u on u.id = d.user_id and u.lista_id is not distinct from n.lista
      where (d.tipo = 'haya' or d.precio > n.precio) and ${ALCANZABLE}
      order by d.id limit $4 for update of d skip locked for key share of u skip locked
    )
    delete from anhelos d using e, users u, articulos a
    where d.id = e.id and u.id = d.user_id and a.id = d.articulo_id
    returning d.tipo, d.precio as antes, e.ahora, a.id as "articuloId", a.nombre as articulo, a.medida, u.id as "userId",
      u.email, u.nombre`,
}

export function takeCumplidos(
  tx: Tx,
  precios: readonly { articuloId: number; listaId: number | null; precio: number }[],
  maximo: number,
): Promise<Cumplido[]> {
  return tx.rows(TAKE, [
    precios.map(({ articuloId }) => articuloId),
    precios.map(({ listaId }) => listaId),
    precios.map(({ precio }) => precio),
    maximo,
  ])
}
