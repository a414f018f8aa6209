// Stands between the shop and its PostgreSQL on a port of its own, and cuts, hangs or refuses at whatever statement it is told to.
import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

type Falla = 'cortar' | 'cortar-despues' | 'colgar'

export interface ProxyPg {
  readonly url: string
  /** Statements that passed since the last `failAt`. */
  pasaron(): number
  /**
   * The n-th statement from now on: its connection is cut before the server hears it, cut after the server has answered
   * and before anybody hears that, or left without a word.
   */
  failAt(n: number, falla: Falla): void
  /** Ends every connection and takes no new one until told otherwise. */
  refuse(si: boolean): void
  close(): Promise<void>
}

/** `url` leads to the socket of a PostgreSQL. */
export async function startProxyPg(url: string): Promise<ProxyPg> {
  const destino = new URL(url)
  const socket = `${destino.searchParams.get('host')}/.s.PGSQL.5432`
  const abiertas = new Set<Socket>()
  let rehusa = false
  let pasaron = 0
  let turno = Number.POSITIVE_INFINITY
  let falla: Falla = 'cortar'

  const server = createServer(cliente => {
    if (rehusa) {
      cliente.destroy()
      return
    }
    const base = createConnection(socket)
    const count = countStatements()
    let ajena = false
    const end = () => {
      cliente.destroy()
      base.destroy()
    }
    for (const lado of [cliente, base]) {
      abiertas.add(lado)
      lado.on('error', end)
      lado.on('close', () => {
        abiertas.delete(lado)
        end()
      })
    }
    cliente.on('data', trozo => {
      const nuevos = count(trozo)
      const suya = pasaron < turno && pasaron + nuevos >= turno
      pasaron += nuevos
      if (suya && falla === 'cortar') return end()
      if (suya) ajena = true
      if (!(suya && falla === 'colgar')) base.write(trozo)
    })
    base.on('data', trozo => {
      if (!ajena) cliente.write(trozo)
      else if (falla === 'cortar-despues') end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const propia = new URL(url)
  propia.hostname = '127.0.0.1'
  propia.port = String((server.address() as AddressInfo).port)
  propia.search = ''
  return {
    url: propia.href,
    pasaron: () => pasaron,
    failAt(n, como) {
      pasaron = 0
      turno = n
      falla = como
    },
    refuse(si) {
      rehusa = si
      if (si) for (const lado of abiertas) lado.destroy()
    },
    async close() {
      for (const lado of abiertas) lado.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A frontend message is a letter and its length; a statement ends with Sync, or is a simple Query. The first has no letter. */
function countStatements(): (trozo: Buffer) => number {
  let resto = Buffer.alloc(0)
  let primera = true
  return trozo => {
    resto = Buffer.concat([resto, trozo])
    let cuantos = 0
    for (;;) {
      const cabeza = primera ? 0 : 1
      if (resto.length < cabeza + 4) return cuantos
      const largo = cabeza + resto.readInt32BE(cabeza)
      if (resto.length < largo) return cuantos
      const letra = primera ? '' : String.fromCharCode(resto[0] ?? 0)
      if (letra === 'S' || letra === 'Q') cuantos++
      primera = false
      resto = resto.subarray(largo)
    }
  }
}
