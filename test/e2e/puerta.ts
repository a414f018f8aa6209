// A door in front of the shop that a test can shut, make answer errors, or make hand out another version of the worker.
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Puerta {
  readonly origen: string
  /** Nobody answers: every connection is cut. */
  cerrada: boolean
  /** Answers 503 to these paths instead of asking the shop. */
  readonly fallas: Set<string>
  /** Code added to the service worker: another text is another version. */
  version: string
  close(): Promise<void>
}

export async function openPuerta(destino: string): Promise<Puerta> {
  const server = createServer((pedido, respuesta) => pass(pedido, respuesta))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const puerta: Puerta = {
    origen: `http://127.0.0.1:${port}`,
    cerrada: false,
    fallas: new Set(),
    version: '',
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  function pass(pedido: IncomingMessage, respuesta: ServerResponse): void {
    const camino = (pedido.url ?? '/').split('?')[0] ?? '/'
    if (puerta.cerrada) return void pedido.socket.destroy()
    if (puerta.fallas.has(camino)) {
      respuesta.writeHead(503, { 'content-type': 'text/html' }).end('<title>503</title>')
      return
    }
    const esTrabajador = camino === '/service-worker.js'
    // The worker's text is changed on its way, so it must come uncompressed and whole.
    const headers = esTrabajador ? { host: pedido.headers.host } : pedido.headers
    const ida = httpRequest(
      new URL(pedido.url ?? '/', destino),
      { method: pedido.method, headers },
      vuelta => {
        const cabeceras = { ...vuelta.headers }
        if (esTrabajador) delete cabeceras['content-length']
        respuesta.writeHead(vuelta.statusCode ?? 502, cabeceras)
        if (esTrabajador) respuesta.write(puerta.version)
        vuelta.pipe(respuesta)
      },
    )
    ida.on('error', () => respuesta.destroy())
    pedido.pipe(ida)
  }
  return puerta
}
