// A receiver of webhooks for the tests: keeps what it gets, answers as it is told, or not at all.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Recibida {
  readonly headers: IncomingHttpHeaders
  readonly cuerpo: string
  readonly camino: string
}

export interface Receptor {
  readonly url: string
  readonly recibidas: Recibida[]
  /** What it does with the next ones; 'colgado' never answers, 'cambio' answers with another protocol. */
  responde: number | 'colgado' | 'cambio' | ((res: ServerResponse) => void)
  close(): Promise<void>
}

export async function createReceptor(responde: Receptor['responde'] = 200): Promise<Receptor> {
  const recibidas: Recibida[] = []
  const server = createServer((req, res) => {
    let cuerpo = ''
    req.on('data', trozo => {
      cuerpo += trozo
    })
    req.on('end', () => {
      recibidas.push({ headers: req.headers, cuerpo, camino: req.url ?? '' })
      if (typeof receptor.responde === 'function') receptor.responde(res)
      else if (receptor.responde === 'cambio')
        res.socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: otro\r\n\r\n')
      else if (receptor.responde !== 'colgado') res.writeHead(receptor.responde).end('ok')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receptor: Receptor = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gancho?clave=de-otros`,
    recibidas,
    responde,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receptor
}
