// Cuts every picture the shop ships from the sources in art/: `npm run pictures` writes public/ again.
import { copyFile, mkdir, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url))
const render = (file: string) => sharp(path(`art/renders/${file}`))

/** Cut-outs keep their transparency and lie on the page's kraft. */
const CUT_OUTS = [
  'vacio',
  'picana',
  'entrana',
  'bife',
  'ojo-de-bife',
  'nalga',
  'pata-muslo',
  'bondiola',
  'carre',
  'molleja',
  'chorizo',
  'morcilla',
  'milanesa',
]

/** Scenes fill their box from edge to edge. */
const SCENES = [
  'bife-tabla.webp',
  'ojo-de-bife-tabla.png',
  'asado-tabla.png',
  'picada-papel.png',
  'suprema-tabla.png',
  'bondiola-tabla.png',
  'chorizo-tabla.png',
  'morcilla-papel.png',
  'milanesas-papel.png',
]

/** Which cut-out stands for a category, and where its square begins as a share of the spare width. */
const CATEGORIAS = [
  ['cat-vacunos', 'bife', 0.55],
  ['cat-pollo', 'pata-muslo', 0.55],
  ['cat-cerdo', 'bondiola', 0.45],
  ['cat-achuras', 'molleja', 0.5],
  ['cat-embutidos', 'chorizo', 0.45],
  ['cat-milanesas', 'milanesa', 0.5],
] as const

const WIDTHS = [200, 400, 800]
const HERO_WIDTHS = [480, 768, 1200, 1600]
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

interface Cut {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly avif: number
  readonly webp: number
}

/**
 * Both formats of one size. Shrinking softens: a light sharpening gives the fibre of the meat back.
 * Measured: AVIF effort 6 takes three times as long for the same bytes; alpha below 75 draws rings in a WebP
 * around the soft shadows, above it doubles the file.
 */
async function writeCut(source: Sharp, { name, width, height, avif, webp }: Cut): Promise<void> {
  const cut = source
    .clone()
    .resize(width, height, { fit: 'contain', position: 'bottom', background: TRANSPARENT })
    .sharpen({ sigma: 0.6, m1: 0.4, m2: 0.8 })
  await report(`img/${name}-${width}.avif`, file =>
    cut.clone().avif({ quality: avif, effort: 4 }).toFile(file),
  )
  await report(`img/${name}-${width}.webp`, file =>
    cut.clone().webp({ quality: webp, alphaQuality: 75, effort: 6 }).toFile(file),
  )
}

async function report(name: string, write: (file: string) => Promise<unknown>): Promise<void> {
  const file = path(`public/${name}`)
  await write(file)
  console.log(`${name}: ${((await stat(file)).size / 1024).toFixed(1)} KB`)
}

/** Every width, and the canonical address that catalogues store: the largest WebP. */
async function writePicture(source: Sharp, name: string, ratio: number): Promise<void> {
  for (const width of WIDTHS) {
    await writeCut(source, { name, width, height: Math.round(width * ratio), avif: 50, webp: 76 })
  }
  await copyFile(path(`public/img/${name}-800.webp`), path(`public/img/${name}.webp`))
}

async function squareOf(file: string, start: number): Promise<Sharp> {
  const { width, height } = await render(file).metadata()
  const left = Math.round((width - height) * start)
  return sharp(await render(file).extract({ left, top: 0, width: height, height }).png().toBuffer())
}

await mkdir(path('public/img'), { recursive: true })
for (const name of CUT_OUTS) await writePicture(render(`${name}.webp`), name, 0.75)
for (const file of SCENES) await writePicture(render(file), file.replace(/\.\w+$/, ''), 0.75)
for (const [name, source, start] of CATEGORIAS) {
  await writePicture(await squareOf(`${source}.webp`, start), name, 1)
}
for (const width of HERO_WIDTHS) {
  const height = Math.round((width * 9) / 16)
  await writeCut(render('hero-brasas.png'), { name: 'hero-brasas', width, height, avif: 50, webp: 74 })
}
await copyFile(path('art/renders/grain.webp'), path('public/img/grain.webp'))
await report('og.jpg', file =>
  render('hero-brasas.png')
    .resize(1200, 630, { position: 'right' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(file),
)

const icon = path('art/favicon.svg')
await copyFile(icon, path('public/favicon.svg'))
await report('favicon.png', file => sharp(icon, { density: 300 }).resize(48, 48).png().toFile(file))
await report('apple-touch-icon.png', file =>
  sharp(icon, { density: 300 })
    .resize(140, 140)
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#f7efe0' })
    .flatten({ background: '#f7efe0' })
    .png({ palette: true })
    .toFile(file),
)

/** Of an installed shop: the tag alone, and on a ground that any launcher may cut to its own shape. */
const maskable = path('art/icon-maskable.svg')
for (const size of [192, 512]) {
  await report(`icon-${size}.png`, file =>
    sharp(icon, { density: 600 }).resize(size, size).png({ palette: true }).toFile(file),
  )
  await report(`icon-maskable-${size}.png`, file =>
    sharp(maskable, { density: 600 }).resize(size, size).png({ palette: true }).toFile(file),
  )
}
