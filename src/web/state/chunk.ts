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
const DIRECCION = /https?:\/\/[^\s'"]+\.js/

/** Under another address a script that failed before is asked for again; the first failure is told. */
async function askAgain<T>(error: unknown): Promise<T> {
  const direccion = DIRECCION.exec(error instanceof Error ? error.message : '')?.[0]
  if (direccion === undefined || !fallidos.has(direccion)) {
    if (direccion !== undefined) fallidos.add(direccion)
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
    return await Promise.race([load().catch(askAgain<T>), limite])
  } catch {
    throw new ChunkError()
  } finally {
    clearTimeout(reloj)
  }
}
