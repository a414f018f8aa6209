// The statements of an import's dry run: the sheet, its rows and what was decided about them.
import type pg from 'pg'
import type { Campo } from '#domain/catalogo/importar/columnas.ts'
import type { EstadoFila, FilaRevisada } from '#domain/catalogo/importar/fila.ts'
import type { Celda } from '#domain/precios/cifra-planilla.ts'
import type { Leida } from './tareas-hilo.ts'

export interface Importacion {
  readonly id: string
  readonly archivo: string
  readonly estado: 'revisando' | 'lista' | 'fallida' | 'aplicada'
  readonly vuelta: number
  readonly hechas: number
  readonly total: number
  readonly leidaMs: number
  readonly formato: 'xlsx' | 'csv'
  readonly hojas: readonly string[]
  readonly hoja: string
  readonly encabezado: number
  readonly titulos: readonly string[]
  readonly muestra: readonly string[]
  readonly columnas: readonly (Campo | null)[]
  readonly crear: readonly string[]
  readonly cambio: number | null
  readonly aplicadaAt: Date | null
  readonly aplicadaPor: string | null
  readonly publicadas: number
  readonly deshechaAt: Date | null
  readonly deshechaPor: string | null
}

/** A server that was killed in the middle leaves one that nobody goes on with. */
const COLUMNAS = `i.id, i.archivo, i.vuelta, i.hechas, i.total, i.leida_ms as "leidaMs", i.formato, i.hojas, i.hoja,
  i.encabezado, i.titulos, i.muestra, i.columnas, i.crear, i.cambio_id as cambio, i.aplicada_at as "aplicadaAt",
  u.username as "aplicadaPor", c.deshecho_at as "deshechaAt", d.username as "deshechaPor",
  (select count(*)::integer from cambios_lineas l where l.cambio_id = i.cambio_id and l.de is null
    and l.a ->> 'archivado_at' is null) as publicadas,
  case when i.estado = 'revisando' and i.updated_at < now() - interval '1 minute' then 'fallida' else i.estado end as estado`

export async function findImportacion(pool: pg.Pool, id: string): Promise<Importacion | null> {
  const { rows } = await pool.query<Importacion>(
    `select ${COLUMNAS} from importaciones i left join users u on u.id = i.aplicada_por
       left join cambios c on c.id = i.cambio_id left join users d on d.id = c.deshecho_por where i.id = $1`,
    [id],
  )
  return rows[0] ?? null
}

interface Subida {
  readonly userId: number
  readonly archivo: string
  readonly bytes: Buffer
  readonly vistaAt: Date
  readonly leidaMs: number
}

export async function insertImportacion(
  pool: pg.Pool,
  { userId, archivo, bytes, vistaAt, leidaMs }: Subida,
  leida: Leida,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into importaciones (user_id, archivo, bytes, leida_ms, formato, hojas, hoja, encabezado, titulos, muestra, columnas, total, puntos, vista_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12, $13, $14) returning id`,
    [
      userId,
      archivo,
      bytes,
      leidaMs,
      leida.formato,
      leida.hojas,
      leida.hoja,
      leida.encabezado,
      leida.titulos,
      leida.muestra,
      JSON.stringify(leida.columnas),
      leida.total,
      leida.puntos,
      vistaAt,
    ],
  )
  return rows[0]?.id ?? ''
}

/** JSON of `Formas`: the shop remembers what columns mean, on whatever device the next sheet comes from. */
export async function readFormas(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ formas: string }>(
    `select coalesce(json_agg(json_build_object('titulos', titulos, 'columnas', columnas)), '[]')::text as formas
     from (select titulos, columnas from importaciones order by updated_at desc limit 50) i`,
  )
  return rows[0]?.formas ?? '[]'
}

/** Another dry run of the same sheet begins; null when it was applied meanwhile. */
export async function restartImportacion(
  pool: pg.Pool,
  id: string,
  crear: readonly string[],
): Promise<{ readonly vuelta: number; readonly bytes: Buffer } | null> {
  const { rows } = await pool.query<{ vuelta: number; bytes: Buffer }>(
    `update importaciones set vuelta = vuelta + 1, estado = 'revisando', hechas = 0, crear = $2, updated_at = now()
     where id = $1 and estado <> 'aplicada' returning vuelta, bytes`,
    [id, crear],
  )
  return rows[0] ?? null
}

/** What the sheet turned out to be this time; the rows of the time before are no longer its own. */
export async function saveLectura(
  pool: pg.Pool,
  id: string,
  { vuelta, vistaAt }: { readonly vuelta: number; readonly vistaAt: Date },
  leida: Leida,
): Promise<void> {
  await pool.query(
    `with i as (
       update importaciones set hoja = $3, encabezado = $4, titulos = $5, muestra = $6, columnas = $7::jsonb, total = $8,
         puntos = $9, vista_at = $10, updated_at = now()
       where id = $1 and vuelta = $2 and estado = 'revisando' returning id
     )
     delete from importaciones_filas f using i where f.importacion_id = i.id`,
    [
      id,
      vuelta,
      leida.hoja,
      leida.encabezado,
      leida.titulos,
      leida.muestra,
      JSON.stringify(leida.columnas),
      leida.total,
      leida.puntos,
      vistaAt,
    ],
  )
}

/** `filas` is the thread's JSON. Rows of a dry run that was overtaken are not kept. */
export async function saveLote(
  pool: pg.Pool,
  id: string,
  vuelta: number,
  filas: string,
  hechas: number,
): Promise<void> {
  await pool.query(
    `with i as (
       update importaciones set hechas = $4, updated_at = now(),
         estado = case when $4 >= total then 'lista' else 'revisando' end
       where id = $1 and vuelta = $2 and estado = 'revisando' returning id
     )
     insert into importaciones_filas (importacion_id, fila, celdas, arreglos, omitida, confirmada, estado, claves, choca,
       articulo_id, version, datos)
     select i.id, f.fila, f.celdas, f.arreglos, f.omitida, f.confirmada, f.estado, f.claves, f.choca, f.articulo_id,
       f.version, f.datos
     from i, jsonb_to_recordset($3::jsonb) as f (fila integer, celdas jsonb, arreglos jsonb, omitida boolean,
       confirmada boolean, estado text, claves text[], choca integer, articulo_id integer, version integer, datos jsonb)
     on conflict (importacion_id, fila) do update set celdas = excluded.celdas, arreglos = excluded.arreglos,
       omitida = excluded.omitida, confirmada = excluded.confirmada, estado = excluded.estado, claves = excluded.claves,
       choca = excluded.choca, articulo_id = excluded.articulo_id, version = excluded.version, datos = excluded.datos`,
    [id, vuelta, filas, hechas],
  )
}

export async function failImportacion(pool: pg.Pool, id: string, vuelta: number): Promise<void> {
  await pool.query(
    `update importaciones set estado = 'fallida', updated_at = now() where id = $1 and vuelta = $2 and estado = 'revisando'`,
    [id, vuelta],
  )
}

/** JSON of `Decisiones`: what people said about rows, for the next dry run. */
export async function readDecisiones(pool: pg.Pool, id: string): Promise<string> {
  const { rows } = await pool.query<{ decisiones: string }>(
    `select coalesce(json_object_agg(fila, json_build_object(
       'arreglos', arreglos, 'omitida', omitida, 'confirmada', confirmada)), '{}')::text as decisiones
     from importaciones_filas where importacion_id = $1 and (omitida or confirmada or arreglos <> '{}')`,
    [id],
  )
  return rows[0]?.decisiones ?? '{}'
}

export async function readBytes(pool: pg.Pool, id: string): Promise<Buffer> {
  const { rows } = await pool.query<{ bytes: Buffer }>('select bytes from importaciones where id = $1', [id])
  return rows[0]?.bytes ?? Buffer.alloc(0)
}

export interface Resumen {
  readonly cuentas: Readonly<Partial<Record<EstadoFila, number>>>
  readonly promedio: number | null
  readonly faltan: readonly { readonly clave: string; readonly texto: string; readonly filas: number }[]
  readonly crean: readonly { readonly clave: string; readonly texto: string }[]
  readonly vendibles: number
}

export async function readResumen(pool: pg.Pool, id: string): Promise<Resumen> {
  const { rows } = await pool.query<Resumen>(
    `select
       (select coalesce(json_object_agg(estado, n), '{}') from (
         select estado, count(*) as n from importaciones_filas where importacion_id = $1 group by estado) c) as cuentas,
       (select round(avg(((datos -> 'a' ->> 'precio_kg')::numeric / nullif((datos -> 'de' ->> 'precio_kg')::numeric, 0) - 1)
         * 100), 1)::float8 from importaciones_filas
         where importacion_id = $1 and estado = 'cambia' and datos -> 'a' ? 'precio_kg') as promedio,
       (select coalesce(json_agg(json_build_object('clave', clave, 'texto', texto, 'filas', n) order by clave), '[]') from (
         select r ->> 'crear' as clave, min(r ->> 'texto') as texto, count(*) as n
         from importaciones_filas f, jsonb_array_elements(f.datos -> 'errores') e, jsonb_array_elements(e -> 'respuestas') r
         where f.importacion_id = $1 and f.estado = 'error' and r ? 'crear' group by 1 limit 500) l) as faltan,
       (select coalesce(json_agg(json_build_object('clave', clave, 'texto', texto) order by fila, orden), '[]') from (
         select distinct on (clave) clave, texto, fila, orden from (
           select n ->> 'clave' as clave, n ->> 'nombre' as texto, f.fila, orden
           from importaciones_filas f, jsonb_array_elements(f.datos -> 'nuevas') with ordinality as x (n, orden)
           where f.importacion_id = $1 and f.estado in ('cambia', 'nuevo')
           union all
           select f.datos -> 'lugar' ->> 'clave', concat_ws(' / ', f.datos -> 'lugar' ->> 'categoria', f.datos -> 'lugar' ->> 'subCategoria'), f.fila, 0
           from importaciones_filas f
           where f.importacion_id = $1 and f.estado in ('cambia', 'nuevo') and f.datos -> 'lugar' <> 'null'
         ) c order by clave, fila, orden limit 500) l) as crean,
       (select count(*)::integer from importaciones_filas
         where importacion_id = $1 and estado = 'nuevo' and (datos ->> 'vendible')::boolean) as vendibles`,
    [id],
  )
  return rows[0] ?? { cuentas: {}, promedio: null, faltan: [], crean: [], vendibles: 0 }
}

const FILAS_PAGINA = 500

export async function readFilas(
  pool: pg.Pool,
  id: string,
  estado: EstadoFila,
  desde: number,
): Promise<{ readonly filas: readonly FilaRevisada[]; readonly total: number }> {
  const { rows } = await pool.query<{ filas: FilaRevisada[]; total: number }>(
    `select (select coalesce(json_agg(datos order by fila), '[]') from (
         select fila, datos from importaciones_filas where importacion_id = $1 and estado = $2 and fila > $3
         order by fila limit ${FILAS_PAGINA}) p) as filas,
       (select count(*)::integer from importaciones_filas where importacion_id = $1 and estado = $2) as total`,
    [id, estado, desde],
  )
  return rows[0] ?? { filas: [], total: 0 }
}

export interface FilaTomada {
  readonly fila: number
  readonly celdas: readonly Celda[]
  readonly arreglos: Readonly<Partial<Record<Campo, string>>>
  readonly omitida: boolean
  readonly confirmada: boolean
}
