// Makes a picture smaller before it travels (client-side resize): a phone's twelve megapixels become one megabyte, upright and without the place it was taken.
import { CABEZA_FOTO, formatoDeFoto } from '#domain/catalogo/formato-foto.ts'

/** As the server would make it anyway. */
const LADO_MAX = 2400
/** Not worth the work below. */
const BYTES_MIN = 1_500_000

/**
 * The file itself when it is small, when this browser cannot read it, or when it is nothing the shop takes, however large:
 * then the server says what is wrong with it.
 */
export async function shrinkFoto(archivo: File): Promise<Blob> {
  if (archivo.size < BYTES_MIN) return archivo
  const cabeza = await archivo
    .slice(0, CABEZA_FOTO)
    .arrayBuffer()
    .catch(() => null)
  if (cabeza === null || formatoDeFoto(new Uint8Array(cabeza)) === null) return archivo
  const imagen = await createImageBitmap(archivo, { imageOrientation: 'from-image' }).catch(() => null)
  if (imagen === null) return archivo
  const escala = Math.min(1, LADO_MAX / Math.max(imagen.width, imagen.height))
  const lienzo = document.createElement('canvas')
  lienzo.width = Math.round(imagen.width * escala)
  lienzo.height = Math.round(imagen.height * escala)
  const pincel = lienzo.getContext('2d')
  if (pincel === null) return archivo
  // Paper behind what is transparent.
  pincel.fillStyle = '#ebd9b9'
  pincel.fillRect(0, 0, lienzo.width, lienzo.height)
  pincel.imageSmoothingQuality = 'high'
  pincel.drawImage(imagen, 0, 0, lienzo.width, lienzo.height)
  imagen.close()
  const hecha = await new Promise<Blob | null>(resolve => lienzo.toBlob(resolve, 'image/jpeg', 0.92))
  return hecha !== null && hecha.size < archivo.size ? hecha : archivo
}
