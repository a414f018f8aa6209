// How the service worker is built: one plain script beside the finished application, whose files it is told to keep.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Manifest } from 'vite'
import { fuenteDe } from './src/contract/pagina.ts'
import { PANTALLAS, pantallasCon } from './src/domain/pantallas.ts'
import { METAS } from './src/web/navegadores.ts'

const CLIENT = join(import.meta.dirname, 'dist/client')
/** The screens that are whole without a server, and what says that another is not; the staff's own come when they are opened. */
const PAGES = pantallasCon('sinRed')
  .filter(nombre => !PANTALLAS[nombre].alAbrir)
  .map(fuenteDe)

/** These files, everything they import, and everything they load later except the other screens. */
function filesOf(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`)
    const later = (chunk.dynamicImports ?? []).filter(other => !other.includes('/pantallas/'))
    for (const other of [...(chunk.imports ?? []), ...later]) visit(other)
  }
  for (const key of keys) visit(key)
  return [...files].sort()
}

export default defineConfig(() => {
  const manifest: Manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'))
  const fonts = Object.keys(manifest).filter(key => key.endsWith('.woff2'))
  const files = filesOf(manifest, ['src/web/entry-client.tsx', 'src/web/previo.ts', ...PAGES, ...fonts])
  const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
  return {
    publicDir: false as const,
    define: { PRECARGA: JSON.stringify(files), VERSION: JSON.stringify(version) },
    build: {
      target: METAS,
      outDir: CLIENT,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'src/web/comun/sw/service-worker.ts',
        output: { format: 'iife' as const, entryFileNames: 'service-worker.js' },
      },
    },
  }
})
