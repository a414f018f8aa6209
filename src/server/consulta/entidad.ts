// An entry as the API sees it: wire attributes, and the entries it is tied to by name.

export type Escalar = string | number | boolean | null

export interface Entidad {
  readonly id: number | null
  /** Comparable fields are scalars; `json` fields are carried as they are. */
  readonly atributos: Readonly<Record<string, unknown>>
  readonly relaciones: Record<string, readonly Entidad[]>
}
