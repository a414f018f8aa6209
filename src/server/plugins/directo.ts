// Whether a request comes straight from this machine (DNS rebinding, tunnels): it calls this machine by its own name, and nobody passed it on.
import type { IncomingMessage } from 'node:http'
import { hostnameOf, isLoopback } from '../kit/http.ts'

/** What proxies, tunnels and delivery networks write on what they pass on. */
const DE_PASO =
  /^(?:forwarded|via|x-forwarded\b.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|client-ip|x-original-.+|x-host|x-proxy.*|proxy-.+|cdn-loop|cf-.+|fastly-.+|fly-.+|ngrok-.+|tailscale-.+|x-envoy-.+|x-arr-.+|x-azure-.+|x-appengine-.+|x-vercel-.+|x-amz.+)$/

type Solicitud = Pick<IncomingMessage, 'headers' | 'httpVersion' | 'url'>

/**
 * A page elsewhere can make a browser come here under a name of its own (DNS rebinding), and a tunnel brings the whole
 * world to a port that only this machine reaches: what is public knowledge, like the demo's passwords, is not for them.
 */
export function isDirecto({ headers, httpVersion, url = '' }: Solicitud): boolean {
  // No browser and no tool of today speaks 1.0, but a proxy with nothing configured does, under our own name.
  if (httpVersion === '1.0' || !url.startsWith('/')) return false
  if (Object.keys(headers).some(nombre => DE_PASO.test(nombre))) return false
  const deOtra = [headers.origin, headers.referer].some(desde => desde !== undefined && !isDeAca(desde))
  return isLoopback(hostnameOf(headers.host)) && !deOtra && headers['sec-fetch-site'] !== 'cross-site'
}

/** The page it comes from is one of this machine's. */
function isDeAca(direccion: string): boolean {
  return URL.canParse(direccion) && isLoopback(new URL(direccion).hostname)
}
