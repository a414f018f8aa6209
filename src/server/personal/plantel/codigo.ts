// One-time codes: the six digits of an application (TOTP, RFC 6238), and the recovery codes for who lost it.
import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const PERIODO_S = 30
/** Half minutes a phone's clock may be off, either way. */
const VENTANA = 1
export const RECUPERACION = 10

/** Seen in the application beside the code. */
interface Rotulo {
  readonly comercio: string
  readonly email: string
}

/** 160 random bits, as the standard recommends. */
export function newSecreto(): Buffer {
  return randomBytes(20)
}

export function describeSecreto(secreto: Buffer, { comercio, email }: Rotulo) {
  const totp = createTotp(secreto, { comercio, email })
  return { secreto: totp.secret.base32, uri: totp.toString() }
}

/** The half minute this code belongs to, counted since 1970; null when it is none of now. */
export function pasoDe(secreto: Buffer, codigo: string, ahora: Date): number | null {
  const timestamp = ahora.getTime()
  const delta = createTotp(secreto).validate({ token: codigo, timestamp, window: VENTANA })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIODO_S) + delta
}

function createTotp(secreto: Buffer, rotulo?: Rotulo): TOTP {
  return new TOTP({
    secret: new Secret({ buffer: new Uint8Array(secreto).buffer }),
    period: PERIODO_S,
    ...(rotulo && { issuer: rotulo.comercio, label: rotulo.email }),
  })
}

/** Without letters and digits that are taken for each other. */
const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const FORMA = /^[0-9A-HJKMNP-TV-Z]{16}$/

/** 80 random bits in four groups of four. */
export function newRecuperacion(): string {
  const letras = [...randomBytes(16)].map(byte => ALFABETO[byte % ALFABETO.length]).join('')
  return letras.replace(/.{4}(?=.)/g, '$&-')
}

/** Its hash however it was typed; null when it cannot be one. */
export function hashRecuperacion(escrito: string): Buffer | null {
  const letras = escrito.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return FORMA.test(letras) ? createHash('sha256').update(letras).digest() : null
}

/** Six digits, however they were spaced; null for anything else. */
export function readDigitos(escrito: string): string | null {
  const digitos = escrito.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digitos) ? digitos : null
}
