// The parts of an OpenAPI document the reference page reads.

export interface Esquema {
  readonly type?: string
  readonly description?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly properties?: Readonly<Record<string, Esquema>>
  readonly items?: Esquema
  readonly anyOf?: readonly Esquema[]
  readonly required?: readonly string[]
}

export interface ParametroApi {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Esquema
}

export interface Contenido {
  readonly content?: Readonly<Record<string, { readonly schema?: Esquema }>>
}

export interface Operacion {
  readonly tags?: readonly string[]
  readonly summary?: string
  readonly description?: string
  readonly security?: readonly { readonly [esquema: string]: readonly string[] }[]
  readonly parameters?: readonly ParametroApi[]
  readonly requestBody?: Contenido
  readonly responses?: Readonly<Record<string, Contenido & { readonly description?: string }>>
  readonly operationId?: string
  /** The body may be left out. */
  readonly 'x-vacio'?: boolean
}

export interface Documento {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string }
  readonly servers?: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operacion>>>>
  readonly components?: object
}
