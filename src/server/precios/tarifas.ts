// The prices a customer buys at: what their list and the retail one say, as part of a statement, put on the rows that are sold (PREC-08).
import { type ArticuloTarifado, conTarifa, indexLista, type ReglasLista } from '#domain/precios/lista.ts'
import type { Tarifable } from '#domain/precios/tarifa.ts'

export interface ListasDelCliente {
  /** Null where the shop has no retail list, which only somebody with SQL can bring about. */
  readonly minorista: ReglasLista | null
  readonly propia: ReglasLista | null
}

/** What list `l` says, about these articles when they are named. Names and columns are literals of this file. */
export const reglasJson = (ids: string | null) => {
  const deEstos = (opcional: string) =>
    ids === null ? '' : ` and (${opcional}articulo_id = any(${ids}::integer[]))`
  return `json_build_object(
    'categorias', (select coalesce(json_agg(json_build_object('categoriaId', categoria_id, 'porciento', porciento)
        order by categoria_id), '[]') from listas_categorias where lista_id = l.id),
    'articulos', (select coalesce(json_agg(json_build_object('articuloId', articulo_id, 'precioKg', precio_kg)
        order by articulo_id), '[]') from listas_articulos where lista_id = l.id${deEstos('')}),
    'escalas', (select coalesce(json_agg(json_build_object('categoriaId', categoria_id, 'articuloId', articulo_id,
        'desde', desde, 'porciento', porciento) order by categoria_id, articulo_id, desde), '[]')
      from escalas where lista_id = l.id${deEstos('articulo_id is null or ')}))`
}

/** `usuario` and `ids` in SQL: a number, and a list of articles. Gives `ListasDelCliente` as JSON: what a list says is planned once for both. */
export const listasJson = (usuario: string, ids: string) => `(select json_build_object(
    'minorista', json_agg(reglas) filter (where minorista) -> 0, 'propia', json_agg(reglas) filter (where propia) -> 0)
  from (select ${reglasJson(ids)} as reglas, l.minorista, l.id = c.lista_id as propia
    from users c join listas_precios l on l.minorista or l.id = c.lista_id where c.id = ${usuario} offset 0) l)`

const SIN_REGLAS: ReglasLista = { categorias: [], articulos: [], escalas: [] }

/** The articles at what this customer pays for them. */
export function withTarifas<T extends ArticuloTarifado>(
  articulos: readonly T[],
  { minorista, propia }: ListasDelCliente,
): (T & Tarifable)[] {
  const comun = indexLista(minorista ?? SIN_REGLAS)
  const suya = propia && indexLista(propia)
  return articulos.map(articulo => conTarifa(articulo, comun, suya))
}
