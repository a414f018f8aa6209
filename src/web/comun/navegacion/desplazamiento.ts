// Scroll restoration: how far each entry of the tab's history had been scrolled, so that Back finds the place that was left.
import { isObjeto, readJson } from '#domain/lector.ts'
import { readFrom, writeTo } from '../almacen/almacen.ts'
import { CLAVE_DESPLAZAMIENTOS } from '../almacen/claves.ts'

/** Entries that are remembered. */
const MAXIMO = 100

let alturas: Map<string, unknown> | undefined

function alturasGuardadas(): Map<string, unknown> {
  if (alturas) return alturas
  const leidas = readJson(readFrom('sessionStorage', CLAVE_DESPLAZAMIENTOS))
  alturas = new Map(isObjeto(leidas) ? Object.entries(leidas) : [])
  return alturas
}

export function keepAltura(entrada: string): void {
  const todas = alturasGuardadas()
  todas.delete(entrada)
  todas.set(entrada, window.scrollY)
}

export function alturaDe(entrada: string): number | undefined {
  const altura = alturasGuardadas().get(entrada)
  return typeof altura === 'number' ? altura : undefined
}

/** The browser puts the page where it was when it is read anew; from then on it is ours. `entrada` says where one is. */
export function holdAlturas(entrada: () => string): void {
  const take = () => {
    window.history.scrollRestoration = 'manual'
  }
  take()
  window.addEventListener('pageshow', take)
  window.addEventListener('pagehide', () => {
    keepAltura(entrada())
    const ultimas = [...alturasGuardadas()].slice(-MAXIMO)
    writeTo('sessionStorage', CLAVE_DESPLAZAMIENTOS, JSON.stringify(Object.fromEntries(ultimas)))
    window.history.scrollRestoration = 'auto'
  })
}

/** After a navigation: the place that was left, the element the address names, the beginning, or where it is. */
export function scrollTo(altura: number | 'inicio' | 'queda', hash: string): void {
  if (altura === 'queda') return
  const nombrado = altura === 'inicio' && hash && document.getElementById(decode(hash.slice(1)))
  if (nombrado) nombrado.scrollIntoView()
  else window.scrollTo(0, altura === 'inicio' ? 0 : altura)
}

/** A stray percent sign is no reason to fail. */
function decode(texto: string): string {
  try {
    return decodeURIComponent(texto)
  } catch {
    return texto
  }
}
