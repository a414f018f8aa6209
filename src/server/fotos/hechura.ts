// Pictures made anew (sharp): upright, without metadata, no larger than what they are for; a master to cut from, or a proof to read.
import sharp, { type JpegOptions, type Sharp } from 'sharp'
import { LADO_MIN, type Motivo, PIXELES_MAX, RAZON_MIN } from './trabajo.ts'

/** Behind what is transparent: the paper of the cards. */
const PAPEL = '#ebd9b9'
export const SEGUNDOS = 12

export class Rechazo extends Error {
  readonly motivo: Motivo
  constructor(motivo: Motivo) {
    super(motivo)
    this.motivo = motivo
  }
}

const LECTURA = { limitInputPixels: PIXELES_MAX, failOn: 'error', sequentialRead: true, pages: 1 } as const

interface Medida {
  readonly ladoMax: number
  readonly jpeg: JpegOptions
  /** Its colours as they are written: to bring them to ours is to walk all of it once more. */
  readonly ignoreIcc: boolean
  /** A JPEG of more pixels is made small enough to be read at half its size (shrink on load), which sharp does from a third on. */
  readonly enteraMax: number
}

const MAESTRA: Medida = {
  /** Three times the largest cut, so that one may come near. */
  ladoMax: 2400,
  jpeg: { quality: 88, chromaSubsampling: '4:4:4', optimiseCoding: false },
  ignoreIcc: false,
  enteraMax: PIXELES_MAX,
}
/** To be read, not to be cut from. */
const COMPROBANTE: Medida = {
  ladoMax: 1200,
  jpeg: { quality: 82, optimiseCoding: false },
  ignoreIcc: true,
  enteraMax: 4_400_000,
}

export const createMaestra = (datos: Uint8Array, formato: string) => make(datos, formato, MAESTRA)

/** How much there is to read was looked at before (`cabeEnComprobante`). */
export async function createComprobante(datos: Uint8Array, formato: string): Promise<Uint8Array> {
  return (await make(datos, formato, COMPROBANTE)).data
}

async function make(datos: Uint8Array, formato: string, { ladoMax, jpeg, ignoreIcc, enteraMax }: Medida) {
  const meta = await sharp(datos, { ...LECTURA, limitInputPixels: false }).metadata()
  if (meta.format !== formato || (formato === 'heif' && meta.compression !== 'av1'))
    throw new Rechazo('formato')
  const { width, height, orientation = 1 } = meta
  if (width * height > PIXELES_MAX) throw new Rechazo('grande')
  const [corto, largo] = [Math.min(width, height), Math.max(width, height)]
  if (corto < LADO_MIN || corto / largo < RAZON_MIN) throw new Rechazo('chica')
  const deAMedias = formato === 'jpeg' && width * height > enteraMax
  const lado = deAMedias ? Math.min(ladoMax, Math.floor(largo / 3)) : ladoMax
  const chica = sharp(datos, { ...LECTURA, ignoreIcc })
    .timeout({ seconds: SEGUNDOS })
    .resize(lado, lado, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: PAPEL })
    .toColourspace('srgb')
  const derecha = orientation === 1 ? chica : (await turn(chica, orientation)).derecha
  return derecha.jpeg(jpeg).toBuffer({ resolveWithObject: true })
}

/** EXIF orientation, 1 to 8: whether it is mirrored, then turned by how much. */
const POSTURAS = [
  [false, 0],
  [true, 0],
  [false, 180],
  [true, 180],
  [true, 270],
  [false, 90],
  [true, 90],
  [false, 270],
] as const

/** Once it is small: to turn a picture is to hold all of it. */
async function turn(chica: Sharp, orientacion: number): Promise<{ readonly derecha: Sharp }> {
  const [espejada, grados] = POSTURAS[orientacion - 1] ?? POSTURAS[0]
  const { data, info } = await chica.raw().toBuffer({ resolveWithObject: true })
  return { derecha: sharp(data, { raw: info }).flop(espejada).rotate(grados) }
}
