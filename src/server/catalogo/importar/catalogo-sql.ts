// The catalogue as an import compares with it, in one statement: text, which the thread that compares parses.
import type pg from 'pg'
import { CAMPOS, PROPIOS } from '#domain/catalogo/campos.ts'

/** Its own fields by their names in the domain. */
const PROPIAS = PROPIOS.filter(campo => campo !== 'archivado')
  .map(campo => `'${campo}', a.${CAMPOS[campo].columna}`)
  .join(', ')

const LEER = `select json_build_object(
  'ahora', now(),
  'articulos', (select coalesce(json_agg(json_build_object(
    'id', a.id, 'version', a.version, 'stock', a.stock, 'archivadoAt', a.archivado_at, ${PROPIAS},
    'valores', coalesce(v.ids, '[]'), 'insignias', coalesce(n.ids, '[]'),
    'combo', (select json_build_object('menosPorciento', k.menos_porciento, 'opciones', (
      select coalesce(json_agg(json_build_object('articuloId', o.de_id, 'gramos', o.gramos, 'titulo', o.titulo,
        'diferencia', o.diferencia) order by o.parte, o.orden, o.id), '[]')
      from combo_opciones o where o.articulo_id = k.articulo_id)) from combos k where k.articulo_id = a.id),
    'enCombo', exists (select from combo_opciones o where o.de_id = a.id)) order by a.id), '[]')
    from articulos a left join (
      select articulo_id, json_agg(valor_id order by orden, valor_id) as ids from articulos_valores group by articulo_id
    ) v on v.articulo_id = a.id left join (
      select articulo_id, json_agg(insignia_id order by orden, insignia_id) as ids from articulos_insignias group by articulo_id
    ) n on n.articulo_id = a.id),
  'categorias', (select coalesce(json_agg(json_build_object('id', id, 'nombre', nombre) order by id), '[]') from categorias),
  'subCategorias', (select coalesce(json_agg(json_build_object(
    'id', id, 'categoriaId', categoria_id, 'nombre', nombre) order by id), '[]') from sub_categorias),
  'valores', (select coalesce(json_agg(json_build_object(
    'id', id, 'nombre', nombre, 'gramos', grs_porcion) order by id), '[]') from valores),
  'insignias', (select coalesce(json_agg(json_build_object('id', id, 'nombre', nombre) order by id), '[]') from insignias)
)::text as catalogo, now() as "vistaAt"`

interface CatalogoVisto {
  /** JSON of `CatalogoActual`. */
  readonly catalogo: string
  readonly vistaAt: Date
}

export async function readCatalogo(pool: pg.Pool): Promise<CatalogoVisto> {
  const { rows } = await pool.query<CatalogoVisto>(LEER)
  const [visto] = rows
  if (visto === undefined) throw new Error('the catalogue query gave no row')
  return visto
}
