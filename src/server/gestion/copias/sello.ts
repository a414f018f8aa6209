// Sealed backups (encryption): AES-256-GCM in pieces that each prove themselves and their place, under a key the owner keeps (BACKUP_KEY).
import {
  type CipherGCM,
  createCipheriv,
  createDecipheriv,
  type DecipherGCM,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { StartError } from '#server/proceso/start-error.ts'
import { alterada } from './formato.ts'

const MARCA_SELLADA = Buffer.from('mostrador-copia-sellada 1\n')
const SAL = 16
const PRUEBA = 16
const CLAVE = 32
/** Of each number used once: these, which piece it is, and whether it is the last. */
const PREFIJO = 7
const FIRMA = 16
const PIEZA = 64 * 1024
const ALGORITMO = 'aes-256-gcm'
/** A word somebody thought of must cost who guesses: 32 MB and a tenth of a second each. */
const COSTO = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

export const LARGO_CABEZA = MARCA_SELLADA.length + SAL + PRUEBA + PREFIJO

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** Its key, and what shows that somebody has the right one before anything is read. */
async function llaves(clave: string, sal: Buffer) {
  const todo = await derive(clave, sal, CLAVE + PRUEBA, COSTO)
  return { llave: todo.subarray(0, CLAVE), prueba: todo.subarray(CLAVE) }
}

function nonceDe(prefijo: Buffer, pieza: number, ultima: boolean): Buffer {
  const resto = Buffer.alloc(5)
  resto.writeUInt32BE(pieza)
  resto[4] = ultima ? 1 : 0
  return Buffer.concat([prefijo, resto])
}

/** Every piece is bound to the head of its file: none of another one fits. */
function bind<T extends CipherGCM | DecipherGCM>(cifra: T, cabeza: Buffer): T {
  cifra.setAAD(cabeza)
  return cifra
}

export interface Sellador {
  write(trozo: Buffer): Promise<void>
  end(): Promise<void>
}

export async function createSellador(
  clave: string,
  out: (trozo: Buffer) => Promise<void>,
): Promise<Sellador> {
  const sal = randomBytes(SAL)
  const prefijo = randomBytes(PREFIJO)
  const { llave, prueba } = await llaves(clave, sal)
  const cabeza = Buffer.concat([MARCA_SELLADA, sal, prueba, prefijo])
  let pieza = 0
  let guardado = Buffer.alloc(0)
  async function seal(datos: Buffer, ultima: boolean): Promise<void> {
    const cifra = bind(createCipheriv(ALGORITMO, llave, nonceDe(prefijo, pieza++, ultima)), cabeza)
    const cuerpo = Buffer.concat([cifra.update(datos), cifra.final()])
    await out(Buffer.concat([cuerpo, cifra.getAuthTag()]))
  }
  await out(cabeza)
  return {
    async write(trozo) {
      guardado = Buffer.concat([guardado, trozo])
      // The last piece is told apart from the others, so one is kept until it is known.
      let desde = 0
      for (; guardado.length - desde > PIEZA; desde += PIEZA) {
        await seal(guardado.subarray(desde, desde + PIEZA), false)
      }
      guardado = guardado.subarray(desde)
    },
    end: () => seal(guardado, true),
  }
}

export function isSellada(cabeza: Buffer): boolean {
  return cabeza.subarray(0, MARCA_SELLADA.length).equals(MARCA_SELLADA)
}

/** Null: the file was sealed with another one. */
export async function tryClave(
  clave: string,
  cabeza: Buffer,
): Promise<{ readonly llave: Buffer; readonly prefijo: Buffer } | null> {
  const [sal, prueba, prefijo] = cut(cabeza.subarray(MARCA_SELLADA.length), [SAL, PRUEBA, PREFIJO])
  const { llave, prueba: suya } = await llaves(clave, sal)
  return prueba.length === PRUEBA && timingSafeEqual(prueba, suya) ? { llave, prefijo } : null
}

/** `take`: so many bytes of what follows the head, fewer only at the end. */
export async function* openSellada(
  clave: string | null,
  cabeza: Buffer,
  take: (cuantos: number) => Promise<Buffer>,
): AsyncGenerator<Buffer> {
  if (clave === null) {
    throw new StartError(
      'La copia está cifrada: hace falta la clave con la que se hizo (BACKUP_KEY). No se tocó nada.',
    )
  }
  const abierta = await tryClave(clave, cabeza)
  if (abierta === null) {
    throw new StartError('La clave no es la de esta copia (BACKUP_KEY). No se tocó nada.')
  }
  const { llave, prefijo } = abierta
  let actual = await take(PIEZA + FIRMA)
  for (let pieza = 0; ; pieza++) {
    const siguiente = actual.length < PIEZA + FIRMA ? Buffer.alloc(0) : await take(PIEZA + FIRMA)
    const ultima = siguiente.length === 0
    if (actual.length < FIRMA) throw alterada()
    const cifra = bind(createDecipheriv(ALGORITMO, llave, nonceDe(prefijo, pieza, ultima)), cabeza)
    cifra.setAuthTag(actual.subarray(-FIRMA))
    const claro = cifra.update(actual.subarray(0, -FIRMA))
    try {
      cifra.final()
    } catch {
      throw alterada()
    }
    if (claro.length > 0) yield claro
    if (ultima) return
    actual = siguiente
  }
}

function cut(buffer: Buffer, largos: readonly [number, number, number]): [Buffer, Buffer, Buffer] {
  const [a, b, c] = largos
  return [buffer.subarray(0, a), buffer.subarray(a, a + b), buffer.subarray(a + b, a + b + c)]
}
