// An answer laid out ahead of time: its bytes in each encoding, its tag and its full header lists.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepted, type Codificacion, matchingTag } from './negociacion.ts'
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
  /** Settles when the smallest forms exist. */
  readonly completa: Promise<void>
  /** Bytes held at the moment, for caches that keep a budget. */
  readonly bytes: () => number
}

interface Opciones {
  readonly status?: number
  /** 'maximo' for what is served often: a second, slow pass makes the smallest bytes in the background. */
  readonly esfuerzo?: 'rapido' | 'maximo'
}

/** Below this a compressed body saves no packet. */
const MINIMO_COMPRIMIBLE = 860
/** Brotli at 11 costs about a second per megabyte; bigger bodies settle for less. */
const MAXIMO_A_FONDO = 1_500_000

const comprimirBr = promisify(brotliCompress)
const comprimirGz = promisify(gzip)

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
  const comprimible = bytes.length >= MINIMO_COMPRIMIBLE
  // A compression that fails leaves the plain bytes, which every client takes.
  const lista = comprimible ? compressFast(bytes, variantes, lay).catch(ignore) : Promise.resolve()
  const aFondo = comprimible && opciones.esfuerzo === 'maximo' && bytes.length <= MAXIMO_A_FONDO
  return {
    hash,
    status: opciones.status ?? 200,
    headersBase: base,
    identidad: lay(bytes),
    variantes,
    lista,
    completa: aFondo ? lista.then(() => compressHard(bytes, variantes, lay)) : lista,
    bytes: () => bytes.length + (variantes.br?.cuerpo.length ?? 0) + (variantes.gzip?.cuerpo.length ?? 0),
  }
}

type Lay = (contenido: Buffer, codificacion: Codificacion, sufijo: string) => Variante
type Variantes = Partial<Record<Codificacion, Variante>>

async function compressFast(bytes: Buffer, variantes: Variantes, lay: Lay): Promise<void> {
  const [br, gz] = await Promise.all([
    comprimirBr(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }),
    comprimirGz(bytes, { level: 6 }),
  ])
  variantes.br = lay(br, 'br', '-b')
  variantes.gzip = lay(gz, 'gzip', '-g')
}

// One slow compression at a time: the thread pool also reads files and must not be filled with brotli.
let turno: Promise<void> = Promise.resolve()

function compressHard(bytes: Buffer, variantes: Variantes, lay: Lay): Promise<void> {
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const compress = async () => {
    variantes.br = lay(await comprimirBr(bytes, { params }), 'br', '-br')
  }
  turno = turno.then(compress).catch(ignore)
  return turno
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
  const { raw } = reply
  const { headers } = request.raw
  const conocida = headers['if-none-match']
  if (conocida !== undefined && preparada.status === 200) {
    const tag = matchingTag(conocida, preparada.hash)
    if (tag !== undefined) {
      raw.writeHead(304, [...preparada.headersBase, 'etag', tag])
      raw.end()
      return reply
    }
  }
  const variante = choose(preparada, headers['accept-encoding'])
  raw.writeHead(preparada.status, variante.headers)
  if (request.raw.method === 'HEAD') raw.end()
  else raw.end(variante.cuerpo)
  return reply
}

/** The same, after waiting for a compressed form of a body that deserves one. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  preparada: Preparada,
): FastifyReply | Promise<FastifyReply> {
  const { identidad, variantes, lista } = preparada
  if (variantes.gzip !== undefined || identidad.cuerpo.length < MINIMO_COMPRIMIBLE) {
    return sendPrepared(request, reply, preparada)
  }
  return lista.then(() => sendPrepared(request, reply, preparada))
}

function choose(preparada: Preparada, acceptEncoding: string | string[] | undefined): Variante {
  const orden = accepted(typeof acceptEncoding === 'string' ? acceptEncoding : undefined)
  for (const codificacion of orden) {
    const variante = preparada.variantes[codificacion]
    if (variante !== undefined) return variante
  }
  return preparada.identidad
}
