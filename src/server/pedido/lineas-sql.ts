// The lines of an order as part of a statement: from a list of them as JSON, whoever puts them there.
import type { Linea } from '#domain/pedido/pedido-entero.ts'

/** Of a line `l`, by the rule of `src/domain/pedido/por-cortar.ts`: still to be cut (`isPorCortar`). */
export const POR_CORTAR = 'l.pesado is null'

/** Of the same: the scale said that there is none of it (`isFalta`). */
export const FALTA = 'l.pesado is not distinct from 0'

/** Of order `p`: its bags, one for each line but for what there was none of (ENT-06). */
export const BULTOS = `(select count(*)::integer from pedido_articulos l where l.pedido_id = p.id and not (${FALTA}))`

/** The ids of what a line was prepared in, as the index of lines has them. */
export const PREPARACIONES = "jsonb_path_query_array(preparacion, '$[*].id')"

/** As it is sold: what the scale says comes later. */
export type LineaNueva = Omit<
  Linea,
  | 'id'
  | 'createdAt'
  | 'updatedAt'
  | 'pesado'
  | 'cobrado'
  | 'subtotalFinal'
  | 'respuesta'
  | 'preguntaAt'
  | 'vez'
>

/** A line as nobody weighed it; what was asked about the weight it had is another time's. */
export const UNWEIGH = `pesado = null, cobrado = null, subtotal_final = null, respuesta = null, pregunta_at = null, pesado_at = null,
  pesado_por = null, vez = vez + 1`

/** `pedido` and `lineas` in SQL: a number, and a `LineaNueva[]` as jsonb. The same article in the same portion and preparation is replaced (CART-04). */
export const putLineas = (
  pedido: string,
  lineas: string,
) => `insert into pedido_articulos (pedido_id, articulo_id, valor_id, articulo_nombre, valor_nombre, preparacion, medida, precio_kg,
      desc_porciento, grs_porcion, cantidad, precio_unitario, subtotal, combo)
    select ${pedido}, l.* from jsonb_to_recordset(${lineas}) as l ("articuloId" integer, "valorId" integer,
      "articuloNombre" text, "valorNombre" text, preparacion jsonb, medida text, "precioKg" bigint, "descPorciento" smallint,
      "grsPorcion" integer, cantidad integer, "precioUnitario" bigint, subtotal bigint,
      combo jsonb)
    on conflict (pedido_id, articulo_id, valor_id, (${PREPARACIONES})) do update set articulo_nombre = excluded.articulo_nombre,
      valor_nombre = excluded.valor_nombre, preparacion = excluded.preparacion, medida = excluded.medida, precio_kg = excluded.precio_kg,
      desc_porciento = excluded.desc_porciento, grs_porcion = excluded.grs_porcion, cantidad = excluded.cantidad,
      precio_unitario = excluded.precio_unitario, subtotal = excluded.subtotal, combo = excluded.combo, updated_at = now()
    returning id, articulo_id, valor_id, grs_porcion, combo, ${PREPARACIONES} as preparaciones`
