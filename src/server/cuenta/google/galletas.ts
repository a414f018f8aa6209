// The two cookies of a sign-in: what the browser that began must bring back (CSRF state), signed, and the secret it exchanges the code with.
import type { Llaves } from '#server/base/cifrado.ts'
import { readCookie, writeCookie } from '#server/kit/http.ts'
import { createSigner } from '#server/kit/signature.ts'
import type { Desafio } from './proveedor.ts'

export interface Galletas {
  /** Set-Cookie values. */
  begin(desafio: Desafio): string
  bind(navegador: string): string
  clearInicio(): string
  clearCanje(): string
  readDesafio(cookie: string | undefined): Desafio | null
  readNavegador(cookie: string | undefined): string | null
}

const MINUTO_S = 60
/** Time to choose an account and type a password somewhere else. */
const INICIO_S = 10 * MINUTO_S
/** A little longer than the code it goes with. */
const CANJE_S = 2 * MINUTO_S
const SECRETO = /^[\w-]{20,200}$/

export function createGalletas(publicUrl: string, jwtSecret: Llaves, now: () => Date): Galletas {
  const seguro = publicUrl.startsWith('https:')
  // The prefix binds a cookie to this very host over https; plain http exists on this machine only.
  const prefijo = seguro ? '__Host-' : ''
  const INICIO = `${prefijo}mostrador-inicio`
  const CANJE = `${prefijo}mostrador-canje`
  const { sign, verify } = createSigner(jwtSecret, 'mostrador: third-party sign-in')
  // Lax: the way back from the provider is a navigation from another site.
  const lay = (nombre: string, valor: string, maxAge: number, sitio: 'Lax' | 'Strict') =>
    writeCookie({ nombre, valor, path: '/', maxAge, sitio, seguro })

  return {
    begin({ state, nonce, verifier }) {
      const vence = Math.floor(now().getTime() / 1000) + INICIO_S
      const texto = [state, nonce, verifier, vence].join('.')
      return lay(INICIO, `${texto}.${sign(texto)}`, INICIO_S, 'Lax')
    },
    bind: navegador => lay(CANJE, navegador, CANJE_S, 'Strict'),
    clearInicio: () => lay(INICIO, '', 0, 'Lax'),
    clearCanje: () => lay(CANJE, '', 0, 'Strict'),
    readDesafio(cookie) {
      const [state, nonce, verifier, vence, firma, sobra] = readCookie(cookie, INICIO)?.split('.') ?? []
      if (!state || !nonce || !verifier || !vence || !firma || sobra !== undefined) return null
      if (!verify([state, nonce, verifier, vence].join('.'), firma)) return null
      return Number(vence) * 1000 > now().getTime() ? { state, nonce, verifier } : null
    },
    readNavegador(cookie) {
      const valor = readCookie(cookie, CANJE)
      return valor !== null && SECRETO.test(valor) ? valor : null
    },
  }
}
