// Cuts every picture the shop ships from the sources in art/: `npm run pictures` writes what is out of date in public/,
// `npm run pictures -- vacio og` those that are named; `-- --guia` and `-- --readme` take pictures of the shop instead (screen-pictures.ts).
import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url))
const named = process.argv.slice(2)
const flags = named.filter(name => name.startsWith('--'))
if (flags.length > 0) takeScreens()

/** In processes of their own: a browser and its tools are no part of what cuts pictures. */
function takeScreens(): never {
  const setUp = ['scripts/setup.mjs', '--tools', '--build', '--browser']
  for (const args of [setUp, ['scripts/screen-pictures.ts', ...flags]]) {
    const { status } = spawnSync(process.execPath, args, { cwd: path('.'), stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
  process.exit()
}

/** The file's name tells what a source is: a hero, a scene that fills its box, or a cut-out that lies on kraft. */
const HERO = /^hero-/
const SCENE = /-(?:tabla|papel)$/

/** Which cut-out stands for a category, and where its square begins as a share of the spare width. */
const CATEGORIAS = [
  ['cat-vacunos', 'bife', 0.55],
  ['cat-pollo', 'pata-muslo', 0.42],
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
  /** The address catalogues store has no width in it: it is the largest WebP. */
  readonly canonical: boolean
}

/**
 * Both formats of one size. Shrinking softens: a light sharpening gives the fibre of the meat back.
 * Measured: AVIF effort 6 takes three times as long for the same bytes; alpha below 75 draws rings in a WebP
 * around the soft shadows, above it doubles the file.
 */
async function writeCut(source: Sharp, { name, width, height, avif, webp, canonical }: Cut): Promise<void> {
  const cut = source
    .clone()
    .resize(width, height, { fit: 'contain', position: 'bottom', background: TRANSPARENT })
    .sharpen({ sigma: 0.6, m1: 0.4, m2: 0.8 })
  await report(`img/${name}-${width}.avif`, file =>
    cut.clone().avif({ quality: avif, effort: 4 }).toFile(file),
  )
  await report(`img/${canonical ? name : `${name}-${width}`}.webp`, file =>
    cut.clone().webp({ quality: webp, alphaQuality: 75, effort: 6 }).toFile(file),
  )
}

async function report(name: string, write: (file: string) => Promise<unknown>): Promise<void> {
  const file = path(`public/${name}`)
  await write(file)
  console.log(`${name}: ${((await stat(file)).size / 1024).toFixed(1)} KB`)
}

async function writePicture(source: Sharp, name: string, ratio: number): Promise<void> {
  for (const width of WIDTHS) {
    const height = Math.round(width * ratio)
    await writeCut(source, { name, width, height, avif: 50, webp: 76, canonical: width === 800 })
  }
}

/** What a link to the product shows in a chat: the cut-out on its paper, in the format and size every chat takes. */
async function writeShared(source: Sharp, name: string): Promise<void> {
  const paper = `<svg width="1200" height="630"><radialGradient id="l" cx=".42" cy=".4" r=".75"><stop stop-color="#ebd9b9"/><stop offset="1" stop-color="#d8b988"/></radialGradient><rect width="100%" height="100%" fill="url(#l)"/></svg>`
  const cutOut = await source.clone().resize({ height: 630 }).png().toBuffer()
  await report(`img/${name}-og.jpg`, file =>
    sharp(Buffer.from(paper))
      .composite([{ input: cutOut }])
      .jpeg({ quality: 78, mozjpeg: true })
      .toFile(file),
  )
}

async function writeHero(source: Sharp, name: string): Promise<void> {
  const full = await source.metadata()
  for (const width of HERO_WIDTHS.filter(wanted => wanted <= full.width)) {
    const height = Math.round((width * full.height) / full.width)
    await writeCut(source, { name, width, height, avif: 50, webp: 74, canonical: false })
  }
}

/** A square out of a cut-out; what the knife meets at both sides fades, so that no shadow ends in a straight line. */
async function squareOf(file: string, start: number): Promise<Sharp> {
  const { width, height } = await sharp(file).metadata()
  const left = Math.round((width - height) * start)
  const fade = `<svg width="${height}" height="${height}"><linearGradient id="f"><stop stop-opacity="0"/><stop offset=".09"/><stop offset=".91"/><stop offset="1" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#f)"/></svg>`
  const square = sharp(file)
    .extract({ left, top: 0, width: height, height })
    .composite([{ input: Buffer.from(fade), blend: 'dest-in' }])
  return sharp(await square.png().toBuffer())
}

/** What a page shows of a scene before it has arrived: some 25 bytes each, of the source itself. */
async function writePrevias(scenes: readonly (readonly [string, string])[]): Promise<void> {
  const lines: string[] = []
  for (const [name, file] of scenes) {
    const { data, info } = await sharp(file)
      .resize(100, 75)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const hash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
    lines.push(`  '${name}': '${hash}',`)
  }
  await writeFile(
    path('src/web/comun/ui/previas.ts'),
    `// Written by scripts/cut-pictures.ts: the thumbhash of every scene we ship.
export const PREVIAS: Readonly<Record<string, string>> = {
${lines.join('\n')}
}
`,
  )
}

const changed = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.mtimeMs ?? 0

/** Whether a picture is to be cut: it was named, or its source is younger than what was cut from it. */
async function isDue(name: string, source: string, output: string): Promise<boolean> {
  if (named.length > 0) return named.includes(name)
  return (await changed(source)) > (await changed(path(`public/${output}`)))
}

await mkdir(path('public/img'), { recursive: true })
const sources = new Map<string, string>()
for (const file of await readdir(path('art/renders'))) {
  if (/\.(?:webp|png)$/.test(file) && file !== 'grain.webp') {
    sources.set(file.replace(/\.\w+$/, ''), path(`art/renders/${file}`))
  }
}
for (const [name, file] of [...sources].sort()) {
  if (HERO.test(name)) {
    if (await isDue(name, file, `img/${name}-480.webp`)) await writeHero(sharp(file), name)
  } else if (await isDue(name, file, `img/${name}.webp`)) {
    await writePicture(sharp(file), name, 0.75)
    if (!SCENE.test(name)) await writeShared(sharp(file), name)
  }
}
await writePrevias([...sources].filter(([name]) => SCENE.test(name)).sort())
for (const [name, cutOut, start] of CATEGORIAS) {
  const file = sources.get(cutOut)
  if (file && (await isDue(name, file, `img/${name}.webp`)))
    await writePicture(await squareOf(file, start), name, 1)
}
const brasas = sources.get('hero-brasas')
if (brasas && (await isDue('og', brasas, 'og.jpg'))) {
  await report('og.jpg', file =>
    sharp(brasas).resize(1200, 630, { position: 'right' }).jpeg({ quality: 84, mozjpeg: true }).toFile(file),
  )
}

const icon = path('art/favicon.svg')
const maskable = path('art/icon-maskable.svg')
if (await isDue('icons', icon, 'favicon.png')) {
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
  // Of an installed shop: the tag alone, and on a ground that any launcher may cut to its own shape.
  for (const size of [192, 512]) {
    await report(`icon-${size}.png`, file =>
      sharp(icon, { density: 600 }).resize(size, size).png({ palette: true }).toFile(file),
    )
    await report(`icon-maskable-${size}.png`, file =>
      sharp(maskable, { density: 600 }).resize(size, size).png({ palette: true }).toFile(file),
    )
  }
}
