// Writes the backup file: each part compressed as it comes (gzip), counted and summed, no more of it in memory than is on its way.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import {
  CABEZA,
  type Cabecera,
  createCuenta,
  type Fin,
  MARCA,
  type Secuencia,
  type Tabla,
  type Tipo,
  TROZO,
} from './formato.ts'

export interface Escritor {
  cabecera(cabecera: Cabecera): Promise<void>
  /** `binaria`: its rows hold bytes that no text is in. Answers with how many rows there were. */
  tabla(tabla: Tabla, binaria: boolean, datos: AsyncIterable<Buffer>): Promise<number>
  secuencias(secuencias: readonly Secuencia[]): Promise<void>
  fin(): Promise<void>
}

export function createEscritor(out: (trozo: Buffer) => Promise<void>): Escritor {
  const todo = createHash('sha256')
  let tablas = 0
  let filas = 0

  async function write(trozo: Buffer): Promise<void> {
    todo.update(trozo)
    await out(trozo)
  }
  async function record(tipo: Tipo, cuerpo: Buffer): Promise<void> {
    const cabeza = Buffer.alloc(CABEZA)
    cabeza.write(tipo, 'latin1')
    cabeza.writeUInt32BE(cuerpo.length, 1)
    await write(Buffer.concat([cabeza, cuerpo]))
  }
  const json = (tipo: Tipo, valor: unknown) => record(tipo, Buffer.from(JSON.stringify(valor)))

  return {
    async cabecera(cabecera) {
      await write(MARCA)
      await json('C', cabecera)
    },
    async tabla(tabla, binaria, datos) {
      await json('T', tabla)
      const cuenta = createCuenta()
      await pipeline(
        Readable.from(cuenta.pass(datos), { objectMode: false, highWaterMark: TROZO }),
        // Pictures are as small as they get: of their digits only the four useless bits of each are taken away.
        createGzip({
          level: 1,
          chunkSize: TROZO,
          ...(binaria && { strategy: constants.Z_HUFFMAN_ONLY }),
        }),
        async (salida: AsyncIterable<Buffer>) => {
          for await (const trozo of salida) await record('D', trozo)
        },
      )
      await json('E', cuenta.end())
      tablas++
      filas += cuenta.filas()
      return cuenta.filas()
    },
    secuencias: secuencias => json('S', secuencias),
    async fin() {
      await json('F', { tablas, filas, sha256: todo.copy().digest('hex') } satisfies Fin)
    },
  }
}
