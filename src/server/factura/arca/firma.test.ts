// The shop's request for a certificate and its signed messages, held against other readings than our own: Node's, and OpenSSL's where it is.
import { execFileSync, spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createAutoridad, issueDePedido } from '../../../../dobles/arca/certificados.ts'
import { oid, readDer, utcTime } from './asn1.ts'
import { createClave, createPedido, openClave, signMensaje } from './firma.ts'

const SUJETO = { organizacion: 'Carnicería Ñandú & Cía', nombre: 'mostrador-prueba', cuit: '27243189077' }
const AHORA = new Date('2026-11-19T12:00:00Z')
const hayOpenssl = spawnSync('openssl', ['version']).status === 0

it('[FAC-01] a request is signed with the key it names, and says whose it is', async () => {
  const clave = openClave(await createClave())
  const autoridad = await createAutoridad('Computadores Test', AHORA)
  const certificado = new X509Certificate(issueDePedido(autoridad, createPedido(clave, SUJETO), AHORA))
  expect(certificado.checkPrivateKey(clave)).toBe(true)
  expect(certificado.subject.split('\n')).toEqual([
    'C=AR',
    'O=Carnicería Ñandú & Cía',
    'CN=mostrador-prueba',
    'serialNumber=CUIT 27243189077',
  ])
  expect(clave.asymmetricKeyDetails?.modulusLength).toBe(2048)
})

it.skipIf(!hayOpenssl)('OpenSSL reads the request and believes the message', async () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'firma-'))
  try {
    const clave = openClave(await createClave())
    const pedido = createPedido(clave, SUJETO)
    const dicho = execFileSync(
      'openssl',
      ['req', '-verify', '-noout', '-subject', '-nameopt', 'utf8,sep_comma_plus'],
      {
        input: pedido,
        stdio: ['pipe', 'pipe', 'pipe'],
      },
    ).toString()
    expect(dicho).toContain('serialNumber=CUIT 27243189077')
    const autoridad = await createAutoridad('Computadores Test', AHORA)
    const certificado = new X509Certificate(issueDePedido(autoridad, pedido, AHORA))
    const contenido = Buffer.from('<loginTicketRequest/>')
    writeFileSync(join(carpeta, 'm.der'), signMensaje(contenido, certificado, clave, AHORA))
    writeFileSync(join(carpeta, 'ca.pem'), autoridad.certificado.toString())
    const argumentos = 'cms -verify -inform DER -in m.der -CAfile ca.pem -purpose any -no_check_time'
    const visto = spawnSync('openssl', argumentos.split(' '), { cwd: carpeta })
    expect(visto.stderr.toString()).toContain('uccessful')
    expect(visto.stdout.toString()).toBe(contenido.toString())
  } finally {
    rmSync(carpeta, { recursive: true })
  }
})

it('DER: names of many numbers, hours, and what is none', () => {
  expect(oid('1.2.840.113549.1.7.2').toString('hex')).toBe('06092a864886f70d010702')
  expect(utcTime(AHORA).subarray(2).toString()).toBe('261119120000Z')
  for (const mal of ['30', '3005', '3080', '3084ffffffff', '1f0100', '0000000000ff']) {
    expect(() => readDer(Buffer.from(mal, 'hex'))).toThrow()
  }
})
