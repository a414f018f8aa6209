// What a push service is sent, by the book: the message sealed for one browser (RFC 8291, aes128gcm of RFC 8188), and who sends it (VAPID, RFC 8292).
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { SignJWT } from 'jose'

const CURVA = 'prime256v1'
const PUNTO = 65
const AUTH = 16
const REGISTRO = 4096
/** Every message is as long as any other: what is in it cannot be told from its length. */
const LARGO = 1024

/** What the browser gave: its point and the secret it shares with the shop. */
export interface Navegador {
  readonly p256dh: Buffer
  readonly auth: Buffer
}

/** Null: it is none, and would be refused when it is too late to say so. */
export function readNavegador(p256dh: string, auth: string): Navegador | null {
  const navegador = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') }
  if (navegador.p256dh.length !== PUNTO || navegador.auth.length !== AUTH) return null
  const ecdh = createECDH(CURVA)
  ecdh.generateKeys()
  try {
    // Not every pair of numbers is a point of the curve.
    ecdh.computeSecret(navegador.p256dh)
    return navegador
  } catch {
    return null
  }
}

interface Azar {
  readonly privada: Buffer
  readonly sal: Buffer
  readonly largo: number
}

const hkdf = (ikm: Buffer, sal: Buffer, info: Buffer | string, largo: number) =>
  Buffer.from(hkdfSync('sha256', ikm, sal, info, largo))

/** `azar`: that of the book's own example. */
export function sealMensaje(texto: string, { p256dh, auth }: Navegador, azar?: Azar): Buffer {
  const ecdh = createECDH(CURVA)
  if (azar === undefined) ecdh.generateKeys()
  else ecdh.setPrivateKey(azar.privada)
  const propia = ecdh.getPublicKey()
  const sal = azar?.sal ?? randomBytes(16)
  const quienes = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, propia])
  const ikm = hkdf(ecdh.computeSecret(p256dh), auth, quienes, 32)
  const clave = hkdf(ikm, sal, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(ikm, sal, 'Content-Encoding: nonce\0', 12)
  const dicho = Buffer.from(texto)
  const relleno = Buffer.alloc(Math.max(0, (azar?.largo ?? LARGO) - dicho.length))
  const cifra = createCipheriv('aes-128-gcm', clave, nonce)
  const cabeza = Buffer.alloc(5)
  cabeza.writeUInt32BE(REGISTRO)
  cabeza.writeUInt8(PUNTO, 4)
  // The last record of its kind: 2, then nothing but zeros.
  const cuerpo = [
    cifra.update(Buffer.concat([dicho, Buffer.from([2]), relleno])),
    cifra.final(),
    cifra.getAuthTag(),
  ]
  return Buffer.concat([sal, cabeza, propia, ...cuerpo])
}

export interface Llave {
  readonly publica: Buffer
  readonly privada: Buffer
}

export function createLlave(): Llave {
  const ecdh = createECDH(CURVA)
  ecdh.generateKeys()
  const privada = ecdh.getPrivateKey()
  return {
    publica: ecdh.getPublicKey(),
    privada: Buffer.concat([Buffer.alloc(32 - privada.length), privada]),
  }
}

function keyOf({ publica, privada }: Llave): KeyObject {
  const de = (bytes: Buffer) => bytes.toString('base64url')
  const key = {
    kty: 'EC',
    crv: 'P-256',
    x: de(publica.subarray(1, 33)),
    y: de(publica.subarray(33)),
    d: de(privada),
  }
  return createPrivateKey({ key, format: 'jwk' })
}

const VALE_MS = 12 * 3_600_000

/** `sujeto`: where a person of the shop is reached; a push service may refuse who names nobody. */
export async function signEnvio(llave: Llave, destino: URL, sujeto: string, ahora: Date): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(destino.origin)
    .setSubject(sujeto)
    .setExpirationTime(new Date(ahora.getTime() + VALE_MS))
    .sign(keyOf(llave))
  return `vapid t=${token}, k=${llave.publica.toString('base64url')}`
}
