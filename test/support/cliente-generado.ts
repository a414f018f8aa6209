// Writes a TypeScript client from an OpenAPI document and nothing else: a function a call, with the types of what it takes and gives (INT-06).

interface Esquema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Esquema[]
  readonly properties?: Readonly<Record<string, Esquema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Esquema
  readonly patternProperties?: Readonly<Record<string, Esquema>>
  readonly items?: Esquema
}

interface Parametro {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: Esquema
}

type Contenido = Readonly<Record<string, { readonly schema?: Esquema }>>

interface Operacion {
  readonly operationId: string
  readonly parameters?: readonly Parametro[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Contenido }
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Contenido }>>
  readonly security?: readonly object[]
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operacion>>>>
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, object>>
    readonly schemas: Readonly<Record<string, Esquema>>
    readonly responses: Readonly<Record<string, { readonly content?: Contenido }>>
  }
}

const json = (valor: unknown) => JSON.stringify(valor)
const nombreDe = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

function toTipo(esquema: Esquema): string {
  if (esquema.$ref !== undefined) return `Api.${nombreDe(esquema.$ref)}`
  if (esquema.const !== undefined) return json(esquema.const)
  if (esquema.enum !== undefined) return esquema.enum.map(json).join(' | ')
  if (esquema.anyOf !== undefined) return `(${esquema.anyOf.map(toTipo).join(' | ')})`
  switch (esquema.type) {
    case 'string':
      return 'string'
    case 'number':
    case 'integer':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'null':
      return 'null'
    case 'array':
      return `${toTipo(esquema.items ?? {})}[]`
    case 'object':
      return toObjeto(esquema)
    default:
      return 'unknown'
  }
}

function toObjeto({
  properties = {},
  required = [],
  patternProperties,
  additionalProperties,
}: Esquema): string {
  const campos = Object.entries(properties).map(
    ([nombre, campo]) => `${json(nombre)}${required.includes(nombre) ? '' : '?'}: ${toTipo(campo)}`,
  )
  const [demas] = Object.values(patternProperties ?? {})
  const resto = demas ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)
  if (campos.length === 0) return `{ [nombre: string]: ${resto === undefined ? 'unknown' : toTipo(resto)} }`
  return `{ ${campos.join('; ')} }`
}

const tipoDe = (contenido: Contenido | undefined) => toTipo(contenido?.['application/json']?.schema ?? {})

function writeLlamada(
  metodo: string,
  camino: string,
  operacion: Operacion,
  { responses: comunes }: OpenApi['components'],
): string {
  const { operationId, parameters = [], requestBody, responses } = operacion
  const campos = parameters.map(
    ({ name, required, schema }) => `${json(name)}${required === true ? '' : '?'}: ${toTipo(schema)}`,
  )
  if (requestBody !== undefined) {
    campos.push(`body${requestBody.required === true ? '' : '?'}: ${tipoDe(requestBody.content)}`)
  }
  const obligatorio =
    parameters.some(({ required }) => required === true) || requestBody?.required === true ? '' : ' = {}'
  const error = comunes[nombreDe(responses.default?.$ref ?? '')]
  const donde = Object.fromEntries(parameters.map(({ name, in: lugar }) => [name, lugar]))
  return `  ${operationId}(pedido: { ${campos.join('; ')} }${obligatorio}): Promise<Respuesta<${tipoDe(responses['200']?.content)}, ${tipoDe(error?.content)}>> {
    return this.call(${json(metodo.toUpperCase())}, ${json(camino)}, ${json(donde)}, pedido)
  }`
}

const BASE = `export type Respuesta<T, E> = { ok: true; status: number; body: T } | { ok: false; status: number; body: E }
export type Enviar = (pedido: { method: string; url: string; headers: Record<string, string>; body?: string }) => Promise<{ status: number; text: string }>

function* pares(nombre: string, valor: unknown): Generator<[string, string]> {
  if (valor === undefined) return
  if (Array.isArray(valor)) for (const uno of valor) yield* pares(nombre, uno)
  else if (typeof valor === 'object' && valor !== null)
    for (const [clave, interior] of Object.entries(valor)) yield* pares(nombre + '[' + clave + ']', interior)
  else yield [nombre, String(valor)]
}

export class Cliente {
  enviar: Enviar
  token: string | null = null
  constructor(enviar: Enviar) {
    this.enviar = enviar
  }
  async call(method: string, camino: string, donde: Record<string, string>, pedido: object): Promise<any> {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (this.token !== null) headers.authorization = 'Bearer ' + this.token
    const consulta = new URLSearchParams()
    let url = camino
    let body: string | undefined
    for (const [nombre, valor] of Object.entries(pedido)) {
      if (valor === undefined) continue
      if (donde[nombre] === 'path') url = url.replace('{' + nombre + '}', encodeURIComponent(String(valor)))
      else if (donde[nombre] === 'header') headers[nombre] = String(valor)
      else if (donde[nombre] === 'query') for (const [clave, texto] of pares(nombre, valor)) consulta.append(clave, texto)
      else body = JSON.stringify(valor)
    }
    if (body !== undefined) headers['content-type'] = 'application/json'
    const texto = consulta.toString()
    const { status, text } = await this.enviar({ method, url: texto === '' ? url : url + '?' + texto, headers, ...(body !== undefined && { body }) })
    return { ok: status < 400, status, body: text === '' ? null : JSON.parse(text) }
  }
`

export function writeCliente({ paths, components }: OpenApi): string {
  const tipos = Object.entries(components.schemas).map(
    ([nombre, esquema]) => `  type ${nombre} = ${toTipo(esquema)}\n`,
  )
  const llamadas = Object.entries(paths).flatMap(([camino, metodos]) =>
    Object.entries(metodos)
      .filter(([metodo]) => metodo !== 'head')
      .map(([metodo, operacion]) => writeLlamada(metodo, camino, operacion, components)),
  )
  return `export declare namespace Api {\n${tipos.join('')}}\n${BASE}${llamadas.join('\n')}\n}\n`
}
