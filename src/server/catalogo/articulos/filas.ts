// Reads articles as the back room shows them: archived ones too, with codes, versions and marks, by one statement.
import { type Kysely, sql } from 'kysely'
import { toWireValor } from '#contract/catalogo/ficha.wire.ts'
import type { ArticuloFila } from '#contract/catalogo/trastienda.schema.ts'
import { toWireStock } from '#contract/existencias/stock.wire.ts'
import { CAMPOS, PROPIOS, type Tabla, type Wire } from '#domain/catalogo/campos.ts'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { mapTablaPor } from '#domain/tabla.ts'
import type { DB } from '#server/db/types.ts'

/** As the database has it, by the names of the wire. */
interface Leida extends Readonly<Record<Wire, unknown>>, Pick<ArticuloFila, 'id' | 'version' | 'img'> {
  readonly Medida: Medida
  readonly stock: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

interface Solicitud {
  /** Only these. */
  readonly ids?: readonly number[]
}

/** Names and columns are the table's own: nothing a client writes is text of a statement. */
const COLUMNAS = sql.raw(
  PROPIOS.map(campo => `a.${CAMPOS[campo].columna} as "${CAMPOS[campo].wire}"`).join(', '),
)

/** Category, sub-category, article; those without a place last. */
export const ORDEN_DE_LA_TIENDA = sql.raw(
  'c.orden nulls last, c.id nulls last, s.orden nulls last, s.id, a.id',
)

/** Of a combo, as many as its parts allow (VOL-03). */
const STOCK = sql.raw(`coalesce((select min(x.cuantos) from (
      select max(case when p.archivado_at is null then p.stock * (case p.medida when 'ud.' then 1000 else 1 end) / o.gramos else 0 end) as cuantos
      from combo_opciones o join articulos p on p.id = o.de_id where o.articulo_id = a.id group by o.parte) x), a.stock)`)

/** In the order of the shop. */
export async function readFilas(db: Kysely<DB>, { ids }: Solicitud = {}): Promise<ArticuloFila[]> {
  const { rows } = await sql<Leida>`
    select a.id, a.version, ${COLUMNAS}, ${STOCK} as stock,
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

function toFila({ id, version, stock, img, createdAt, updatedAt, ...leida }: Leida): ArticuloFila {
  const medida = leida.Medida
  return {
    id,
    version,
    ...mapTablaPor<Tabla, 'wire', Pick<ArticuloFila, Wire>>(CAMPOS, 'wire', ({ wire, clase }) =>
      toWireValor(clase, leida[wire], medida),
    ),
    stock: toWireStock(medida, stock),
    img,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
