// The last step of the build: every script, style, drawing and compiled module once more as brotli and gzip, so that serving costs nothing.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const ASSETS = join(import.meta.dirname, '../dist/client/assets')
/** Below this a compressed file saves no packet. */
const MINIMUM = 860

for (const name of readdirSync(ASSETS)) {
  if (!/\.(js|css|svg|wasm)$/.test(name)) continue
  const content = readFileSync(join(ASSETS, name))
  if (content.length < MINIMUM) continue
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(join(ASSETS, `${name}.br`), brotliCompressSync(content, { params }))
  writeFileSync(join(ASSETS, `${name}.gz`), gzipSync(content, { level: 9 }))
}
