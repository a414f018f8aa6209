// What a proof of payment costs, judged by CPU time: the dearest picture of each kind that is taken, and those that are refused.
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { cabeEnComprobante } from '#domain/pago/cabeza-foto.ts'
import { COMPROBANTE_BYTES_MAX } from '#domain/pago/comprobante.ts'
import { createComprobante } from '#server/catalogo/fotos/foto-rehecha.ts'
import { cheapest, delProceso } from '../support/cpu.ts'

/** The target; and twice that, for a machine that is busy with something else. */
const MS_MAX = 150
const MS_OCUPADA = 300
/** To look at the header, or at every byte for the passes of a JPEG. */
const MIRAR_MAX = 50

// As the process has it that works on them.
sharp.concurrency(1)
sharp.cache(false)

const PLENO = { chromaSubsampling: '4:4:4' } as const

const lisa = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' }, limitInputPixels: false })
/** Noise is what costs most to read. */
async function ruido(width: number, height: number, sigma = 40): Promise<Sharp> {
  const noise = { type: 'gaussian', mean: 128, sigma } as const
  const raw = { width, height, channels: 3 } as const
  const datos = await sharp({ create: { ...raw, background: '#888', noise } })
    .raw()
    .toBuffer()
  return sharp(datos, { raw })
}

describe('I6: a proof of payment', () => {
  it.each([
    ['jpeg', '12 MP of noise', async () => (await ruido(4000, 3000)).jpeg({ quality: 65 })],
    [
      'jpeg',
      '11 MP of noise in full colour',
      async () => (await ruido(3300, 3300)).jpeg({ ...PLENO, quality: 35 }),
    ],
    [
      'jpeg',
      '13 MP of noise, not three times what is made of it',
      async () => (await ruido(3590, 3590)).jpeg({ quality: 63 }),
    ],
    ['jpeg', '16 MP', async () => lisa(4000, 4000).jpeg()],
    ['jpeg', '4.3 MP of noise, read whole', async () => (await ruido(2400, 1800)).jpeg({ quality: 90 })],
    [
      'jpeg',
      '1.9 MP by passes, noise in full colour',
      async () => (await ruido(1600, 1200)).jpeg({ ...PLENO, quality: 82, progressive: true }),
    ],
    ['jpeg', '3 MP of noise by passes', async () => (await ruido(2000, 1500)).jpeg({ progressive: true })],
    ['jpeg', '4 MP by passes', async () => lisa(2000, 2000).jpeg({ progressive: true })],
    ['png', 'a screenshot with transparency', async () => lisa(1440, 3200).ensureAlpha(0.5).png()],
    ['png', '3 MP interlaced', async () => lisa(1730, 1730).ensureAlpha(0.5).png({ progressive: true })],
    ['png', '2.4 MP of 16 bits', async () => lisa(1540, 1540).ensureAlpha(0.5).toColourspace('rgb16').png()],
    [
      'webp',
      '2.6 MP without loss',
      async () => (await ruido(1600, 1600, 4)).webp({ lossless: true, effort: 2 }),
    ],
    ['webp', '2.6 MP of noise', async () => (await ruido(1080, 2400)).webp({ quality: 50, effort: 0 })],
  ] as const)('%s, %s: taken, for little', async (formato, _que, make) => {
    const datos = await (await make()).toBuffer()
    expect(datos.length).toBeLessThan(COMPROBANTE_BYTES_MAX)
    expect(cabeEnComprobante(datos)).toBe(true)
    const ms = await cheapest(delProceso, MS_MAX, () => createComprobante(datos, formato), 6)
    expect(ms).toBeLessThan(MS_OCUPADA)
  })

  it.each([
    ['50 MP interlaced', () => lisa(7070, 7070).png({ progressive: true }).toBuffer()],
    ['4 MP of noise by passes', async () => (await ruido(2000, 2000)).jpeg({ progressive: true }).toBuffer()],
    [
      'too much in its passes',
      async () => (await ruido(1600, 1200)).jpeg({ ...PLENO, quality: 95, progressive: true }).toBuffer(),
    ],
    ['16 MP in full colour', async () => lisa(4000, 4000).jpeg(PLENO).toBuffer()],
    ['12 passes', async () => withPasadas(await lisa(300, 200).jpeg({ progressive: true }).toBuffer(), 2)],
    ['50 MP by passes', () => lisa(7070, 7070).jpeg({ progressive: true }).toBuffer()],
    [
      'a JPEG of nothing but marks',
      async () => jpegDe(Buffer.alloc(COMPROBANTE_BYTES_MAX, '\xff\x00', 'latin1')),
    ],
  ] as const)('%s: refused before it costs', async (_que, make) => {
    const datos = await make()
    let cabe: boolean | null = true
    const ms = await cheapest(delProceso, MIRAR_MAX, async () => {
      cabe = cabeEnComprobante(datos)
    })
    expect([cabe === true, ms < MIRAR_MAX]).toEqual([false, true])
  })
})

/** 64,000 pixels each way, and whatever follows as its one pass. */
function jpegDe(pasada: Buffer): Buffer {
  const marco = 'ffd8ffc0000b08fa00fa0001011100ffda0008010100003f00'
  return Buffer.concat([Buffer.from(marco, 'hex'), pasada])
}

/** The last pass, so many times more. */
function withPasadas(porPasadas: Buffer, mas: number): Buffer {
  const pasada = porPasadas.subarray(porPasadas.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  return Buffer.concat([
    porPasadas.subarray(0, -2),
    ...Array<Buffer>(mas).fill(pasada),
    Buffer.from([0xff, 0xd9]),
  ])
}
