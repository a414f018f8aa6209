// A door in front of the shop that a test can shut, make answer errors, or make hand out another version of the worker.
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Puerta {
  readonly origen: string
  /** Nobody answers: every connection is cut. */
  cerrada: boolean
  /** Answers 503 to these paths instead of asking the shop. */
  readonly fallas: Set<string>
  /** Answers of these paths break off in the middle. */
  readonly cortes: Set<string>
  /** What is sent to these paths is sent on twice: the first answer is lost. */
  readonly dobles: Set<string>
  /** Handed out in place of the version the build wrote into the service worker. */
  version: string | null
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
    cortes: new Set(),
    dobles: new Set(),
    version: null,
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
    if (camino === '/service-worker.js') return void sendTrabajador(respuesta)
    if (puerta.dobles.has(camino)) return void passTwice(pedido, respuesta)
    const { method, headers } = pedido
    if (puerta.cortes.has(camino)) delete headers['if-none-match'] // an answer that has a middle
    // On from the address it came from: tries are counted by it.
    const { remoteAddress: localAddress } = pedido.socket
    const opciones = { method, headers, ...(localAddress !== undefined && { localAddress }) }
    const ida = httpRequest(new URL(pedido.url ?? '/', destino), opciones, vuelta => {
      respuesta.writeHead(vuelta.statusCode ?? 502, vuelta.headers)
      if (puerta.cortes.has(camino))
        vuelta.once('data', trozo => respuesta.write(trozo.subarray(0, 100), () => respuesta.destroy()))
      else vuelta.pipe(respuesta)
    })
    ida.on('error', () => respuesta.destroy())
    pedido.pipe(ida)
  }

  async function passTwice(pedido: IncomingMessage, respuesta: ServerResponse): Promise<void> {
    const trozos: Buffer[] = []
    for await (const trozo of pedido) trozos.push(trozo)
    const { authorization = '', 'content-type': tipo = '' } = pedido.headers
    const send = () =>
      fetch(new URL(pedido.url ?? '/', destino), {
        method: pedido.method ?? 'POST',
        headers: { authorization, 'content-type': tipo },
        body: Buffer.concat(trozos),
      })
    await (await send()).arrayBuffer()
    const vuelta = await send()
    respuesta.writeHead(vuelta.status, { 'content-type': vuelta.headers.get('content-type') ?? '' })
    respuesta.end(Buffer.from(await vuelta.arrayBuffer()))
  }

  /** The only hash of that length in its text names its version. */
  async function sendTrabajador(respuesta: ServerResponse): Promise<void> {
    const original = await fetch(new URL('/service-worker.js', destino))
    const texto = await original.text()
    const { version } = puerta
    respuesta.writeHead(original.status, {
      'content-type': original.headers.get('content-type') ?? '',
      'cache-control': original.headers.get('cache-control') ?? '',
    })
    respuesta.end(version === null ? texto : texto.replace(/(["'`])[0-9a-f]{12}\1/, `'${version}'`))
  }
  return puerta
}
