// Reading the body of an upload: raw bytes, never more than the limit, and few at a time so that memory has a bound (F-3).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FOTO_BYTES_MAX, FOTO_PESADA } from '#domain/catalogo/fotos.ts'
import { AppError } from '../errors.ts'
import { createSemaphore } from '../kit/semaphore.ts'

/** What a client may call the body; what it is, its bytes say. */
export const TIPOS_DE_CUERPO = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'application/octet-stream',
]

const JUNTAS = 4
const ESPERA_MS = 20_000

/** Only in the room of the upload: so many bodies at a time, each until its request is over. */
export function registerCuerpoFoto(sala: FastifyInstance): void {
  const lugares = createSemaphore(JUNTAS, ESPERA_MS)
  const salidas = new WeakMap<FastifyRequest, () => void>()
  const leave = (request: FastifyRequest) => {
    salidas.get(request)?.()
    salidas.delete(request)
  }
  sala.removeAllContentTypeParsers()
  sala.addContentTypeParser(TIPOS_DE_CUERPO, (_request: FastifyRequest, cuerpo: NodeJS.ReadableStream) =>
    readCuerpo(cuerpo),
  )
  sala.addHook('preParsing', async (request, reply) => {
    if (Number(request.headers['content-length'] ?? 0) > FOTO_BYTES_MAX) throw demasiado()
    salidas.set(request, await lugares.take())
    // Whoever hung up while waiting has left already.
    if (reply.raw.destroyed) leave(request)
    else reply.raw.once('close', () => leave(request))
  })
  sala.addHook('onResponse', async request => leave(request))
}

async function readCuerpo(cuerpo: NodeJS.ReadableStream): Promise<Buffer> {
  const partes: Buffer[] = []
  let bytes = 0
  for await (const parte of cuerpo) {
    const trozo = Buffer.from(parte as Uint8Array)
    bytes += trozo.length
    if (bytes > FOTO_BYTES_MAX) throw demasiado()
    partes.push(trozo)
  }
  return Buffer.concat(partes, bytes)
}

function demasiado(): AppError {
  return new AppError('PayloadTooLargeError', FOTO_PESADA)
}
