// Requests made to cost: hostile texts in every field, parameter and header that the registered routes take.
import { ejemplo, type Ruta, textosDe } from './rutas.ts'

export interface Ataque {
  readonly titulo: string
  readonly metodo: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The same, with nothing hostile in it: what it costs by nature. */
  readonly llano?: { readonly url: string; readonly body?: string }
}

/** Marks in the order that takes longest to put right, letters that grow, and what patterns stumble over. */
const HOSTILES = {
  marks: n => 'a'.concat('\u0315\u0316\u0334'.repeat(n / 3)).slice(0, n),
  'one kind of mark': n => 'e'.concat('\u0301'.repeat(n)).slice(0, n),
  ligatures: n => '\ufdfa'.repeat(n),
  spaces: n => `x${' '.repeat(Math.max(0, n - 2))}x`,
  'line breaks': n => ' \n'.repeat(n / 2),
  dots: n => `a@${'a.'.repeat(n / 2)}`.slice(0, n),
} satisfies Readonly<Record<string, (unidades: number) => string>>

export type Clase = keyof typeof HOSTILES
export const CLASES = Object.keys(HOSTILES) as Clase[]

/** As much of it as a body of so many bytes carries. */
function fill(clase: Clase, bytes: number): string {
  const porUnidad = Math.max(1, Buffer.byteLength(HOSTILES[clase](300)) / 300)
  return HOSTILES[clase](Math.floor((bytes - 1000) / porUnidad))
}

const CUERPO_MAX = 64 * 1024
const withId = (url: string, id: number) => url.replace(/:\w+/g, String(id))

/** Each text of each body: 64 kB of it, as much as the route reads, and as much as the field takes. */
export function* enCuerpos(rutas: readonly Ruta[], clase: Clase, id: number): Generator<Ataque> {
  for (const { body, metodo, url, bodyLimit } of rutas) {
    if (body === undefined || (metodo !== 'POST' && metodo !== 'PUT')) continue
    for (const [camino, { maxLength = 0 }] of textosDe(body)) {
      const textos = [fill(clase, CUERPO_MAX), fill(clase, bodyLimit), HOSTILES[clase](maxLength)]
      for (const texto of textos) {
        yield {
          titulo: `${metodo} ${url} ${camino.join('.')}, ${texto.length} of ${clase}`,
          metodo,
          url: withId(url, id),
          body: JSON.stringify(ejemplo(body, camino, texto)),
          llano: {
            url: withId(url, id),
            body: JSON.stringify(ejemplo(body, camino, 'a'.repeat(texto.length))),
          },
        }
      }
    }
  }
}

/** What no schema describes: lists of anything, many keys, deep nesting. */
export function* enCuerposSinEsquema(): Generator<Ataque> {
  const marcas = fill('marks', 15_000)
  const pedido = '/api/pedidos/crear-completo'
  const ceros = Array.from({ length: 30_000 }, () => 0)
  const claves = Object.fromEntries(Array.from({ length: 1_200 }, (_, i) => [`k${i}`, i]))
  const cuerpos: readonly [string, string, string][] = [
    ['marks as a code', '/api/discount-codes/validate', JSON.stringify({ code: marcas, total: marcas })],
    ['a list of marks', pedido, JSON.stringify({ data: { codigos_de_descuentos: [marcas] } })],
    ['30,000 lines', pedido, JSON.stringify({ data: { articulos: ceros } })],
    ['deep lists', pedido, `{"data":${'['.repeat(32_000)}${']'.repeat(32_000)}}`],
    ['many keys', '/api/auth/local', JSON.stringify(claves)],
    ['an object without end', '/api/auth/local', '{"a":'.repeat(3_000)],
  ]
  for (const [titulo, url, body] of cuerpos) {
    // As many values as fit into its length, and nothing to them.
    const llano = { url, body: `{"data":[${'0,'.repeat(body.length / 2)}0]}` }
    yield { titulo, metodo: 'POST', url, body, llano }
  }
}

const SUELTOS = ['x', 'filters[nombre]', 'fecha', 'page', 'userId', 'confirmation', '_q', 'populate[img]']

/** Each parameter of each path and query, as long as an address may be. */
export function* enDirecciones(rutas: readonly Ruta[], clase: Clase): Generator<Ataque> {
  const codificado = encodeURIComponent(HOSTILES[clase](4000)).slice(0, 3888)
  const texto = codificado.slice(
    0,
    codificado.lastIndexOf('%') < 0 ? undefined : codificado.lastIndexOf('%') - 9,
  )
  for (const { metodo, url, querystring } of rutas) {
    // The description of all calls is long, and the same whatever is asked of it.
    if (metodo !== 'GET' || url === '/api/pedidos/vivo' || url === '/openapi.json') continue
    // The back room's list is long by nature: what is asked is what the parameter costs.
    const corta = querystring?.properties?.limite === undefined ? '' : '&limite=1'
    const nombres = [...SUELTOS, ...Object.keys(querystring?.properties ?? {})]
    const caminos = [
      `${url.replace(/:\w+|\*/g, texto)}${corta.replace('&', '?')}`,
      ...nombres.map(nombre => `${url}?${nombre}=${texto}${nombre === 'limite' ? '' : corta}`),
    ]
    for (const camino of caminos)
      yield {
        titulo: `${camino.slice(0, 60)}… ${clase}`,
        metodo: 'GET',
        url: camino,
        llano: { url: `${url}${corta.replace('&', '?')}` },
      }
  }
}

const LARGAS = ['x', ' ', 'a,', '; ', '"a",', 'bytes=0-1,'].map(parte => parte.repeat(15_000 / parte.length))
const PREFIJOS = ['', 'Bearer ', 'bytes=', 'mostrador-canje=']
const NOMBRES = [
  'authorization',
  'idempotency-key',
  'accept-encoding',
  'if-none-match',
  'cookie',
  'range',
  'x-forwarded-for',
  'accept',
  'content-type',
  'host',
]
const LECTORAS = [
  ['GET', '/api/categorias'],
  ['GET', '/robots.txt'],
  ['GET', '/img/nada.webp'],
  ['POST', '/api/pedidos/crear-completo'],
  ['POST', '/api/auth/google/exchange'],
] as const

/** Each header somebody reads, as large as the parser lets it be. */
export function* enHeaders(): Generator<Ataque> {
  for (const nombre of NOMBRES) {
    for (const valor of LARGAS.flatMap(larga => PREFIJOS.map(prefijo => prefijo + larga))) {
      for (const [metodo, url] of LECTORAS) {
        const titulo = `${nombre}: ${valor.slice(0, 20)}… ${url}`
        yield { titulo, metodo, url, headers: { [nombre]: valor }, ...(metodo === 'POST' && { body: '{}' }) }
      }
    }
  }
}
