// A network cable between two processes of one machine (TCP proxy) that can be pulled out: nothing passes, and nobody is told.
import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

export interface Cable {
  readonly puerto: number
  /** Like a switch that lost its power: what is open stays open in silence, what is asked for is never answered. */
  cut(): void
  mend(): void
  close(): void
}

export async function openCable(puerto: number, destino: number): Promise<Cable> {
  const abiertos = new Set<Socket>()
  const esperan = new Set<Socket>()
  let cortado = false

  function keep(lado: Socket): void {
    lado.setNoDelay(true)
    abiertos.add(lado)
    lado.on('error', () => undefined)
    lado.on('close', () => abiertos.delete(lado))
  }

  function link(cliente: Socket): void {
    const otro = createConnection(destino, '127.0.0.1')
    keep(otro)
    // Read by hand: a pipe would go on by itself while the cable is out.
    for (const [de, a] of [
      [cliente, otro],
      [otro, cliente],
    ] as const) {
      de.on('data', trozo => {
        if (!a.write(trozo)) {
          de.pause()
          a.once('drain', () => {
            if (!cortado) de.resume()
          })
        }
      })
      de.on('end', () => a.end())
      de.on('close', () => a.destroy())
    }
    if (cortado) otro.pause()
  }

  const server = createServer(cliente => {
    keep(cliente)
    if (!cortado) return link(cliente)
    esperan.add(cliente)
    cliente.on('close', () => esperan.delete(cliente))
  })
  server.listen(puerto, '127.0.0.1')
  await once(server, 'listening')
  return {
    puerto,
    cut() {
      cortado = true
      for (const lado of abiertos) lado.pause()
    },
    mend() {
      cortado = false
      for (const lado of abiertos) lado.resume()
      for (const cliente of esperan) link(cliente)
      esperan.clear()
    },
    close() {
      server.close()
      for (const lado of abiertos) lado.destroy()
    },
  }
}
