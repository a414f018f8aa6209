// Registers the service worker and tells the person of a new version, which takes over when they say so (ROUTE-06, PWA-02).
import { readFrom } from '../almacen/almacen.ts'
import { CLAVE_PUSH } from '../almacen/claves.ts'
import { showAviso } from './avisos.ts'

/** A shop left open for days hears of a new version when it is looked at again. */
const REVISAR_MS = 3_600_000

export async function startTrabajador(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registro = await navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch(() => undefined) // storage is closed, or the network went: the shop works without
  // Some privacy tools answer a registration with nothing at all.
  if (registro === undefined) return
  watchVersiones(registro)
  checkAlVolver(registro)
  if (readFrom('localStorage', CLAVE_PUSH) === null) return
  await import('./push.ts').then(({ renewPush }) => renewPush()).catch(() => undefined) // no network: the next start
}

function watchVersiones(registro: ServiceWorkerRegistration): void {
  announce(registro)
  registro.addEventListener('updatefound', () => {
    registro.installing?.addEventListener('statechange', () => announce(registro))
  })
}

/** Each waiting version is told once; the very first takes nothing over from anybody and is not news. */
let anunciado: ServiceWorker | null = null
function announce({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting || waiting === anunciado || !navigator.serviceWorker.controller) return
  anunciado = waiting
  showAviso({
    titulo: 'Hay una versión nueva',
    descripcion: 'Se actualiza en un instante y tu carrito queda como está.',
    tipo: 'exito',
    ms: 0,
    accion: { texto: 'Actualizar', onAccion: () => takeOver(waiting) },
  })
}

/** The page is loaded anew once, when the new worker stands behind it; at once where another tab let it take over. */
function takeOver(waiting: ServiceWorker): void {
  const reload = () => window.location.reload()
  if (waiting.state === 'installed') {
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
    waiting.postMessage('actualizar')
  } else reload()
}

function checkAlVolver(registro: ServiceWorkerRegistration): void {
  let revisado = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - revisado < REVISAR_MS) return
    revisado = Date.now()
    registro.update().catch(() => {}) // no network: next time
  })
}
