// Reads the backup file from its first byte to its last, and refuses it unless every one of them is as it was written (integrity).
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { entero, type Lector, objeto, readJson } from '#domain/lector.ts'
import { StartError } from '#server/proceso/start-error.ts'
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
import { isSellada, LARGO_CABEZA, openSellada, tryClave } from './sello.ts'

/** What is done with a part: all of its rows are read, or it fails. */
export interface Lectura {
  cabecera?(cabecera: Cabecera): Promise<void>
  tabla?(tabla: Tabla, datos: AsyncIterable<Buffer>): Promise<void>
}

/** Reads a file from its beginning to its end, and fails unless every byte of it is as it was written. `clave` opens a sealed one. */
export async function readCopia(
  archivo: FileHandle,
  lectura: Lectura = {},
  clave: string | null = null,
): Promise<Leida> {
  const registros = createLector(await openFuente(archivo, clave))
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

async function readCabeza(archivo: FileHandle): Promise<Buffer> {
  const cabeza = Buffer.alloc(LARGO_CABEZA)
  const { bytesRead } = await archivo.read(cabeza, 0, cabeza.length, 0)
  return cabeza.subarray(0, bytesRead)
}

/** Whether it takes a key to read it. */
export async function isCifrada(archivo: FileHandle): Promise<boolean> {
  return isSellada(await readCabeza(archivo))
}

/** Whether a sealed one was sealed with this key. */
export async function isSuClave(archivo: FileHandle, clave: string): Promise<boolean> {
  return (await tryClave(clave, await readCabeza(archivo))) !== null
}

/** What was written, piece by piece, sealed or not. */
interface Fuente {
  /** Null at the end. */
  next(): Promise<Buffer | null>
  /** Of the file, so far. */
  bytes(): number
}

async function openFuente(archivo: FileHandle, clave: string | null): Promise<Fuente> {
  let lugar = 0
  async function take(cuantos: number): Promise<Buffer> {
    const trozo = Buffer.allocUnsafe(cuantos)
    let leidos = 0
    while (leidos < cuantos) {
      const { bytesRead } = await archivo.read(trozo, leidos, cuantos - leidos, lugar)
      if (bytesRead === 0) break
      lugar += bytesRead
      leidos += bytesRead
    }
    return trozo.subarray(0, leidos)
  }
  const bytes = () => lugar
  const cabeza = await take(LARGO_CABEZA)
  if (isSellada(cabeza)) {
    const piezas = openSellada(clave, cabeza, take)
    return { bytes, next: async () => (await piezas.next()).value ?? null }
  }
  lugar = 0
  return {
    bytes,
    async next() {
      const trozo = await take(TROZO)
      return trozo.length === 0 ? null : trozo
    },
  }
}

function createLector(fuente: Fuente) {
  const todo = createHash('sha256')
  let guardado = Buffer.alloc(0)

  /** Exactly so many bytes; fewer only at the end of the file. */
  async function take(cuantos: number): Promise<Buffer> {
    while (guardado.length < cuantos) {
      const mas = await fuente.next()
      if (mas === null) break
      guardado = Buffer.concat([guardado, mas])
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
      return fuente.bytes()
    },
  }
}
