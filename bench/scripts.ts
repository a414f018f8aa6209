// The scripts and styles a page loads until the application has taken it over, gzipped, file by file as the browser asks for them.
import { gzipSync } from 'node:zlib'
import { table, writeFigures } from './support/figures.ts'
import { alive, openBrowser } from './support/navegador.ts'
import { removeDataDir, startTienda, temporaryDataDir } from './support/tienda.ts'

const PAGINAS: [string, string, number][] = [
  ['home', '/', 110],
  ['product', '/ProdDetalle/1', 110],
  ['catalogue', '/CatFull', 110],
  ['category', '/productos-vacunos', 110],
]

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

const dataDir = await temporaryDataDir()
const tienda = await startTienda(dataDir)
const navegador = await openBrowser()
const filas = []
for (const [nombre, camino, limite] of PAGINAS) {
  const pagina = await navegador.newPage({ serviceWorkers: 'block' })
  const pedidos: Record<string, Promise<number>[]> = { script: [], stylesheet: [] }
  let midiendo = true
  pagina.on('response', respuesta => {
    // What is fetched once the page is at rest belongs to the next one.
    if (!midiendo) return
    const clase = respuesta.request().resourceType()
    pedidos[clase]?.push(respuesta.body().then(cuerpo => gzipSync(cuerpo, { level: 9 }).length))
  })
  await pagina.goto(tienda.url + camino, { waitUntil: 'load' })
  await alive(pagina)
  midiendo = false
  const suma = async (clase: string) => (await Promise.all(pedidos[clase] ?? [])).reduce((a, b) => a + b, 0)
  const [scripts, estilos] = [await suma('script'), await suma('stylesheet')]
  filas.push([
    nombre,
    pedidos.script?.length ?? 0,
    kb(scripts),
    kb(estilos),
    scripts + estilos,
    `${limite} KB`,
  ])
  await pagina.close()
}
await navegador.close()
await tienda.stop()
await removeDataDir(dataDir)
writeFigures(
  'scripts',
  'npm run bench scripts',
  table(['page', 'scripts', 'gzip', 'styles, gzip', 'bytes of both', 'target of the scripts'], filas),
)
