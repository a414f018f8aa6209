// Every route an application registers, with the schemas of what it takes: tests that walk them cover new ones by themselves.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'

export interface Ruta {
  readonly metodo: string
  readonly url: string
  readonly bodyLimit: number
  readonly body: Esquema | undefined
  readonly querystring: Esquema | undefined
  readonly params: Esquema | undefined
}

/** The part of JSON Schema that requests are described with. */
export interface Esquema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Esquema>>
  readonly items?: Esquema
  readonly anyOf?: readonly Esquema[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly maxLength?: number
  readonly minimum?: number
}

const CANAL = 'fastify.initialization'
const CUERPO_MAX = 64 * 1024

/** Collects while `make` builds an application. */
export async function collectRutas<T>(make: () => Promise<T>): Promise<{ hecho: T; rutas: readonly Ruta[] }> {
  const rutas: Ruta[] = []
  const add = ({ method, url, schema, bodyLimit }: RouteOptions) => {
    for (const metodo of [method].flat()) {
      rutas.push({
        metodo,
        url,
        bodyLimit: bodyLimit ?? CUERPO_MAX,
        body: schema?.body as Esquema | undefined,
        querystring: schema?.querystring as Esquema | undefined,
        params: schema?.params as Esquema | undefined,
      })
    }
  }
  const listen = (suceso: unknown) => (suceso as { fastify: FastifyInstance }).fastify.addHook('onRoute', add)
  subscribe(CANAL, listen)
  try {
    return { hecho: await make(), rutas }
  } finally {
    unsubscribe(CANAL, listen)
  }
}

/** Each text a schema takes, by its path. */
export function* textosDe(esquema: Esquema, camino: readonly string[] = []): Generator<[string[], Esquema]> {
  if (esquema.type === 'string' && esquema.const === undefined && esquema.enum === undefined) {
    yield [[...camino], esquema]
  }
  for (const [nombre, interior] of Object.entries(esquema.properties ?? {})) {
    yield* textosDe(interior, [...camino, nombre])
  }
  for (const opcion of esquema.anyOf ?? []) yield* textosDe(opcion, camino)
  if (esquema.items !== undefined) yield* textosDe(esquema.items, [...camino, '0'])
}

/** A small value the schema takes, with `texto` at `camino`. */
export function ejemplo(esquema: Esquema, camino: readonly string[], texto: string): unknown {
  const { type, properties, items, anyOf } = esquema
  if (camino.length === 0 && type === 'string' && esquema.const === undefined) return texto
  if (anyOf !== undefined) {
    const [primera] = anyOf
    const elegida = anyOf.find(opcion => hasCamino(opcion, camino)) ?? primera
    return elegida === undefined ? null : ejemplo(elegida, camino, texto)
  }
  if (properties !== undefined) {
    return Object.fromEntries(
      Object.entries(properties).map(([nombre, interior]) => [
        nombre,
        ejemplo(interior, camino[0] === nombre ? camino.slice(1) : AJENO, texto),
      ]),
    )
  }
  if (items !== undefined) return [ejemplo(items, camino[0] === '0' ? camino.slice(1) : AJENO, texto)]
  if (esquema.const !== undefined) return esquema.const
  if (esquema.enum !== undefined) return esquema.enum[0]
  if (type === 'string') return 'x'
  if (type === 'boolean') return true
  return type === 'null' ? null : (esquema.minimum ?? 1)
}

/** Of a field that is not the one in question. */
const AJENO = ['\0']

function hasCamino(esquema: Esquema, camino: readonly string[]): boolean {
  for (const [hallado] of textosDe(esquema)) if (hallado.join('/') === camino.join('/')) return true
  return false
}
