// The back room's sheet with 5,000 articles on a slow processor: keystroke to paint in search and cell, and the first view beside that of 50.
import { spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { ADMIN, readToken, signIn } from '../test/e2e/mostrador.ts'
import { table, writeFigures } from './support/figures.ts'
import { alive, openBrowser } from './support/navegador.ts'
import { pressKey, RONDAS, slowest, typeSlowly, watchTeclas } from './support/teclas.ts'
import { removeDataDir, startTienda, temporaryDataDir } from './support/tienda.ts'

const FRENO = 4
const VECES = 5
/** From the mouse to the keys, and from one cell to the next. */
const MANO = 400

interface Medida {
  readonly vista: number
  readonly buscar: readonly (readonly number[])[]
  readonly celda: readonly (readonly number[])[]
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

/** The keys of one sitting: a search or three, three prices that nobody typed before, and down the column. */
async function type(
  pagina: Page,
  ronda: number,
): Promise<{ readonly buscar: number[]; readonly celda: number[] }> {
  const times = await watchTeclas(pagina)
  const caja = pagina.getByRole('searchbox')
  await caja.focus()
  await pagina.waitForTimeout(MANO)
  for (const texto of ['milanesa de pollo', 'bife', 'zzz']) {
    await typeSlowly(pagina, texto)
    await caja.fill('')
    await pagina.waitForTimeout(MANO)
  }
  const { length } = await times()
  await pagina.locator('[data-celda$=":precio"]').nth(3).click()
  await pagina.waitForTimeout(MANO)
  for (const texto of [`195${10 + ronda}`, '+7%', `=159${10 + ronda}*1,1`]) {
    await typeSlowly(pagina, texto)
    await pressKey(pagina, 'Enter')
    await pagina.waitForTimeout(MANO)
  }
  for (let i = 0; i < 40; i++) await pressKey(pagina, 'ArrowDown')
  await pagina.waitForTimeout(MANO)
  const todas = await times()
  return { buscar: todas.slice(0, length), celda: todas.slice(length) }
}

async function measure(articulos: number, rondas: number): Promise<Medida> {
  const dataDir = await temporaryDataDir()
  const sembrado = spawnSync(process.execPath, ['scripts/seed.ts', '--articles', String(articulos)], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'inherit',
  })
  if (sembrado.status !== 0) throw new Error('The catalogue could not be generated')
  const tienda = await startTienda(dataDir, { SEED: 'demo' }, { lejos: true })
  const navegador = await openBrowser()
  const open = async () => {
    const contexto = await navegador.newContext({
      baseURL: tienda.url,
      viewport: { width: 1440, height: 900 },
    })
    const pagina = await contexto.newPage()
    await signIn(pagina, await readToken(pagina.request, ADMIN))
    return { contexto, pagina }
  }
  const { contexto: primero, pagina: primera } = await open()
  const vista = await measureVista(primera, tienda.url)
  await primero.close()

  const teclas: Awaited<ReturnType<typeof type>>[] = []
  while (teclas.length < rondas) {
    const { contexto, pagina } = await open()
    await pagina.goto(`${tienda.url}/Trastienda/Articulos`)
    await pagina.getByText(/^\d+ en \d+ categorías$/).waitFor()
    await alive(pagina)
    await pagina.waitForTimeout(3000)
    const cdp = await contexto.newCDPSession(pagina)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: FRENO })
    teclas.push(await type(pagina, teclas.length))
    await contexto.close()
  }
  await navegador.close()
  await tienda.stop()
  await removeDataDir(dataDir)
  return { vista, buscar: teclas.map(({ buscar }) => buscar), celda: teclas.map(({ celda }) => celda) }
}

const poca = await measure(50, 0)
const mucha = await measure(5000, RONDAS)
const ms = (tiempo: number) => `${Math.round(tiempo)} ms`
const filaDe = (donde: string, rondas: Medida['celda']) => [
  `slowest of ${rondas[0]?.length} keys to paint in ${donde}, each the median of ${RONDAS} runs (the slowest of all), 5000 articles, ${FRENO}× CPU throttle`,
  `${ms(slowest(rondas).tipico)} (${ms(slowest(rondas).peor)})`,
  '100 ms',
]
writeFigures(
  'sheet',
  'npm run bench sheet',
  table(
    ['figure', 'measured', 'target'],
    [
      filaDe('the search', mucha.buscar),
      filaDe('cells', mucha.celda),
      ['first row shown with 50 articles, median', ms(poca.vista), ''],
      [
        'first row shown with 5000 articles, median',
        `${ms(mucha.vista)} (${(mucha.vista / poca.vista).toFixed(2)}×)`,
        '1.3×',
      ],
    ],
  ),
)
