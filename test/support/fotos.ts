// Pictures for the tests, made by the same library that reads them: what a phone takes, and what somebody hostile sends.
import sharp, { type Sharp } from 'sharp'

/** What a phone writes into a photo that nobody else should read. */
export const CANARIO = 'CANARIO-LUGAR-31.4201S-64.1888W'

/** A tray with a cut on it, in colours one can tell apart after any encoding: red left, blue right, green below. */
export function escena(ancho: number, alto: number): Sharp {
  const svg = `<svg width="${ancho}" height="${alto}"><rect width="50%" height="100%" fill="#c02020"/><rect x="50%" width="50%" height="100%" fill="#2040c0"/><rect y="75%" width="100%" height="25%" fill="#20a040"/></svg>`
  return sharp(Buffer.from(svg))
}

/** As a phone takes it: with its place and its camera in it. */
export function deTelefono(ancho = 1200, alto = 900): Promise<Buffer> {
  return escena(ancho, alto)
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Make: CANARIO, Copyright: CANARIO, ImageDescription: CANARIO },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '31/1 25/1 12/1',
        GPSLongitudeRef: 'W',
        GPSAreaInformation: CANARIO,
      },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>${CANARIO}</rdf></x:xmpmeta>`)
    .toBuffer()
}

/** The colour at a place of a picture, in fractions of it: the name of the strongest part. */
export async function colorAt(
  datos: Buffer | Uint8Array,
  x: number,
  y: number,
): Promise<'rojo' | 'azul' | 'verde'> {
  const { data, info } = await sharp(datos)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const lugar = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  const partes = [
    ['rojo', data[lugar] ?? 0],
    ['verde', data[lugar + 1] ?? 0],
    ['azul', data[lugar + 2] ?? 0],
  ] as const
  return partes.reduce((mayor, parte) => (parte[1] > mayor[1] ? parte : mayor))[0]
}
