// A file as an answer (attachment, download): its kind, and a name that every browser can keep it under; a PDF is shown.
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { toForma } from '#domain/texto/unicode.ts'

export const TIPOS = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
  csr: 'application/pkcs10',
} as const

export interface Descarga {
  readonly nombre: string
  readonly formato: keyof typeof TIPOS
  /** A file that is made while it is sent is a stream. */
  readonly bytes: Uint8Array | Readable
}

export function sendArchivo(reply: FastifyReply, { nombre, formato, bytes }: Descarga): FastifyReply {
  const llano = toForma(nombre, 'NFD').replace(/[^\w.-]+/g, '')
  // What shows a PDF in Chromium is a plug-in, which the pages' own policy forbids (`object-src`): bytes of ours, and nothing else, are in it.
  if (formato === 'pdf') reply.header('content-security-policy', "frame-ancestors 'none'")
  return reply
    .type(TIPOS[formato])
    .header(
      'content-disposition',
      `${formato === 'pdf' ? 'inline' : 'attachment'}; filename="${llano}"; filename*=UTF-8''${encodeURIComponent(nombre)}`,
    )
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : bytes)
}
