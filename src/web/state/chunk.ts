// Loads a screen's script within the time limit, and names a failure the way the error screen shows it (ROUTE-07).
import { TIEMPOS } from '#domain/constantes.ts'

export class ChunkError extends Error {
  constructor() {
    super('Loading chunk failed')
    this.name = 'ChunkError'
  }
}

export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let reloj: ReturnType<typeof setTimeout> | undefined
  const limite = new Promise<never>((_, reject) => {
    reloj = setTimeout(() => reject(new ChunkError()), TIEMPOS.chunk)
  })
  try {
    return await Promise.race([load(), limite])
  } catch {
    throw new ChunkError()
  } finally {
    clearTimeout(reloj)
  }
}
