// The types an API answers: their fields and relations. Such a table drives queries, checks and answers.

export type TipoCampo = 'texto' | 'numero' | 'booleano' | 'fecha' | 'json'

export interface Relacion {
  readonly tipo: string
  readonly muchos: boolean
  /** Files: an empty list is `data: null`. */
  readonly media?: true
  /** Reachable by name but not by `*`, which answers what clients of this API family expect. */
  readonly oculta?: true
}

export interface Tipo {
  readonly campos: Readonly<Record<string, TipoCampo>>
  readonly relaciones: Readonly<Record<string, Relacion>>
}

export type Esquema = Readonly<Record<string, Tipo>>

/** A type of a schema: where a name of a query is looked up. */
export interface Lugar {
  readonly esquema: Esquema
  readonly tipo: string
}

export function tipoDe({ esquema, tipo }: Lugar): Tipo {
  const hallado = esquema[tipo]
  if (hallado === undefined) throw new Error(`the schema has no type ${tipo}`)
  return hallado
}

/** The type of a field that can be compared; `id` is one of every type. */
export function campoComparable(lugar: Lugar, nombre: string): Exclude<TipoCampo, 'json'> | undefined {
  if (nombre === 'id') return 'numero'
  const { campos } = tipoDe(lugar)
  const campo = Object.hasOwn(campos, nombre) ? campos[nombre] : undefined
  return campo === 'json' ? undefined : campo
}

/** Every field a filter may name. */
export function comparables(lugar: Lugar): readonly string[] {
  return ['id', ...Object.keys(tipoDe(lugar).campos)].filter(
    nombre => campoComparable(lugar, nombre) !== undefined,
  )
}

export function relacionDe(lugar: Lugar, nombre: string): Relacion | undefined {
  const { relaciones } = tipoDe(lugar)
  return Object.hasOwn(relaciones, nombre) ? relaciones[nombre] : undefined
}

/** The type at the other end of a relation. */
export function followRelacion({ esquema }: Lugar, { tipo }: Relacion): Lugar {
  return { esquema, tipo }
}
