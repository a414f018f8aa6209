// The body of a picture that is uploaded: which kinds, how large, how many at a time (F-3).
import type { FastifyInstance } from 'fastify'
import { FOTO_BYTES_MAX, FOTO_PESADA } from '#domain/catalogo/fotos.ts'
import { registerCuerpo } from '#server/kit/cuerpo.ts'

export const TIPOS_DE_CUERPO = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'application/octet-stream',
]

export function registerCuerpoFoto(sala: FastifyInstance): void {
  registerCuerpo(sala, {
    tipos: TIPOS_DE_CUERPO,
    bytesMax: FOTO_BYTES_MAX,
    demasiado: FOTO_PESADA,
    juntos: 4,
  })
}
