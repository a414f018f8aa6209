// What is asked of the thread that reads and writes spreadsheets, and what it tells (message protocol of the worker thread).
import type { Campo, Columnas } from '#domain/catalogo/importar/columnas.ts'
import type { FilaLeida } from '#domain/catalogo/importar/fila.ts'
import type { Celda } from '#domain/precios/cifra-planilla.ts'
import type { Formato } from './read-planilla.ts'
import type { Rechazo } from './rechazo.ts'
import type { Que } from './tabla.ts'

/** What was decided about a sheet; what is null is found out. */
export interface Lectura {
  readonly hoja: string | null
  /** From 0. */
  readonly encabezado: number | null
  readonly columnas: Columnas | null
}

/** What the columns of sheets with these headings were said to mean, the latest first. */
export type Formas = readonly { readonly titulos: readonly string[]; readonly columnas: Columnas }[]

export type Decisiones = Readonly<Record<number, Pick<FilaLeida, 'arreglos' | 'omitida' | 'confirmada'>>>

export type Tarea =
  | {
      readonly tarea: 'revisar'
      readonly bytes: Uint8Array
      readonly lectura: Lectura
      readonly crear: readonly string[]
      /** These three as the database gave them, JSON: parsed where it holds nobody up. */
      readonly formas: string
      readonly decisiones: string
      readonly catalogo: string
    }
  | { readonly tarea: 'exportar'; readonly que: Que; readonly formato: Formato; readonly catalogo: string }
  /** The same sheet with one more column. `errores`: JSON of row number -> what is wrong. */
  | {
      readonly tarea: 'errores'
      readonly bytes: Uint8Array
      readonly hoja: string | null
      readonly encabezado: number
      readonly errores: string
    }

export interface Leida {
  readonly tipo: 'leida'
  readonly formato: Formato
  readonly hojas: readonly string[]
  readonly hoja: string
  readonly encabezado: number
  readonly titulos: readonly string[]
  readonly muestra: readonly string[]
  readonly columnas: readonly (Campo | null)[]
  readonly puntos: readonly Campo[]
  readonly total: number
}

export type Mensaje =
  | Leida
  /** `filas`: JSON of rows as the database takes them. */
  | { readonly tipo: 'lote'; readonly filas: string; readonly hechas: number }
  | { readonly tipo: 'archivo'; readonly bytes: Uint8Array; readonly formato: Formato }
  | { readonly tipo: 'fin' }
  | { readonly tipo: 'rechazo'; readonly rechazo: Rechazo }

export interface FilaGuardada extends Pick<FilaLeida, 'fila' | 'arreglos' | 'omitida' | 'confirmada'> {
  readonly celdas: readonly Celda[]
  readonly estado: string
  readonly claves: readonly string[]
  readonly choca: number | null
  readonly articulo_id: number | null
  readonly version: number | null
  /** `FilaRevisada`. */
  readonly datos: object
}
