// The shop's key, made here and never shown, the request that goes to the tax office and the certificate that comes back (FAC-01, Y7, Y8).
import { type KeyObject, X509Certificate } from 'node:crypto'
import type { CertificadoLeido } from '#domain/factura/certificado.ts'
import type { Entorno } from '#domain/factura/comprobante.ts'
import { type Cifrado, createCifrado, type Llaves } from '#server/base/cifrado.ts'
import { ArcaError } from '../arca.ts'
import { openClave } from './firma.ts'
import type { FilaCredencial } from './sql.ts'
import type { Credencial } from './wsaa.ts'

export const cifradoDeArca = (jwtSecret: Llaves): Cifrado => createCifrado(jwtSecret, 'facturacion')

/** Null: it was sealed by a server with another secret. */
export function openClaveDe(
  { clave, id }: Pick<FilaCredencial, 'clave' | 'id'>,
  cifrado: Cifrado,
): KeyObject | null {
  const abierta = cifrado.open(clave, id)
  return abierta === null ? null : openClave(abierta)
}

const EN_AJUSTES = 'en Ajustes › Facturación'

/** What the shop signs with; throws, in words, while it has nothing to sign with. */
export function requireCredencial(
  fila: FilaCredencial | null,
  entorno: Entorno,
  cifrado: Cifrado,
  ahora: Date,
): Credencial {
  if (fila === null || fila.certificado === null) {
    throw new ArcaError('no certificate', `Falta el certificado: traelo ${EN_AJUSTES}.`)
  }
  const clave = openClaveDe(fila, cifrado)
  if (clave === null) {
    throw new ArcaError(
      'the key is sealed under another secret',
      `La clave del certificado no se puede abrir con este servidor: hacé un pedido nuevo ${EN_AJUSTES}.`,
    )
  }
  const certificado = new X509Certificate(fila.certificado)
  if (new Date(certificado.validTo) <= ahora) {
    throw new ArcaError(
      'the certificate has expired',
      `El certificado venció: hacé un pedido nuevo ${EN_AJUSTES} y traé el que te den.`,
    )
  }
  return { entorno, clave, certificado }
}

export function readCertificado(certificado: X509Certificate, clave: KeyObject | null): CertificadoLeido {
  const deQuien = (lineas: string, nombre: string) =>
    new RegExp(`^${nombre}=(.*)$`, 'm').exec(lineas)?.[1]?.trim() ?? ''
  return {
    cuit: /^CUIT (\d{11})$/.exec(deQuien(certificado.subject, 'serialNumber'))?.[1] ?? null,
    emisor: deQuien(certificado.issuer, 'CN'),
    desde: new Date(certificado.validFrom),
    vence: new Date(certificado.validTo),
    esDeLaClave: clave !== null && certificado.checkPrivateKey(clave),
  }
}

/** What somebody brought, as a file's bytes; a text: why it is no certificate. */
export function openArchivo(bytes: Buffer): X509Certificate | string {
  const texto = bytes.toString('latin1')
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(texto)) {
    return 'Eso es una clave privada. No hace falta acá, y no se la mandes a nadie.'
  }
  if (
    texto.includes('-----BEGIN CERTIFICATE REQUEST-----') ||
    texto.includes('-----BEGIN NEW CERTIFICATE REQUEST-----')
  ) {
    return 'Eso es el pedido (.csr). Subilo en ARCA, y traé acá el certificado (.crt) que te da.'
  }
  try {
    return new X509Certificate(bytes)
  } catch {
    return 'Eso no es un certificado. ARCA da uno que termina en .crt, o te lo muestra desde BEGIN hasta END: traé ese, entero.'
  }
}

/** A file as it comes in JSON: the text of a PEM, or its bytes in base64. */
export function bytesDe(escrito: string): Buffer {
  return escrito.includes('-----BEGIN ') ? Buffer.from(escrito, 'utf8') : Buffer.from(escrito, 'base64')
}
