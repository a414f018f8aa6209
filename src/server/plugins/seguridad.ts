// The response headers every answer carries, whoever writes it: page, API, file, error or raw socket.

/** Scripts and calls go to this server alone, or to one more origin where a page measures visits. */
const politica = (...origenes: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...origenes].join(' '),
    "style-src 'self'",
    "img-src 'self' data: https: http:",
    "font-src 'self'",
    ["connect-src 'self'", ...origenes].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')

export type Headers = Readonly<Record<string, string>>

const BASE: Headers = Object.freeze({
  'content-security-policy': politica(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
})

// A browser that once saw HSTS refuses plain http for a year: only a shop that says it is on https sends it.
const BASE_HTTPS: Headers = Object.freeze({ ...BASE, 'strict-transport-security': 'max-age=31536000' })

/** One frozen table per process, so that cached answers can be laid out ahead of time. */
export function headersSeguridad(publicUrl: string | undefined): Headers {
  return publicUrl?.startsWith('https:') ? BASE_HTTPS : BASE
}

/** The same headers for a page that may load the shop's tag manager. */
export function withMedicion(headers: Headers, origen: string): Headers {
  return { ...headers, 'content-security-policy': politica(origen) }
}
