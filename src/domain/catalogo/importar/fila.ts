// What a dry run says of one row of a spreadsheet (import preview): its errors with likely answers, its differences, what it would write.
import type { Celda } from '#domain/precios/cifra-planilla.ts'
import type { Campo } from './columnas.ts'

export const ESTADOS_FILA = ['error', 'cambia', 'nuevo', 'igual', 'afuera'] as const
export type EstadoFila = (typeof ESTADOS_FILA)[number]

/** A likely answer to an error, as a button; one of the four. */
export interface Respuesta {
  readonly texto: string
  /** Take this for what the field says; '' leaves the article's own. */
  readonly valor?: string
  /** Leave that row out. */
  readonly omitir?: number
  /** It is meant so. */
  readonly confirmar?: true
  /** Make the category, portion or badge, for every row that names it. */
  readonly crear?: string
}

export interface ErrorFila {
  /** Null: the row as a whole. */
  readonly campo: Campo | null
  readonly dice: string
  readonly motivo: string
  readonly respuestas: readonly Respuesta[]
}

export interface DiferenciaFila {
  readonly campo: Campo
  readonly de: string
  readonly a: string
}

/**
 * Columns of `articulos`, and `valores` and `insignias`, as a change of many takes them; among their ids −1 is the first of
 * the row's own that has to be made, −2 the second.
 */
export type Escrito = Readonly<Record<string, string | number | boolean | null | readonly number[]>>

/** A category and sub-category that have to be made first. */
export interface LugarNuevo {
  readonly clave: string
  readonly categoria: string
  /** Null: the category is there. */
  readonly categoriaId: number | null
  readonly subCategoria: string
}

/** A portion or a badge that has to be made first. */
export interface CosaNueva {
  readonly que: 'porcion' | 'insignia'
  readonly clave: string
  readonly nombre: string
  /** Null: of a badge. */
  readonly gramos: number | null
}

export interface FilaRevisada {
  /** As the spreadsheet counts, from 1. */
  readonly fila: number
  readonly estado: EstadoFila
  readonly nombre: string
  readonly articuloId: number | null
  readonly version: number | null
  readonly errores: readonly ErrorFila[]
  readonly cambios: readonly DiferenciaFila[]
  readonly de: Escrito
  readonly a: Escrito
  readonly lugar: LugarNuevo | null
  readonly nuevas: readonly CosaNueva[]
  /** A new article that a customer could buy: it has portions, and the sheet does not say to hide it. */
  readonly vendible: boolean
  /** What no other row may be too. */
  readonly claves: readonly string[]
  /** The row it collides with. */
  readonly choca: number | null
}

/** A row as it was read, with what was decided about it since. */
export interface FilaLeida {
  readonly fila: number
  readonly celdas: readonly Celda[]
  readonly arreglos: Readonly<Partial<Record<Campo, string>>>
  readonly omitida: boolean
  readonly confirmada: boolean
}
