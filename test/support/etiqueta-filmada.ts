// A label of a scale in front of a camera (video for Chromium's fake device): drawn by a real encoder of EAN-13, held a little askew.
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const ANCHO = 640
const ALTO = 480

/** Writes the film, of which the device shows every picture over and over. */
export async function filmEtiqueta(codigo: string, archivo: string): Promise<void> {
  const binario = await readFile(new URL(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(binario).buffer } })
  const { svg, error } = await writeBarcode(codigo, { format: 'EAN13', scale: 3 })
  if (error !== '') throw new Error(error)
  const derecha = await sharp(Buffer.from(svg))
    .resize({ width: 380, height: 180, fit: 'fill', kernel: 'nearest' })
    .flatten({ background: '#ffffff' })
    .extend({ top: 30, bottom: 30, left: 40, right: 40, background: '#ffffff' })
    .png()
    .toBuffer()
  const etiqueta = await sharp(derecha).rotate(-3, { background: '#5b4a3a' }).png().toBuffer()
  const luz = await sharp({ create: { width: ANCHO, height: ALTO, channels: 3, background: '#5b4a3a' } })
    .composite([{ input: etiqueta, gravity: 'centre' }])
    .greyscale()
    .raw()
    .toColourspace('b-w')
    .toBuffer()
  const gris = Buffer.alloc(ANCHO * ALTO * 0.5, 128)
  const cuadro = Buffer.concat([Buffer.from('FRAME\n'), luz, gris])
  const cabeza = Buffer.from(`YUV4MPEG2 W${ANCHO} H${ALTO} F10:1 Ip A1:1 C420\n`)
  await writeFile(archivo, Buffer.concat([cabeza, cuadro, cuadro]))
}
