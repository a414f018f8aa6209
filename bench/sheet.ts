// The back room's sheet with 5,000 articles on a slow processor: keystroke to paint in search and cell, and the first view beside that of 50.
import { spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { ADMIN, readToken, signIn } from '../test/e2e/mostrador.ts'
import { table, writeFigures } from './support/figures.ts'
import { alive, openBrowser } from './support/navegador.ts'
import { removeDataDir, startTienda, temporaryDataDir } from './support/tienda.ts'

const FRENO = 4
const VECES = 5

interface Medida {
  readonly vista: number
  readonly buscar: number
  readonly celda: number
  readonly teclas: number
}

/** The browser's own measure: from the input's time stamp to the next frame shown. */
async function watchTeclas(pagina: Page): Promise<() => Promise<number>> {
  await pagina.evaluate(() => {
    const tiempos: number[] = []
    Object.assign(window, { tiempos })
    new PerformanceObserver(lista => {
      for (const e of lista.getEntries())
        if (e.name === 'keydown' || e.name === 'input') tiempos.push(e.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
  return () =>
    pagina.evaluate(() => {
      const { tiempos } = window as unknown as { tiempos: number[] }
      return Math.max(16, ...tiempos.splice(0))
    })
}

async function typeSlowly(pagina: Page, texto: string): Promise<number> {
  for (const letra of texto) {
    await pagina.keyboard.press(letra === ' ' ? 'Space' : letra)
    await pagina.waitForTimeout(120)
  }
  return texto.length
}

/** From the address to the first row that is shown, the middle one of several. */
async function measureVista(pagina: Page, url: string): Promise<number> {
  const tiempos: number[] = []
  for (let i = 0; i < VECES; i++) {
    await pagina.goto('about:blank')
    const inicio = performance.now()
    await pagina.goto(`${url}/Trastienda/Articulos`)
    await pagina.locator('.articulos-renglon .articulos-nombre').first().waitFor()
    tiempos.push(performance.now() - inicio)
    // The next one starts on a server at rest.
    await pagina.getByText(/^\d+ en \d+ categorías$/).waitFor()
    await pagina.waitForTimeout(500)
  }
  return tiempos.sort((a, b) => a - b)[Math.floor(VECES / 2)] ?? 0
}

async function measure(articulos: number): Promise<Medida> {
  const dataDir = await temporaryDataDir()
  const sembrado = spawnSync(process.execPath, ['scripts/seed.ts', '--articles', String(articulos)], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'inherit',
  })
  if (sembrado.status !== 0) throw new Error('The catalogue could not be generated')
  const tienda = await startTienda(dataDir, { SEED: 'demo' })
  const navegador = await openBrowser()
  const contexto = await navegador.newContext({ baseURL: tienda.url, viewport: { width: 1440, height: 900 } })
  const pagina = await contexto.newPage()
  await signIn(pagina, await readToken(pagina.request, ADMIN))
  const vista = await measureVista(pagina, tienda.url)

  await alive(pagina)
  await pagina.waitForTimeout(3000)
  const cdp = await contexto.newCDPSession(pagina)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: FRENO })
  const peor = await watchTeclas(pagina)
  let teclas = 0
  const caja = pagina.getByRole('searchbox')
  await caja.focus()
  for (const texto of ['milanesa de pollo', 'bife', 'zzz']) {
    teclas += await typeSlowly(pagina, texto)
    await caja.fill('')
    await pagina.waitForTimeout(400)
  }
  const buscar = await peor()
  await pagina.locator('[data-celda$=":precio"]').nth(3).click()
  for (const texto of ['19500', '+7%', '=15900*1,1']) {
    teclas += await typeSlowly(pagina, texto)
    await pagina.keyboard.press('Enter')
    await pagina.waitForTimeout(400)
  }
  for (let i = 0; i < 40; i++) {
    await pagina.keyboard.press('ArrowDown')
    await pagina.waitForTimeout(120)
  }
  const celda = await peor()
  await navegador.close()
  await tienda.stop()
  await removeDataDir(dataDir)
  return { vista, buscar, celda, teclas: teclas + 43 }
}

const poca = await measure(50)
const mucha = await measure(5000)
const ms = (tiempo: number) => `${Math.round(tiempo)} ms`
writeFigures(
  'sheet',
  'npm run bench sheet',
  table(
    ['figure', 'measured', 'target'],
    [
      [
        `slowest keystroke to paint in the search, 5000 articles, ${FRENO}× CPU throttle`,
        ms(mucha.buscar),
        '100 ms',
      ],
      [
        `slowest keystroke to paint in a cell (${mucha.teclas} in all), 5000 articles, ${FRENO}× CPU throttle`,
        ms(mucha.celda),
        '100 ms',
      ],
      ['first row shown with 50 articles, median', ms(poca.vista), ''],
      [
        'first row shown with 5000 articles, median',
        `${ms(mucha.vista)} (${(mucha.vista / poca.vista).toFixed(2)}×)`,
        '1.3×',
      ],
    ],
  ),
)
