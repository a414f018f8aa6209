// What a row of an import is judged by: the catalogue, what the columns mean, and what was agreed to.
import type { Celda } from '#domain/precios/cifra-planilla.ts'
import type { Indice } from './catalogo.ts'
import type { Campo, Columnas } from './columnas.ts'

export interface Contexto {
  readonly indice: Indice
  readonly columnas: Columnas
  /** Fields whose column writes decimals with a dot somewhere. */
  readonly puntos: ReadonlySet<Campo>
  /** Places, portions and badges that may be made. */
  readonly crear: ReadonlySet<string>
}

/** What a row says in each field: its cells, or what was put in their place. */
export type Dichos = (campo: Campo) => Celda
