// Reading a proof that is uploaded: raw bytes of a few kinds, never more than the limit, and few at a time (I6).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { createSemaphore } from '../../kit/semaphore.ts'

/** What a client may call the body; what it is, its bytes say. */
export const TIPOS_DE_COMPROBANTE = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
const BYTES_MAX = 8 * 1024 * 1024
const JUNTOS = 3
const ESPERA_MS = 20_000

/** Only in the room of the upload: so many bodies at a time, each until its request is over. */
export function registerCuerpoComprobante(sala: FastifyInstance): void {
  const lugares = createSemaphore(JUNTOS, ESPERA_MS)
  const salidas = new WeakMap<FastifyRequest, () => void>()
  const leave = (request: FastifyRequest) => {
    salidas.get(request)?.()
    salidas.delete(request)
  }
  sala.removeAllContentTypeParsers()
  sala.addContentTypeParser(TIPOS_DE_COMPROBANTE, (_request: FastifyRequest, cuerpo: NodeJS.ReadableStream) =>
    readCuerpo(cuerpo),
  )
  sala.addHook('preParsing', async (request, reply) => {
    if (Number(request.headers['content-length'] ?? 0) > BYTES_MAX) throw demasiado()
    salidas.set(request, await lugares.take())
    // Whoever hung up while waiting has left already.
    if (reply.raw.destroyed) leave(request)
    else reply.raw.once('close', () => leave(request))
  })
  sala.addHook('onResponse', async request => leave(request))
  // Whoever is refused is not listened to until the end of what they send.
  sala.addHook('onError', async (_request, reply) => void reply.header('connection', 'close'))
}

async function readCuerpo(cuerpo: NodeJS.ReadableStream): Promise<Buffer> {
  const partes: Buffer[] = []
  let bytes = 0
  for await (const parte of cuerpo) {
    const trozo = Buffer.from(parte as Uint8Array)
    bytes += trozo.length
    if (bytes > BYTES_MAX) throw demasiado()
    partes.push(trozo)
  }
  return Buffer.concat(partes, bytes)
}

function demasiado(): AppError {
  return new AppError(
    'PayloadTooLargeError',
    'El comprobante pesa más de 8 MB. Sacale una captura y mandá esa.',
  )
}
