// The statements of applying an import: what it is held by, what moved since it was tried, and the places it makes.
import type { Campo } from '#domain/catalogo/importar/columnas.ts'
import type { CosaNueva, FilaRevisada } from '#domain/catalogo/importar/fila.ts'
import { finds, lists, runs, type Sentencia, type Tx, value } from '#server/db/transaction.ts'
import type { FilaTomada } from './sql.ts'

export interface Tomada {
  readonly estado: string
  readonly archivo: string
  readonly vuelta: number
  readonly columnas: readonly (Campo | null)[]
  readonly puntos: readonly Campo[]
  readonly crear: readonly string[]
  readonly cambio: number | null
  readonly aplicadaAt: Date | null
  readonly quien: string | null
}

/** Whoever comes second waits, and finds it applied (I4). */
export const holdImportacion = finds<Tomada, [id: string]>({
  name: 'importacion-tomar',
  text: `select i.estado, i.archivo, i.vuelta, i.columnas, i.puntos, i.crear, i.cambio_id as cambio, i.aplicada_at as "aplicadaAt",
      (select username from users where id = i.aplicada_por) as quien
    from importaciones i where i.id = $1 for update of i`,
})

/** Articles of rows that would write, whose version is no longer the one that was seen; with who changed what last. */
const MOVIDOS: Sentencia = {
  name: 'importacion-movidos',
  text: `select f.fila, coalesce(a.nombre, f.datos ->> 'nombre') as nombre, a.id is null as falta,
      coalesce((select array_agg(distinct k) from registro r, jsonb_object_keys(coalesce(r.a, r.de, '{}')) k
        where r.cosa = 'articulo' and r.cosa_id = f.articulo_id and r.version > f.version), '{}') as campos,
      (select u.username from registro r left join users u on u.id = r.user_id
        where r.cosa = 'articulo' and r.cosa_id = f.articulo_id and (r.version > f.version or r.a is null)
        order by r.id desc limit 1) as quien
    from importaciones_filas f left join articulos a on a.id = f.articulo_id
    where f.importacion_id = $1 and f.estado = 'cambia' and (a.id is null or a.version <> f.version)
    order by f.fila limit 500`,
}

export interface Movido {
  readonly fila: number
  readonly nombre: string
  readonly falta: boolean
  readonly campos: readonly string[]
  readonly quien: string | null
}

/** In ascending id, as whoever else writes many locks them. */
const LOCK: Sentencia = {
  name: 'importacion-articulos',
  text: `select id from articulos where id in (
    select articulo_id from importaciones_filas where importacion_id = $1 and estado = 'cambia') order by id for no key update`,
}

export async function readMovidos(tx: Tx, id: string): Promise<Movido[]> {
  await tx.rows(LOCK, [id])
  return tx.rows<Movido>(MOVIDOS, [id])
}

/** New articles whose name or code somebody else gave meanwhile. */
export const readTomados = lists<Movido, [id: string]>({
  name: 'importacion-tomados',
  text: `select f.fila, f.datos ->> 'nombre' as nombre, false as falta, '{}'::text[] as campos, null as quien
    from importaciones_filas f
    where f.importacion_id = $1 and f.estado = 'nuevo' and exists (
      select from articulos a join importaciones i on i.id = f.importacion_id
      where a.created_at > i.vista_at and lower(a.nombre) = lower(f.datos -> 'a' ->> 'nombre'))
    order by f.fila limit 500`,
})

const LISTAS: Sentencia = {
  name: 'importacion-listas',
  text: `select datos from importaciones_filas where importacion_id = $1 and estado in ('cambia', 'nuevo') order by fila`,
}

export async function readListas(tx: Tx, id: string): Promise<FilaRevisada[]> {
  return (await tx.rows<{ datos: FilaRevisada }>(LISTAS, [id])).map(({ datos }) => datos)
}

const PORCION: Sentencia = {
  name: 'importacion-porcion',
  text: `insert into valores (nombre, grs_porcion) values ($1, $2) returning id`,
}
const INSIGNIA: Sentencia = {
  name: 'importacion-insignia',
  text: `insert into insignias (nombre) values ($1) returning id`,
}

export async function insertCosa(tx: Tx, { que, nombre, gramos }: CosaNueva): Promise<number> {
  const [fila] =
    que === 'porcion'
      ? await tx.rows<{ id: number }>(PORCION, [nombre, gramos])
      : await tx.rows<{ id: number }>(INSIGNIA, [nombre])
  return fila?.id ?? 0
}

export const insertCategoria = value<number, [nombre: string]>({
  name: 'importacion-categoria',
  text: `insert into categorias (nombre, slug) values ($1, '') returning id`,
})

export const insertSubCategoria = value<number, [categoriaId: number, nombre: string]>({
  name: 'importacion-sub-categoria',
  text: `insert into sub_categorias (categoria_id, nombre) values ($1, $2) returning id`,
})

export const finishImportacion = runs<[id: string, userId: number, cambio: number]>({
  name: 'importacion-aplicada',
  text: `update importaciones set estado = 'aplicada', aplicada_at = now(), aplicada_por = $2, cambio_id = $3,
    updated_at = now() where id = $1`,
})

/** Those rows and the ones that collide with them. */
export const takeFilas = lists<FilaTomada, [id: string, filas: readonly number[]]>({
  name: 'importacion-filas-tomar',
  text: `select fila, celdas, arreglos, omitida, confirmada from importaciones_filas
    where importacion_id = $1 and (fila = any($2) or choca = any($2)) order by fila`,
})

/** The first other row that is the same; looked at in the order of the sheet. */
export const findChoque = finds<
  { readonly fila: number; readonly claves: readonly string[] },
  [id: string, fila: number, claves: readonly string[]]
>({
  name: 'importacion-choque',
  text: `select fila, claves from importaciones_filas
    where importacion_id = $1 and fila < $2 and claves && $3 and not omitida order by fila limit 1`,
})

/** Later rows that are the same as that one, and are not held against an earlier one. */
export const takeSiguientes = lists<FilaTomada, [id: string, fila: number, claves: readonly string[]]>({
  name: 'importacion-filas-siguientes',
  text: `select fila, celdas, arreglos, omitida, confirmada from importaciones_filas
    where importacion_id = $1 and fila > $2 and claves && $3 and not omitida and (choca is null or choca > $2) order by fila`,
})

const SAVE: Sentencia = {
  name: 'importacion-fila-guardar',
  text: `update importaciones_filas set arreglos = $3::jsonb, omitida = $4, confirmada = $5, estado = $6, claves = $7,
    choca = $8, articulo_id = $9, version = $10, datos = $11::jsonb where importacion_id = $1 and fila = $2`,
}

export async function saveFila(
  tx: Tx,
  id: string,
  tomada: FilaTomada,
  revisada: FilaRevisada,
): Promise<void> {
  const { fila, arreglos, omitida, confirmada } = tomada
  const { estado, claves, choca, articuloId, version } = revisada
  await tx.rows(SAVE, [
    id,
    fila,
    JSON.stringify(arreglos),
    omitida,
    confirmada,
    estado,
    claves,
    choca,
    articuloId,
    version,
    JSON.stringify(revisada),
  ])
}
