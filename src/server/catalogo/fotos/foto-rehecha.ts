// Pictures made anew (sharp): upright, without metadata, no larger than what they are for; a master to cut from, or a proof to read.
import sharp, { type JpegOptions, type Sharp } from 'sharp'
import { LADO_MIN, type Motivo, PIXELES_MAX, RAZON_MIN } from './taller-trabajo.ts'

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
  /** Of the shorter side to the longer: what is thinner is refused. */
  readonly razonMin: number
  /** Where there are so many pixels across, so many stay. */
  readonly cortoMin: number
  readonly jpeg: JpegOptions
  /** Its colours as they are written: to bring them to ours is to walk all of it once more. */
  readonly ignoreIcc: boolean
  /** A JPEG of more pixels is made small enough to be read at half its size (shrink on load), which sharp does from a third on. */
  readonly enteraMax: number
}

const MAESTRA: Medida = {
  /** Three times the largest cut, so that one may come near. */
  ladoMax: 2400,
  razonMin: RAZON_MIN,
  cortoMin: 0,
  jpeg: { quality: 88, chromaSubsampling: '4:4:4', optimiseCoding: false },
  ignoreIcc: false,
  enteraMax: PIXELES_MAX,
}
/** To be read, not to be cut from: a screenshot of a whole receipt is as long as that is. */
const COMPROBANTE: Medida = {
  ladoMax: 1200,
  razonMin: 1 / 20,
  cortoMin: 480,
  jpeg: { quality: 82, optimiseCoding: false },
  ignoreIcc: true,
  enteraMax: 4_400_000,
}

export const createMaestra = (datos: Uint8Array, formato: string) => make(datos, formato, MAESTRA)

/** How much there is to read was looked at before (`cabeEnComprobante`). */
export async function createComprobante(datos: Uint8Array, formato: string): Promise<Uint8Array> {
  return (await make(datos, formato, COMPROBANTE)).data
}

/** The longer side of what is made: a long one keeps its width, never in more pixels than a square has. */
function ladoDe({ ladoMax, cortoMin }: Medida, corto: number, largo: number): number {
  const ancho = Math.ceil((cortoMin * largo) / corto)
  return Math.max(ladoMax, Math.min(ancho, Math.floor(ladoMax * Math.sqrt(largo / corto))))
}

async function make(datos: Uint8Array, formato: string, medida: Medida) {
  const { razonMin, jpeg, ignoreIcc, enteraMax } = medida
  const meta = await sharp(datos, { ...LECTURA, limitInputPixels: false }).metadata()
  if (meta.format !== formato || (formato === 'heif' && meta.compression !== 'av1'))
    throw new Rechazo('formato')
  const { width, height, orientation = 1 } = meta
  if (width * height > PIXELES_MAX) throw new Rechazo('grande')
  const [corto, largo] = [Math.min(width, height), Math.max(width, height)]
  if (corto < LADO_MIN || corto / largo < razonMin) throw new Rechazo('chica')
  const deAMedias = formato === 'jpeg' && width * height > enteraMax
  const ladoMax = ladoDe(medida, corto, largo)
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
