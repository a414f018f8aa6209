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

const u16 = (n: number) => [n >> 8, n & 255]
const u32 = (n: number) => [...u16(n >>> 16), ...u16(n & 0xffff)]
const letras = (texto: string) => [...texto].map(letra => letra.charCodeAt(0))
/** In the middle of another buffer, as uploads come; `relleno` bytes follow it. */
function conRelleno(bytes: readonly number[], relleno = 0): Uint8Array {
  const entero = new Uint8Array(bytes.length + relleno + 16)
  entero.set(bytes, 7)
  return entero.subarray(7, 7 + bytes.length + relleno)
}

const png = (ancho: number, alto: number, { bits = 8, entrelazado = 0, trozo = 'IHDR' } = {}) => [
  ...[0x89, ...letras('PNG'), 13, 10, 26, 10, ...u32(13), ...letras(trozo), ...u32(ancho), ...u32(alto)],
  ...[bits, 2, 0, 0, entrelazado],
]
const webp = (trozo: string, ...resto: number[]) => [
  ...[...letras('RIFF'), 0, 0, 0, 0, ...letras('WEBP'), ...letras(trozo), 0, 0, 0, 0],
  ...resto,
]

it.each([
  ['eight bits a colour', png(100, 50), { clase: 'png', pixeles: 5_000 }],
  ['sixteen are twice the work', png(100, 50, { bits: 16 }), { clase: 'png', pixeles: 10_000 }],
  ['in seven passes', png(100, 50, { entrelazado: 1 }), { clase: 'pngEntrelazado', pixeles: 5_000 }],
  ['another part first', png(100, 50, { trozo: 'IDAT' }), null],
  ['cut off', png(100, 50).slice(0, 28), null],
])('I6: a PNG, %s', (_que, bytes, cabeza) => {
  expect(readCabeza(conRelleno(bytes))).toEqual(cabeza)
})

it.each([
  // Sides less one in 24 bits each, in 14 bits each, and in 14 bits of 16.
  ['extended', webp('VP8X', 0, 0, 0, 0, 0x6f, 0x11, 1, 9, 0, 0), 700_000],
  ['extended, tall', webp('VP8X', 0, 0, 0, 0, 9, 0, 0, 0x6f, 0x11, 1), 700_000],
  ['without losses', webp('VP8L', 0x2f, ...u32(299 | (199 << 14) | (1 << 28)).toReversed()), 60_000],
  ['with losses', webp('VP8 ', 0, 0, 0, 0, 0, 0, 0x2c, 0x41, 0xc8, 0x40), 60_000],
])('I6: a WebP, %s', (_que, bytes, pixeles) => {
  expect(readCabeza(conRelleno(bytes))).toEqual({ clase: 'webp', pixeles })
})

it.each([
  ['a WebP of a part nobody knows', webp('ALPH', ...Array(16).fill(1))],
  [
    'a sound',
    [...letras('RIFF'), 0, 0, 0, 0, ...letras('WAVE'), ...webp('VP8X').slice(12), ...Array(16).fill(1)],
  ],
  ['half of its name', [...letras('RIFX'), 0, 0, 0, 0, ...webp('VP8X', ...Array(16).fill(1)).slice(8)]],
  ['a GIF', [...letras('GIF89a'), ...Array(40).fill(1)]],
  ['nothing', []],
])('I6: %s is no picture that is taken', (_que, bytes) => {
  expect(readCabeza(conRelleno(bytes))).toBeNull()
  expect(cabeEnComprobante(conRelleno(bytes))).toBeNull()
})

const jpeg = (...trozos: readonly (readonly number[])[]) => [0xff, 0xd8, ...trozos.flat()]
const trozo = (marca: number, ...dentro: number[]) => [0xff, marca, ...u16(dentro.length + 2), ...dentro]
/** 300 × 200; `muestreos`: how each colour is sampled, 4:2:0 unless said otherwise. */
const sof = (marca = 0xc0, muestreos: readonly number[] = [0x22, 0x11, 0x11], ancho = 300, alto = 200) =>
  trozo(
    marca,
    8,
    ...u16(alto),
    ...u16(ancho),
    muestreos.length,
    ...muestreos.flatMap((m, i) => [i + 1, m, 0]),
  )
const SOS = [...trozo(0xda, 1, 1, 0), 0x12, 0x34]
const EOI = [0xff, 0xd9]
const veces = (n: number) => Array.from({ length: n }, () => SOS).flat()

describe('I6: a JPEG, mark by mark', () => {
  it.each([
    ['as a phone writes it', jpeg(trozo(0xe0, 1, 2), sof(), SOS, EOI), 'jpeg', 60_000],
    ['of more bits', jpeg(sof(0xc1), SOS, EOI), 'jpeg', 60_000],
    ['by passes', jpeg(sof(0xc2), SOS, EOI), 'jpegPorPasadas', 60_000],
    ['in full colour', jpeg(sof(0xc0, [0x11, 0x11, 0x11]), SOS, EOI), 'jpeg', 78_000],
    ['in half colour', jpeg(sof(0xc0, [0x21, 0x11, 0x11]), SOS, EOI), 'jpeg', 66_000],
    ['of grey', jpeg(sof(0xc0, [0x11]), SOS, EOI), 'jpeg', 60_000],
    ['of grey, whatever its sampling', jpeg(sof(0xc0, [0]), SOS, EOI), 'jpeg', 60_000],
    // Tables between the marks of a picture's beginning are no pictures; nor is what is below them.
    [
      'with tables',
      jpeg(trozo(0xc4), trozo(0xc8), trozo(0xcc), trozo(0xbf), sof(), SOS, EOI),
      'jpeg',
      60_000,
    ],
    [
      'with marks of no length',
      jpeg([0xff, 0xd0], [0xff, 0xd8], [0xff, 1], [0xff], sof(), SOS, EOI),
      'jpeg',
      60_000,
    ],
    ['with something behind it', jpeg(sof(), SOS, EOI, [0, 0, 0, 0, 0]), 'jpeg', 60_000],
    ['of three passes, which is one a colour', jpeg(sof(), veces(3), EOI), 'jpeg', 60_000],
    ['of ten passes', jpeg(sof(0xc2), veces(10), EOI), 'jpegPorPasadas', 60_000],
    // Within what is coded: an FF that is a colour, restarts, and FFs before a mark.
    [
      'coded',
      jpeg(sof(), SOS, [0xff, 0, 0, 2, 0x55, 0xff, 0xd0, 0x55, 0xff, 0xd7, 0x55, 0xff], EOI),
      'jpeg',
      60_000,
    ],
    [
      'with what looks like a pass in a table',
      jpeg(sof(), veces(3), trozo(0xc4, ...SOS), EOI),
      'jpeg',
      60_000,
    ],
    ['without its end', jpeg(sof(), SOS), 'jpeg', 60_000],
    ['cut within a mark', jpeg(sof(), SOS, [0xff]), 'jpeg', 60_000],
    ['whose last pass is nothing', jpeg(sof(), [0xff, 0xda, 0, 2]), 'jpeg', 60_000],
  ])('%s', (_que, bytes, clase, pixeles) => {
    expect(readCabeza(conRelleno(bytes).slice())).toEqual({ clase, pixeles })
  })

  it.each([
    ['of no coding that photos have', jpeg(sof(0xc3), SOS, EOI)],
    ['of the last of them', jpeg(sof(0xcf), SOS, EOI)],
    ['twice a picture', jpeg(sof(), sof(), SOS, EOI)],
    ['of two colours', jpeg(sof(0xc0, [0x11, 0x11]), SOS, EOI)],
    ['of ink', jpeg(sof(0xc0, [0x11, 0x11, 0x11, 0x11]), SOS, EOI)],
    ['of four passes', jpeg(sof(), veces(4), EOI)],
    ['of eleven passes', jpeg(sof(0xc2), veces(11), EOI)],
    ['without a picture', jpeg(sof(), EOI)],
    ['without a beginning', jpeg(SOS, EOI)],
    ['with something between the marks', jpeg(sof(), [0x55], SOS, EOI)],
    ['that begins anew', jpeg(sof(), SOS, [0xff, 0xd8, 0x55, 0x55, 0x55, 0x55])],
    ['cut off', jpeg(sof()).slice(0, 12)],
  ])('none: %s', (_que, bytes) => {
    expect(readCabeza(conRelleno(bytes).slice())).toBeNull()
  })
})

it.each([
  ['PNG, whatever it weighs', png(2400, 2000), 10_000, true],
  ['PNG', png(2401, 2000), 0, false],
  ['PNG in passes', png(1500, 2000, { entrelazado: 1 }), 0, true],
  ['PNG in passes', png(1501, 2000, { entrelazado: 1 }), 0, false],
  ['WebP', webp('VP8 ', 0, 0, 0, 0, 0, 0, 0x14, 5, 0xd0, 7), 0, true],
  ['WebP', webp('VP8 ', 0, 0, 0, 0, 0, 0, 0x15, 5, 0xd0, 7), 0, false],
])('I6: the largest %s', (_que, bytes, relleno, cabe) => {
  expect(cabeEnComprobante(conRelleno(bytes, relleno))).toBe(cabe)
})

it.each([
  [0xc0, 4000, 4049, 8_000, true],
  [0xc0, 4000, 4049, 8_001, false],
  [0xc2, 2000, 2099, 2_666, true],
  [0xc2, 2000, 2099, 2_667, false],
])('I6: of a JPEG %i of %i × %i the bytes count too: %i', (marca, ancho, alto, bytes, cabe) => {
  const foto = jpeg(sof(marca, [0x22, 0x11, 0x11], ancho, alto), SOS, EOI)
  expect(cabeEnComprobante(conRelleno(foto, bytes - foto.length))).toBe(cabe)
})
