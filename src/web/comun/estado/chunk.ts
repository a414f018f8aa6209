// Code splitting: loads a screen's script within the time limit (timeout), and names a failure the way the error screen shows it (ROUTE-07).
import { TIEMPOS } from '../constantes.ts'

export class ChunkError extends Error {
  constructor() {
    super('Loading chunk failed')
    this.name = 'ChunkError'
  }
}

/** Scripts that failed: a browser keeps one as failed for as long as the page stands. */
const fallidos = new Set<string>()
const ESCRITA = /\bimport\(\s*(['"`])([^'"`]+)\1/

/** The script a loader asks for, as it stands in the loader itself: not every engine's error names what failed. */
export function direccionDe(load: () => unknown): string | null {
  const escrita = ESCRITA.exec(String(load))?.[2]
  return escrita === undefined ? null : new URL(escrita, import.meta.url).href
}

/** Under another address a script that failed before is asked for again; the first failure is told. */
async function askAgain<T>(load: () => Promise<T>, error: unknown): Promise<T> {
  const direccion = direccionDe(load)
  if (direccion === null || !fallidos.has(direccion)) {
    if (direccion !== null) fallidos.add(direccion)
    throw error
  }
  return import(/* @vite-ignore */ `${direccion}?otra=${Date.now()}`)
}

export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let reloj: ReturnType<typeof setTimeout> | undefined
  const limite = new Promise<never>((_, reject) => {
    reloj = setTimeout(() => reject(new ChunkError()), TIEMPOS.chunk)
  })
  try {
    return await Promise.race([load().catch(error => askAgain(load, error)), limite])
  } catch {
    throw new ChunkError()
  } finally {
    clearTimeout(reloj)
  }
}
