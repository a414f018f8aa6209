// The first article of a real shop, written by SQL as its keeper does today: one category, one cut, one portion.
import type pg from 'pg'

export interface CatalogoPropio {
  readonly articuloId: number
  readonly valorId: number
}

export const CORTE = 'Matambre de ternera'
export const PORCION = '750 g'

/** $12.000 the kilo, ten kilos: a portion costs $9.000. */
export async function insertCatalogo(
  base: Pick<pg.Pool, 'query'>,
  foto: string | null = null,
): Promise<CatalogoPropio> {
  const { rows } = await base.query<CatalogoPropio>(
    `with c as (insert into categorias (nombre, slug) values ('Cortes de la casa', 'cortes-de-la-casa')
        on conflict (slug) do update set nombre = excluded.nombre returning id),
      s as (insert into sub_categorias (categoria_id, nombre) select id, 'Parrilla' from c returning id),
      a as (insert into articulos (sub_categoria_id, nombre, precio_kg, stock, detalle)
        select id, $1, 1200000, 10000, 'Tierno, sin grasa de más, listo para arrollar o para la parrilla.' from s returning id),
      v as (insert into valores (nombre, grs_porcion) values ($2, 750) returning id),
      u as (insert into articulos_valores (articulo_id, valor_id) select a.id, v.id from a, v),
      i as (insert into imagenes (url, ancho, alto) select $3, 800, 600 where $3::text is not null returning id),
      f as (insert into articulos_imagenes (articulo_id, imagen_id) select a.id, i.id from a, i)
    select a.id as "articuloId", v.id as "valorId" from a, v`,
    [CORTE, PORCION, foto],
  )
  const [fila] = rows
  if (fila === undefined) throw new Error('the catalogue was not written')
  return fila
}

/** What the invented demo shop says about itself: a shop of somebody's own must never say it. */
export const DE_LA_DEMO =
  /Mostrador|30-00000000-[07]|555-0142|5493415550142|Salta 2450|Rosario|Santa Fe|mostrador\.example|BIENVENIDO10/
