// Reads articles as the back room shows them: archived ones too, with codes, versions and marks, by one statement.

import { type Kysely, sql } from 'kysely'
import type { ArticuloFila } from '#contract/catalogo/trastienda.schema.ts'
import { toWireStock } from '#contract/existencias/stock.wire.ts'
import type { DB } from '#server/db/types.ts'

interface Fila
  extends Omit<ArticuloFila, 'precioKG' | 'iva' | 'createdAt' | 'updatedAt' | 'ofertaDesde' | 'ofertaHasta'> {
  readonly precio: number
  readonly ivaPorMil: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly ofertaDesde: Date | null
  readonly ofertaHasta: Date | null
}

interface Pedido {
  /** Only these. */
  readonly ids?: readonly number[]
}

/** Category, sub-category, article; those without a place last. */
export const ORDEN_DE_LA_TIENDA = sql.raw(
  'c.orden nulls last, c.id nulls last, s.orden nulls last, s.id, a.id',
)

/** In the order of the shop. */
export async function readFilas(db: Kysely<DB>, { ids }: Pedido = {}): Promise<ArticuloFila[]> {
  const { rows } = await sql<Fila>`
    select a.id, a.version, a.nombre, a.detalle, a.precio_kg as precio, a.desc_porciento as "DescPorciento",
      a.oferta_desde as "ofertaDesde", a.oferta_hasta as "ofertaHasta", a.medida as "Medida", a.stock,
      a.stock_minimo as "stockMinimo", a.control_stock as "controlStock", a.iva_por_mil as "ivaPorMil", a.plu, a.sku,
      a.archivado_at is not null as archivado, a.sub_categoria_id as sub_categoria,
      array(select valor_id from articulos_valores where articulo_id = a.id order by orden, valor_id) as valors,
      array(select insignia_id from articulos_insignias where articulo_id = a.id order by orden, insignia_id) as insignias,
      array(select acompana_id from articulos_acompanan where articulo_id = a.id order by orden, acompana_id) as "vaBienCon",
      (select coalesce(json_agg(json_build_object('id', i.id, 'url', i.url, 'alternativeText', i.alt)
        order by ai.orden, i.id), '[]') from articulos_imagenes ai join imagenes i on i.id = ai.imagen_id
        where ai.articulo_id = a.id) as img,
      a.created_at as "createdAt", a.updated_at as "updatedAt"
    from articulos a left join sub_categorias s on s.id = a.sub_categoria_id left join categorias c on c.id = s.categoria_id
    where ${ids === undefined ? sql`true` : sql`a.id = any(${[...ids]})`}
    order by ${ORDEN_DE_LA_TIENDA}`.execute(db)
  return rows.map(toFila)
}

function toFila({ precio, ivaPorMil, stock, stockMinimo, ...fila }: Fila): ArticuloFila {
  return {
    ...fila,
    precioKG: precio / 100,
    iva: ivaPorMil / 10,
    stock: toWireStock(fila.Medida, stock),
    stockMinimo: stockMinimo === null ? null : toWireStock(fila.Medida, stockMinimo),
    ofertaDesde: fila.ofertaDesde?.toISOString() ?? null,
    ofertaHasta: fila.ofertaHasta?.toISOString() ?? null,
    createdAt: fila.createdAt.toISOString(),
    updatedAt: fila.updatedAt.toISOString(),
  }
}
