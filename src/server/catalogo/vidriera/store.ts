// Reads the whole shop window with one statement, so that it is one moment of the database.
import type pg from 'pg'
import { type CamposPublicos, columnaDe, PUBLICOS } from '#domain/catalogo/campos.ts'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import type { Preparacion } from '#domain/catalogo/preparacion.ts'
import type { Ajuste } from '#domain/comercio/ajustes.ts'
import type { ReglasLista } from '#domain/precios/lista.ts'
import { ZONA } from '#domain/texto/zona.ts'
import { INSTANTE } from '#server/db/jsonb.ts'
import { reglasJson } from '#server/precios/tarifas.ts'

interface Fila {
  readonly id: number
  readonly createdAt: string
  readonly updatedAt: string
}

interface FilaNombrada extends Fila {
  readonly nombre: string
}

interface FilaSubCategoria extends FilaNombrada {
  readonly categoriaId: number
}

export interface FilaArticulo extends FilaNombrada, CamposPublicos {
  readonly subCategoriaId: number | null
  readonly detalle: string | null
  readonly precioKg: number
  readonly medida: Medida
  readonly stock: number
  /** In force now. */
  readonly descPorciento: number | null
  /** When it no longer is, in the shop's own time; null while there is no end to it, or no discount. */
  readonly ofertaHasta: string | null
  readonly ivaPorMil: number
  /** What the scale's label carries. */
  readonly plu: number | null
  readonly cambiadoAt: string
}

interface FilaValor extends FilaNombrada {
  readonly grsPorcion: number
}

/** Without dates: it is part of what its article says. */
interface FilaPreparacion extends Preparacion {
  readonly articuloId: number
}

/** An option of a part of a combo. */
interface FilaOpcion {
  readonly id: number
  readonly articuloId: number
  readonly parte: number
  readonly titulo: string | null
  readonly deId: number
  readonly gramos: number
  readonly diferencia: number
}

export interface FilaImagen extends Fila {
  readonly url: string
  readonly alt: string
  readonly ancho: number
  readonly alto: number
  readonly recorte: boolean
}

/** Pairs of (owner id, linked id), in the order they are shown. */
export type Enlaces = readonly (readonly [number, number])[]

/** The tables as they stand: categories and sub-categories in the shopkeeper's order, every other list in ascending id. */
export interface Filas {
  /** Name of the shop; null when its row is missing. */
  readonly comercio: string | null
  readonly ajustes: readonly Ajuste[]
  readonly categorias: readonly FilaNombrada[]
  readonly subCategorias: readonly FilaSubCategoria[]
  readonly articulos: readonly FilaArticulo[]
  readonly valores: readonly FilaValor[]
  readonly insignias: readonly FilaNombrada[]
  readonly imagenes: readonly FilaImagen[]
  /** In the order they are shown, which is not by id. */
  readonly preparaciones: readonly FilaPreparacion[]
  /** By combo and part, in the order they are shown. */
  readonly opciones: readonly FilaOpcion[]
  readonly articulosValores: Enlaces
  readonly articulosInsignias: Enlaces
  readonly articulosImagenes: Enlaces
  readonly categoriasImagenes: Enlaces
  readonly articulosAcompanan: Enlaces
  /** What sells best, the first first. */
  readonly vendidos: readonly number[]
  /** Paths that categories had before, and whose they were. */
  readonly caminosViejos: readonly (readonly [slug: string, categoriaId: number])[]
  /** The retail list first. */
  readonly listas: readonly {
    readonly id: number
    readonly minorista: boolean
    readonly reglas: ReglasLista
  }[]
}

/** Which articles the shop window shows. */
export const EN_VIDRIERA = 'se_vende(articulos)'

/** All rows of a table, or those of its condition, as a JSON list; names and columns are literals of this file. */
const tabla = (nombre: string, columnas: string, orden = 'id') => `(
  select coalesce(json_agg(json_build_object(${columnas},
    'id', id,
    'createdAt', ${INSTANTE('created_at')},
    'updatedAt', ${INSTANTE('updated_at')}) order by ${orden}), '[]')
  from ${nombre})`

/** By id until somebody puts them in an order of their own; what came later stands at the end (ART-05). */
const A_MANO = 'orden nulls last, id'

const enlaces = (nombre: string, de: string, a: string) => `(
  select coalesce(json_agg(json_build_array(${de}, ${a}) order by ${de}, orden, ${a}), '[]') from ${nombre})`

/** With the zone's offset, which is west: whoever reads it has the shop's day without knowing its zone. */
const OFERTA_HASTA = `case when descuento_vigente(articulos, now()) > 0 then
  to_char(oferta_hasta at time zone '${ZONA}', 'YYYY-MM-DD"T"HH24:MI:SS')
  || to_char(oferta_hasta at time zone '${ZONA}' - oferta_hasta at time zone 'utc', 'HH24:MI') end`

/** Milliseconds until an offer begins or ends, by the clock that decides it; null when none will. */
const FALTAN = `(select extract(epoch from min(limite) - now())::float8 * 1000 from articulos,
  lateral (values (oferta_desde), (oferta_hasta)) l (limite) where desc_porciento > 0 and limite > now())`

const COMERCIO = `'comercio', (select nombre from comercios where id = 1),
  'ajustes', (select coalesce(json_agg(json_build_object('nombre', nombre, 'valor', valor) order by nombre), '[]') from ajustes)`

/** A category whose articles all wait for their price waits with them; one without any is a promise, and is shown. */
const CON_VENTA = `not exists (
  select from sub_categorias s join articulos a on a.sub_categoria_id = s.id
    where s.categoria_id = categorias.id and a.archivado_at is null
    having count(*) > 0 and count(*) filter (where se_vende(a)) = 0)`

/** What is in the shop window by its row alone. */
const DE_LA_TABLA = PUBLICOS.map(campo => `, '${campo}', ${columnaDe(campo)}`).join('')

const LEER_TODO = `select json_build_object(
  ${COMERCIO},
  'categorias', ${tabla(`categorias where ${CON_VENTA}`, `'nombre', nombre`, A_MANO)},
  'subCategorias', ${tabla('sub_categorias', `'nombre', nombre, 'categoriaId', categoria_id`, A_MANO)},
  'articulos', ${tabla(
    `articulos where ${EN_VIDRIERA}`,
    `'nombre', nombre, 'detalle', detalle, 'precioKg', precio_kg, 'medida', medida, 'stock', stock,
     'descPorciento', descuento_vigente(articulos, now()), 'ofertaHasta', ${OFERTA_HASTA}, 'ivaPorMil', iva_por_mil, 'plu', plu, 'subCategoriaId', sub_categoria_id,
     'cambiadoAt', ${INSTANTE('cambiado_at')}${DE_LA_TABLA}`,
  )},
  'valores', ${tabla('valores', `'nombre', nombre, 'grsPorcion', grs_porcion`)},
  'insignias', ${tabla('insignias', `'nombre', nombre`)},
  'imagenes', ${tabla('imagenes', `'url', url, 'alt', alt, 'ancho', ancho, 'alto', alto, 'recorte', recorte`)},
  'preparaciones', (select coalesce(json_agg(json_build_object('id', id, 'articuloId', articulo_id, 'nombre', nombre,
    'precioKg', precio_kg, 'grupo', grupo) order by articulo_id, orden, id), '[]') from preparaciones),
  'opciones', (select coalesce(json_agg(json_build_object('id', id, 'articuloId', articulo_id, 'parte', parte, 'titulo', titulo,
    'deId', de_id, 'gramos', gramos, 'diferencia', diferencia) order by articulo_id, parte, orden, id), '[]') from combo_opciones),
  'articulosValores', ${enlaces('articulos_valores', 'articulo_id', 'valor_id')},
  'articulosInsignias', ${enlaces('articulos_insignias', 'articulo_id', 'insignia_id')},
  'articulosImagenes', ${enlaces('articulos_imagenes', 'articulo_id', 'imagen_id')},
  'categoriasImagenes', ${enlaces('categorias_imagenes', 'categoria_id', 'imagen_id')},
  'articulosAcompanan', ${enlaces('articulos_acompanan', 'articulo_id', 'acompana_id')},
  'vendidos', (select coalesce(json_agg(articulo_id order by puesto), '[]') from mas_vendidos),
  'caminosViejos', (select coalesce(json_agg(json_build_array(slug, categoria_id) order by slug), '[]') from caminos_viejos),
  'listas', (select coalesce(json_agg(json_build_object('id', id, 'minorista', minorista, 'reglas', ${reglasJson(null)})
    order by minorista desc, id), '[]') from listas_precios l)
)::text as filas, ${FALTAN} as faltan`

export interface Lectura {
  /** The JSON text of `Filas`: text, so that its hash tells whether anything moved before it is parsed. */
  readonly filas: string
  /** Milliseconds until it reads otherwise by itself, since an offer begins or ends; null when none will. */
  readonly faltan: number | null
}

export async function readFilas(pool: pg.Pool): Promise<Lectura> {
  const { rows } = await pool.query<Lectura>(LEER_TODO)
  const [fila] = rows
  if (fila === undefined) throw new Error('the catalogue query gave no row')
  return fila
}

/** What the shop says about itself, and nothing of what it sells. */
export async function readComercio(pool: pg.Pool): Promise<Pick<Filas, 'comercio' | 'ajustes'>> {
  const { rows } = await pool.query<{ filas: Pick<Filas, 'comercio' | 'ajustes'> }>(
    `select json_build_object(${COMERCIO}) as filas`,
  )
  return rows[0]?.filas ?? { comercio: null, ajustes: [] }
}
