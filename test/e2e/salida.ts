// A way out for a browser with an address of its own on this machine: a SOCKS proxy passes bytes on and writes nothing.

import type { AddressInfo } from 'node:net'
import { connect, createServer, isIPv4, type Server, type Socket } from 'node:net'

export interface Salida {
  readonly proxy: string
  close(): Promise<void>
}

/** `desde`: of 127.0.0.0/8, all of which is this machine; where a system gives it only 127.0.0.1, that is used. */
export async function openSalida(desde: string): Promise<Salida> {
  const abiertos = new Set<Socket>()
  const keep = (socket: Socket) => {
    abiertos.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => abiertos.delete(socket))
    return socket
  }
  const server: Server = createServer(cliente => {
    keep(cliente)
    // Greeting: version 5, no authentication.
    cliente.once('data', () => {
      cliente.write(Buffer.from([5, 0]))
      cliente.once('data', pedido => {
        const destino = readDestino(pedido as Buffer)
        if (destino === null) return void cliente.destroy()
        const open = (localAddress?: string) => {
          const ida = keep(connect({ ...destino, ...(localAddress !== undefined && { localAddress }) }))
          const onRefused = (error: NodeJS.ErrnoException) => {
            if (error.code === 'EADDRNOTAVAIL' && localAddress !== undefined) open()
            else cliente.destroy()
          }
          ida.once('error', onRefused)
          ida.once('connect', () => {
            ida.off('error', onRefused)
            cliente.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]))
            cliente.pipe(ida).pipe(cliente)
            cliente.once('close', () => ida.destroy())
            ida.once('close', () => cliente.destroy())
          })
        }
        open(desde)
      })
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    proxy: `socks5://127.0.0.1:${port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of abiertos) socket.destroy()
      }),
  }
}

/** Version, connect, reserved, kind of address, address, port: only this machine's are reached. */
function readDestino(pedido: Buffer): { readonly host: string; readonly port: number } | null {
  const [version, orden, , tipo] = pedido
  if (version !== 5 || orden !== 1 || (tipo !== 1 && tipo !== 3)) return null
  const largo = tipo === 1 ? 4 : (pedido[4] ?? 0)
  const inicio = tipo === 1 ? 4 : 5
  const crudo = pedido.subarray(inicio, inicio + largo)
  const host = tipo === 1 ? crudo.join('.') : crudo.toString('latin1')
  const local = host === 'localhost' || (isIPv4(host) && host.startsWith('127.'))
  return local ? { host, port: pedido.readUInt16BE(inicio + largo) } : null
}
