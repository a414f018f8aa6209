// The shop's credential for the tax office: an RSA key made here, the request for a certificate (CSR, PKCS #10), and a message signed with both (CMS SignedData).
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  sign,
  type X509Certificate,
} from 'node:crypto'
import { promisify } from 'node:util'
import {
  bits,
  context,
  int,
  nulo,
  octets,
  oid,
  printable,
  reach,
  readDer,
  sequence,
  setOf,
  tlv,
  utcTime,
  utf8,
} from './asn1.ts'

const makePair = promisify(generateKeyPair)

/** PKCS #8, DER: what is sealed. */
export async function createClave(): Promise<Buffer> {
  const { privateKey } = await makePair('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'der' })
}

export function openClave(der: Buffer): KeyObject {
  return createPrivateKey({ key: der, type: 'pkcs8', format: 'der' })
}

const SHA256 = () => sequence(oid('2.16.840.1.101.3.4.2.1'), nulo())
const RSA = () => sequence(oid('1.2.840.113549.1.1.1'), nulo())
export const SHA256_RSA = () => sequence(oid('1.2.840.113549.1.1.11'), nulo())
const DATA = '1.2.840.113549.1.7.1'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const [TIPO, RESUMEN, HORA] = ['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4', '1.2.840.113549.1.9.5']

export interface Sujeto {
  readonly organizacion: string
  readonly nombre: string
  /** Eleven digits. */
  readonly cuit: string
}

/** X.520 allows so many. */
const NOMBRE_MAX = 64

function nameOf({ organizacion, nombre, cuit }: Sujeto): Buffer {
  const parte = (tipo: string, valor: Buffer) => setOf(sequence(oid(tipo), valor))
  return sequence(
    parte('2.5.4.6', printable('AR')),
    parte('2.5.4.10', utf8(organizacion.slice(0, NOMBRE_MAX))),
    parte('2.5.4.3', utf8(nombre.slice(0, NOMBRE_MAX))),
    parte('2.5.4.5', printable(`CUIT ${cuit}`)),
  )
}

/** PEM, to be taken to the tax office: the public half of the key and whose it is. */
export function createPedido(clave: KeyObject, sujeto: Sujeto): string {
  const publica = createPublicKey(clave).export({ type: 'spki', format: 'der' })
  const datos = sequence(int(0), nameOf(sujeto), publica, context(0, Buffer.alloc(0)))
  return toPem('CERTIFICATE REQUEST', sequence(datos, SHA256_RSA(), bits(sign('sha256', datos, clave))))
}

export function toPem(que: string, der: Buffer): string {
  const lineas = der.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN ${que}-----\n${lineas.join('\n')}\n-----END ${que}-----\n`
}

/** Who signed a certificate, and its number. */
function emisorYSerie(der: Buffer): Buffer {
  const partes = readDer(reach(der, [0, 0]).cuerpo)
  // A version stands before the number where there is one.
  const [serie, emisor] = partes[0]?.tag === 0xa0 ? [partes[1], partes[3]] : [partes[0], partes[2]]
  if (serie === undefined || emisor === undefined) throw new Error('the certificate has no issuer')
  return sequence(emisor.entero, serie.entero)
}

/** DER: the content, the certificate and a signature over both (RFC 5652). */
export function signMensaje(
  contenido: Buffer,
  certificado: X509Certificate,
  clave: KeyObject,
  ahora: Date,
): Buffer {
  const atributo = (tipo: string, valor: Buffer) => sequence(oid(tipo), setOf(valor))
  const atributos = setOf(
    atributo(TIPO, oid(DATA)),
    atributo(HORA, utcTime(ahora)),
    atributo(RESUMEN, octets(createHash('sha256').update(contenido).digest())),
  )
  const firmante = sequence(
    int(1),
    emisorYSerie(certificado.raw),
    SHA256(),
    // What is signed is the set; what is sent carries a tag of its place.
    tlv(0xa0, reach(atributos, [0]).cuerpo),
    RSA(),
    octets(sign('sha256', atributos, clave)),
  )
  const firmado = sequence(
    int(1),
    setOf(SHA256()),
    sequence(oid(DATA), context(0, octets(contenido))),
    context(0, certificado.raw),
    setOf(firmante),
  )
  return sequence(oid(SIGNED_DATA), context(0, firmado))
}
