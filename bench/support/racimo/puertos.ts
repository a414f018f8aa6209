// Ports of the proof's own range that nobody listens on, each given out once.
import { once } from 'node:events'
import { createServer } from 'node:net'

const DESDE = 5100
const HASTA = 5199

export function createPuertos(desde = DESDE, hasta = HASTA): () => Promise<number> {
  let siguiente = desde
  return async () => {
    for (; siguiente <= hasta; ) {
      const puerto = siguiente++
      if (await isFree(puerto)) return puerto
    }
    throw new Error(`no port is free from ${desde} to ${hasta}`)
  }
}

async function isFree(puerto: number): Promise<boolean> {
  const server = createServer().listen(puerto, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
