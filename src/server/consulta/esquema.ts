// The types an API answers and their entries: such a table of fields and relations drives queries, checks and answers.

/** `entero` is a number without a fraction, such as every `id`. */
export type TipoCampo = 'texto' | 'numero' | 'entero' | 'booleano' | 'fecha' | 'json'
export type Comparable = Exclude<TipoCampo, 'json'>

/** Of every entry. */
export const FECHAS = { createdAt: 'fecha', updatedAt: 'fecha' } as const

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
  /** Its fields are compared whole: the operators that look through texts do not exist for them. */
  readonly exacto?: true
  /** What a list of it may be put in order by, where that is not everything. */
  readonly ordenables?: readonly string[]
  /** Texts that mean another. */
  readonly sinonimos?: ReadonlyMap<string, string>
}

/** Pictures, whatever they hang on. */
export const IMG: Relacion = { tipo: 'imagen', muchos: true, media: true }

export const IMAGEN: Tipo = {
  campos: {
    name: 'texto',
    alternativeText: 'texto',
    caption: 'texto',
    width: 'numero',
    height: 'numero',
    formats: 'json',
    hash: 'texto',
    ext: 'texto',
    mime: 'texto',
    url: 'texto',
    provider: 'texto',
    recorte: 'booleano',
    ...FECHAS,
  },
  relaciones: {},
}

export type Esquema = Readonly<Record<string, Tipo>>

/** A type of a schema: where a name of a query is looked up. */
export interface Lugar {
  readonly esquema: Esquema
  readonly tipo: string
  /** What `populate` names without reason is passed over, not refused. */
  readonly tolerante?: true
}

/** An entry as the API sees it: wire attributes, and the entries it is tied to by name. */
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

export function tipoDe({ esquema, tipo }: Lugar): Tipo {
  const hallado = esquema[tipo]
  if (hallado === undefined) throw new Error(`the schema has no type ${tipo}`)
  return hallado
}

/** The type of a field that can be compared; `id` is one of every type. */
export function campoComparable(lugar: Lugar, nombre: string): Comparable | undefined {
  if (nombre === 'id') return 'entero'
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
export function followRelacion(lugar: Lugar, { tipo }: Relacion): Lugar {
  return { ...lugar, tipo }
}
