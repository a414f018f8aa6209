// The security headers (CSP and the like) every answer carries, whoever writes it: page, API, file, error or raw socket.
import type { Activos } from '#contract/pagina.ts'

const POLITICA = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https: http:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ')

export type Headers = Readonly<Record<string, string>>

const BASE: Headers = Object.freeze({
  'content-security-policy': POLITICA,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
})

/** Of a public picture alone: a page of any origin may show it (an app, a marketplace's panel). */
export const DE_CUALQUIER_ORIGEN = ['cross-origin-resource-policy', 'cross-origin'] as const

// A browser that once saw HSTS refuses plain http for a year: only a shop that says it is on https sends it.
const BASE_HTTPS: Headers = Object.freeze({ ...BASE, 'strict-transport-security': 'max-age=31536000' })

/** One frozen table per process, so that cached answers can be laid out ahead of time. */
export function headersSeguridad(publicUrl: string | undefined): Headers {
  return publicUrl?.startsWith('https:') ? BASE_HTTPS : BASE
}

/** The same headers for a page that may load the shop's tag manager: scripts and calls go to one more origin. */
export function withMedicion(headers: Headers, origen: string): Headers {
  return withFuentes(headers, ['script-src', 'connect-src'], origen)
}

/** The same headers for a page in which a script and styles stand: those two texts and no other. */
export function withEnLinea(headers: Headers, { estilos, previo }: NonNullable<Activos['enLinea']>): Headers {
  return withFuentes(withFuentes(headers, ['script-src'], previo.huella), ['style-src'], estilos.huella)
}

/** The same headers for a page that reads labels: its own camera, and the reader's compiled code (no text is run as a script). */
export function withCamara(headers: Headers): Headers {
  const { 'permissions-policy': permisos = '' } = headers
  return {
    ...withFuentes(headers, ['script-src'], "'wasm-unsafe-eval'"),
    'permissions-policy': permisos.replace('camera=()', 'camera=(self)'),
  }
}

/** The same headers, with one more source in these directives of the policy. */
export function withFuentes(headers: Headers, directivas: readonly string[], fuente: string): Headers {
  const politica = directivas.reduce(
    (texto, directiva) => texto.replace(`${directiva} 'self'`, `$& ${fuente}`),
    headers['content-security-policy'] ?? POLITICA,
  )
  return { ...headers, 'content-security-policy': politica }
}
