// The tag manager's own script in this document: brought once, only where the document's content policy lets it in.
import { type Medicion, mideEn, urlContenedor } from '#domain/comercio/medicion.ts'

let cargado = false

export function isCargado(): boolean {
  return cargado
}

/** The policy is that of the address the document was opened with, however far the person has walked since. */
function isDocumentoAbierto(): boolean {
  const [entrada] = performance.getEntriesByType('navigation')
  return mideEn(new URL(entrada?.name ?? window.location.href).pathname)
}

export function loadContenedor(medicion: Medicion): void {
  if (cargado || !isDocumentoAbierto()) return
  cargado = true
  const capa: object[] = [{ 'gtm.start': Date.now(), event: 'gtm.js' }]
  Object.assign(window, { dataLayer: capa })
  const script = document.createElement('script')
  script.async = true
  script.src = urlContenedor(medicion)
  document.head.append(script)
}

/** What its tags may have left behind; the shop itself keeps nothing a script could read here. */
export function forgetContenedor(): void {
  const dominios = [
    '',
    ...window.location.hostname.split('.').map((_, i, partes) => `; domain=${partes.slice(i).join('.')}`),
  ]
  for (const galleta of document.cookie.split('; ')) {
    const nombre = galleta.split('=')[0]
    for (const dominio of nombre ? dominios : []) {
      // biome-ignore lint/suspicious/noDocumentCookie: the store for cookies is not in every browser, and this only expires them
      document.cookie = `${nombre}=; max-age=0; path=/${dominio}`
    }
  }
}
