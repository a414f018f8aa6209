// A real SMTP server on loopback that keeps what it was given, can refuse, and can go away and come back on its port.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface Entrega {
  readonly desde: string
  readonly para: readonly string[]
  readonly crudo: string
}

export interface Smtp {
  readonly url: string
  readonly entregas: readonly Entrega[]
  close(): Promise<void>
}

interface SmtpOptions {
  readonly port?: number
  /** The reply code for a recipient, or undefined to take it. */
  readonly refuse?: (para: string) => number | undefined
}

export async function startSmtp({ port = 0, refuse = () => undefined }: SmtpOptions = {}): Promise<Smtp> {
  const entregas: Entrega[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => {
      const codigo = refuse(address)
      done(codigo === undefined ? null : Object.assign(new Error('no'), { responseCode: codigo }))
    },
    onData: (stream, { envelope }, done) => {
      let crudo = ''
      stream.setEncoding('utf8')
      stream.on('data', (parte: string) => {
        crudo += parte
      })
      stream.on('end', () => {
        const desde = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        entregas.push({ desde, para: envelope.rcptTo.map(({ address }) => address), crudo })
        done()
      })
    },
  })
  server.on('error', () => undefined) // a client that hangs up is no failure of the test
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: elegido } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${elegido}`,
    entregas,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

/** The headers by lower-case name, unfolded. */
export function readCabeceras(crudo: string): ReadonlyMap<string, string> {
  const [cabecera = ''] = crudo.split('\r\n\r\n', 1)
  const lineas = cabecera.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lineas.map(linea => {
      const corte = linea.indexOf(':')
      return [linea.slice(0, corte).toLowerCase(), linea.slice(corte + 1).trim()]
    }),
  )
}

/** The parts of a multipart mail, decoded, by content type. */
export function readPartes(crudo: string): ReadonlyMap<string, string> {
  const limite = crudo.match(/boundary="([^"]+)"/)?.[1] ?? ''
  const trozos = crudo.split(`--${limite}`).slice(1, -1)
  return new Map(
    trozos.map(trozo => {
      const corte = trozo.indexOf('\r\n\r\n')
      const tipo = trozo.match(/Content-Type: ([\w/]+)/i)?.[1] ?? ''
      const codificacion = trozo.slice(0, corte).match(/Content-Transfer-Encoding: (\S+)/i)?.[1] ?? ''
      return [tipo, decode(trozo.slice(corte + 4), codificacion)]
    }),
  )
}

function decode(cuerpo: string, codificacion: string): string {
  if (codificacion === 'base64') return Buffer.from(cuerpo, 'base64').toString()
  if (codificacion !== 'quoted-printable') return cuerpo
  const bytes = cuerpo
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
