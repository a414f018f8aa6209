// A query once read, as a small typed tree (AST): one parser makes it, an engine over memory and one into SQL answer it.
import type { Comparable } from './esquema.ts'
import type { Paginacion } from './paginacion.ts'

export type Valor = string | number | boolean

/** Compared whole, in the order of the values. */
export type Relativo = '<' | '<=' | '>' | '>='
/** Looked through as texts, whatever the field holds. */
export type Textual = 'igual' | 'contiene' | 'empieza' | 'termina'

/** A field put to a test. A null field answers no to a test and to its opposite, as in SQL. */
export interface Prueba {
  readonly clase: 'prueba'
  readonly campo: string
  readonly tipo: Comparable
  readonly op: 'en' | Relativo | Textual
  /** Many for `en`, one for the others. */
  readonly valores: readonly Valor[]
  readonly negada?: true
  /** In lower case, as are the values then. */
  readonly sinCaso?: true
}

/** Which entries pass. `no` is the opposite of what passes: a test a null field fails, passes under it. */
export type Filtro =
  | Prueba
  | { readonly clase: 'nulo'; readonly campo: string }
  | { readonly clase: 'y' | 'o'; readonly partes: readonly Filtro[] }
  | { readonly clase: 'no'; readonly parte: Filtro }
  /** Something related passes; without a part, there is something related. */
  | { readonly clase: 'relacion'; readonly nombre: string; readonly parte: Filtro | null }

export interface Criterio {
  /** To-one relations to follow, then a field. */
  readonly ruta: readonly string[]
  readonly direccion: 'asc' | 'desc'
}

/** What is shown of a list of entries of one type. */
export interface Vista {
  /** Null for all of them. */
  readonly campos: readonly string[] | null
  readonly filtro: Filtro | null
  /** Each field once; empty where nothing was asked for. */
  readonly orden: readonly Criterio[]
  readonly populate: Populate
}

export type Populate = Map<string, Vista>

export interface Consulta extends Vista {
  /** `_q`: what is looked for is each engine's own affair. */
  readonly busqueda: string | null
  readonly paginacion: Paginacion
  /** One for all spellings of a question: they share an answer. */
  readonly clave: string
}
