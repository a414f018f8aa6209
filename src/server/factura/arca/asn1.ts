// DER in the few forms a request for a certificate and a signed message need (ASN.1): written whole, read one element at a time.

export const sequence = (...partes: readonly Buffer[]) => tlv(0x30, Buffer.concat(partes))
/** In the order DER asks of a set. */
export const setOf = (...partes: readonly Buffer[]) =>
  tlv(0x31, Buffer.concat(partes.toSorted(Buffer.compare)))
export const octets = (bytes: Uint8Array) => tlv(0x04, bytes)
export const bits = (bytes: Uint8Array) => tlv(0x03, Buffer.concat([Buffer.of(0), bytes]))
export const utf8 = (texto: string) => tlv(0x0c, Buffer.from(texto, 'utf8'))
export const printable = (texto: string) => tlv(0x13, Buffer.from(texto, 'latin1'))
export const nulo = () => Buffer.of(0x05, 0)
/** `[n]`, around one element or in place of its tag. */
export const context = (n: number, contenido: Uint8Array) => tlv(0xa0 + n, contenido)

export function int(valor: number | Buffer): Buffer {
  const bytes = typeof valor === 'number' ? Buffer.from([valor]) : valor
  // The first bit would be a sign.
  return tlv(0x02, (bytes[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.of(0), bytes]) : bytes)
}

/** '1.2.840.…' */
export function oid(puntos: string): Buffer {
  const [primero = 0, segundo = 0, ...resto] = puntos.split('.').map(Number)
  return tlv(0x06, Buffer.from([primero * 40 + segundo, ...resto.flatMap(septets)]))
}

function septets(n: number): number[] {
  const partes = [n & 0x7f]
  for (let queda = Math.floor(n / 128); queda > 0; queda = Math.floor(queda / 128)) {
    partes.unshift((queda & 0x7f) | 0x80)
  }
  return partes
}

/** UTCTime up to 2049, as X.509 has it; what comes after is no matter of ours. */
export function utcTime(fecha: Date): Buffer {
  const escrita = fecha.toISOString().replace(/[-:T]|\.\d+/g, '')
  return tlv(0x17, Buffer.from(escrita.slice(2), 'latin1'))
}

export function tlv(tag: number, cuerpo: Uint8Array): Buffer {
  return Buffer.concat([Buffer.of(tag), lengthOf(cuerpo.length), cuerpo])
}

function lengthOf(largo: number): Buffer {
  if (largo < 0x80) return Buffer.of(largo)
  const bytes: number[] = []
  for (let queda = largo; queda > 0; queda = Math.floor(queda / 256)) bytes.unshift(queda & 0xff)
  return Buffer.from([0x80 | bytes.length, ...bytes])
}

export interface Elemento {
  readonly tag: number
  readonly cuerpo: Buffer
  /** With its tag and length, as it was. */
  readonly entero: Buffer
}

const NO_ES = 'no es DER'

/** The elements that lie side by side in `bytes`; throws where it is no DER. */
export function readDer(bytes: Buffer): Elemento[] {
  const elementos: Elemento[] = []
  for (let desde = 0; desde < bytes.length; ) {
    const elemento = readUno(bytes.subarray(desde))
    elementos.push(elemento)
    desde += elemento.entero.length
  }
  return elementos
}

function readUno(bytes: Buffer): Elemento {
  const [tag = 0, corto = 0] = bytes
  let [largo, cabeza] = [corto, 2]
  if (corto >= 0x80) {
    const cuantos = corto & 0x7f
    // None is endless, and none of ours has 2^24 bytes.
    if (cuantos < 1 || cuantos > 3 || bytes.length < 2 + cuantos) throw new Error(NO_ES)
    largo = bytes.readUIntBE(2, cuantos)
    cabeza = 2 + cuantos
  }
  if (bytes.length < cabeza + largo || (tag & 0x1f) === 0x1f) throw new Error(NO_ES)
  return { tag, cuerpo: bytes.subarray(cabeza, cabeza + largo), entero: bytes.subarray(0, cabeza + largo) }
}

/** Down a path of positions: `[0, 2]` is the third element within the first. */
export function reach(bytes: Buffer, camino: readonly number[]): Elemento {
  let [dentro, hallado] = [bytes, undefined as Elemento | undefined]
  for (const lugar of camino) {
    hallado = readDer(dentro)[lugar]
    if (hallado === undefined) throw new Error(NO_ES)
    dentro = hallado.cuerpo
  }
  if (hallado === undefined) throw new Error(NO_ES)
  return hallado
}
