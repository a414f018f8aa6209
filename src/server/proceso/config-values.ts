// What each kind of setting may look like. Refusals are Spanish and never repeat the value: it may be a secret.
import { isIP, isIPv6 } from 'node:net'
import { type Lector, luego, si, texto, uno } from '#domain/lector.ts'
import { lista } from '#domain/lector-lista.ts'
import { isLoopback } from '../kit/http.ts'

export const readPort = luego(
  texto,
  value => (/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 65535 ? Number(value) : undefined),
  'tiene que ser un número de 1 a 65535.',
)

const DRENAR_MAX_MS = 60_000

export const readDrenaje = luego(
  texto,
  value => (/^\d{1,5}$/.test(value) && Number(value) <= DRENAR_MAX_MS ? Number(value) : undefined),
  'tiene que ser un número de milisegundos, de 0 a 60000.',
)

export const readHost = si(
  texto,
  value => isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value),
  'tiene que ser un nombre de máquina o una dirección IP, por ejemplo 127.0.0.1.',
)

/** An origin: everything after the port would end up in links. */
export const readOrigin = luego(
  texto,
  value => {
    const url = URL.parse(value)
    const bare = url !== null && url.pathname === '/' && !(url.search || url.hash || url.username)
    return bare && /^https?:$/.test(url.protocol) ? url.origin : undefined
  },
  'tiene que ser una dirección http(s) sin ruta, por ejemplo https://carniceria.example.',
)

/** Named one by one: a star would let every page in the world act with a token it got hold of. */
export const readOrigins = luego(
  texto,
  value => lista(readOrigin)(value.split(',').map(entry => entry.trim())),
  'tiene que ser una lista de direcciones http(s) sin ruta, separadas por comas; no vale *.',
)

export function readUrl(protocols: readonly string[]): Lector<string> {
  const inicios = protocols.map(protocol => `${protocol}//`).join(' o ')
  return si(
    texto,
    value => protocols.includes(URL.parse(value)?.protocol ?? ''),
    `tiene que ser una dirección que empiece con ${inicios}.`,
  )
}

const unServidor = si(
  texto,
  value =>
    !/^[^/?]*,|[?&](host=[^&]*,|target_session_attrs=)/.test(value.replace(/^[^/]*\/\/([^/?]*@)?/, '')),
  'nombra más de un servidor, y va uno solo: delante de varios va un proxy (docs/several-servers.md).',
)
const direccionPostgres = readUrl(['postgres:', 'postgresql:'])

/** The driver knows one server at a time: which of several leads is for a proxy in front of them to say. */
export const readPostgres: Lector<string> = (value, anotar) =>
  unServidor(value, anotar) === undefined ? undefined : direccionPostgres(value, anotar)

export const readIssuer = si(
  texto,
  value => {
    const url = URL.parse(value)
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  },
  'tiene que ser una dirección https (http sólo en esta máquina).',
)

/** An address by itself, or in brackets after a name: anything between the two is no sender a mail server takes. */
const DIRECCION = /^[^\s@<>]+@[^\s@<>]+$/
const CON_NOMBRE = /^[^<>\r\n]{0,100}<[^\s@<>]+@[^\s@<>]+>$/

export const readMailFrom = si(
  texto,
  value => value.length <= 320 && (DIRECCION.test(value) || CON_NOMBRE.test(value)),
  'tiene que ser una dirección de e-mail, por ejemplo Mostrador <ventas@carniceria.example>.',
)

const GUESSABLE = /secret|password|change.?me|example|cambi|1234567|abcdefg|qwerty/i

/** In production a token anyone could forge is worse than a server that does not start. */
export function readSecret(production: boolean): Lector<string> {
  return si(
    texto,
    value => !production || (value.length >= 32 && !GUESSABLE.test(value) && new Set(value).size >= 8),
    'es corto o conocido; hacen falta 32 caracteres al azar o más (por ejemplo: openssl rand -hex 32).',
  )
}

/** Secrets of before, separated by commas. Whatever they were, they are only read. */
export const readSecretos: Lector<string[]> = luego(
  texto,
  value => {
    const secretos = value.split(',').map(secreto => secreto.trim())
    return secretos.every(secreto => secreto !== '') ? secretos : undefined
  },
  'tienen que ser los JWT_SECRET de antes, separados por comas.',
)

/** Kept elsewhere and typed again by whoever restores: long enough that nobody guesses it, on one line. */
export const readClaveCopias = si(
  texto,
  value => /^[\x20-\x7e]{20,200}$/.test(value) && new Set(value).size >= 8,
  'es corta o fácil; hacen falta 20 caracteres o más, sin acentos (por ejemplo: openssl rand -base64 24).',
)

/** Goes into a header as it is. */
export const readToken = si(
  texto,
  value => /^[!-~]{8,500}$/.test(value),
  'tiene que ser el texto que da el proveedor, sin espacios.',
)

export function readChoice<const T extends string>(choices: readonly T[]): Lector<T> {
  return uno(choices, `tiene que ser ${choices.join(', ')}.`)
}

/** Which proxies may say who the visitor is: all, none, how many, or their addresses. */
export const readProxy: Lector<boolean | number | string[]> = luego(
  texto,
  value => {
    if (value === 'true' || value === 'false') return value === 'true'
    if (/^\d{1,2}$/.test(value)) return Number(value)
    const list = value.split(',').map(entry => entry.trim())
    return list.every(isNetwork) ? list : undefined
  },
  'tiene que ser true, false, un número de saltos o direcciones IP separadas por comas.',
)

/** Where webhooks may go inside our own network: names and addresses, one by one, or networks. */
export const readDestinos = luego(
  texto,
  value => {
    const list = value.split(',').map(entry => entry.trim())
    const suits = (entry: string) =>
      /[/:]/.test(entry) || isIP(entry) ? isNetwork(entry) : readHost(entry) !== undefined
    return list.every(suits) ? list : undefined
  },
  'tiene que ser una lista de nombres, direcciones IP o redes (192.168.1.0/24), separados por comas.',
)

function isNetwork(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  const [address = '', bits, more] = entry.split('/')
  if (!isIP(address) || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32))
}
