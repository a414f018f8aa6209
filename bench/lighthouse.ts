// Lighthouse on a simulated slow phone: the median of five runs for each public page, and of the same page without its scripts.
import { auditPage } from './herramientas/faro.mjs'
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
const RONDAS = 5
/** Without them a page is what any server could send: what this machine gives that is what can be had here. */
const SCRIPTS = ['*/assets/*.js']

type Ronda = Awaited<ReturnType<typeof run>>

const mediana = (rondas: readonly Ronda[], campo: keyof Ronda) =>
  rondas.map(r => r[campo]).toSorted((a, b) => a - b)[Math.floor(RONDAS / 2)] ?? 0

const dataDir = await temporaryDataDir()
const tienda = await startTienda(dataDir, {}, { lejos: true })
const filas = []
for (const [nombre, camino] of PAGINAS) {
  await fetch(tienda.url + camino)
  const [rondas, quietas]: [Ronda[], Ronda[]] = [[], []]
  // In turns: what the machine does besides falls on both.
  for (let i = 0; i < RONDAS; i++) {
    rondas.push(await run(tienda.url + camino))
    quietas.push(await run(tienda.url + camino, SCRIPTS))
  }
  filas.push([
    nombre,
    ...CATEGORIAS.map(c => Math.round(mediana(rondas, c) * 100)),
    mediana(rondas, 'cls').toFixed(2),
    `${(mediana(rondas, 'lcp') / 1000).toFixed(1)} s`,
    `${Math.round(mediana(rondas, 'tbt'))} ms`,
    `${Math.round(mediana(quietas, 'performance') * 100)}; ${Math.round(mediana(quietas, 'tbt'))} ms`,
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
      'performance (100)',
      'accessibility (100)',
      'best practices (100)',
      'SEO (100)',
      'CLS (0.00)',
      'LCP',
      'TBT',
      'without its scripts: performance; TBT',
    ],
    filas,
  ),
)

async function run(url: string, bloqueadas: string[] = []) {
  const { categories, audits } = await auditPage(url, {
    chromium: chromiumPath(),
    argumentos: ARGUMENTOS,
    categorias: [...CATEGORIAS],
    bloqueadas,
  })
  for (const [nombre, categoria] of Object.entries(categories)) {
    const fallas = categoria.auditRefs
      .filter(r => r.weight > 0 && (audits[r.id]?.score ?? 1) < 0.9)
      .map(r => r.id)
    if ((categoria.score ?? 0) < 1 && nombre !== 'performance' && bloqueadas.length === 0)
      console.log(url, nombre, fallas.join(', '))
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
}
