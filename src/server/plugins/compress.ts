// Compresses a private answer on its way out, off the thread that answers requests.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, isCompressible } from '../kit/compression.ts'
import { accepted } from '../kit/negotiation.ts'

/** Quick rather than small: made once, for one person, while they wait. */
const CALIDAD = { br: 4, gzip: 6 } as const

/** A hook for the routes whose answers are long. Nobody keeps them: the general hook says no-store. */
export async function compressReply(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || !isCompressible(payload)) return payload
  const vary = [reply.raw.getHeader('vary'), reply.getHeader('vary'), 'Accept-Encoding'].flat()
  reply.header('vary', [...new Set(vary.filter(Boolean))].join(', '))
  const [codificacion] = accepted(request.headers['accept-encoding'])
  if (codificacion === undefined) return payload
  // A compression that fails leaves the plain text, which every client takes.
  const cuerpo = await compress(codificacion, payload, CALIDAD[codificacion]).catch(() => null)
  if (cuerpo === null) return payload
  reply.header('content-encoding', codificacion)
  return cuerpo
}
