// Reading the body of an upload: raw bytes of a few kinds, never more than the limit, no slower than a pace, and few at a time so that memory has a bound (F-3, I6).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, ocupado } from '../base/errors.ts'
import { createFairQueue, type FairQueue } from './fair-queue.ts'

const ESPERA_MS = 20_000
const ESPERANDO_MAX = 100
/** 4 kB/s, less than any line a picture is sent by: a place is for who uses it. */
const RITMO: Ritmo = { bytes: 40_000, ms: 10_000 }

interface Ritmo {
  readonly bytes: number
  readonly ms: number
}

interface Upload {
  /** What a client may call it; what it is, its bytes say. */
  readonly tipos: string[]
  readonly bytesMax: number
  /** To whoever sends more. */
  readonly demasiado: string
  readonly juntos: number
  /** Who sends it, where each may have one place at a time. */
  readonly quien?: (request: FastifyRequest) => string
  readonly ritmo?: Ritmo
}

/** Only in the room of the upload: so many bodies at a time, each until its request is over. */
export function registerUpload(sala: FastifyInstance, upload: Upload): void {
  const { tipos, bytesMax, demasiado, juntos, quien, ritmo = RITMO } = upload
  const lugares = createFairQueue(juntos, ESPERANDO_MAX)
  const salidas = new WeakMap<FastifyRequest, () => void>()
  const leave = (request: FastifyRequest) => {
    salidas.get(request)?.()
    salidas.delete(request)
  }
  const refuse = () => new AppError('PayloadTooLargeError', demasiado)
  sala.removeAllContentTypeParsers()
  sala.addContentTypeParser(tipos, (_request: FastifyRequest, partes: NodeJS.ReadableStream) =>
    readUpload(partes, { bytesMax, refuse, ritmo }),
  )
  sala.addHook('preParsing', async (request, reply) => {
    if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw refuse()
    salidas.set(request, await takeLugar(lugares, quien?.(request)))
    // Whoever hung up while waiting has left already.
    if (reply.raw.destroyed) leave(request)
    else reply.raw.once('close', () => leave(request))
  })
  sala.addHook('onResponse', async request => leave(request))
}

/** The answer gives the place back; who waits for too long gets none. */
function takeLugar(lugares: FairQueue, quien: string | undefined): Promise<() => void> {
  return new Promise((resolve, reject) => {
    let tarde = false
    const plazo = setTimeout(() => {
      tarde = true
      reject(ocupado())
    }, ESPERA_MS)
    const enter = async () => {
      clearTimeout(plazo)
      if (!tarde) await new Promise<void>(resolve)
    }
    lugares.run(quien, enter).catch(error => {
      clearTimeout(plazo)
      reject(error)
    })
  })
}

interface Lectura {
  readonly bytesMax: number
  readonly refuse: () => AppError
  readonly ritmo: Ritmo
}

async function readUpload(
  cuerpo: NodeJS.ReadableStream,
  { bytesMax, refuse, ritmo }: Lectura,
): Promise<Buffer> {
  const partes: Buffer[] = []
  let bytes = 0
  async function collect(): Promise<void> {
    for await (const parte of cuerpo) {
      const trozo = Buffer.from(parte as Uint8Array)
      bytes += trozo.length
      if (bytes > bytesMax) throw refuse()
      partes.push(trozo)
    }
  }
  let reloj: NodeJS.Timeout | undefined
  const lento = new Promise<never>((_resolve, reject) => {
    let antes = 0
    reloj = setInterval(() => {
      if (bytes - antes < ritmo.bytes) reject(tardeEnLlegar())
      antes = bytes
    }, ritmo.ms)
  })
  await Promise.race([collect(), lento]).finally(() => clearInterval(reloj))
  return Buffer.concat(partes, bytes)
}

function tardeEnLlegar(): AppError {
  return new AppError('RequestTimeoutError', 'La solicitud tardó demasiado en llegar.')
}
