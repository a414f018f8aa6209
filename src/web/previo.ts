// Runs before the first paint: colour mode, who was logged in, whether the categories were seen, prices that are not the customer's, forms held back, the first numbers of the history, and the application's start.
// It is loaded as a classic script, so it imports nothing; a test holds its keys to those of state/claves.ts.

try {
  const raiz = document.documentElement
  if (localStorage.getItem('mostrador.tema') === 'dark') raiz.dataset.theme = 'dark'
  if (!sessionStorage.getItem('mostrador.categorias-vistas')) raiz.dataset.categorias = 'espera'
  // A plan in the address is not the one of the page: its screen shows it (VOL-02).
  if (/[?&][acehl]=/.test(location.search)) raiz.dataset.consulta = ''
  // Whoever has usual lines finds room left for them (VOL-01).
  if (localStorage.getItem('mostrador.siempre')) raiz.dataset.siempre = ''
  const user = localStorage.getItem('user')
  // Prices of their own come with the application: until then the ones of the page are not theirs (PREC-08).
  if (user?.includes('"lista":true')) raiz.ariaBusy = 'true'
  // Whoever left a session here is not asked to log in while the application comes: the frame's styles say who they are.
  const nombre = user && localStorage.getItem('token') && /"username":"([^\s"\\]+)/.exec(user)?.[1]
  if (nombre) raiz.style.setProperty('--quien', `"${nombre}"`)
} catch {
  // Storage is closed (private mode, blocked cookies): the defaults of the page stand.
}

// A link within the page is followed before the application is awake: each entry has the number it would have got.
{
  let idx: number = history.state?.idx ?? -1
  const number = () => {
    if (!history.state?.key) history.replaceState({ key: `${Math.random()}`, idx: ++idx }, '')
  }
  number()
  addEventListener('hashchange', number)
}

// The application answers every form itself. One that is sent before it is awake would reload the page with what was
// typed, passwords too, in the address: it waits, and the frame sends it once it is.
addEventListener('submit', evento => {
  if (evento.defaultPrevented) return
  evento.preventDefault()
  if (evento.target instanceof HTMLElement) evento.target.dataset.pendiente = ''
})

{
  /** A line on which pictures take longer than this after the first paint gets the scripts beside them, in milliseconds. */
  const PLAZO = 300

  const raiz = document.documentElement

  // A page that is whole without scripts names them here; the others start by themselves.
  const {
    entrada,
    modulos = '',
    estilos = '',
  } = (document.currentScript as HTMLScriptElement | null)?.dataset ?? {}

  const add = (tipo: 'link' | 'script', atributos: Readonly<Record<string, string | boolean>>) =>
    document.head.append(Object.assign(document.createElement(tipo), atributos))

  // Off, they are not fetched: they say that these styles are here.
  for (const href of estilos.split(' ')) if (href) add('link', { disabled: true, rel: 'stylesheet', href })

  let empezada = false
  const start = () => {
    if (empezada || entrada === undefined) return
    empezada = true
    for (const href of modulos.split(' ')) add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', src: entrada })
  }

  /** Once at an address, by the same mark as a screen whose script failed (use-recarga-unica.ts). */
  const canReload = () => {
    try {
      const antes = sessionStorage.getItem('mostrador.recarga')
      sessionStorage.setItem('mostrador.recarga', location.pathname)
      return antes !== location.pathname
    } catch {
      return false
    }
  }

  // A line that broke while they came: they are asked for again once it carries them, when the browser says so or after a
  // while. What was pressed and typed waits for them. A browser that remembers a module's failure needs the page anew.
  const isCarried = (src: string) =>
    fetch(src).then(
      ({ status }) => status < 500,
      () => false,
    )
  let pausa = 500
  let repetida = false
  addEventListener(
    'error',
    async ({ target: caida }) => {
      if (!(caida instanceof HTMLScriptElement && caida.type === 'module')) return
      caida.remove()
      do {
        pausa = Math.min(pausa * 2, 30_000)
        await new Promise(resolve => {
          setTimeout(resolve, pausa)
          addEventListener('online', resolve, { once: true })
        })
      } while (document.readyState === 'loading' || !(await isCarried(caida.src)))
      if (repetida && canReload()) location.reload()
      else add('script', { type: 'module', src: caida.src })
      repetida = true
    },
    { capture: true },
  )

  const shown = new Promise<void>(resolve => {
    new PerformanceObserver(lista => {
      if (lista.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })
  const loaded = new Promise(resolve => addEventListener('load', resolve))

  // A narrow line carries what is seen first: text and styles; then what moves it, with the pictures that still come.
  void shown.then(() => {
    setTimeout(start, PLAZO)
    void loaded.then(() => requestAnimationFrame(() => setTimeout(start)))
  })

  // Whoever goes to another page needs this one's scripts no more.
  const isSalida = ({ target }: Event) =>
    target instanceof Element && target.closest('a:not([href^="#"])') !== null
  const use = (evento: Event) => {
    if (!isSalida(evento)) start()
  }
  for (const gesto of ['pointerdown', 'keydown'])
    addEventListener(gesto, use, { capture: true, passive: true })

  /** With something in the cart the numbers depend on it, and of prices of their own the page knows nothing. */
  let sinCuenta = raiz.ariaBusy === 'true'
  try {
    sinCuenta ||= (localStorage.getItem('carrito') ?? '[]') !== '[]'
  } catch {
    // Storage is closed: there is no cart.
  }

  /** Buttons pressed and portions marked before the application is awake, in their order: it gets them when it is, each once. */
  const toques: HTMLElement[] = []
  const all = <T extends HTMLElement>(selector: string) => [...document.querySelectorAll<T>(selector)]

  /** The product page before it is awake: how many of the marked portion, and what that costs by the page's own figures. */
  let cuantas = 1
  const preview = (paso: number): boolean => {
    const totales = all<HTMLInputElement>('[data-totales]:checked')[0]?.dataset.totales?.split('|')
    const total = sinCuenta ? undefined : totales?.[cuantas + paso - 1]?.split('=')
    if (!total) return false
    cuantas += paso
    for (const boton of all<HTMLButtonElement>('.detalle__cuanto button, .detalle__agregar button'))
      boton.disabled = false
    const textos = [String(cuantas), ...total]
    for (const [i, e] of all('[data-previa]').entries()) {
      Object.assign(e, { [e.matches('input') ? 'value' : 'textContent']: textos[i] })
      e.closest('[hidden]')?.removeAttribute('hidden')
      e.closest('.contador')?.classList.remove('contador--apagado')
    }
    return true
  }
  const choose = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement && target.dataset.totales !== undefined)) return
    toques.push(target)
    cuantas = 1
    preview(0)
  }

  /** The slide that was asked for, while its picture is still to come. */
  const turn = (boton: Element, hero: HTMLElement): void => {
    const laminas = [...hero.querySelectorAll<HTMLElement>('[data-activa]')]
    const puntos = [...hero.querySelectorAll('[aria-label^="Imagen "]')]
    const antes = laminas.findIndex(({ dataset }) => dataset.activa === 'true')
    const punto = puntos.indexOf(boton)
    const paso = boton.matches('[aria-label=Siguiente]') ? 1 : boton.matches('[aria-label=Anterior]') ? -1 : 0
    const ahora = punto < 0 ? (antes + paso + laminas.length) % laminas.length : punto
    for (const [i, { dataset }] of laminas.entries()) dataset.activa = String(i === ahora)
    hero.dataset.escena = String(ahora === 0)
    for (const [i, uno] of puntos.entries()) uno.ariaCurrent = i === ahora ? 'true' : null
  }

  const untouch = () => {
    for (const { dataset } of all('[data-tocado]')) delete dataset.tocado
  }
  const answer = (evento: MouseEvent) => {
    const pieza =
      evento.target instanceof Element
        ? evento.target.closest<HTMLElement>('#app :is(a:not([href^="#"], [target]), button[type=button])')
        : null
    if (!pieza || !evento.isTrusted) return
    if (pieza.matches('a')) {
      // The browser goes there by itself; to another tab, or to no page, it leaves this one as it is.
      if (!evento.ctrlKey && !evento.metaKey && !evento.shiftKey && pieza.matches('[href^="/"]'))
        pieza.dataset.tocado = ''
      return
    }
    evento.stopImmediatePropagation()
    if (pieza.matches('.marco-tema')) {
      const tema = raiz.dataset.theme === 'dark' ? 'light' : 'dark'
      raiz.dataset.theme = tema
      pieza.ariaPressed = String(tema === 'dark')
      try {
        localStorage.setItem('mostrador.tema', tema)
      } catch {
        // Nothing to keep it in: the choice lasts until the page is left.
      }
      return
    }
    toques.push(pieza)
    const hero = pieza.closest<HTMLElement>('[data-escena]')
    const paso = pieza.matches('[aria-label^="Más"]') ? 1 : pieza.matches('[aria-label^="Menos"]') ? -1 : 0
    if (hero) turn(pieza, hero)
    else if (paso === 0 || !preview(paso)) pieza.dataset.tocado = ''
  }
  addEventListener('click', answer, { capture: true })
  addEventListener('change', choose)
  // Whoever comes back to a page the browser kept finds nothing pressed.
  addEventListener('pagehide', untouch)

  // The screen is the application's: what was pressed is done now, and whatever is pressed meanwhile after it.
  addEventListener(
    'despierta',
    async () => {
      removeEventListener('change', choose)
      untouch()
      for (let pieza = toques.shift(); pieza; pieza = toques.shift()) {
        pieza.click()
        // What it changed is on the screen before the next one.
        await null
      }
      removeEventListener('click', answer, { capture: true })
    },
    { once: true },
  )
}
