// Cache-Control: what a cache between the shop and its visitors (CDN, proxy) may keep of an answer, and for how long (ESC-05).

/**
 * The same for everybody. A price that changed is everybody's within two seconds: one in which a copy is fresh, and one more,
 * of pages, while it is asked for again. Browsers ask each time.
 */
const COMUN = 'public, max-age=0, s-maxage=1'

/** Of those few enough: shown as they were while the shop does not answer. */
const CAIDA = 'stale-if-error=86400'

export const PAGINA = `${COMUN}, stale-while-revalidate=1, ${CAIDA}`
/** A script that asks again wants it as it is now: no copy that is over is for it, but where there is nothing else. */
export const DATOS_COMUNES = `${COMUN}, ${CAIDA}`
/** What anybody may ask for in a thousand ways: not worth a place once it is over. */
export const DATOS_A_PEDIDO = COMUN
/** A page of one's own, before the browser asks whose: nobody between keeps it, the browser asks whether it is still so. */
export const PROPIA = 'private, no-cache'
/** Somebody's, or a mistake, or asked for with credentials, even where it is what everybody gets. */
export const DE_NADIE = 'no-store'

/** A list of names and values alternating, for somebody who said who they are. */
export function withoutCopia(headers: readonly string[]): string[] {
  return headers.map((valor, i) => (headers[i - 1] === 'cache-control' ? DE_NADIE : valor))
}
