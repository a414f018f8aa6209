// A proof's picture made anew as a plain JPEG (re-encoding): upright, without metadata, without whatever else was in its file, and refused before it costs (I6).
import { cabeEnComprobante } from '#domain/pago/cabeza-foto.ts'
import { AppError } from '#server/base/errors.ts'
import { formatoDe } from './formato.ts'
import type { Taller } from './taller.ts'

interface Reencoder {
  readonly reencode: (datos: Buffer) => Promise<Buffer>
  close(): void
}

/** With a process of its own: what customers send does not keep the shop's own pictures waiting. */
export function createReencoder(taller: Taller): Reencoder {
  return {
    async reencode(datos) {
      const formato = formatoDe(datos)
      if (formato === 'heif') {
        throw new AppError('UnsupportedMediaTypeError', 'Es una foto AVIF. Sacale una captura y mandá esa.')
      }
      const cabe = cabeEnComprobante(datos)
      if (cabe === null) {
        throw new AppError(
          'UnprocessableEntityError',
          'No pudimos leer la foto: está dañada o incompleta. Sacale una captura y mandá esa.',
        )
      }
      if (!cabe) {
        throw new AppError(
          'PayloadTooLargeError',
          'La foto es demasiado grande para un comprobante. Sacale una captura y mandá esa, o mandala más chica.',
        )
      }
      return Buffer.from(await taller.createComprobante(datos, formato))
    },
    close: () => taller.close(),
  }
}
