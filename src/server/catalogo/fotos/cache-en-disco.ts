// The disk cache of cut pictures (LRU by bytes): a folder below the data folder that may be deleted, full or shared at any time.
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

export interface CacheEnDisco {
  /** Null: it is not there, or not any more. */
  read(nombre: string): Promise<Buffer | null>
  /** Never fails: what cannot be kept is made again when it is asked for. */
  keep(nombre: string, datos: Uint8Array): Promise<void>
}

const NOMBRE = /^[0-9a-f]{32}-(?:\d+\.(?:avif|webp)|og\.jpg)$/
/** So many writes fail in silence for each that is told. */
const PAUSA_AVISO_MS = 60_000

interface Deps {
  readonly carpeta: string
  readonly bytesMax: number
  readonly onFalla: (error: unknown) => void
}

export function createCacheEnDisco({ carpeta, bytesMax, onFalla }: Deps): CacheEnDisco {
  const indice = new LRUCache<string, number>({
    maxSize: bytesMax,
    sizeCalculation: bytes => Math.max(bytes, 1),
    dispose: (_bytes, nombre, motivo) => {
      if (motivo === 'evict') void rm(join(carpeta, nombre), { force: true }).catch(() => undefined)
    },
  })
  let leido: Promise<void> | undefined
  let avisado = Number.NEGATIVE_INFINITY

  /** What an earlier process left counts too, the oldest first; its unfinished files go. */
  async function load(): Promise<void> {
    const nombres = await readdir(carpeta).catch(() => [])
    const archivos = await Promise.all(
      nombres.map(async nombre => {
        const camino = join(carpeta, nombre)
        const datos = await stat(camino).catch(() => null)
        if (datos?.isFile() && !NOMBRE.test(nombre) && isOld(datos.mtimeMs)) await rm(camino, { force: true })
        return { nombre, bytes: datos?.size ?? 0, cuando: datos?.mtimeMs ?? 0 }
      }),
    )
    archivos.sort((a, b) => a.cuando - b.cuando)
    for (const { nombre, bytes } of archivos) if (NOMBRE.test(nombre)) indice.set(nombre, bytes)
  }

  function tell(error: unknown): void {
    if (performance.now() - avisado < PAUSA_AVISO_MS) return
    avisado = performance.now()
    onFalla(error)
  }

  return {
    async read(nombre) {
      leido ??= load().catch(tell)
      await leido
      const datos = await readFile(join(carpeta, nombre)).catch(() => null)
      if (datos === null || datos.length === 0) indice.delete(nombre)
      else if (indice.get(nombre) === undefined) indice.set(nombre, datos.length)
      return datos?.length === 0 ? null : datos
    },
    async keep(nombre, datos) {
      const camino = join(carpeta, nombre)
      const provisorio = `${camino}.${randomUUID()}`
      try {
        await mkdir(carpeta, { recursive: true })
        await writeFile(provisorio, datos)
        await rename(provisorio, camino)
        indice.set(nombre, datos.length)
      } catch (error) {
        await rm(provisorio, { force: true }).catch(() => undefined)
        tell(error)
      }
    },
  }
}

/** A file that is being written by a neighbour is young. */
const isOld = (mtimeMs: number) => Date.now() - mtimeMs > 60_000
