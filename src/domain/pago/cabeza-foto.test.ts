// Headers of pictures: what phones write is taken, what costs more than a proof is worth is told from it before it is decoded.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cabeEnComprobante, readCabeza } from './cabeza-foto.ts'

const lisa = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })

describe('I6: the header of a proof', () => {
  it.each([
    ['a phone’s photo', () => lisa(4000, 3000).jpeg(), 'jpeg', 12_000_000, true],
    ['a screenshot', () => lisa(1440, 3200).png(), 'png', 4_608_000, true],
    ['a screenshot as WebP', () => lisa(1080, 2400).webp(), 'webp', 2_592_000, true],
    ['lossless WebP', () => lisa(300, 200).webp({ lossless: true }), 'webp', 60_000, true],
    ['grey', () => lisa(300, 200).greyscale().jpeg(), 'jpeg', 60_000, true],
    [
      'by passes, small',
      () => lisa(1600, 1200).jpeg({ progressive: true }),
      'jpegPorPasadas',
      1_920_000,
      true,
    ],
    ['by passes', () => lisa(2400, 2000).jpeg({ progressive: true }), 'jpegPorPasadas', 4_800_000, false],
    ['interlaced', () => lisa(2000, 2000).png({ progressive: true }), 'pngEntrelazado', 4_000_000, false],
    ['in full colour', () => lisa(3000, 3000).jpeg({ chromaSubsampling: '4:4:4' }), 'jpeg', 11_700_000, true],
    [
      'too large in full colour',
      () => lisa(4000, 4000).jpeg({ chromaSubsampling: '4:4:4' }),
      'jpeg',
      20_800_000,
      false,
    ],
    ['too large a JPEG', () => lisa(4100, 4000).jpeg(), 'jpeg', 16_400_000, false],
    ['too large a PNG', () => lisa(2300, 2300).png(), 'png', 5_290_000, false],
    ['too large a WebP', () => lisa(2000, 2000).webp({ effort: 0 }), 'webp', 4_000_000, false],
  ] as const)('%s', async (_que, make, clase, pixeles, cabe) => {
    const datos = await make().toBuffer()
    expect(readCabeza(datos)).toEqual({ clase, pixeles })
    expect(cabeEnComprobante(datos)).toBe(cabe)
  })

  it('with more passes than any camera makes, cut off, or of ink, is none', async () => {
    const porPasadas = await lisa(300, 200).jpeg({ progressive: true }).toBuffer()
    // The last pass, a few bytes long, over and over.
    const pasada = porPasadas.subarray(porPasadas.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
    const muchas = Buffer.concat([
      porPasadas.subarray(0, -2),
      ...Array(20).fill(pasada),
      Buffer.from([0xff, 0xd9]),
    ])
    expect(readCabeza(porPasadas)?.clase).toBe('jpegPorPasadas')
    expect(cabeEnComprobante(porPasadas)).toBe(true)
    expect(cabeEnComprobante(Buffer.concat([porPasadas, Buffer.alloc(6_000_000)]))).toBe(false)
    // As many as are written, and one more.
    expect(
      cabeEnComprobante(Buffer.concat([porPasadas.subarray(0, -2), pasada, Buffer.from([0xff, 0xd9])])),
    ).toBeNull()
    expect(cabeEnComprobante(muchas)).toBeNull()
    expect(cabeEnComprobante(porPasadas.subarray(0, 40))).toBeNull()
    expect(cabeEnComprobante(new Uint8Array(3))).toBeNull()
    expect(cabeEnComprobante(await lisa(300, 200).toColourspace('cmyk').jpeg().toBuffer())).toBeNull()
  })
})
