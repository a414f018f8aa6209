// An entry as the API sees it: wire attributes, and the entries it is tied to by name.

export type Escalar = string | number | boolean | null

export interface Entidad {
  readonly id: number | null
  /** Comparable fields are scalars; `json` fields are carried as they are. */
  readonly atributos: Readonly<Record<string, unknown>>
  readonly relaciones: Record<string, readonly Entidad[]>
  /** Bytes of its attributes as JSON, where lists of them can be long. */
  readonly peso?: number
  /** Places of its texts among all of its type, in alphabetical order: comparing these compares them. */
  lugares?: Readonly<Record<string, number>>
}
