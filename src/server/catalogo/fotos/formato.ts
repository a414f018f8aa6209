// File formats by their first bytes (magic numbers): what an upload is, or why it is none, never mind its name and what it says of itself (F-1).
import { formatoDeFoto } from '#domain/catalogo/formato-foto.ts'
import { AppError } from '#server/base/errors.ts'

/** As sharp names them. */
export type Formato = 'jpeg' | 'png' | 'webp' | 'heif'

const ACEPTADOS = 'Subí una JPEG, PNG, WebP o AVIF.'

const says = (datos: Buffer, texto: string, desde = 0) =>
  datos.subarray(desde, desde + texto.length).toString('latin1') === texto

export function formatoDe(datos: Buffer): Formato {
  if (datos.length === 0) throw refusal('El archivo está vacío.')
  const aceptada = formatoDeFoto(datos)
  if (aceptada !== null) return aceptada === 'avif' ? 'heif' : aceptada
  if (says(datos, 'ftyp', 4)) {
    if (/^(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(datos.subarray(8, 12).toString('latin1'))) {
      throw refusal(
        'Es una foto HEIC, que no todos los navegadores abren. Elegí “Más compatible” en la cámara del teléfono, o guardala como JPEG.',
      )
    }
    throw refusal(`Eso es un video, no una foto. ${ACEPTADOS}`)
  }
  if (says(datos, 'GIF8')) throw refusal(`Es un GIF. ${ACEPTADOS}`)
  if (says(datos, '%PDF')) throw refusal(`Es un PDF. ${ACEPTADOS}`)
  if (/^[\s\ufeff]*<(?:\?xml|!doctype|!--|svg|html|script)/i.test(datos.subarray(0, 256).toString('utf8'))) {
    throw refusal(`Es un archivo de texto o un dibujo SVG, no una foto. ${ACEPTADOS}`)
  }
  throw refusal(`No reconocemos el archivo como una foto. ${ACEPTADOS}`)
}

function refusal(motivo: string): AppError {
  return new AppError('UnsupportedMediaTypeError', motivo)
}
