// Runs before the first paint: colour mode, who was logged in, whether the categories were seen, prices that are not the customer's, the first numbers of the history, what is pressed and typed before the application is awake (gestures), and the application's start, again where a broken line cut it off.
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

  const all = <T extends HTMLElement>(selector: string) => [...document.querySelectorAll<T>(selector)]

  const add = (tipo: 'link' | 'script', atributos: Readonly<Record<string, string | boolean>>) =>
    document.head.append(Object.assign(document.createElement(tipo), atributos))

  // Off, they are not fetched: they say that these styles are here.
  for (const href of estilos.split(' ')) if (href) add('link', { disabled: true, rel: 'stylesheet', href })

  let empezada = false
  /** A link was followed: what this page would still ask for takes the line from the page that is coming. */
  let sale = false
  const start = () => {
    if (empezada || sale || entrada === undefined) return
    empezada = true
    for (const href of modulos.split(' ')) add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', src: entrada })
  }

  /** What this tab keeps; nothing where storage is closed. */
  const caja = (() => {
    try {
      return sessionStorage
    } catch {
      return null
    }
  })()
  const keep = (clave: string, valor: string) => {
    try {
      caja?.setItem(clave, valor)
      return caja !== null
    } catch {
      return false // full
    }
  }

  /** How often the page of this address was loaded anew because its scripts failed. */
  const recargas = () => {
    const [donde, veces = '1'] = (caja?.getItem('mostrador.recarga') ?? '').split(' ')
    return donde === location.pathname ? Number(veces) : 0
  }
  /** For the application once (ROUTE-07), for this script three times, each after all of them came; what cannot be counted, never. */
  const canReload = (cuantas: number) => {
    const ya = recargas()
    return ya < cuantas && keep('mostrador.recarga', `${location.pathname} ${ya + 1}`)
  }

  const pause = (ms: number) =>
    new Promise(resolve => {
      setTimeout(resolve, ms)
      addEventListener('online', resolve, { once: true })
    })

  /** Whole, and past what the browser remembers: some keep that a module failed, even when the page is loaded anew. */
  const llegados = new Set<string>()
  const fetchAnew = async (src: string) => {
    const respuesta = await fetch(src, { cache: 'reload' })
    await respuesta.arrayBuffer()
    // What is gone for good is named otherwise by the page of today; a gate or a busy server answers with something else.
    const { ok, status, headers } = respuesta
    if (status === 404 || (ok && headers.get('content-type')?.includes('javascript'))) llegados.add(src)
  }
  /** Every script of the page that did not come yet: whether none is missing now. */
  const fetchMissing = async () => {
    const guiones = [
      ...all<HTMLScriptElement>('script[type=module][src]').map(({ src }) => src),
      ...all<HTMLLinkElement>('link[rel=modulepreload]').map(({ href }) => href),
    ]
    await Promise.allSettled(guiones.filter(src => !llegados.has(src)).map(fetchAnew))
    return guiones.every(src => llegados.has(src))
  }

  /** The longest the line may be back before it is noticed, in milliseconds. */
  const PAUSA_MAX = 4_000
  /** A page that worked this long was cured by being loaded anew, in milliseconds. */
  const PERDON = 60_000
  let pausa = 500
  /** Failures in a row; a page that was loaded anew for one comes with it. */
  let rondas = Math.min(recargas(), 1)
  let traidos = false
  /** A page that works is never loaded anew for what went wrong before. */
  let despierta = false
  /** From the second on the page says what is the matter, and how to order without it. */
  const say = (hay: boolean) => {
    const averia = document.getElementById('averia')
    if (averia) averia.hidden = !hay
  }

  // A line that broke while the scripts came: once it carries all of them they are tried again, and where the browser
  // remembers the failure the page is loaded anew. What was pressed and typed waits, or comes along.
  const recover = async ({ target: caido, error }: ErrorEvent) => {
    const esGuion = caido instanceof HTMLScriptElement && caido.type === 'module'
    // One that came by half is no script; its element says nothing of it. To a browser too old for it none is, and the page says that.
    if (!esGuion && (!(error instanceof SyntaxError) || document.getElementById('viejo')?.offsetHeight))
      return
    say(++rondas > 1)
    const otraVez = traidos
    while (!traidos) {
      pausa = Math.min(pausa * 2, PAUSA_MAX)
      await pause(pausa)
      if (despierta) return
      if (document.readyState === 'loading' || document.hidden) continue
      traidos = await fetchMissing()
      say(!traidos && ++rondas > 1)
    }
    if (despierta) return
    if (esGuion && !otraVez) {
      caido.remove()
      return add('script', { type: 'module', src: caido.src })
    }
    if (!canReload(3)) {
      say(true)
      await pause(PERDON)
      // Nothing to keep it in: what was done here is worth more than another try.
      if (despierta || (!caja && !isUntouched())) return
    }
    location.reload()
  }
  addEventListener('error', recover, { capture: true })

  // The application asks for the same where a script of its own failed; who pressed a button for it is not refused.
  addEventListener('recarga', async evento => {
    if (!(evento as CustomEvent<boolean>).detail && !canReload(1)) return
    llegados.clear()
    await Promise.race([fetchMissing(), pause(2 * PAUSA_MAX)])
    location.reload()
  })

  const loaded = new Promise<void>(resolve => addEventListener('load', () => resolve()))
  const shown = new Promise<void>(resolve => {
    // A browser that does not tell, or is kept from it, has shown something once all is there.
    if (!('PerformanceObserver' in window)) return void loaded.then(resolve)
    new PerformanceObserver(lista => {
      if (lista.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })

  // A narrow line carries what is seen first: text and styles; then what moves it, with the pictures that still come.
  void shown.then(() => {
    setTimeout(start, PLAZO)
    void loaded.then(() => requestAnimationFrame(() => setTimeout(start)))
  })

  /** What named a picture that was still to come when a link was followed. */
  let cortadas: (readonly [Element, string, string])[] = []
  // Pictures nobody will see are taken off the line; scripts and fonts, which the next page needs too, go on.
  const cut = () => {
    for (const img of sale ? document.images : []) {
      if (img.complete) continue
      for (const e of img.closest('picture')?.children ?? [img])
        for (const atributo of ['srcset', 'src']) {
          const valor = e.getAttribute(atributo)
          if (valor === null) continue
          cortadas.push([e, atributo, valor])
          e.removeAttribute(atributo)
        }
    }
  }

  // Whoever goes to another page needs this one's scripts no more.
  const isSalida = ({ target }: Event) =>
    target instanceof Element && target.closest('a:not([href^="#"])') !== null
  const stay = () => {
    sale = false
    for (const [e, atributo, valor] of cortadas) e.setAttribute(atributo, valor)
    cortadas = []
    start()
  }
  const use = (evento: Event) => {
    if (!isSalida(evento)) stay()
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

  /**
   * What is done to the page before the application is awake, which gets it when it is, each once (NAV-11). Should the page
   * have to be loaded anew meanwhile it comes along, found again by its name: what an element is and is called, and which
   * of those that are alike.
   */
  type Nombre = readonly [sena: string, cual: number]
  type Campo = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  const senaDe = (e: Element) =>
    [
      e.tagName,
      ...['type', 'name', 'value', 'aria-label'].map(atributo => e.getAttribute(atributo)),
      // Its figures change with what was pressed before.
      e.matches('button') ? e.textContent?.replace(/\d/g, '') : '',
    ].join('|')
  const alike = (sena: string) =>
    all('#app :is(button, input, select, textarea, form)').filter(e => senaDe(e) === sena)
  const nombreDe = (e: HTMLElement): Nombre => {
    const sena = senaDe(e)
    return [sena, alike(sena).indexOf(e)]
  }

  /** Buttons pressed, portions marked, and fields with what was typed or marked in them, in their order; never a password, which is kept nowhere. */
  type Valor = string | boolean
  const toques: (readonly [HTMLElement, Nombre, Valor?])[] = []
  const esMarca = (e: HTMLElement): e is HTMLInputElement => e.matches('[type=checkbox], [type=radio]')
  const type = (campo: Campo, nombre = nombreDe(campo)) => {
    const antes = toques.findIndex(([e, , valor]) => e === campo && valor !== undefined)
    if (antes >= 0) toques.splice(antes, 1)
    toques.push([campo, nombre, esMarca(campo) ? campo.checked : campo.value])
  }
  /** A form that was sent. */
  let enviada: readonly [HTMLFormElement, Nombre] | undefined
  const note = ({ target }: Event) => {
    const esCampo =
      target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement
    if (
      esCampo &&
      target.dataset.totales === undefined &&
      !/password|file/.test(target.type + target.autocomplete)
    )
      type(target)
  }

  // The application answers every form itself. One that is sent before it is awake would reload the page with what was
  // typed, passwords too, in the address: it waits, and the frame sends it once it is.
  addEventListener('submit', evento => {
    if (evento.defaultPrevented) return
    evento.preventDefault()
    if (!(evento.target instanceof HTMLFormElement)) return
    evento.target.dataset.pendiente = ''
    enviada = [evento.target, nombreDe(evento.target)]
  })

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
  const mark = (porcion: HTMLInputElement) => {
    toques.push([porcion, nombreDe(porcion)])
    cuantas = 1
    preview(0)
  }
  const choose = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.dataset.totales !== undefined) mark(target)
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
  const press = (pieza: HTMLElement) => {
    toques.push([pieza, nombreDe(pieza)])
    const hero = pieza.closest<HTMLElement>('[data-escena]')
    const paso = pieza.matches('[aria-label^="Más"]') ? 1 : pieza.matches('[aria-label^="Menos"]') ? -1 : 0
    if (hero) turn(pieza, hero)
    else if (paso === 0 || !preview(paso)) pieza.dataset.tocado = ''
  }
  /** Whoever pressed something and goes on is led there by the application, after it; when that takes too long, by the browser. */
  const leave = (enlace: HTMLAnchorElement, evento: Event) => {
    enlace.dataset.tocado = ''
    if (rondas > 0 || !toques.some(([e, , valor]) => valor === undefined && !e.closest('[data-escena]'))) {
      sale = true
      // Once the page that comes has been asked for.
      setTimeout(cut)
      // It led nowhere, or was called off.
      setTimeout(stay, 2 * PAUSA_MAX)
      return
    }
    evento.preventDefault()
    evento.stopImmediatePropagation()
    toques.push([enlace, nombreDe(enlace)])
    setTimeout(() => {
      if (toques.length > 0) location.assign(enlace.href)
    }, 2 * PAUSA_MAX)
  }
  const answer = (evento: MouseEvent) => {
    const pieza =
      evento.target instanceof Element
        ? evento.target.closest<HTMLElement>('#app :is(a:not([href^="#"], [target]), button[type=button])')
        : null
    if (!pieza || !evento.isTrusted) return
    if (pieza.matches('a')) {
      if (evento.defaultPrevented) return
      // The browser goes there by itself; to another tab, or to no page, it leaves this one as it is.
      if (!evento.ctrlKey && !evento.metaKey && !evento.shiftKey && pieza.matches('[href^="/"]'))
        leave(pieza as HTMLAnchorElement, evento)
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
    press(pieza)
  }
  const aqui = location.pathname + location.search
  /** Whoever comes back later than this has other things in mind, in milliseconds. */
  const OLVIDO = 300_000
  const isUntouched = () => toques.length === 0 && !enviada
  const save = () => {
    if (isUntouched()) return
    // Without its password a form is not sent again: the person is asked for it.
    const forma = enviada?.[0].querySelector('[autocomplete*=password]') ? undefined : enviada?.[1]
    const hechos = toques.filter(([e]) => !e.matches('a')).map(([, ...resto]) => resto)
    keep('mostrador.gestos', JSON.stringify([aqui, Date.now(), hechos, forma]))
  }
  const restore = () => {
    const guardado = caja?.getItem('mostrador.gestos')
    if (!guardado) return
    const [donde, cuando, hechos, forma] = JSON.parse(guardado)
    const find = <T extends HTMLElement>([sena, cual]: Nombre) => alike(sena)[cual] as T | undefined
    const reciente = Date.now() - cuando < OLVIDO
    // It waits for whoever comes back to it.
    if (donde !== aqui && reciente) return
    if (reciente) {
      for (const [nombre, valor] of hechos) {
        const pieza = find(nombre)
        if (!pieza) continue
        if (valor !== undefined && valor !== null) {
          Object.assign(pieza, { [typeof valor === 'boolean' ? 'checked' : 'value']: valor })
          type(pieza as Campo, nombre)
        } else if (pieza instanceof HTMLInputElement) mark(Object.assign(pieza, { checked: true }))
        else press(pieza)
      }
      const formulario = forma && find<HTMLFormElement>(forma)
      if (formulario) {
        formulario.dataset.pendiente = ''
        enviada = [formulario, forma]
      }
      // A page that stands in for this one has none of it: it is kept for the one that comes.
      if (isUntouched()) return
      start()
    }
    caja?.removeItem('mostrador.gestos')
  }
  // The page is whole and none of its scripts has run.
  document.addEventListener('readystatechange', restore, { once: true })

  addEventListener('click', answer, { capture: true })
  addEventListener('change', choose)
  for (const cambio of ['input', 'change']) addEventListener(cambio, note)
  addEventListener('pagehide', save)
  // Whoever comes back to a page the browser kept finds it as it was, and the way they went not pressed any more.
  addEventListener('pagehide', untouch)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    caja?.removeItem('mostrador.gestos')
    stay()
  })

  /** As a person would: what the application shows now may be what it started with. */
  const retype = (campo: Campo, valor: Valor) => {
    if (esMarca(campo)) {
      campo.checked = !valor
      return campo.click()
    }
    const texto = campo instanceof HTMLSelectElement ? null : campo
    const cursor = texto === document.activeElement ? texto?.selectionStart : null
    // Past the application's own record of the field, which would say that nothing changed.
    if (texto) texto.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(campo), 'value')?.set?.call(campo, valor)
    campo.dispatchEvent(new Event(texto ? 'input' : 'change', { bubbles: true }))
    if (typeof cursor === 'number') texto?.setSelectionRange(cursor, cursor)
  }

  // The screen is the application's: what was pressed is done now, and whatever is pressed meanwhile after it.
  addEventListener(
    'despierta',
    async () => {
      despierta = true
      removeEventListener('error', recover, { capture: true })
      const tocados = toques.map(([pieza]) => pieza)
      removeEventListener('change', choose)
      for (const cambio of ['input', 'change']) removeEventListener(cambio, note)
      untouch()
      say(false)
      // A screen that only says what failed took its place: what was done waits for the page that comes instead.
      const sigue = location.pathname + location.search === aqui
      if (sigue && tocados.length > 0 && !tocados.some(e => e.isConnected))
        return removeEventListener('click', answer, { capture: true })
      removeEventListener('pagehide', save)
      for (let toque = toques.shift(); toque; toque = toques.shift()) {
        const [pieza, , valor] = toque
        if (valor === undefined) pieza.click()
        else retype(pieza as Campo, valor)
        // What it changed is on the screen before the next one.
        await null
      }
      removeEventListener('click', answer, { capture: true })
      // The next failure here is another one.
      if (recargas() > 0) setTimeout(() => caja?.removeItem('mostrador.recarga'), PERDON)
    },
    { once: true },
  )
}
