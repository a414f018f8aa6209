// Compression: which bodies are worth it, and brotli and gzip off the thread that answers requests.
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Codificacion } from './negotiation.ts'

/** Below this many bytes a compressed body saves no packet. */
const MINIMO = 860

export function isCompressible({ length }: string | Buffer): boolean {
  return length >= MINIMO
}

const brotli = promisify(brotliCompress)
const conGzip = promisify(gzip)

/** `calidad`: 0 to 11 for brotli, 1 to 9 for gzip; the higher, the smaller and the slower. */
export function compress(
  codificacion: Codificacion,
  cuerpo: string | Buffer,
  calidad: number,
): Promise<Buffer> {
  if (codificacion === 'gzip') return conGzip(cuerpo, { level: calidad })
  const params = { [zlib.BROTLI_PARAM_QUALITY]: calidad, [zlib.BROTLI_PARAM_SIZE_HINT]: cuerpo.length }
  return brotli(cuerpo, { params })
}
