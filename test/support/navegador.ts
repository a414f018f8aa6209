// A browser in small, for tests without one: keeps cookies by host and walks redirects one step at a time.
import type { FastifyInstance } from 'fastify'

interface Paso {
  readonly status: number
  readonly location: string
  readonly body: string
}

export interface Navegador {
  readonly galletas: Map<string, string>
  get(url: string): Promise<Paso>
  post(url: string, payload: object): Promise<Paso>
}

/** Against the application in process. */
export function createNavegador(app: FastifyInstance, host = 'localhost:3000'): Navegador {
  const galletas = new Map<string, string>()
  async function ask(method: 'GET' | 'POST', url: string, payload?: object): Promise<Paso> {
    const headers = { host, cookie: writeCookie(galletas) }
    const respuesta = await app.inject({ method, url, headers, ...(payload && { payload }) })
    keep(galletas, [respuesta.headers['set-cookie'] ?? []].flat())
    return {
      status: respuesta.statusCode,
      location: String(respuesta.headers.location ?? ''),
      body: respuesta.body,
    }
  }
  return { galletas, get: url => ask('GET', url), post: (url, payload) => ask('POST', url, payload) }
}

/** At the loopback provider: from its authorization address to the address it sends the browser back to. */
export async function signInAt(inicio: string, sub: string): Promise<string> {
  const galletas = new Map<string, string>()
  const proveedor = new URL(inicio).origin
  let url = inicio
  let init: RequestInit = {}
  for (let pasos = 0; pasos < 10; pasos++) {
    const headers = { cookie: writeCookie(galletas) }
    const respuesta = await fetch(url, { ...init, headers, redirect: 'manual' })
    keep(galletas, respuesta.headers.getSetCookie())
    const location = respuesta.headers.get('location')
    if (location === null) {
      if (respuesta.status !== 200) throw new Error(`${url}: ${respuesta.status} ${await respuesta.text()}`)
      init = { method: 'POST', body: new URLSearchParams({ sub }) } // the page that asks who
      continue
    }
    url = new URL(location, url).href
    init = {}
    if (new URL(url).origin !== proveedor) return url
  }
  throw new Error('the provider leads in circles')
}

function keep(galletas: Map<string, string>, recibidas: readonly string[]): void {
  for (const galleta of recibidas) {
    const [par = '', ...atributos] = galleta.split(/; */)
    const corte = par.indexOf('=')
    const vencida = atributos.some(a => /^max-age=0$|^expires=thu, 01 jan 1970/i.test(a))
    if (vencida) galletas.delete(par.slice(0, corte))
    else galletas.set(par.slice(0, corte), par.slice(corte + 1))
  }
}

function writeCookie(galletas: ReadonlyMap<string, string>): string {
  return [...galletas].map(([nombre, valor]) => `${nombre}=${valor}`).join('; ')
}
