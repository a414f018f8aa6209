// Whether a request comes straight from this machine: it calls this machine by its own name, and nobody passed it on.
import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback } from '../config-values.ts'

/** What proxies, tunnels and delivery networks write on what they pass on. */
const DE_PASO =
  /^(?:forwarded|via|x-forwarded\b.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|client-ip|x-original-.+|x-host|x-proxy.*|proxy-.+|cdn-loop|cf-.+|fastly-.+|fly-.+|ngrok-.+|tailscale-.+|x-envoy-.+|x-arr-.+|x-azure-.+|x-appengine-.+|x-vercel-.+|x-amz.+)$/

/**
 * A page elsewhere can make a browser come here under a name of its own (DNS rebinding), and a tunnel brings the whole
 * world to a port that only this machine reaches: what is public knowledge, like the demo's passwords, is not for them.
 */
export function isDirecto(headers: IncomingHttpHeaders): boolean {
  return isLoopback(hostname(headers.host)) && !Object.keys(headers).some(nombre => DE_PASO.test(nombre))
}

function hostname(host: string | undefined): string {
  return host?.replace(/:\d{1,5}$/, '').toLowerCase() ?? ''
}
