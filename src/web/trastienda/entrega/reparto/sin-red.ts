// Keeps what this page is made of on the device from the first visit on, when the service worker stood behind nobody yet (ENT-04).

const isNuestro = (url: string) => url.startsWith(`${window.location.origin}/assets/`)

/** Asked for once more through the worker, which keeps what is built. */
export async function keepPagina(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  await serviceWorker.ready
  if (serviceWorker.controller === null) {
    await new Promise(resolve => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  }
  const urls = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  await Promise.all([...urls].filter(isNuestro).map(url => fetch(url).catch(() => {})))
}
