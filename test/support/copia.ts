// A copy of the source tree with something added to it, loaded as it would run: what a new row of a table reaches by itself.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'

const COPIADOS = [
  'src',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'test/tsconfig.json',
  'vite.sw.config.ts',
]

export class Copia {
  readonly raiz = mkdtempSync(join(tmpdir(), 'mostrador-copia-'))
  /** Those that were touched, by their path in the repository. */
  readonly tocados = new Set<string>()
  #vite: ViteDevServer | undefined

  constructor() {
    for (const copiado of COPIADOS) cpSync(copiado, join(this.raiz, copiado), { recursive: true })
    symlinkSync(resolve('node_modules'), join(this.raiz, 'node_modules'))
  }

  write(archivo: string, texto: string): void {
    this.tocados.add(archivo)
    writeFileSync(join(this.raiz, archivo), texto)
  }

  /** Before the one place where `donde` stands; an error where there is none, or more than one. */
  insert(archivo: string, donde: string, texto: string): void {
    const partes = readFileSync(join(this.raiz, archivo), 'utf8').split(donde)
    if (partes.length !== 2) throw new Error(`${archivo}: ${partes.length - 1} × ${donde}`)
    this.write(archivo, partes.join(texto + donde))
  }

  async load(archivo: string) {
    this.#vite ??= await createServer({
      root: this.raiz,
      configFile: false,
      logLevel: 'error',
      appType: 'custom',
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    })
    return this.#vite.ssrLoadModule(join(this.raiz, archivo))
  }

  async remove(): Promise<void> {
    await this.#vite?.close()
    rmSync(this.raiz, { recursive: true })
  }
}
