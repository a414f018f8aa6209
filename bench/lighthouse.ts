// Lighthouse on a simulated slow phone: the median of three runs for each public page.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { table, writeFigures } from './support/figures.ts'
import { ARGUMENTOS, chromiumPath } from './support/navegador.ts'
import { removeDataDir, startTienda, temporaryDataDir } from './support/tienda.ts'

const PAGINAS: [string, string][] = [
  ['home', '/'],
  ['catalogue', '/CatFull'],
  ['product', '/ProdDetalle/1'],
  ['category', '/productos-vacunos'],
]
const CATEGORIAS = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const RONDAS = 3

const dataDir = await temporaryDataDir()
const tienda = await startTienda(dataDir, {}, { lejos: true })
const filas = []
for (const [nombre, camino] of PAGINAS) {
  await fetch(tienda.url + camino)
  const rondas: Awaited<ReturnType<typeof run>>[] = []
  for (let i = 0; i < RONDAS; i++) rondas.push(await run(tienda.url + camino))
  const mediana = (campo: keyof (typeof rondas)[number]) =>
    rondas.map(r => r[campo]).toSorted((a, b) => a - b)[Math.floor(RONDAS / 2)] ?? 0
  filas.push([
    nombre,
    ...CATEGORIAS.map(c => Math.round(mediana(c) * 100)),
    mediana('cls').toFixed(2),
    `${(mediana('lcp') / 1000).toFixed(1)} s`,
    `${Math.round(mediana('tbt'))} ms`,
  ])
}
await tienda.stop()
await removeDataDir(dataDir)
writeFigures(
  'lighthouse',
  'npm run bench lighthouse',
  table(
    [
      'page',
      'performance (95)',
      'accessibility (100)',
      'best practices (100)',
      'SEO (100)',
      'CLS (0.00)',
      'LCP',
      'TBT',
    ],
    filas,
  ),
)

async function run(url: string) {
  const chrome = await launch({ chromePath: chromiumPath(), chromeFlags: ARGUMENTOS })
  try {
    const resultado = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIAS],
    })
    if (!resultado) throw new Error(`Lighthouse gave nothing for ${url}`)
    const { categories, audits } = resultado.lhr
    for (const [nombre, categoria] of Object.entries(categories)) {
      const fallas = categoria.auditRefs
        .filter(r => r.weight > 0 && (audits[r.id]?.score ?? 1) < 0.9)
        .map(r => r.id)
      if ((categoria.score ?? 0) < 1 && nombre !== 'performance') console.log(url, nombre, fallas.join(', '))
    }
    const valor = (id: string) => audits[id]?.numericValue ?? 0
    return {
      ...(Object.fromEntries(CATEGORIAS.map(c => [c, categories[c]?.score ?? 0])) as Record<
        (typeof CATEGORIAS)[number],
        number
      >),
      cls: valor('cumulative-layout-shift'),
      lcp: valor('largest-contentful-paint'),
      tbt: valor('total-blocking-time'),
    }
  } finally {
    await chrome.kill()
  }
}
