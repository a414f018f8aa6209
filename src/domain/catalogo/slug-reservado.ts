// The paths no category may take because a screen or the server answers there (ROUTE-05, X12).
import { RUTA_ARMAZON, RUTAS } from '../rutas.ts'
import { slug } from './slug.ts'

/** First path segments the server answers itself. */
const DEL_SERVIDOR = [
  'api',
  'assets',
  'img',
  'subidas',
  'healthz',
  'readyz',
  'dev',
  'referencia',
  'openapi.json',
  'service-worker.js',
  'manifest.webmanifest',
  'sitemap.xml',
  'robots.txt',
  'favicon.ico',
  'favicon.svg',
  'apple-touch-icon.png',
  RUTA_ARMAZON,
]

const DE_PANTALLAS = Object.values(RUTAS)
  .map(ruta => (ruta.split('/')[1] ?? '').toLowerCase())
  .filter(segmento => !segmento.startsWith(':'))

export const RESERVADOS: ReadonlySet<string> = new Set([
  ...DEL_SERVIDOR,
  ...DEL_SERVIDOR.map(slug),
  ...DE_PANTALLAS,
])

/** True for a fixed route in any case, and for anything that is not a slug at all. */
export function isReservedSlug(texto: string): boolean {
  const minusculas = texto.toLowerCase()
  return RESERVADOS.has(minusculas) || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(minusculas)
}
