// The service worker: the shop window without a network, and never anything of a person (PWA-02).
// It is built by itself into /service-worker.js, after the application whose files it keeps.
import { RUTA_ARMAZON, RUTAS } from '#domain/rutas.ts'
import {
  CACHE_CATALOGO,
  CACHE_ESTATICOS,
  CACHE_IMAGENES,
  CACHE_PAGINAS,
  CACHE_VIGENTE,
  cachesToDrop,
} from './caches.ts'
import { readPush } from './push-recibido.ts'
import { fetchAndKeep, firstOf, isVieja, precache } from './reserva.ts'
import { CATALOGO, tratoDe } from './trato.ts'

/** Written in by the build: the files of the offline screens, and a hash of them. */
declare const PRECARGA: readonly string[]
declare const VERSION: string
declare const self: ServiceWorkerGlobalScope

/** Slower than this is no network to wait for, when there is a copy. */
const PLAZO_MS = 4_000
const IMAGENES = 240
const PAGINAS = 60
const ESTATICOS = CACHE_ESTATICOS + VERSION
const ICONO = '/icon-192.png'
const RESPALDOS = { armazon: RUTA_ARMAZON, sinConexion: RUTAS.sinConexion } as const

self.addEventListener('install', event => {
  event.waitUntil(
    precache(ESTATICOS, [...PRECARGA, ...Object.values(RESPALDOS)]).then(() =>
      askCatalogo(CATALOGO).catch(() => undefined),
    ),
  )
})

// A new version waits until the person agrees: taking over in the middle would make the scripts of open pages vanish.
self.addEventListener('message', event => {
  if (event.data === 'actualizar') void self.skipWaiting()
})

self.addEventListener('activate', event => {
  event.waitUntil(dropOld().then(() => self.clients.claim()))
})

async function dropOld(): Promise<void> {
  const sobran = cachesToDrop(await caches.keys(), ESTATICOS)
  await Promise.all(sobran.map(nombre => caches.delete(nombre)))
  await caches.open(CACHE_VIGENTE + ESTATICOS)
}

// Where the browser shows a notice by itself it does not ask: the same message, read here by those that do not know it yet.
self.addEventListener('push', event => {
  event.waitUntil(showPush(event.data?.text() ?? ''))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openPush(String(event.notification.data ?? '/')))
})

self.addEventListener('fetch', event => {
  const { request } = event
  switch (tratoDe(request, self.location.origin)) {
    case 'construido':
      return event.respondWith(
        kept(request.url, () =>
          fetchAndKeep(request, { cache: ESTATICOS, clave: request.url, clase: 'asset' }),
        ),
      )
    case 'imagen':
      return event.respondWith(kept(request.url, () => askImagen(request)))
    case 'nuestra':
      return event.respondWith(keptAndAsked(event))
    case 'catalogo':
      return answer(event, askCatalogo(request), () => match(CATALOGO))
    case 'copia':
      return answerPagina(event)
    case 'armazon':
      return event.respondWith(fetch(request).catch(() => standIn('armazon')))
    case 'privada':
      return event.respondWith(fetch(request).catch(() => standIn('sinConexion')))
    case 'red':
  }
})

/** Under its address without the query, which no public page depends on. */
function answerPagina(event: FetchEvent): void {
  const clave = self.location.origin + new URL(event.request.url).pathname
  const red = fetchAndKeep(event.request, {
    cache: CACHE_PAGINAS,
    clave,
    clase: 'text/html',
    maximo: PAGINAS,
  })
  answer(event, red, async () => (await match(clave)) ?? match(RESPALDOS.armazon))
}

/** What the network says late is still kept for the next time. */
function answer(
  event: FetchEvent,
  red: Promise<Response>,
  guardada: () => Promise<Response | undefined>,
): void {
  event.waitUntil(red.catch(() => undefined))
  event.respondWith(firstOf(red, guardada, PLAZO_MS))
}

function askCatalogo(pedido: Request | string): Promise<Response> {
  return fetchAndKeep(pedido, { cache: CACHE_CATALOGO, clave: CATALOGO, clase: 'application/json' })
}

function askImagen(pedido: Request): Promise<Response> {
  return fetchAndKeep(pedido, {
    cache: CACHE_IMAGENES,
    clave: pedido.url,
    clase: 'image/',
    maximo: IMAGENES,
  })
}

/**
 * The copy at once, and behind it the shop is asked once a day whether it still holds (stale while revalidate): past the
 * month the browser would keep it, for a 304 without a body. Dropped with each version instead, pictures would be missing
 * without a network until seen again, and a version with nothing new but pictures has no new worker to drop them.
 */
async function keptAndAsked(event: FetchEvent): Promise<Response> {
  const { request } = event
  const copia = await match(request.url)
  if (copia === undefined) return askImagen(request)
  if (isVieja(copia, Date.now()))
    event.waitUntil(askImagen(new Request(request, { cache: 'no-cache' })).catch(() => undefined))
  return copia
}

async function kept(url: string, ask: () => Promise<Response>): Promise<Response> {
  return (await match(url)) ?? ask()
}

async function standIn(cual: keyof typeof RESPALDOS): Promise<Response> {
  return (await match(RESPALDOS[cual])) ?? Response.error()
}

function match(url: string): Promise<Response | undefined> {
  return caches.match(url, { ignoreVary: true })
}

/** Whatever came, something is shown: a browser takes the permission away from who shows nothing. */
async function showPush(recibido: string): Promise<void> {
  const { title, navigate, ...resto } = readPush(recibido)
  await self.registration.showNotification(title, { ...resto, icon: ICONO, data: navigate })
}

/** The screen that is there, or another one; never anywhere but in the shop. */
async function openPush(destino: string): Promise<void> {
  const url = new URL(destino, self.location.origin)
  const { href } = url.origin === self.location.origin ? url : self.location
  const abiertas = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const suya = abiertas.find(cliente => cliente.url === href)
  await (suya === undefined ? self.clients.openWindow(href) : suya.focus())
}
