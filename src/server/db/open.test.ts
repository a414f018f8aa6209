// Why a PostgreSQL server cannot be reached, in words that point at what is wrong.
import { describe, expect, it } from 'vitest'
import { explain } from './open.ts'

const fault = (message: string, code?: string) => Object.assign(new Error(message), code && { code })

describe('a server that cannot be reached by TLS', () => {
  it.each([
    [
      fault('self-signed certificate in certificate chain', 'SELF_SIGNED_CERT_IN_CHAIN'),
      'no se confía en el certificado',
    ],
    [
      fault('unable to verify the first certificate', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'),
      'no se confía en el certificado',
    ],
    [fault('certificate has expired', 'CERT_HAS_EXPIRED'), 'venció'],
    [fault('timeout expired'), 'no contestó a tiempo'],
    [
      fault("Hostname/IP does not match certificate's altnames", 'ERR_TLS_CERT_ALTNAME_INVALID'),
      'es de otro nombre',
    ],
    [fault('The server does not support SSL connections'), 'no ofrece TLS'],
    [
      fault('no pg_hba.conf entry for host "10.0.0.9", user "u", database "t", no encryption', '28000'),
      'sólo deja entrar con la conexión cifrada',
    ],
    [
      fault('no pg_hba.conf entry for host "10.0.0.9", user "u", database "t", SSL encryption', '28000'),
      'no deja entrar a ese usuario',
    ],
    [fault('password authentication failed', '28P01'), 'rechazó el usuario o la contraseña'],
  ])('%s', (error, texto) => {
    expect(explain(error)).toContain(texto)
  })
})
