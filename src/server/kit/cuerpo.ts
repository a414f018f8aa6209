// Reading the body of an upload: raw bytes of a few kinds, never more than the limit, and few at a time so that memory has a bound (F-3, I6).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { createSemaphore } from './semaphore.ts'

const ESPERA_MS = 20_000

interface Cuerpo {
  /** What a client may call it; what it is, its bytes say. */
  readonly tipos: string[]
  readonly bytesMax: number
  /** To whoever sends more. */
  readonly demasiado: string
  readonly juntos: number
}

/** Only in the room of the upload: so many bodies at a time, each until its request is over. */
export function registerCuerpo(sala: FastifyInstance, { tipos, bytesMax, demasiado, juntos }: Cuerpo): void {
  const lugares = createSemaphore(juntos, ESPERA_MS)
  const salidas = new WeakMap<FastifyRequest, () => void>()
  const leave = (request: FastifyRequest) => {
    salidas.get(request)?.()
    salidas.delete(request)
  }
  const refuse = () => new AppError('PayloadTooLargeError', demasiado)
  sala.removeAllContentTypeParsers()
  sala.addContentTypeParser(tipos, (_request: FastifyRequest, cuerpo: NodeJS.ReadableStream) =>
    readCuerpo(cuerpo, bytesMax, refuse),
  )
  sala.addHook('preParsing', async (request, reply) => {
    if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw refuse()
    salidas.set(request, await lugares.take())
    // Whoever hung up while waiting has left already.
    if (reply.raw.destroyed) leave(request)
    else reply.raw.once('close', () => leave(request))
  })
  sala.addHook('onResponse', async request => leave(request))
}

async function readCuerpo(
  cuerpo: NodeJS.ReadableStream,
  bytesMax: number,
  refuse: () => AppError,
): Promise<Buffer> {
  const partes: Buffer[] = []
  let bytes = 0
  for await (const parte of cuerpo) {
    const trozo = Buffer.from(parte as Uint8Array)
    bytes += trozo.length
    if (bytes > bytesMax) throw refuse()
    partes.push(trozo)
  }
  return Buffer.concat(partes, bytes)
}
