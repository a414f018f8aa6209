// A photo of a phone from choosing it to the card a customer sees (F41), and the memory it takes meanwhile.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { CUENTAS_DEMO } from '#server/cuenta/cuentas-demo.ts'
import { table, writeFigures } from './support/figures.ts'
import { alive, openBrowser } from './support/navegador.ts'
import { removeDataDir, startTienda, temporaryDataDir } from './support/tienda.ts'

const VECES = 7
/** The process for pictures ends when nobody needs it. */
const OCIO_MS = 17_000

const dataDir = await temporaryDataDir()
const tienda = await startTienda(dataDir)
const raiz = tienda.child.pid ?? 0

/** Of the server and the process for pictures, in MB: what both share, the program itself, counts once (PSS). */
function memory(): number {
  const hijos = readFileSync(`/proc/${raiz}/task/${raiz}/children`, 'utf8').split(' ').filter(Boolean)
  const deFotos = hijos.filter(pid => readOf(pid, 'cmdline').includes('fotos/taller'))
  return [String(raiz), ...deFotos].reduce(
    (suma, pid) => suma + Number(/^Pss:\s+(\d+)/m.exec(readOf(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024,
    0,
  )
}

/** Empty when it is gone meanwhile. */
function readOf(pid: string, archivo: string): string {
  try {
    return readFileSync(`/proc/${pid}/${archivo}`, 'utf8')
  } catch {
    return ''
  }
}

const [admin] = CUENTAS_DEMO
if (admin === undefined) throw new Error('The demo has no Admin')
const ingreso = await fetch(`${tienda.url}/api/auth/local`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ identifier: admin.email, password: admin.password }),
})
const { jwt } = (await ingreso.json()) as { readonly jwt: string }
const headers = { authorization: `Bearer ${jwt}` }

/** Twelve megapixels of grain and meat, another each time. */
async function photo(i: number): Promise<Buffer> {
  return sharp('art/renders/asado-tabla.webp')
    .resize(4032, 3024, { fit: 'cover' })
    .modulate({ brightness: 0.8 + i * 0.05 })
    .jpeg({ quality: 93 })
    .toBuffer()
}

const navegador = await openBrowser()
const pagina = await navegador.newPage({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  serviceWorkers: 'block',
})
const tiempos: { readonly maestra: number; readonly tarjeta: number }[] = []
await pagina.goto(tienda.url)
await alive(pagina)
const antes = memory()
let pico = antes
const reloj = setInterval(() => {
  pico = Math.max(pico, memory())
}, 50)
for (let i = 0; i <= VECES; i++) {
  const datos = await photo(i)
  const url = `${tienda.url}/api/trastienda/articulos/${i + 1}/fotos`
  const { data: lista } = (await (await fetch(url, { headers })).json()) as {
    readonly data: { readonly version: number }
  }
  const inicio = performance.now()
  const subida = await fetch(`${tienda.url}/api/trastienda/fotos`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/jpeg' },
    body: new Uint8Array(datos),
  })
  const { data } = (await subida.json()) as { readonly data: { readonly foto: number } }
  const maestra = performance.now() - inicio
  const puesta = await fetch(url, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { version: lista.version, fotos: [{ foto: data.foto }] } }),
  })
  const { data: hecha } = (await puesta.json()) as {
    readonly data: { readonly fotos: readonly { readonly url: string }[] }
  }
  const nombre = hecha.fotos[0]?.url.replace(/\.webp$/, '') ?? ''
  // As the card asks for it: decoded, and drawn.
  await pagina.evaluate(async src => {
    const img = new Image()
    img.src = src
    await img.decode()
    document.body.append(img)
    await new Promise(resolve => requestAnimationFrame(resolve))
  }, `${nombre}-400.avif`)
  // The first one starts the process: it is what a shopkeeper meets, and is told apart.
  tiempos.push({ maestra, tarjeta: performance.now() - inicio })
}
await wait(1_000)
clearInterval(reloj)
await wait(OCIO_MS)
const despues = memory()
await navegador.close()
await tienda.stop()
await removeDataDir(dataDir)

const [primera, ...otras] = tiempos
const mediana = (valores: readonly number[]) =>
  valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0
const seg = (ms = 0) => `${(ms / 1000).toFixed(2)} s`
const mb = (valor: number) => `${valor.toFixed(0)} MB`
writeFigures(
  'photo',
  'npm run bench photo',
  table(
    ['12 MP JPEG', 'measured', 'target'],
    [
      ['chosen → kept, median', seg(mediana(otras.map(({ maestra }) => maestra))), ''],
      ['chosen → visible card, median', seg(mediana(otras.map(({ tarjeta }) => tarjeta))), '3 s'],
      ['the first after a pause', seg(primera?.tarjeta), '3 s'],
      ['the slowest', seg(Math.max(...tiempos.map(({ tarjeta }) => tarjeta))), '3 s'],
      ['memory meanwhile', `+${mb(pico - antes)}`, '+150 MB'],
      ['memory after a pause', `+${mb(despues - antes)}`, 'given back'],
    ],
  ),
)
