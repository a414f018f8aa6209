// A mail server that can be slow at every step or die at any of them, written by hand so that nothing helps it to behave.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Where it dies: in place of the answer to that step. `mensaje`: in the middle of it. `tomado`: once it has all of it. */
export const PASOS = ['saludo', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'mensaje', 'tomado'] as const
type Paso = (typeof PASOS)[number]

interface Opciones {
  /** Before every answer. */
  readonly demoraMs?: number
  /** The step it never answers, without hanging up. */
  readonly callaEn?: Paso
  readonly muereEn?: () => Paso | null
  /** What the answer to a step waits for, in the connection of that number, the first being 1. */
  readonly aguarda?: (paso: Paso, conexion: number) => Promise<unknown> | null
}

interface SmtpFallas {
  readonly url: string
  /** The Message-ID of each message it took, in the order it took them. */
  readonly tomados: readonly string[]
  /** How many connections it got. */
  conexiones(): number
  close(): Promise<void>
}

export async function startSmtpFallas({
  demoraMs = 0,
  callaEn,
  muereEn = () => null,
  aguarda = () => null,
}: Opciones = {}): Promise<SmtpFallas> {
  const tomados: string[] = []
  const abiertas = new Set<Socket>()
  let conexiones = 0
  const server = createServer(socket => {
    const conexion = ++conexiones
    abiertas.add(socket)
    socket.on('close', () => abiertas.delete(socket))
    socket.on('error', () => undefined) // a client that hangs up is no failure of the test
    socket.setEncoding('utf8')
    const say = (linea: string) => void (socket.writable && socket.write(`${linea}\r\n`))
    const answer = (paso: Paso, linea: string) => {
      const antes = aguarda(paso, conexion)
      if (muereEn() === paso) socket.destroy()
      else if (antes !== null) void antes.then(() => say(linea))
      else if (paso !== callaEn) setTimeout(say, demoraMs, linea)
    }
    let mensaje: string | null = null
    socket.on('data', (texto: string) => {
      if (mensaje === null) {
        const verbo = texto.slice(0, 4).toUpperCase()
        if (verbo === 'EHLO') answer('EHLO', '250 hola')
        else if (verbo === 'MAIL') answer('MAIL', '250 bien')
        else if (verbo === 'RCPT') answer('RCPT', '250 bien')
        else if (verbo === 'DATA') {
          mensaje = ''
          answer('DATA', '354 te escucho')
        } else socket.end('221 chau\r\n')
        return
      }
      mensaje += texto
      if (muereEn() === 'mensaje') {
        socket.destroy()
        return
      }
      if (!mensaje.endsWith('\r\n.\r\n')) return
      tomados.push(/^message-id: (.*)$/im.exec(mensaje)?.[1] ?? '')
      mensaje = null
      answer('tomado', '250 tomado')
    })
    answer('saludo', '220 lento')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tomados,
    conexiones: () => conexiones,
    async close() {
      for (const socket of abiertas) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
