// A port nobody listens on, and none the system gives to whoever connects to somebody: it is still free seconds later.
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below where systems begin to give out their own. */
const DESDE = 20_000
const CUANTOS = 12_000
/** Of each process: others that look at the same time look elsewhere. */
const PROPIOS = 24
let dados = 0

export async function freePort(): Promise<number> {
  for (;;) {
    const port = DESDE + ((process.pid * PROPIOS + (dados++ % PROPIOS)) % CUANTOS)
    const server = createServer().listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch {
      continue // somebody has it
    }
    server.close()
    await once(server, 'close')
    return port
  }
}
