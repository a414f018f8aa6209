// The paper of a document, in the two sizes there are: the same bytes for the same document (FAC-06).
import type { Formato } from '#contract/factura/papel.schema.ts'
import type { Foto } from '#domain/factura/comprobante.ts'
import { drawA4 } from './a4.ts'
import type { Autorizacion } from './palabras.ts'
import { drawRollo } from './rollo.ts'

export function drawPapel(foto: Foto, autorizada: Autorizacion, formato: Formato): Promise<Buffer> {
  return formato === 'a4' ? drawA4(foto, autorizada) : drawRollo(foto, autorizada)
}
