// The backup file (format, checksum): what it says of itself, its parts framed one after the other, and an end that proves it whole (sha-256).
import { createHash } from 'node:crypto'
import { booleano, entero, nulo, objeto, texto } from '#domain/lector.ts'
import { lista } from '#domain/lector-lista.ts'
import { StartError } from '#server/proceso/start-error.ts'

/** Of the file, not of the shop: moves when an older program could not read it. */
export const FORMATO = 1
export const MARCA = Buffer.from('mostrador-copia\n')

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

export interface FinTabla {
  readonly filas: number
  /** Of its rows before they were compressed. */
  readonly sha256: string
}

export interface Fin {
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
export const readCabecera = objeto<Cabecera>({
  formato: entero(1),
  hecha: texto,
  postgres: entero(1),
  migraciones: lista(objeto({ nombre, checksum: texto }), 0, 10_000),
  huella: nulo(texto),
  secreto: nulo(texto),
})
export const readTabla = objeto<Tabla>({ nombre, columnas: lista(nombre, 0, 2000) })
export const readSecuencias = lista(
  objeto<Secuencia>({
    nombre,
    ultimo: texto,
    usada: booleano,
  }),
  0,
  10_000,
)
export const readFinTabla = objeto<FinTabla>({ filas: entero(0), sha256: texto })
export const readFin = objeto<Fin>({ tablas: entero(0), filas: entero(0), sha256: texto })

/** One letter says what a record is. */
export type Tipo = 'C' | 'T' | 'D' | 'E' | 'S' | 'F'
export const CABEZA = 5
export const REGISTRO_MAX = 4 * 1024 * 1024
export const TROZO = 256 * 1024

export const ajena = () => new StartError('El archivo no es una copia de Mostrador.')
export const cortada = () => new StartError('La copia está cortada: le falta el final. No se tocó nada.')
export const alterada = () => new StartError('La copia está dañada: no es la que se guardó. No se tocó nada.')

/** Counts rows, which end in a newline and hold none, and adds up what passes. */
export function createCuenta() {
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
