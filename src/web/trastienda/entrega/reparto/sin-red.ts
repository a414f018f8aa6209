// Keeps what this page is made of on the device from the first visit on, when the service worker stood behind nobody yet (ENT-04).

/** Sheets that stand in the document itself, which asked for none of them: without a network the page comes as one that does. */
function sheetsInside(): string[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[data-estilos]')].flatMap(({ dataset }) =>
    (dataset.estilos ?? '').split(' ').map(ruta => new URL(ruta, window.location.origin).href),
  )
}

const isNuestro = (url: string) => url.startsWith(`${window.location.origin}/assets/`)

/** Asked for once more through the worker, which keeps what is built. */
export async function keepPagina(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  await serviceWorker.ready
  if (serviceWorker.controller === null) {
    await new Promise(resolve => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  }
  const pedidas = performance.getEntriesByType('resource').map(({ name }) => name)
  const urls = new Set([...pedidas, ...sheetsInside()])
  await Promise.all([...urls].filter(isNuestro).map(url => fetch(url).catch(() => {})))
}
