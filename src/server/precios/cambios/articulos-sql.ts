// Reads the articles a repricing may touch: what they cost, where they hang, and which of their prices that is.
import { finds, lists, runs } from '#server/db/transaction.ts'

export interface FilaPrecio {
  readonly id: number
  readonly nombre: string
  readonly precioKg: number
  /** Of the price in force: another price, another number, also when it is the same amount. */
  readonly precioId: number
  readonly categoriaId: number | null
  readonly subCategoriaId: number | null
  readonly categoria: string | null
  readonly subCategoria: string | null
  readonly plu: number | null
  readonly sku: string | null
  /** What its parts do, less so much: nobody types it (VOL-03). */
  readonly dePartes: boolean
}

const DE_PARTES = `exists (select from combos o where o.articulo_id = a.id and o.menos_porciento is not null)`
const COLUMNAS = `a.id, a.nombre, a.precio_kg as "precioKg", a.plu, a.sku, a.sub_categoria_id as "subCategoriaId",
  s.categoria_id as "categoriaId", s.nombre as "subCategoria", c.nombre as categoria,
  (select h.id from precios_historia h where h.articulo_id = a.id order by h.id desc limit 1) as "precioId", ${DE_PARTES} as "dePartes"
  from articulos a left join sub_categorias s on s.id = a.sub_categoria_id left join categorias c on c.id = s.categoria_id
  where a.archivado_at is null`
const ORDEN = 'order by c.orden nulls last, c.id, a.id'

/** `todos`: all of them, for who looks through them. A combo that costs what its parts do moves with those. */
export const readDeAlcance = lists<
  FilaPrecio,
  [
    categorias: readonly number[],
    subCategorias: readonly number[],
    articulos: readonly number[],
    todos: boolean,
  ]
>({
  name: 'cambio-alcance',
  text: `select ${COLUMNAS} and not ${DE_PARTES} and ($4 or s.categoria_id = any($1::integer[]) or a.sub_categoria_id = any($2::integer[])
    or a.id = any($3::integer[])) ${ORDEN}`,
})

/** By their numbers, the codes of the scale, and those of another program. */
export const readDeCodigos = lists<
  FilaPrecio,
  [ids: readonly number[], plus: readonly number[], skus: readonly string[]]
>({
  name: 'cambio-codigos',
  text: `select ${COLUMNAS} and (a.id = any($1::integer[]) or a.plu = any($2::integer[]) or a.sku = any($3::text[])) ${ORDEN}`,
})

/** In ascending id, as orders lock them. */
export const lockArticulos = runs<[ids: readonly number[]]>({
  name: 'cambio-bloquear',
  text: 'select id from articulos where id = any($1::integer[]) order by id for no key update',
})

interface FilaHistoria {
  readonly precioKg: number
  readonly at: Date
  readonly quien: string | null
  readonly cambio: string | null
}

export const readPrecios = lists<FilaHistoria, [articuloId: number]>({
  name: 'precios-historia',
  text: `select h.precio_kg as "precioKg", h.at, u.username as quien, c.titulo as cambio
    from precios_historia h left join users u on u.id = h.user_id left join cambios c on c.id = h.cambio_id
    where h.articulo_id = $1 order by h.id desc limit 1000`,
})

export const findArticulo = finds<{ id: number }, [id: number]>({
  name: 'precios-articulo',
  text: 'select id from articulos where id = $1',
})
