// An answer laid out ahead of time (precompressed, ETag): its bytes in each encoding, its tag and its full header lists.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { compress, isCompressible } from '../kit/compression.ts'
import { once } from '../kit/memoize.ts'
import { accepted, type Codificacion, matchingTag } from '../kit/negotiation.ts'
import { withoutCopia } from './caducidad.ts'
import type { Headers } from './seguridad.ts'

interface Variante {
  readonly cuerpo: Buffer
  /** Names and values alternating: the form `writeHead` copies fastest. */
  readonly headers: string[]
}

export interface Preparada {
  readonly hash: string
  readonly status: number
  /** Header list of a 304; the tag is appended. */
  readonly headersBase: readonly string[]
  readonly identidad: Variante
  readonly variantes: Partial<Record<Codificacion, Variante>>
  /** Settles when a first compressed form of each encoding exists. */
  readonly lista: Promise<void>
  /** Settles when there is a form of this encoding, made now if nobody asked for it before. */
  readonly compress: (codificacion: Codificacion) => Promise<void>
  /** Called each time it is sent: what is asked for often gets its smallest form, in the background. */
  readonly improve: () => void
}

interface Opciones {
  readonly status?: number
  /**
   * 'maximo' for what is served often: a second, slow pass makes the smallest bytes in the background.
   * 'pedido' for what anybody may ask for: compressed quickly, when a client asks, into what it takes.
   */
  readonly esfuerzo?: 'pedido' | 'rapido' | 'maximo'
  /** Whether it is still what is sent: of what was replaced meanwhile no smallest form is made. */
  readonly vigente?: () => boolean
  /** How long it must have been what is sent before that, when not as long as ours; without an end: never, but for what is asked for often. */
  readonly reposoMs?: number | undefined
}

/** While prices are typed each lasts a moment: a smallest form, the dearest of all, is made of what stays (debounce). */
const REPOSO_MS = 1500

/** The quality of brotli that costs about a second per megabyte; bigger bodies settle for less. */
const A_FONDO = 11
const MAXIMO_A_FONDO = 1_500_000

/** A short answer of the API; a page is one whatever its length. */
const LIGERO_MAX = 64 * 1024
/** So often a smallest form has to be of use before it is made. */
const MUCHAS_VECES = 5

// One slow compression at a time: the thread pool also reads files and must not be filled with brotli.
const inTurn = pLimit(1)

/** Bytes + encodings + tag + headers of one answer. `headers` must hold the security headers already. */
export function prepare(
  cuerpo: string | Buffer,
  contentType: string,
  headers: Headers,
  opciones: Opciones = {},
): Preparada {
  const bytes = typeof cuerpo === 'string' ? Buffer.from(cuerpo) : cuerpo
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const base = Object.entries(headers).flat()
  base.push('vary', 'Accept-Encoding')
  const lay = (contenido: Buffer, codificacion?: Codificacion, sufijo = ''): Variante => {
    const lista = [...base, 'content-type', contentType, 'content-length', String(contenido.length)]
    lista.push('etag', `"${hash}${sufijo}"`)
    if (codificacion !== undefined) lista.push('content-encoding', codificacion)
    return { cuerpo: contenido, headers: lista }
  }
  const variantes: Partial<Record<Codificacion, Variante>> = {}
  /** The smallest form takes the place of any other, and none takes its place. */
  const add = async (codificacion: Codificacion, calidad: number): Promise<void> => {
    const contenido = await compress(codificacion, bytes, calidad)
    const sufijo = calidad === A_FONDO ? '-br' : codificacion === 'br' ? '-b' : '-g'
    const forma = lay(contenido, codificacion, sufijo)
    if (calidad === A_FONDO) variantes[codificacion] = forma
    else variantes[codificacion] ??= forma
  }
  const comprimible = isCompressible(bytes)
  const aPedido = opciones.esfuerzo === 'pedido'
  // A compression that fails leaves the plain bytes, which every client takes.
  const lista =
    comprimible && !aPedido
      ? Promise.all([add('br', 5), add('gzip', 6)]).then(ignore, ignore)
      : Promise.resolve()
  const aFondo = comprimible && bytes.length <= MAXIMO_A_FONDO
  let enviada = 0
  const { vigente = () => true, reposoMs = REPOSO_MS } = opciones
  const compressHardOnce = once(() =>
    inTurn(() => (vigente() ? add('br', A_FONDO) : undefined)).catch(ignore),
  )
  if (aFondo && opciones.esfuerzo === 'maximo' && Number.isFinite(reposoMs)) {
    void wait(reposoMs, undefined, { ref: false }).then(compressHardOnce)
  }
  const ligera = bytes.length <= LIGERO_MAX || contentType.startsWith('text/html')
  const ligeras = {
    // A page is worth some care; of a long list, half the work gives a tenth more bytes.
    br: once(() => add('br', ligera ? 6 : 4).catch(ignore)),
    gzip: once(() => add('gzip', 3).catch(ignore)),
  }
  return {
    hash,
    status: opciones.status ?? 200,
    headersBase: base,
    identidad: lay(bytes),
    variantes,
    lista,
    compress: codificacion => (comprimible && aPedido ? ligeras[codificacion]() : lista),
    improve: () => {
      if (aFondo && ++enviada === MUCHAS_VECES) compressHardOnce()
    },
  }
}

export const JSON_UTF8 = 'application/json; charset=utf-8'

/** What anybody may ask for of the API: compressed when somebody asks for it. */
export function prepareJson(valor: unknown, headers: Headers): Preparada {
  return prepare(JSON.stringify(valor), JSON_UTF8, headers, { esfuerzo: 'pedido' })
}

function ignore(): void {}

/** Answers with the best form the client takes, or 304 when it already holds this content. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  preparada: Preparada,
): FastifyReply {
  // The bytes and headers are complete: they go straight to the socket, past the framework's own passes.
  reply.hijack()
  writePrepared(request.raw, reply.raw, preparada)
  return reply
}

/** The same on the bare socket, of what stands ready. */
export function writePrepared(request: IncomingMessage, raw: ServerResponse, preparada: Preparada): void {
  const { headers } = request
  // Where other origins may read, the answer depends on who asks as well.
  const segunOrigen = raw.hasHeader('vary') ? ['vary', 'Origin'] : []
  const conocida = headers['if-none-match']
  if (conocida !== undefined && preparada.status === 200) {
    const tag = matchingTag(conocida, preparada.hash)
    if (tag !== undefined) {
      raw.writeHead(304, [...forWhom(request, preparada.headersBase), 'etag', tag, ...segunOrigen])
      raw.end()
      return
    }
  }
  const variante = choose(preparada, headers['accept-encoding'])
  const suyos = forWhom(request, variante.headers)
  raw.writeHead(preparada.status, segunOrigen.length === 0 ? suyos : [...suyos, ...segunOrigen])
  if (request.method === 'HEAD') raw.end()
  else raw.end(variante.cuerpo)
}

/** What somebody asks for who says who they are is no copy for others, whatever it is. */
function forWhom<L extends readonly string[]>(request: IncomingMessage, headers: L): L | string[] {
  return request.headers.authorization === undefined ? headers : withoutCopia(headers)
}

/** The same, after waiting for a compressed form of a body that deserves one. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  preparada: Preparada,
): FastifyReply | Promise<FastifyReply> {
  const falta = missingForm(request.raw, preparada)
  if (falta === undefined) return sendPrepared(request, reply, preparada)
  return preparada.compress(falta).then(() => sendPrepared(request, reply, preparada))
}

/** The encoding the client wants most, where it deserves one and there is none yet. */
export function missingForm(
  { headers }: IncomingMessage,
  { identidad, variantes }: Preparada,
): Codificacion | undefined {
  if (!isCompressible(identidad.cuerpo)) return undefined
  const [primera] = accepted(headers['accept-encoding']?.toString())
  return primera === undefined || variantes[primera] !== undefined ? undefined : primera
}

function choose(preparada: Preparada, acceptEncoding: string | string[] | undefined): Variante {
  const orden = accepted(acceptEncoding?.toString())
  for (const codificacion of orden) {
    const variante = preparada.variantes[codificacion]
    if (variante !== undefined) return variante
  }
  return preparada.identidad
}
