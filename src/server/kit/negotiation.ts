// Content negotiation: what a client's Accept-Encoding and If-None-Match (ETag) headers ask for.
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export type Codificacion = 'br' | 'gzip'

/** The published types leave the second argument out. */
interface ConPreferencia {
  encodings(available: readonly Codificacion[], options: { preferred: readonly string[] }): Codificacion[]
}

const NINGUNA: readonly Codificacion[] = []
/** What we have, the smaller first: it decides where the client takes both alike. */
const NUESTRAS: readonly Codificacion[] = ['br', 'gzip']
const HEADER_MAX = 200
/** Browsers send a handful of values. */
const conocidas = new LRUCache<string, readonly Codificacion[]>({ max: 200 })
/** Who asks one thing after the other says the same each time: comparing costs less than looking up. */
let ultima: { readonly header: string; readonly orden: readonly Codificacion[] } | undefined

/** The encodings we have that the client takes, the wanted first. */
export function accepted(header: string | undefined): readonly Codificacion[] {
  if (header === undefined || header.length > HEADER_MAX) return NINGUNA
  if (ultima?.header === header) return ultima.orden
  const orden = conocidas.get(header) ?? read(header)
  ultima = { header, orden }
  return orden
}

function read(header: string): readonly Codificacion[] {
  const cliente = new Negotiator({ headers: { 'accept-encoding': header } }) as ConPreferencia
  const orden = cliente.encodings(NUESTRAS, { preferred: NUESTRAS })
  conocidas.set(header, orden)
  return orden
}

/**
 * The tag of the list that names this content in any encoding, or undefined.
 * Our tags are `"hash-encoding"`, and a client may hold another encoding of the same content.
 */
export function matchingTag(header: string, hash: string): string | undefined {
  for (const parte of header.split(',')) {
    const tag = parte.trim()
    if (tag === '*') return `"${hash}"`
    const desnudo = tag.startsWith('W/') ? tag.slice(2) : tag
    if (desnudo.startsWith(`"${hash}`) && /^"[\w-]+"$/.test(desnudo)) return desnudo
  }
  return undefined
}
