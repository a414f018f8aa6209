// The way to the provider's page and back (checkout redirect): kept in this tab, so that whoever comes back is not asked to pay again at once.
import { readFrom, removeFrom, writeTo } from '#web/comun/almacen/almacen.ts'

const CLAVE = 'mostrador.pago'
/** What the provider's page adds to our address: it makes a text show, and nothing is believed of it (M7). */
const SUYOS = ['payment_id', 'collection_id', 'preference_id', 'external_reference', 'order_id']

/** What that page says of a payment it did not take, or of somebody who left: said as it is, and nothing else follows from it. */
const NO_SALIO = new Set(['rejected', 'failure', 'cancelled', 'null'])

export type Vuelta = 'volvio' | 'noSalio'

/** In this very tab: a new one would be blocked on most phones. */
export function leave(pedido: number, url: string): void {
  writeTo('sessionStorage', CLAVE, String(pedido))
  window.location.assign(url)
}

/** How somebody comes back to this order from there; null where they do not, or by the browser's own way back. The address is left clean. */
export function takeVuelta(pedido: number): Vuelta | null {
  const { pathname, search, hash } = window.location
  const parametros = new URLSearchParams(search)
  const traidos = SUYOS.some(suyo => parametros.has(suyo))
  if (traidos) window.history.replaceState(window.history.state, '', pathname + hash)
  const salio = readFrom('sessionStorage', CLAVE) === String(pedido)
  if (salio) removeFrom('sessionStorage', CLAVE)
  const [llegada] = performance.getEntriesByType('navigation')
  const atras = (llegada as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
  if (traidos && NO_SALIO.has(parametros.get('status') ?? '')) return 'noSalio'
  return traidos || (salio && !atras) ? 'volvio' : null
}
