// Image processing (sharp) in a process of its own: makes a master of an upload, and cuts the sizes that are served.
import { getPriority, setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { FORMA, toPixeles } from '#domain/catalogo/encuadre.ts'
import { PREVIA_ENLACE } from '#domain/catalogo/imagen.ts'
import { createComprobante, createMaestra, Rechazo, SEGUNDOS } from './foto-rehecha.ts'
import type { Entrada, Respuesta, Talla, Trabajo } from './taller-trabajo.ts'

// Behind who started it, or as far behind as that one stands already: going forward would be refused.
setPriority(Math.max(getPriority(), Number(process.argv[2])))
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

async function createEntrada(datos: Uint8Array, formato: string): Promise<Entrada> {
  const { data, info } = await createMaestra(datos, formato)
  return { datos: data, ancho: info.width, alto: info.height, previa: await previaOf(data) }
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
async function createTalla({ datos, encuadre, talla }: Trabajo & { tarea: 'talla' }): Promise<Uint8Array> {
  const entera = sharp(datos).timeout({ seconds: SEGUNDOS })
  const { width, height } = await sharp(datos).metadata()
  const parte = encuadre === null ? entera : entera.extract(toPixeles(encuadre, width, height))
  if (talla.formato === 'og') {
    const { ancho, alto } = PREVIA_ENLACE
    return parte.resize(ancho, alto, { fit: 'cover' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer()
  }
  const alto = encuadre === null ? null : Math.round(talla.ancho / FORMA)
  const cortada = parte.resize(talla.ancho, alto, { fit: 'cover' }).sharpen({ sigma: 0.6, m1: 0.4, m2: 0.8 })
  return encode(cortada, talla).toBuffer()
}

function encode(imagen: Sharp, { formato }: Talla): Sharp {
  return formato === 'avif'
    ? imagen.avif({ quality: 50, effort: 2 })
    : imagen.webp({ quality: 76, effort: 4 })
}

async function work(trabajo: Trabajo, id: number): Promise<Respuesta> {
  try {
    if (trabajo.tarea === 'entrada')
      return { id, entrada: await createEntrada(trabajo.datos, trabajo.formato) }
    if (trabajo.tarea === 'comprobante')
      return { id, archivo: await createComprobante(trabajo.datos, trabajo.formato) }
    return { id, archivo: await createTalla(trabajo) }
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
