// Image processing (sharp) in a process of its own: makes a master of an upload, and cuts the sizes that are served.
import { setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { FORMA, toPixeles } from '#domain/catalogo/encuadre.ts'
import { PREVIA_ENLACE } from '#domain/catalogo/imagen.ts'
import {
  type Corte,
  type Entrada,
  LADO_MIN,
  type Motivo,
  PIXELES_MAX,
  RAZON_MIN,
  type Respuesta,
  type Trabajo,
} from './trabajo.ts'

/** Of a master's longer side: three times the largest cut, so that one may come near. */
const LADO_MAX = 2400
/** Behind what is transparent: the paper of the cards. */
const PAPEL = '#ebd9b9'
const SEGUNDOS = 12

// Whoever shops goes first.
setPriority(10)
sharp.concurrency(1)
sharp.cache(false)
// No loader but those of the formats we take: what looks like one of them is read as that or not at all.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

class Rechazo extends Error {
  readonly motivo: Motivo
  constructor(motivo: Motivo) {
    super(motivo)
    this.motivo = motivo
  }
}

const LECTURA = { limitInputPixels: PIXELES_MAX, failOn: 'error', sequentialRead: true, pages: 1 } as const

async function createEntrada(datos: Uint8Array, formato: string): Promise<Entrada> {
  const meta = await sharp(datos, { ...LECTURA, limitInputPixels: false }).metadata()
  if (meta.format !== formato || (formato === 'heif' && meta.compression !== 'av1'))
    throw new Rechazo('formato')
  const { width, height, orientation = 1 } = meta
  if (width * height > PIXELES_MAX) throw new Rechazo('grande')
  const [corto, largo] = [Math.min(width, height), Math.max(width, height)]
  if (corto < LADO_MIN || corto / largo < RAZON_MIN) throw new Rechazo('chica')
  const chica = sharp(datos, LECTURA)
    .timeout({ seconds: SEGUNDOS })
    .resize(LADO_MAX, LADO_MAX, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: PAPEL })
    .toColourspace('srgb')
  const { data, info } = await (orientation === 1 ? chica : (await turn(chica, orientation)).derecha)
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer({ resolveWithObject: true })
  return { datos: data, ancho: info.width, alto: info.height, previa: await previaOf(data) }
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

async function previaOf(datos: Uint8Array): Promise<string> {
  const { data, info } = await sharp(datos)
    .resize(96, 96, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url')
}

/**
 * The sizes and qualities of the pictures we ship (scripts/cut-pictures.ts), but for the effort: somebody waits for these,
 * and AVIF takes seven times as long for 15 % fewer bytes.
 */
async function createCorte({ datos, encuadre, corte }: Trabajo & { tarea: 'corte' }): Promise<Uint8Array> {
  const entera = sharp(datos).timeout({ seconds: SEGUNDOS })
  const { width, height } = await sharp(datos).metadata()
  const parte = encuadre === null ? entera : entera.extract(toPixeles(encuadre, width, height))
  if (corte.formato === 'og') {
    const { ancho, alto } = PREVIA_ENLACE
    return parte.resize(ancho, alto, { fit: 'cover' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer()
  }
  const alto = encuadre === null ? null : Math.round(corte.ancho / FORMA)
  const cortada = parte.resize(corte.ancho, alto, { fit: 'cover' }).sharpen({ sigma: 0.6, m1: 0.4, m2: 0.8 })
  return encode(cortada, corte).toBuffer()
}

function encode(imagen: Sharp, { formato }: Corte): Sharp {
  return formato === 'avif'
    ? imagen.avif({ quality: 50, effort: 2 })
    : imagen.webp({ quality: 76, effort: 4 })
}

async function work(trabajo: Trabajo, id: number): Promise<Respuesta> {
  try {
    return trabajo.tarea === 'entrada'
      ? { id, entrada: await createEntrada(trabajo.datos, trabajo.formato) }
      : { id, archivo: await createCorte(trabajo) }
  } catch (error) {
    return { id, motivo: error instanceof Rechazo ? error.motivo : 'rota' }
  }
}

process.on('message', ({ id, trabajo }: { readonly id: number; readonly trabajo: Trabajo }) => {
  void work(trabajo, id).then(respuesta => {
    process.send?.(respuesta)
    // A picture is many megabytes outside of the heap, where nothing tells the collector to hurry.
    setImmediate(() => globalThis.gc?.())
  })
})
process.on('disconnect', () => process.exit(0))
// A signal to the group is the server's to answer: it ends this process when it is done with it.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
