// The pictures a phone loads for the first screen of a page, before anybody scrolls, in bytes as they travel.
import { table, writeFigures } from './support/figures.ts'
import { alive, openBrowser } from './support/navegador.ts'
import { removeDataDir, startTienda, temporaryDataDir } from './support/tienda.ts'

/** A good phone of today: narrow, with three dots to a pixel. */
const TELEFONO = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 3, isMobile: true } as const

const PAGINAS: [string, string, string][] = [
  ['home', '/', '250 KB'],
  ['catalogue', '/CatFull', ''],
  ['product', '/ProdDetalle/1', ''],
  ['category', '/productos-vacunos', ''],
]

const dataDir = await temporaryDataDir()
const tienda = await startTienda(dataDir)
const navegador = await openBrowser()
const filas = []
for (const [nombre, camino, limite] of PAGINAS) {
  const pagina = await navegador.newPage({ ...TELEFONO, serviceWorkers: 'block' })
  const imagenes: Promise<number>[] = []
  pagina.on('response', respuesta => {
    if (respuesta.request().resourceType() === 'image') {
      imagenes.push(respuesta.body().then(cuerpo => cuerpo.length))
    }
  })
  await pagina.goto(tienda.url + camino, { waitUntil: 'load' })
  await alive(pagina)
  await pagina.waitForLoadState('networkidle')
  const bytes = await Promise.all(imagenes)
  const kb = (n: number) => `${(n / 1024).toFixed(1)} KB`
  const suma = bytes.reduce((a, b) => a + b, 0)
  filas.push([nombre, bytes.length, kb(suma), kb(Math.max(0, ...bytes)), limite])
  await pagina.close()
}
await navegador.close()
await tienda.stop()
await removeDataDir(dataDir)
const COLUMNAS = ['page', 'pictures', 'together', 'the largest', 'target']
writeFigures('pictures', 'npm run bench pictures', table(COLUMNAS, filas))
