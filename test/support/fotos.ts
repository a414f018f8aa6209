// Pictures for the tests, made by the same library that reads them: what a phone takes, and what somebody hostile sends.
import { crc32, deflateSync } from 'node:zlib'
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

/** A square of one bit a pixel: many pixels in few bytes, made without drawing them. */
export function pngNegra(lado: number): Buffer {
  const cabeza = Buffer.alloc(13)
  cabeza.writeUInt32BE(lado, 0)
  cabeza.writeUInt32BE(lado, 4)
  cabeza[8] = 1
  const filas = deflateSync(Buffer.alloc(lado * (1 + Math.ceil(lado / 8))), { level: 1 })
  const partes = [
    ['IHDR', cabeza],
    ['IDAT', filas],
    ['IEND', Buffer.alloc(0)],
  ] as const
  const trozos = partes.map(([nombre, datos]) => {
    const cuerpo = Buffer.concat([Buffer.from(nombre), datos])
    const trozo = Buffer.alloc(4 + cuerpo.length + 4)
    trozo.writeUInt32BE(datos.length, 0)
    cuerpo.copy(trozo, 4)
    trozo.writeUInt32BE(crc32(cuerpo), 4 + cuerpo.length)
    return trozo
  })
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...trozos])
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
