// The backup file: what it is, its parts compressed and framed, and an end that proves it whole (sha-256); written once, read only when it is proven.
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { entero, type Lector, lista, nulo, objeto, readJson, texto } from '#domain/lector.ts'
import { StartError } from '#server/start-error.ts'

/** Of the file, not of the shop: moves when an older program could not read it. */
export const FORMATO = 1
const MARCA = Buffer.from('mostrador-copia\n')

export interface Cabecera {
  readonly formato: number
  /** When its snapshot was taken. */
  readonly hecha: string
  /** Of the PostgreSQL it was taken from, as it numbers itself. */
  readonly postgres: number
  readonly migraciones: readonly { readonly nombre: string; readonly checksum: string }[]
  /** Of the secret that signs sessions and seals second factors: whether the one here is the same. */
  readonly huella: string | null
  /** The secret itself, where the shop had made its own. */
  readonly secreto: string | null
}

export interface Tabla {
  readonly nombre: string
  readonly columnas: readonly string[]
}

export interface Secuencia {
  readonly nombre: string
  /** Text: sequences count farther than a number of JavaScript. */
  readonly ultimo: string
  readonly usada: boolean
}

interface FinTabla {
  readonly filas: number
  /** Of its rows before they were compressed. */
  readonly sha256: string
}

interface Fin {
  readonly tablas: number
  readonly filas: number
  /** Of every byte before. */
  readonly sha256: string
}

export interface Leida {
  readonly cabecera: Cabecera
  readonly secuencias: readonly Secuencia[]
  readonly filas: ReadonlyMap<string, number>
  readonly bytes: number
  /** Of all of it. */
  readonly sha256: string
}

const nombre = texto
const readCabecera = objeto<Cabecera>({
  formato: entero(1),
  hecha: texto,
  postgres: entero(1),
  migraciones: lista(objeto({ nombre, checksum: texto }), 0, 10_000),
  huella: nulo(texto),
  secreto: nulo(texto),
})
const readTabla = objeto<Tabla>({ nombre, columnas: lista(nombre, 0, 2000) })
const readSecuencias = lista(
  objeto<Secuencia>({
    nombre,
    ultimo: texto,
    usada: valor => (typeof valor === 'boolean' ? valor : undefined),
  }),
  0,
  10_000,
)
const readFinTabla = objeto<FinTabla>({ filas: entero(0), sha256: texto })
const readFin = objeto<Fin>({ tablas: entero(0), filas: entero(0), sha256: texto })

/** One letter says what a record is. */
type Tipo = 'C' | 'T' | 'D' | 'E' | 'S' | 'F'
const CABEZA = 5
const REGISTRO_MAX = 4 * 1024 * 1024
const TROZO = 256 * 1024

const ajena = () => new StartError('El archivo no es una copia de Mostrador.')
const cortada = () => new StartError('La copia está cortada: le falta el final. No se tocó nada.')
const alterada = () => new StartError('La copia está dañada: no es la que se guardó. No se tocó nada.')

export interface Escritor {
  cabecera(cabecera: Cabecera): Promise<void>
  /** `binaria`: its rows hold bytes that no text is in. Answers with how many rows there were. */
  tabla(tabla: Tabla, binaria: boolean, datos: AsyncIterable<Buffer>): Promise<number>
  secuencias(secuencias: readonly Secuencia[]): Promise<void>
  /** Answers how long the file is. */
  fin(): Promise<number>
}

/** `onBytes` is told of every piece before it is written, and may refuse it. */
export function createEscritor(
  archivo: FileHandle,
  onBytes: (bytes: number) => Promise<void> = async () => undefined,
): Escritor {
  const todo = createHash('sha256')
  let bytes = 0
  let tablas = 0
  let filas = 0

  async function write(trozo: Buffer): Promise<void> {
    await onBytes(trozo.length)
    todo.update(trozo)
    bytes += trozo.length
    for (let desde = 0; desde < trozo.length; ) {
      desde += (await archivo.write(trozo, desde)).bytesWritten
    }
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
      return bytes
    },
  }
}

/** Counts rows, which end in a newline and hold none, and adds up what passes. */
function createCuenta() {
  const suma = createHash('sha256')
  let filas = 0
  return {
    filas: () => filas,
    async *pass(datos: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const trozo of datos) {
        suma.update(trozo)
        for (let en = trozo.indexOf(10); en >= 0; en = trozo.indexOf(10, en + 1)) filas++
        yield trozo
      }
    },
    end: (): FinTabla => ({ filas, sha256: suma.digest('hex') }),
  }
}

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
