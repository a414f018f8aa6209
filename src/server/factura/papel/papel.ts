// The paper of a document, in the two sizes there are: the same bytes for the same document (FAC-06).
import type { Formato } from '#contract/factura/papel.schema.ts'
import type { Foto } from '#domain/factura/comprobante.ts'
import type { Autorizacion } from './palabras.ts'

/** What draws comes with the first document: a shop that makes none does not hold it in memory. */
export async function drawPapel(foto: Foto, autorizada: Autorizacion, formato: Formato): Promise<Buffer> {
  if (formato === 'a4') return (await import('./a4.ts')).drawA4(foto, autorizada)
  return (await import('./rollo.ts')).drawRollo(foto, autorizada)
}
