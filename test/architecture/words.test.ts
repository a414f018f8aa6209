// Somebody who looks for a mechanism finds it with one search: the trade's word stands where the mechanism lives.
import { expect, it } from 'vitest'
import { readModulos } from '../support/modulos.ts'

/** The word, and the file (or the folder) that says it in a first line or in a doc comment. */
const PALABRAS: readonly (readonly [string, string])[] = [
  ['advisory lock', 'src/server/db/migrate.ts'],
  ['authentication', 'src/server/plugins/auth.ts'],
  ['authorization', 'src/server/plugins/sesion-a-medias.ts'],
  ['backoff', 'src/server/kit/backoff.ts'],
  ['brotli', 'src/server/kit/compression.ts'],
  ['brute force', 'src/server/cuenta/ingreso/intentos.ts'],
  ['cache invalidation', 'src/server/catalogo/snapshot.ts'],
  ['coalesce', 'src/server/catalogo/snapshot.ts'],
  ['code splitting', 'src/web/comun/estado/chunk.ts'],
  ['connection pool', 'src/server/db/connect.ts'],
  ['consent', 'src/web/tienda/comercio/medicion/use-consentimiento.ts'],
  ['content negotiation', 'src/server/kit/negotiation.ts'],
  ['cookie', 'src/server/kit/http.ts'],
  ['cors', 'src/server/plugins/cors.ts'],
  ['cron', 'src/server/cola/reloj.ts'],
  ['csp', 'src/server/plugins/seguridad.ts'],
  ['csrf', 'src/server/cuenta/google/galletas.ts'],
  ['cursor', 'src/server/consulta/cursor.ts'],
  ['deadline', 'src/server/kit/deadline.ts'],
  ['deadlock', 'src/server/db/transaction.ts'],
  ['debounce', 'src/web/tienda/catalogo/detalle/use-agregar.ts'],
  ['dns rebinding', 'src/server/plugins/directo.ts'],
  ['double submit', 'src/web/comun/estado/use-una-vez.ts'],
  ['encryption', 'src/server/base/cifrado.ts'],
  ['etag', 'src/server/kit/negotiation.ts'],
  ['event-loop lag', 'src/server/plugins/carga.ts'],
  ['fair queue', 'src/server/kit/fair-queue.ts'],
  ['focus trap', 'src/web/comun/ui/Dialogo.tsx'],
  ['graceful shutdown', 'src/server/proceso/run-process.ts'],
  ['health check', 'src/server/gestion/salud/routes.ts'],
  ['heartbeat', 'src/server/cola/procesos.ts'],
  ['hmac', 'src/server/kit/signature.ts'],
  ['hydration', 'src/web/comun/estado/hidratado.ts'],
  ['idempotency key', 'src/server/pedido/place/place.ts'],
  ['idempotency key', 'src/web/tienda/pedido/checkout.ts'],
  ['idle timeout', 'src/web/comun/sesion/actividad.ts'],
  ['install prompt', 'src/web/comun/estado/instalacion.ts'],
  ['jitter', 'src/web/comun/vivo/vivo.ts'],
  ['job queue', 'src/server/cola/runner.ts'],
  ['json-ld', 'src/web/comun/documento/datos-estructurados.ts'],
  ['jwt', 'src/server/cuenta/tokens.ts'],
  ['keyset pagination', 'src/server/consulta/cursor.ts'],
  ['listen/notify', 'src/server/db/listener.ts'],
  ['load shedding', 'src/server/kit/semaphore.ts'],
  ['localstorage', 'src/web/comun/almacen/almacen.ts'],
  ['loopback', 'src/server/kit/http.ts'],
  ['lru', 'src/server/paginas/cache.ts'],
  ['magic link', 'src/server/cuenta/ingreso/ingreso.ts'],
  ['memoize', 'src/server/kit/memoize.ts'],
  ['metrics', 'src/server/base/medidas.ts'],
  ['migrations', 'src/server/db/migrate.ts'],
  ['network first', 'src/web/comun/sw/reserva.ts'],
  ['oauth', 'src/server/cuenta/google/google.ts'],
  ['one-time token', 'src/server/cuenta/codigos.ts'],
  ['outbox', 'src/server/mail/outbox.ts'],
  ['password hash', 'src/server/cuenta/passwords.ts'],
  ['pkce', 'src/server/cuenta/google/proveedor.ts'],
  ['placeholder', 'src/web/comun/ui/previa.ts'],
  ['polling', 'src/web/tienda/pedido/pantallas/Exito.tsx'],
  ['precache', 'src/web/comun/sw/reserva.ts'],
  ['prefetch', 'src/web/comun/estado/use-precarga.ts'],
  ['progressive rendering', 'src/web/tienda/catalogo/use-progresivo.ts'],
  ['publish/subscribe', 'src/server/pedido/vivo/difusion.ts'],
  ['rate limit', 'src/server/plugins/limites.ts'],
  ['reconnect', 'src/web/comun/vivo/vivo.ts'],
  ['redacted', 'src/server/mail/plantillas/cuenta.ts'],
  ['request id', 'src/server/plugins/rastro.ts'],
  ['requestidlecallback', 'src/web/comun/estado/ocio.ts'],
  ['retry', 'src/web/tienda/pedido/pedidos/al-dia.ts'],
  ['reverse proxy', 'src/server/plugins/proxy.ts'],
  ['scroll restoration', 'src/web/tienda/pedido/pedidos/use-posicion.ts'],
  ['scroll spy', 'src/web/tienda/catalogo/use-secciones.ts'],
  ['security headers', 'src/server/plugins/seguridad.ts'],
  ['semaphore', 'src/server/kit/semaphore.ts'],
  ['server-sent events', 'src/server/pedido/vivo/routes.ts'],
  ['server-side rendering', 'src/web/entry-server.tsx'],
  ['single flight', 'src/server/kit/single-flight.ts'],
  ['skeleton', 'src/web/tienda/pedido/carrito/EsqueletoCarrito.tsx'],
  ['skip locked', 'src/server/cola/sql.ts'],
  ['sse', 'src/web/comun/vivo/api.ts'],
  ['stale-while-revalidate', 'src/web/comun/vidriera/catalogo.ts'],
  ['storage event', 'src/web/comun/almacen/guardado.ts'],
  ['swipe', 'src/web/tienda/catalogo/inicio/use-carrusel.ts'],
  ['throttle', 'src/server/catalogo/snapshot.ts'],
  ['time slices', 'src/web/tienda/catalogo/Hallazgos.tsx'],
  ['timing attack', 'src/server/cuenta/passwords.ts'],
  ['toast', 'src/web/comun/estado/avisos.ts'],
  ['totp', 'src/server/personal/plantel/codigo.ts'],
  ['ttl', 'src/server/kit/memoize.ts'],
  ['user enumeration', 'src/server/cuenta/ingreso/ingreso.ts'],
  ['validation error', 'src/server/plugins/validador.ts'],
  ['virtual list', 'src/web/tienda/catalogo/ListaVirtual.tsx'],
  ['xss', 'src/server/mail/html.ts'],
]

/** What a file says of itself, in small letters: its first line and its doc comments. */
function dicho(fuente: string): string {
  const [primera = ''] = fuente.split('\n', 1)
  return [primera, ...(fuente.match(/\/\*\*[\s\S]*?\*\//g) ?? [])].join('\n').toLowerCase()
}

const dichos = readModulos()
  .filter(({ ruta }) => !ruta.endsWith('.test.ts'))
  .map(({ ruta, fuente }) => ({ ruta, texto: dicho(fuente) }))

it.each(PALABRAS)('a search for "%s" leads to %s', (palabra, lugar) => {
  // From the start of a word: 'lru' is not found in the middle of another.
  const entera = new RegExp(`(?<![a-z])${palabra}`)
  const hallados = dichos.filter(({ texto }) => entera.test(texto)).map(({ ruta }) => ruta)
  expect(hallados.filter(ruta => ruta.startsWith(lugar))).not.toEqual([])
})
