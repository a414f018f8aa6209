// Typing into the search box with 5,000 articles on a slow processor: keystroke to paint, and blank cards while scrolling.
import { spawnSync } from 'node:child_process'
import { table, writeFigures } from './support/figures.ts'
import { alive, openBrowser } from './support/navegador.ts'
import { RONDAS, slowest, typeSlowly, watchTeclas } from './support/teclas.ts'
import { removeDataDir, startTienda, temporaryDataDir } from './support/tienda.ts'

const ARTICULOS = 5000
/** Words as they are, a slip, an everyday word, and one that nothing says. */
const TEXTOS = ['milanesa de pollo', 'bife', 'vacio premium', 'chorrizo', 'carne molida', 'zzz']

const dataDir = await temporaryDataDir()
const sembrado = spawnSync(process.execPath, ['scripts/seed.ts', '--articles', String(ARTICULOS)], {
  env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  stdio: 'inherit',
})
if (sembrado.status !== 0) throw new Error('The catalogue could not be generated')
const tienda = await startTienda(dataDir, {}, { lejos: true })
const navegador = await openBrowser()

async function openBusqueda() {
  const pagina = await navegador.newPage({ viewport: { width: 360, height: 780 } })
  await pagina.goto(`${tienda.url}/CatFull`, { waitUntil: 'networkidle' })
  await alive(pagina)
  const cdp = await pagina.context().newCDPSession(pagina)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const caja = pagina.getByPlaceholder('Buscar producto')
  await caja.focus()
  await pagina.locator('.catalogo-busqueda__hoja').waitFor()
  await pagina.waitForTimeout(3000)
  return { pagina, cdp, caja }
}

const rondas: (readonly number[])[] = []
while (rondas.length < RONDAS) {
  const { pagina, caja } = await openBusqueda()
  const times = await watchTeclas(pagina)
  for (const texto of TEXTOS) {
    await typeSlowly(pagina, texto)
    await caja.fill('')
    await pagina.waitForTimeout(300)
  }
  rondas.push(await times())
  await pagina.context().close()
}

const { pagina, cdp, caja } = await openBusqueda()
await caja.press('Escape')
await pagina.locator('.catalogo-busqueda__hoja').waitFor({ state: 'detached' })

await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
let vacias = 0
let pasos = 0
for (let y = 0; y < 40_000; y += 600) {
  await pagina.evaluate(alto => window.scrollTo(0, alto), y)
  await pagina.evaluate(() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r))))
  const tarjetas = await pagina.evaluate(
    () =>
      [...document.querySelectorAll('.catalogo-tarjeta')].filter(c => {
        const { top, bottom } = c.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      }).length,
  )
  pasos++
  if (tarjetas === 0) vacias++
}
await navegador.close()
await tienda.stop()
await removeDataDir(dataDir)
const { tipico, peor } = slowest(rondas)
writeFigures(
  'typing',
  'npm run bench typing',
  table(
    ['figure', 'measured', 'target'],
    [
      [
        `slowest of ${rondas[0]?.length} keys to paint, each the median of ${RONDAS} runs (the slowest of all), ${ARTICULOS} articles, 4× CPU throttle`,
        `${tipico} ms (${peor} ms)`,
        '80 ms',
      ],
      [`screens without a card in ${pasos} jumps of 600 px`, vacias, '0'],
    ],
  ),
)
