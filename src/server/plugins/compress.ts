// Compresses a private answer on its way out, off the thread that answers requests.
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepted, type Codificacion } from './negociacion.ts'

/** Below this a compressed body saves no packet. */
const MINIMO = 860
const conBrotli = promisify(brotliCompress)
const conGzip = promisify(gzip)

/** Quick rather than small: made once, for one person, while they wait. */
const COMPRESORES: Readonly<Record<Codificacion, (cuerpo: string) => Promise<Buffer>>> = {
  br: cuerpo =>
    conBrotli(cuerpo, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: 4,
        [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
        [zlib.BROTLI_PARAM_SIZE_HINT]: cuerpo.length,
      },
    }),
  gzip: cuerpo => conGzip(cuerpo, { level: 6 }),
}

/** A hook for the routes whose answers are long. Nobody keeps them: the general hook says no-store. */
export async function compress(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < MINIMO) return payload
  const vary = [reply.raw.getHeader('vary'), reply.getHeader('vary'), 'Accept-Encoding'].flat()
  reply.header('vary', [...new Set(vary.filter(Boolean))].join(', '))
  const [codificacion] = accepted(request.headers['accept-encoding'])
  if (codificacion === undefined) return payload
  // A compression that fails leaves the plain text, which every client takes.
  const cuerpo = await COMPRESORES[codificacion](payload).catch(() => null)
  if (cuerpo === null) return payload
  reply.header('content-encoding', codificacion)
  return cuerpo
}
