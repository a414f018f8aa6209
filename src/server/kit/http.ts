// HTTP by hand: host names and loopback, the parts of a request's address, cookies.
import { isIP } from 'node:net'

/** This machine by any of its own names; takes what `URL.hostname` gives. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || /^\[?::1\]?$/.test(host) || (isIP(host) === 4 && host.startsWith('127.'))
}

/** The name in a Host header, without its port. */
export function hostnameOf(host: string | undefined): string {
  return host?.replace(/:\d{1,5}$/, '').toLowerCase() ?? ''
}

export function pathOf(url = ''): string {
  const signo = url.indexOf('?')
  return signo < 0 ? url : url.slice(0, signo)
}

/** A call, also in the letters a router reads as the same (`/%61pi/`). */
export function isApi(url = ''): boolean {
  return url.startsWith('/api/') || API_ESCRITA.test(url)
}

const API_ESCRITA = /^\/(?:a|%61)(?:p|%70)(?:i|%69)\//

/** What stands after the `?`, as it was written. */
export function queryOf(url = ''): string {
  const signo = url.indexOf('?')
  return signo < 0 ? '' : url.slice(signo + 1)
}

export function readCookie(header: string | undefined, nombre: string): string | null {
  const entrada = header?.split(/; */).find(parte => parte.startsWith(`${nombre}=`))
  return entrada === undefined ? null : entrada.slice(nombre.length + 1)
}

interface Galleta {
  readonly nombre: string
  readonly valor: string
  readonly path: string
  /** Seconds; 0 takes it back. */
  readonly maxAge: number
  readonly sitio: 'Lax' | 'Strict'
  readonly seguro: boolean
}

/** A Set-Cookie value; none of ours is for scripts. */
export function writeCookie({ nombre, valor, path, maxAge, sitio, seguro }: Galleta): string {
  return `${nombre}=${valor}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=${sitio}${seguro ? '; Secure' : ''}`
}
