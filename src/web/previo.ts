// Runs before the first paint: colour mode, whether the categories were seen, prices that are not the customer's and forms held back, and the application's start.
// It is loaded as a classic script, so it imports nothing; a test holds its keys to those of state/claves.ts.

try {
  const raiz = document.documentElement
  if (localStorage.getItem('mostrador.tema') === 'dark') raiz.dataset.theme = 'dark'
  if (!sessionStorage.getItem('mostrador.categorias-vistas')) raiz.dataset.categorias = 'espera'
  // A plan in the address is not the one of the page: its screen shows it (VOL-02).
  if (/[?&][acehl]=/.test(location.search)) raiz.dataset.consulta = ''
  // Prices of their own come with the application: until then the ones of the page are not theirs (PREC-08).
  if (localStorage.getItem('user')?.includes('"lista":true')) raiz.ariaBusy = 'true'
} catch {
  // Storage is closed (private mode, blocked cookies): the defaults of the page stand.
}

// The application answers every form itself. One that is sent before it is awake would reload the page with what was
// typed, passwords too, in the address: it waits, and the frame sends it once it is.
addEventListener('submit', evento => {
  if (evento.defaultPrevented) return
  evento.preventDefault()
  if (evento.target instanceof HTMLElement) evento.target.dataset.pendiente = ''
})

{
  /** Somebody uses the page already. */
  const GESTOS = ['pointerdown', 'keydown']

  /** A line on which pictures take longer than this gets the scripts beside them, in milliseconds. */
  const PLAZO = 3000

  // A page that is whole without scripts names them here; the others start by themselves.
  const { entrada, modulos = '' } = (document.currentScript as HTMLScriptElement | null)?.dataset ?? {}

  const add = (tipo: 'link' | 'script', atributos: Readonly<Record<string, string>>) =>
    document.head.append(Object.assign(document.createElement(tipo), atributos))

  let empezada = false
  const start = () => {
    if (empezada || entrada === undefined) return
    empezada = true
    for (const href of modulos.split(' ')) add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', src: entrada })
  }

  const shown = new Promise<void>(resolve => {
    new PerformanceObserver(lista => {
      if (lista.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })
  const loaded = new Promise(resolve => addEventListener('load', resolve))

  // A narrow line carries what is seen first: text, styles and pictures; then, when they are on the screen, what moves it.
  void Promise.all([shown, loaded]).then(() => requestAnimationFrame(() => setTimeout(start)))
  for (const gesto of GESTOS) addEventListener(gesto, start, { capture: true, once: true, passive: true })
  setTimeout(start, PLAZO)
}
