// The authorities of the double: they make a certificate of a request, one a world, and tell whether a signed message is by one of theirs. Their reading of the message is their own.
import {
  createHash,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
  verify,
  X509Certificate,
} from 'node:crypto'
import {
  bits,
  context,
  type Elemento,
  int,
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
} from '#server/factura/arca/asn1.ts'
import { createClave, openClave, SHA256_RSA, toPem } from '#server/factura/arca/firma.ts'

const DIA_MS = 86_400_000
const DOS_ANIOS = 730

export interface Autoridad {
  readonly nombre: string
  readonly clave: KeyObject
  readonly certificado: X509Certificate
}

const nameOf = (cn: string) =>
  sequence(
    setOf(sequence(oid('2.5.4.3'), utf8(cn))),
    setOf(sequence(oid('2.5.4.10'), utf8('AFIP'))),
    setOf(sequence(oid('2.5.4.6'), printable('AR'))),
    setOf(sequence(oid('2.5.4.5'), printable('CUIT 33693450239'))),
  )

interface Emision {
  readonly emisor: Buffer
  readonly con: KeyObject
  readonly sujeto: Buffer
  readonly publica: Buffer
  readonly desde: Date
  readonly hasta: Date
  readonly extensiones?: readonly Buffer[]
}

function issue({ emisor, con, sujeto, publica, desde, hasta, extensiones = [] }: Emision): Buffer {
  const datos = sequence(
    context(0, int(2)),
    int(Buffer.concat([Buffer.of(0x11), randomBytes(7)])),
    SHA256_RSA(),
    emisor,
    sequence(utcTime(desde), utcTime(hasta)),
    sujeto,
    publica,
    ...(extensiones.length === 0 ? [] : [context(3, sequence(...extensiones))]),
  )
  return sequence(datos, SHA256_RSA(), bits(sign('sha256', datos, con)))
}

const publicOf = (clave: KeyObject) => createPublicKey(clave).export({ type: 'spki', format: 'der' })

/** `guardada`: its key of before, as `exportAutoridad` gave it. */
export async function createAutoridad(nombre: string, ahora: Date, guardada?: string): Promise<Autoridad> {
  const clave = openClave(guardada === undefined ? await createClave() : Buffer.from(guardada, 'base64'))
  const suyo = nameOf(nombre)
  const esAutoridad = sequence(oid('2.5.29.19'), octets(sequence(Buffer.of(0x01, 1, 0xff))))
  const der = issue({
    emisor: suyo,
    con: clave,
    sujeto: suyo,
    publica: publicOf(clave),
    desde: new Date(ahora.getTime() - 30 * DIA_MS),
    hasta: new Date(ahora.getTime() + 10 * 365 * DIA_MS),
    extensiones: [esAutoridad],
  })
  return { nombre, clave, certificado: new X509Certificate(der) }
}

export function exportAutoridad({ clave }: Autoridad): string {
  return clave.export({ type: 'pkcs8', format: 'der' }).toString('base64')
}

export interface Plazo {
  readonly desde?: Date
  readonly hasta?: Date
}

/** PEM of a certificate for a request (PEM or DER); throws where the request is none, or not signed by the key it names. */
export function issueDePedido(
  autoridad: Autoridad,
  pedido: string | Buffer,
  ahora: Date,
  plazo: Plazo = {},
): string {
  const der = typeof pedido === 'string' ? fromPem(pedido) : pedido
  const [datos, , firma] = readDer(reach(der, [0]).cuerpo)
  const [, sujeto, publica] = readDer(datos?.cuerpo ?? Buffer.alloc(0))
  if (datos === undefined || firma === undefined || sujeto === undefined || publica === undefined) {
    throw new Error('no request for a certificate')
  }
  const clave = createPublicKey({ key: publica.entero, type: 'spki', format: 'der' })
  if (!verify('sha256', datos.entero, clave, firma.cuerpo.subarray(1)))
    throw new Error('a request nobody signed')
  const certificado = issue({
    emisor: nameOf(autoridad.nombre),
    con: autoridad.clave,
    sujeto: sujeto.entero,
    publica: publica.entero,
    desde: plazo.desde ?? new Date(ahora.getTime() - 60_000),
    hasta: plazo.hasta ?? new Date(ahora.getTime() + DOS_ANIOS * DIA_MS),
  })
  return toPem('CERTIFICATE', certificado)
}

/** What a server on this machine shows to speak TLS. */
export async function issueDeServidor(
  autoridad: Autoridad,
  ahora: Date,
): Promise<{ key: string; cert: string }> {
  const clave = openClave(await createClave())
  const nombres = sequence(tlv(0x82, Buffer.from('localhost')), tlv(0x87, Buffer.of(127, 0, 0, 1)))
  const der = issue({
    emisor: nameOf(autoridad.nombre),
    con: autoridad.clave,
    sujeto: sequence(setOf(sequence(oid('2.5.4.3'), utf8('localhost')))),
    publica: publicOf(clave),
    desde: new Date(ahora.getTime() - 60_000),
    hasta: new Date(ahora.getTime() + DIA_MS),
    extensiones: [sequence(oid('2.5.29.17'), octets(nombres))],
  })
  return {
    key: clave.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: toPem('CERTIFICATE', der),
  }
}

function fromPem(pem: string): Buffer {
  const cuerpo = /-----BEGIN [A-Z ]+-----([\s\S]+?)-----END/.exec(pem)?.[1]
  if (cuerpo === undefined) throw new Error('no PEM')
  return Buffer.from(cuerpo, 'base64')
}

/** The eleven digits a certificate names. */
export function cuitOf(certificado: X509Certificate): string {
  return /^serialNumber=CUIT (\d{11})$/m.exec(certificado.subject)?.[1] ?? ''
}

export interface Abierto {
  readonly contenido: string
  readonly certificado: X509Certificate
}

/** 'cms.…': why it is not believed, in the service's own words. */
export class CmsError extends Error {}

/** What a signed message says and who says it (RFC 5652). */
export function openMensaje(base64: string, autoridad: Autoridad, ahora: Date): Abierto {
  const { contenido, certificado, firmante } = takeApart(Buffer.from(base64, 'base64'))
  if (!certificado.verify(autoridad.certificado.publicKey)) throw new CmsError('cms.cert.untrusted')
  if (new Date(certificado.validTo) < ahora) throw new CmsError('cms.cert.expired')
  const [, , , atributos, , firma] = readDer(firmante.cuerpo)
  if (atributos === undefined || firma === undefined) throw new CmsError('cms.bad')
  const firmado = Buffer.concat([Buffer.of(0x31), atributos.entero.subarray(1)])
  if (!verify('sha256', firmado, certificado.publicKey, firma.cuerpo)) throw new CmsError('cms.sign.invalid')
  const resumen = createHash('sha256').update(contenido).digest()
  const dice = readDer(atributos.cuerpo).find(({ entero }) => entero.includes(oid('1.2.840.113549.1.9.4')))
  if (dice === undefined || !reach(dice.entero, [0, 1, 0]).cuerpo.equals(resumen)) {
    throw new CmsError('cms.sign.invalid')
  }
  return { contenido: contenido.toString('utf8'), certificado }
}

function takeApart(der: Buffer) {
  try {
    const partes = readDer(reach(der, [0, 1, 0]).cuerpo)
    const [, , encapsulado, certificados, firmantes] = partes as [
      Elemento,
      Elemento,
      Elemento,
      Elemento,
      Elemento,
    ]
    return {
      contenido: reach(encapsulado.cuerpo, [1, 0]).cuerpo,
      certificado: new X509Certificate(reach(certificados.cuerpo, [0]).entero),
      firmante: reach(firmantes.cuerpo, [0]),
    }
  } catch {
    throw new CmsError('cms.bad')
  }
}
