// Reads the backup file from its first byte to its last, and refuses it unless every one of them is as it was written (integrity).
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { entero, type Lector, objeto, readJson } from '#domain/lector.ts'
import { StartError } from '#server/start-error.ts'
import {
  ajena,
  alterada,
  CABEZA,
  type Cabecera,
  cortada,
  createCuenta,
  type FinTabla,
  FORMATO,
  type Leida,
  MARCA,
  REGISTRO_MAX,
  readCabecera,
  readFin,
  readFinTabla,
  readSecuencias,
  readTabla,
  type Secuencia,
  type Tabla,
  TROZO,
} from './formato.ts'

/** What is done with a part: all of its rows are read, or it fails. */
export interface Lectura {
  cabecera?(cabecera: Cabecera): Promise<void>
  tabla?(tabla: Tabla, datos: AsyncIterable<Buffer>): Promise<void>
}

/** Reads a file from its beginning to its end, and fails unless every byte of it is as it was written. */
export async function readCopia(archivo: FileHandle, lectura: Lectura = {}): Promise<Leida> {
  const registros = createLector(archivo)
  const cabecera = await registros.cabecera()
  await lectura.cabecera?.(cabecera)
  const filas = new Map<string, number>()
  let secuencias: readonly Secuencia[] = []
  for (;;) {
    const { tipo, cuerpo, antes } = await registros.next()
    if (tipo === 'T') {
      const tabla = parse(readTabla, cuerpo)
      filas.set(tabla.nombre, await registros.tabla(datos => consume(tabla, datos, lectura)))
    } else if (tipo === 'S') {
      secuencias = parse(readSecuencias, cuerpo)
    } else if (tipo === 'F') {
      const fin = parse(readFin, cuerpo)
      const suyas = [...filas.values()].reduce((suma, una) => suma + una, 0)
      if (fin.sha256 !== antes || fin.tablas !== filas.size || fin.filas !== suyas) throw alterada()
      return { cabecera, secuencias, filas, bytes: await registros.end(), sha256: fin.sha256 }
    } else throw alterada()
  }
}

async function consume(tabla: Tabla, datos: AsyncIterable<Buffer>, lectura: Lectura): Promise<void> {
  if (lectura.tabla) return lectura.tabla(tabla, datos)
  for await (const _ of datos);
}

function parse<T>(lector: Lector<T>, cuerpo: Buffer): T {
  const leido = lector(readJson(cuerpo.toString()))
  if (leido === undefined) throw alterada()
  return leido
}

interface Registro {
  readonly tipo: string
  readonly cuerpo: Buffer
  /** The sum of everything before it. */
  readonly antes: string
}

function createLector(archivo: FileHandle) {
  const todo = createHash('sha256')
  let guardado = Buffer.alloc(0)
  let lugar = 0

  /** Exactly so many bytes; fewer only at the end of the file. */
  async function take(cuantos: number): Promise<Buffer> {
    while (guardado.length < cuantos) {
      const mas = Buffer.allocUnsafe(Math.max(TROZO, cuantos - guardado.length))
      const { bytesRead } = await archivo.read(mas, 0, mas.length, lugar)
      if (bytesRead === 0) break
      lugar += bytesRead
      guardado = Buffer.concat([guardado, mas.subarray(0, bytesRead)])
    }
    const tomado = guardado.subarray(0, cuantos)
    guardado = guardado.subarray(tomado.length)
    return tomado
  }

  async function next(): Promise<Registro> {
    const cabeza = await take(CABEZA)
    if (cabeza.length < CABEZA) throw cortada()
    const tipo = cabeza.toString('latin1', 0, 1)
    const largo = cabeza.readUInt32BE(1)
    if (largo > REGISTRO_MAX) throw alterada()
    const cuerpo = await take(largo)
    if (cuerpo.length < largo) throw cortada()
    const antes = tipo === 'F' ? todo.copy().digest('hex') : ''
    todo.update(cabeza).update(cuerpo)
    return { tipo, cuerpo, antes }
  }

  return {
    next,
    async cabecera(): Promise<Cabecera> {
      const marca = await take(MARCA.length)
      if (!marca.equals(MARCA)) throw ajena()
      todo.update(marca)
      const { tipo, cuerpo } = await next()
      const formato = objeto({ formato: entero(1) })(readJson(cuerpo.toString()))
      if (tipo === 'C' && formato !== undefined && formato.formato > FORMATO) {
        throw new StartError(
          'La copia es de una versión más nueva de Mostrador. Actualizá el programa y volvé a probar.',
        )
      }
      if (tipo !== 'C') throw alterada()
      return parse(readCabecera, cuerpo)
    },
    /** Its rows, and how many there were. */
    async tabla(work: (datos: AsyncIterable<Buffer>) => Promise<void>): Promise<number> {
      const cuenta = createCuenta()
      let fin: FinTabla | null = null
      async function* comprimidos(): AsyncGenerator<Buffer> {
        for (;;) {
          const { tipo, cuerpo } = await next()
          if (tipo === 'E') fin = parse(readFinTabla, cuerpo)
          else if (tipo !== 'D') throw alterada()
          if (fin !== null) return
          yield cuerpo
        }
      }
      try {
        await pipeline(
          Readable.from(comprimidos(), { objectMode: false, highWaterMark: TROZO }),
          createGunzip({ chunkSize: TROZO }),
          async (salida: AsyncIterable<Buffer>) => work(cuenta.pass(salida)),
        )
      } catch (error) {
        // zlib's own words: the bytes are not what was compressed.
        throw String((error as NodeJS.ErrnoException).code).startsWith('Z_') ? alterada() : error
      }
      const { filas, sha256 } = cuenta.end()
      const dicho = fin as FinTabla | null
      if (dicho?.filas !== filas || dicho.sha256 !== sha256) throw alterada()
      return filas
    },
    async end(): Promise<number> {
      if ((await take(1)).length > 0) throw alterada()
      return lugar
    },
  }
}
