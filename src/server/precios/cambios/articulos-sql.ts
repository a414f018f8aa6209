// Reads the articles a repricing may touch: what they cost, where they hang, and which of their prices that is.
import type { Sentencia } from '#server/db/transaction.ts'

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
}

const COLUMNAS = `a.id, a.nombre, a.precio_kg as "precioKg", a.plu, a.sku, a.sub_categoria_id as "subCategoriaId",
  s.categoria_id as "categoriaId", s.nombre as "subCategoria", c.nombre as categoria,
  (select h.id from precios_historia h where h.articulo_id = a.id order by h.id desc limit 1) as "precioId"
  from articulos a left join sub_categorias s on s.id = a.sub_categoria_id left join categorias c on c.id = s.categoria_id
  where a.archivado_at is null`
const ORDEN = 'order by c.orden nulls last, c.id, a.id'

/** $1 categories, $2 sub-categories, $3 articles; $4: all of them, for who looks through them. */
export const READ_ALCANCE: Sentencia = {
  name: 'cambio-alcance',
  text: `select ${COLUMNAS} and ($4 or s.categoria_id = any($1::integer[]) or a.sub_categoria_id = any($2::integer[])
    or a.id = any($3::integer[])) ${ORDEN}`,
}

/** $1 ids, $2 codes of the scale, $3 codes of another program. */
export const READ_CODIGOS: Sentencia = {
  name: 'cambio-codigos',
  text: `select ${COLUMNAS} and (a.id = any($1::integer[]) or a.plu = any($2::integer[]) or a.sku = any($3::text[])) ${ORDEN}`,
}

/** In ascending id, as orders lock them. */
export const LOCK_ARTICULOS: Sentencia = {
  name: 'cambio-bloquear',
  text: 'select id from articulos where id = any($1::integer[]) order by id for no key update',
}

export const READ_HISTORIA: Sentencia = {
  name: 'precios-historia',
  text: `select h.precio_kg as "precioKg", h.at, u.username as quien, c.titulo as cambio
    from precios_historia h left join users u on u.id = h.user_id left join cambios c on c.id = h.cambio_id
    where h.articulo_id = $1 order by h.id desc limit 1000`,
}

export const EXISTS_ARTICULO: Sentencia = {
  name: 'precios-articulo',
  text: 'select id from articulos where id = $1',
}
