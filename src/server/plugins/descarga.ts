// A file as an answer (attachment, download): its kind, and a name that every browser can keep it under.
import type { FastifyReply } from 'fastify'
import { toForma } from '#domain/texto/unicode.ts'

export const TIPOS = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

export interface Descarga {
  readonly nombre: string
  readonly formato: keyof typeof TIPOS
  readonly bytes: Uint8Array
}

export function sendArchivo(reply: FastifyReply, { nombre, formato, bytes }: Descarga): FastifyReply {
  const llano = toForma(nombre, 'NFD').replace(/[^\w.-]+/g, '')
  return reply
    .type(TIPOS[formato])
    .header(
      'content-disposition',
      `attachment; filename="${llano}"; filename*=UTF-8''${encodeURIComponent(nombre)}`,
    )
    .send(Buffer.from(bytes))
}
