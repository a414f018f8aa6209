// What each kind of setting may look like. Refusals are Spanish and never repeat the value: it may be a secret.
import { isIP, isIPv6 } from 'node:net'
import { isLoopback } from './kit/http.ts'

export function readPort(value: string): number {
  const port = Number(value)
  if (!/^\d+$/.test(value) || port < 1 || port > 65535)
    throw new Error('tiene que ser un número de 1 a 65535.')
  return port
}

export function readHost(value: string): string {
  if (!isIP(value) && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)) {
    throw new Error('tiene que ser un nombre de máquina o una dirección IP, por ejemplo 127.0.0.1.')
  }
  return value
}

/** An origin: everything after the port would end up in links. */
export function readOrigin(value: string): string {
  const url = parse(value)
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search ||
    url.hash ||
    url.username
  ) {
    throw new Error('tiene que ser una dirección http(s) sin ruta, por ejemplo https://carniceria.example.')
  }
  return url.origin
}

/** Named one by one: a star would let every page in the world act with a token it got hold of. */
export function readOrigins(value: string): string[] {
  try {
    return value.split(',').map(entry => readOrigin(entry.trim()))
  } catch {
    throw new Error(
      'tiene que ser una lista de direcciones http(s) sin ruta, separadas por comas; no vale *.',
    )
  }
}

export function readUrl(value: string, protocols: readonly string[]): string {
  const url = parse(value)
  if (!url || !protocols.includes(url.protocol)) {
    throw new Error(
      `tiene que ser una dirección que empiece con ${protocols.map(p => `${p}//`).join(' o ')}.`,
    )
  }
  return value
}

export function readIssuer(value: string): string {
  const url = parse(value)
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (!safe) throw new Error('tiene que ser una dirección https (http sólo en esta máquina).')
  return value
}

/** An address by itself, or in brackets after a name: anything between the two is no sender a mail server takes. */
const DIRECCION = /^[^\s@<>]+@[^\s@<>]+$/
const CON_NOMBRE = /^[^<>\r\n]{0,100}<[^\s@<>]+@[^\s@<>]+>$/

export function readMailFrom(value: string): string {
  if (value.length > 320 || !(DIRECCION.test(value) || CON_NOMBRE.test(value))) {
    throw new Error(
      'tiene que ser una dirección de e-mail, por ejemplo Mostrador <ventas@carniceria.example>.',
    )
  }
  return value
}

/** In production a token anyone could forge is worse than a server that does not start. */
export function readSecret(value: string, production: boolean): string {
  const guessable = /secret|password|change.?me|example|cambi|1234567|abcdefg|qwerty/i.test(value)
  if (production && (value.length < 32 || guessable || new Set(value).size < 8)) {
    throw new Error(
      'es corto o conocido; hacen falta 32 caracteres al azar o más (por ejemplo: openssl rand -hex 32).',
    )
  }
  return value
}

export function readChoice<T extends string>(value: string, choices: readonly T[]): T {
  const found = choices.find(choice => choice === value)
  if (!found) throw new Error(`tiene que ser ${choices.join(', ')}.`)
  return found
}

/** Which proxies may say who the visitor is: all, none, how many, or their addresses. */
export function readProxy(value: string): boolean | number | string[] {
  if (value === 'true' || value === 'false') return value === 'true'
  if (/^\d{1,2}$/.test(value)) return Number(value)
  const list = value.split(',').map(entry => entry.trim())
  if (!list.every(isNetwork)) {
    throw new Error('tiene que ser true, false, un número de saltos o direcciones IP separadas por comas.')
  }
  return list
}

function isNetwork(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  const [address = '', bits, more] = entry.split('/')
  if (!isIP(address) || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32))
}

function parse(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null
}
