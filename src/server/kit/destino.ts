// Where somebody else's address may lead (SSRF): never inside the server's own network unless allowed; the name is resolved once, and that is where it connects (E7, N1).
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export interface Destino {
  readonly url: URL
  /** Those the connection may use, and no other. */
  readonly direcciones: readonly LookupAddress[]
}

type MotivoDestino = 'nombre' | 'direccion' | 'segura'

export class DestinoError extends Error {
  readonly motivo: MotivoDestino
  constructor(motivo: MotivoDestino) {
    super(motivo)
    this.motivo = motivo
  }
}

export type Resolver = (nombre: string) => Promise<readonly LookupAddress[]>

const porDns: Resolver = nombre => lookup(nombre, { all: true, verbatim: true })

/** Not of the internet at large: IANA's special-purpose registries, with what is not given out at all. */
const INTERNAS = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Of IPv6 only this is given out … */
const GLOBAL6 = ['2000::', 3] as const
/** … and of that not these: they carry an IPv4 address, or are for documentation. */
const INTERNAS6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const bloqueadas = new BlockList()
for (const [red, bits] of INTERNAS) bloqueadas.addSubnet(red, bits, 'ipv4')
for (const [red, bits] of INTERNAS6) bloqueadas.addSubnet(red, bits, 'ipv6')
const globales = new BlockList()
globales.addSubnet(...GLOBAL6, 'ipv6')

/** IPv4 in the clothes of IPv6 is none of the global ones either, whatever it stands for. */
export function isInterna(direccion: string): boolean {
  const familia = isIP(direccion)
  if (familia === 4) return bloqueadas.check(direccion, 'ipv4')
  return familia !== 6 || !globales.check(direccion, 'ipv6') || bloqueadas.check(direccion, 'ipv6')
}

export interface Permitidos {
  readonly nombres: ReadonlySet<string>
  readonly redes: BlockList
}

/** Names, addresses and networks of `WEBHOOK_ALLOW`, checked when the configuration was read. */
export function toPermitidos(lista: readonly string[]): Permitidos {
  const nombres = new Set<string>()
  const redes = new BlockList()
  for (const entrada of lista) {
    const [direccion = '', bits] = entrada.split('/')
    const familia = isIP(direccion)
    if (familia === 0) nombres.add(entrada.toLowerCase())
    else
      redes.addSubnet(direccion, Number(bits ?? (familia === 4 ? 32 : 128)), familia === 4 ? 'ipv4' : 'ipv6')
  }
  return { nombres, redes }
}

const PUERTOS = new Set(['', '443', '8443'])

/** What can be said of an address before anything is asked of the network. */
export function readUrl(texto: string): URL | null {
  const url = URL.parse(texto)
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') return null
  return url.username || url.password || url.hash ? null : url
}

/** Every address of the name counts: one inside is enough to refuse it. */
export async function resolveDestino(
  url: URL,
  { nombres, redes }: Permitidos,
  resolver: Resolver = porDns,
): Promise<Destino> {
  const nombre = url.hostname.replace(/^\[|\]$/g, '')
  const familia = isIP(nombre)
  const direcciones =
    familia === 0
      ? await resolver(nombre).catch(() => [])
      : [{ address: nombre, family: familia } satisfies LookupAddress]
  if (direcciones.length === 0) throw new DestinoError('nombre')
  const permitida = ({ address, family }: LookupAddress) =>
    redes.check(address, family === 6 ? 'ipv6' : 'ipv4')
  if (nombres.has(nombre) || direcciones.every(permitida)) return { url, direcciones }
  if (direcciones.some(una => isInterna(una.address) && !permitida(una))) throw new DestinoError('direccion')
  if (url.protocol !== 'https:' || !PUERTOS.has(url.port)) throw new DestinoError('segura')
  return { url, direcciones }
}

/** A name server that hangs is as good as a receiver that does. */
export function beforeEnd<T>(promesa: Promise<T>, limite: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    limite.addEventListener('abort', () => reject(limite.reason), { once: true })
    promesa.then(resolve, reject)
  })
}

interface Mensaje {
  readonly headers: Readonly<Record<string, string>>
  readonly cuerpo: Buffer
}

interface Contestado {
  readonly codigo: number
  readonly headers: IncomingHttpHeaders
}

/** Of an answer nothing is read but its head; so much of it is let in before it is cut off. */
const RESPUESTA_MAX = 16 * 1024

/** To the very addresses that were checked; a redirect is an answer like any other. */
export function postTo(
  { url, direcciones }: Destino,
  { headers, cuerpo }: Mensaje,
  signal: AbortSignal,
): Promise<Contestado> {
  // Whatever the name leads to by now, this is where it goes.
  const pinned: LookupFunction = (_nombre, { all }, listo) => {
    const [primera] = direcciones
    if (all) listo(null, [...direcciones])
    else listo(null, primera?.address ?? '', primera?.family)
  }
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const pedido = request(url, {
      method: 'POST',
      agent: false,
      lookup: pinned,
      signal,
      maxHeaderSize: RESPUESTA_MAX,
      headers: { ...headers, 'content-length': cuerpo.length },
    })
    pedido.on('error', reject)
    // A receiver that wants another protocol (101) ends it without a response and without an error.
    pedido.on('close', () => reject(new Error('closed without an answer')))
    pedido.on('response', respuesta => {
      let bytes = 0
      respuesta.on('error', () => undefined)
      respuesta.on('data', (trozo: Buffer) => {
        bytes += trozo.length
        if (bytes > RESPUESTA_MAX) respuesta.destroy()
      })
      resolve({ codigo: respuesta.statusCode ?? 0, headers: respuesta.headers })
    })
    pedido.end(cuerpo)
  })
}
