// The first tap on a slow phone (1.44 Mb/s, 562 ms, processor four times slower): first paint, and how long each control takes to answer.
import type { Browser, Page } from '@playwright/test'
import { table, writeFigures } from './support/figures.ts'
import { alive, openBrowser } from './support/navegador.ts'
import { removeDataDir, startTienda, temporaryDataDir } from './support/tienda.ts'

/** One after the other, each once the one before it has answered. */
interface Toque {
  readonly nombre: string
  /** What the finger touches. */
  readonly blanco: string
  /** What has to be on the screen then: a condition, as source, in whatever document is open. */
  readonly efecto: string
}

interface Caso {
  readonly pagina: string
  readonly camino: string
  readonly ancho?: number
  readonly toques: readonly Toque[]
}

const RED = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (0.675 * 1024 * 1024) / 8,
}
const RONDAS = 5
/** Somebody who gets no answer by then has gone. */
const PACIENCIA = 30_000

const TEMA: Toque = {
  nombre: 'theme',
  blanco: '.marco-tema',
  efecto: `document.documentElement.dataset.theme === 'dark'`,
}
const irA = (nombre: string, blanco: string, camino: string, hay: string): Toque => ({
  nombre,
  blanco,
  efecto: `location.pathname === '${camino}' && document.querySelector('${hay}') !== null`,
})
/** A link is felt at once, and its page comes over the line: two figures. */
const sentir = (blanco: string): Toque => ({
  nombre: 'menu: felt',
  blanco,
  efecto: `document.querySelector('${blanco}')?.matches('[data-tocado]')`,
})
const A_CATALOGO = '.marco-menu a[href="/CatFull"]'
const A_AYUDA = '.marco-menu a[href="/Ayuda"]'
const cuenta = (n: number) =>
  `[...document.querySelectorAll('.contador input')].some(i => i.checkVisibility() && i.value === '${n}')`
const PORCION: Toque = {
  nombre: 'portion',
  blanco: '.detalle-opcion',
  efecto: `/\\$\\s?[1-9]/.test(document.querySelector('.detalle-total')?.innerText ?? '')`,
}

const CASOS: readonly Caso[] = [
  { pagina: 'home', camino: '/', toques: [TEMA] },
  { pagina: 'home', camino: '/', toques: [sentir(A_CATALOGO)] },
  {
    pagina: 'home',
    camino: '/',
    toques: [irA('menu: its page', A_CATALOGO, '/CatFull', '.catalogo-tarjeta')],
  },
  {
    pagina: 'home',
    camino: '/',
    ancho: 820,
    toques: [
      {
        nombre: 'carousel (820 px)',
        blanco: '[aria-label=Siguiente]',
        efecto: `[...document.querySelectorAll('.inicio-lamina')].findIndex(l => l.dataset.activa === 'true') === 1`,
      },
    ],
  },
  { pagina: 'catalogue', camino: '/CatFull', toques: [TEMA] },
  { pagina: 'catalogue', camino: '/CatFull', toques: [sentir(A_AYUDA)] },
  {
    pagina: 'catalogue',
    camino: '/CatFull',
    toques: [irA('menu: its page', A_AYUDA, '/Ayuda', '[class*=ayuda]')],
  },
  {
    pagina: 'catalogue',
    camino: '/CatFull',
    toques: [
      {
        nombre: 'search',
        blanco: '#buscar',
        efecto: `document.activeElement?.matches('input[type=search]')`,
      },
    ],
  },
  {
    pagina: 'catalogue',
    camino: '/CatFull',
    toques: [
      { nombre: 'category chip', blanco: '.catalogo-chips__uno:nth-child(2)', efecto: 'scrollY > 300' },
    ],
  },
  { pagina: 'product', camino: '/ProdDetalle/1', toques: [TEMA] },
  {
    pagina: 'product',
    camino: '/ProdDetalle/1',
    toques: [
      PORCION,
      { nombre: 'plus', blanco: '.contador button[aria-label^="Más"]', efecto: cuenta(2) },
      {
        nombre: 'add',
        blanco: '.boton--rojo',
        efecto: `document.querySelector('.boton--rojo[data-tocado], [role=dialog], dialog[open]') !== null`,
      },
    ],
  },
]

/**
 * Runs in every document: when a tap came, when what it asked for was on the screen, and when React had the page. The
 * conditions stand in the script itself: the page's policy lets no text become code.
 */
const vigiaDe = (toques: readonly Toque[]) => `
  const efectos = [${toques.map(({ efecto }) => `() => ${efecto}`).join(', ')}]
  addEventListener('click', e => {
    if (e.isTrusted) sessionStorage.setItem('bench.toque', String(performance.timeOrigin + e.timeStamp))
  }, { capture: true })
  const cuadro = () => {
    const pintado = performance.getEntriesByName('first-contentful-paint')[0]
    const efecto = sessionStorage.getItem('bench.efecto')
    if (pintado && efecto && sessionStorage.getItem('bench.toque') && efectos[efecto]()) {
      sessionStorage.setItem('bench.visto', String(performance.timeOrigin + performance.now()))
      sessionStorage.removeItem('bench.efecto')
    }
    const marco = document.getElementById('app')?.firstElementChild
    if (marco && Object.keys(marco).some(clave => clave.startsWith('__react'))) globalThis.benchVivo ??= performance.now()
    requestAnimationFrame(cuadro)
  }
  requestAnimationFrame(cuadro)
`

interface Ronda {
  readonly fcp: number
  /** Requests the first paint waited for, the page's own among them. */
  readonly antes: number
  readonly vivo: number
  readonly toques: readonly number[]
}

async function run(navegador: Browser, url: string, { camino, ancho = 360, toques }: Caso): Promise<Ronda> {
  const contexto = await navegador.newContext({
    viewport: { width: ancho, height: 780 },
    deviceScaleFactor: ancho < 800 ? 3 : 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const pagina = await contexto.newPage()
  await pagina.addInitScript(vigiaDe(toques))
  const cdp = await contexto.newCDPSession(pagina)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', RED)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await pagina.goto(url + camino, { waitUntil: 'commit' })
  const [fcp = 0, antes = 0] = await pagina.evaluate<number[]>(FCP)
  const tiempos: number[] = []
  for (const [indice, { blanco }] of toques.entries()) tiempos.push(await touch(pagina, blanco, indice))
  await alive(pagina)
  const vivo = Number(await pagina.evaluate('globalThis.benchVivo ?? performance.now()'))
  await contexto.close()
  return { fcp, antes, vivo, toques: tiempos }
}

const FCP = `new Promise(resolve => new PerformanceObserver(lista => {
  const [pintado] = lista.getEntriesByName('first-contentful-paint')
  if (!pintado) return
  const bloqueantes = performance.getEntriesByType('resource').filter(r => r.renderBlockingStatus === 'blocking')
  resolve([pintado.startTime, 1 + bloqueantes.length])
}).observe({ type: 'paint', buffered: true }))`

/** Milliseconds from the finger to the effect; a control that is off until then is waited for, and that counts. */
async function touch(pagina: Page, blanco: string, indice: number): Promise<number> {
  const lugar = await pagina.waitForFunction(selector => {
    const banco = globalThis as { benchDesde?: number | undefined }
    banco.benchDesde ??= performance.now()
    const cuadro = [...document.querySelectorAll(selector)].find(e => e.checkVisibility())
    if (!cuadro || (cuadro instanceof HTMLButtonElement && cuadro.disabled)) return null
    const espera = performance.now() - banco.benchDesde
    banco.benchDesde = undefined
    const dentro = () => cuadro.getBoundingClientRect()
    if (dentro().bottom > innerHeight - 90 || dentro().top < 70)
      cuadro.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = dentro()
    return { x: left + width / 2, y: top + height / 2, espera }
  }, blanco)
  const { x, y, espera } = (await lugar.jsonValue()) ?? { x: 0, y: 0, espera: 0 }
  await pagina.evaluate(numero => {
    sessionStorage.removeItem('bench.visto')
    sessionStorage.removeItem('bench.toque')
    sessionStorage.setItem('bench.efecto', String(numero))
  }, indice)
  await pagina.touchscreen.tap(x, y)
  const fin = performance.now() + PACIENCIA
  while (performance.now() < fin) {
    const [visto, toque] = await pagina
      .evaluate(() => [sessionStorage.getItem('bench.visto'), sessionStorage.getItem('bench.toque')])
      .catch(() => [null, null]) // the document is being replaced
    if (visto && toque) return Number(visto) - Number(toque) + espera
    await pagina.waitForTimeout(20)
  }
  return PACIENCIA
}

const mediana = (valores: readonly number[]) =>
  valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0
const segundos = (ms: number) => (ms >= PACIENCIA ? 'none' : `${(ms / 1000).toFixed(2)} s`)

const dataDir = await temporaryDataDir()
const tienda = await startTienda(dataDir, {}, { lejos: true })
const filas: (string | number)[][] = []
const navegador = await openBrowser()
for (const { camino } of CASOS) await fetch(tienda.url + camino, { headers: { 'accept-encoding': 'br' } })
for (const caso of CASOS) {
  const rondas: Ronda[] = []
  for (let i = 0; i < RONDAS; i++) rondas.push(await run(navegador, tienda.url, caso))
  caso.toques.forEach(({ nombre }, i) => {
    filas.push([
      caso.pagina,
      segundos(mediana(rondas.map(r => r.fcp))),
      mediana(rondas.map(r => r.antes)),
      nombre,
      segundos(mediana(rondas.map(r => r.toques[i] ?? PACIENCIA))),
      segundos(mediana(rondas.map(r => r.vivo))),
    ])
    console.log(filas.at(-1)?.join(' | '))
  })
}
await navegador.close()
await tienda.stop()
await removeDataDir(dataDir)
writeFigures(
  'first-tap',
  'npm run bench first-tap',
  table(
    ['page', 'first paint (1.8 s)', 'requests it waits for', 'control', 'tap to effect (1 s)', 'page awake'],
    filas,
  ),
)
