// What a client's Accept-Encoding and If-None-Match headers ask for.

export type Codificacion = 'br' | 'gzip'

const NINGUNA: readonly Codificacion[] = []
const CONOCIDAS_MAX = 200
const conocidas = new Map<string, readonly Codificacion[]>()

/** The encodings we have that the client takes, the wanted first. Browsers send a handful of values: remembered. */
export function accepted(header: string | undefined): readonly Codificacion[] {
  if (header === undefined || header.length > 200) return NINGUNA
  const conocida = conocidas.get(header)
  if (conocida !== undefined) return conocida
  const orden = parse(header)
  if (conocidas.size < CONOCIDAS_MAX) conocidas.set(header, orden)
  return orden
}

function parse(header: string): readonly Codificacion[] {
  const pesos = new Map<string, number>()
  for (const parte of header.toLowerCase().split(',')) {
    const [nombre = '', ...parametros] = parte.split(';').map(texto => texto.trim())
    const q = parametros.find(texto => texto.startsWith('q='))
    const peso = q === undefined ? 1 : Number(q.slice(2))
    pesos.set(nombre, Number.isFinite(peso) ? peso : 0)
  }
  const peso = (nombre: Codificacion) => pesos.get(nombre) ?? pesos.get('*') ?? 0
  const orden: Codificacion[] = ['br', 'gzip']
  return orden.filter(nombre => peso(nombre) > 0).sort((a, b) => peso(b) - peso(a))
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
