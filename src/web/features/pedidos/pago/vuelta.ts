// The way to the provider's page and back (checkout redirect): kept in this tab, so that whoever comes back is not asked to pay again at once.
import { readFrom, removeFrom, writeTo } from '../../../state/almacen.ts'

const CLAVE = 'mostrador.pago'
/** What the provider's page adds to our address: it makes a text show, and nothing is believed of it (M7). */
const SUYOS = ['payment_id', 'collection_id', 'preference_id', 'external_reference', 'order_id']

/** In this very tab: a new one would be blocked on most phones. */
export function leave(pedido: number, url: string): void {
  writeTo('sessionStorage', CLAVE, String(pedido))
  window.location.assign(url)
}

/** Whether somebody comes back to this order from there, and not by the browser's own way back; the address is left clean. */
export function takeVuelta(pedido: number): boolean {
  const { pathname, search, hash } = window.location
  const parametros = new URLSearchParams(search)
  const traidos = SUYOS.some(suyo => parametros.has(suyo))
  if (traidos) window.history.replaceState(window.history.state, '', pathname + hash)
  const salio = readFrom('sessionStorage', CLAVE) === String(pedido)
  if (salio) removeFrom('sessionStorage', CLAVE)
  const [llegada] = performance.getEntriesByType('navigation')
  const atras = (llegada as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
  return traidos || (salio && !atras)
}
