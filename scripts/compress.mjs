// The last step of the build: every script, style, drawing and compiled module once more as brotli and gzip, so that serving costs nothing.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ASSETS = join(import.meta.dirname, '../dist/client/assets')
/** Below this a compressed file saves no packet. */
const MINIMUM = 860
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

// Side by side: zlib's threads are as many as the cores can use.
const names = readdirSync(ASSETS).filter(name => /\.(js|css|svg|wasm)$/.test(name))
await Promise.all(names.map(compress))

async function compress(name) {
  const content = await readFile(join(ASSETS, name))
  if (content.length < MINIMUM) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(join(ASSETS, `${name}.br`), await brotli(content, { params }))
  await writeFile(join(ASSETS, `${name}.gz`), await zip(content, { level: 9 }))
}
