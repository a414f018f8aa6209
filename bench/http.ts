// Requests per second of cached pages and the deep catalogue call, also with 5,000 articles, beside a bare Node server sending the same bytes.
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../test/support/puerto.ts'
import { autocannon } from './herramientas/carga.mjs'
import { table, writeFigures } from './support/figures.ts'
import { removeDataDir, startTienda, temporaryDataDir } from './support/tienda.ts'

const DEEP =
  '/api/categorias?populate=img,sub_categorias.articulos.valors,sub_categorias.articulos.img,sub_categorias.articulos.insignias'
const CAMINOS = ['/', '/CatFull', '/ProdDetalle/1', DEEP]
const MUCHOS = 5_000
const RONDAS = 5
const SEGUNDOS = 3
const HEADERS = { 'accept-encoding': 'br' }
/** The smallest form begins a while after the shop opened, or after a few have asked: the same sizes once prove nothing. */
const MIRADAS = 5

const carpeta = mkdtempSync(join(tmpdir(), 'mostrador-bytes-'))
const dataDir = await temporaryDataDir()
const filas = await compare(CAMINOS, '')
// The call other programs begin with, in a shop of the size that was thought of.
execFileSync('node', ['scripts/seed.ts', '--articles', String(MUCHOS)], {
  env: { ...process.env, DATA_DIR: dataDir },
})
filas.push(...(await compare([DEEP], `, ${MUCHOS} articles`)))
await removeDataDir(dataDir)
rmSync(carpeta, { recursive: true })
writeFigures(
  'http',
  'npm run bench http',
  table(['page', 'brotli', 'bare req/s', 'shop req/s', 'ratio (target 0.6)', 'ratio per CPU second'], filas),
)

/** The shop and a bare server with the bytes of its answers, both at these addresses. */
async function compare(caminos: readonly string[], cual: string): Promise<(string | number)[][]> {
  const tienda = await startTienda(dataDir)
  for (const camino of caminos) await fetchRaw(tienda.url + camino)
  // The smallest brotli form is made in the background; measure what visitors get afterwards.
  await settled(tienda.url, caminos)

  const capturas = await Promise.all(
    caminos.map(async (camino, i) => {
      const { cuerpo, headers } = await fetchRaw(tienda.url + camino)
      const archivo = join(carpeta, String(i))
      writeFileSync(archivo, cuerpo)
      return { url: camino, headers, archivo, bytes: cuerpo.length }
    }),
  )
  const lista = join(carpeta, 'lista.json')
  writeFileSync(lista, JSON.stringify(capturas))
  const puerto = await freePort()
  const desnudo = fork('bench/support/desnudo.ts', [String(puerto), lista])
  await once(desnudo, 'message')

  const medidas = capturas.map(captura => ({
    ...captura,
    suyas: [] as number[],
    nuestras: [] as number[],
    suyaCpu: [] as number[],
    nuestraCpu: [] as number[],
  }))
  // One after the other and all over again: a process that is young, or a machine busy for a while, is so for each of them. The
  // first time round is to warm up.
  for (let ronda = 0; ronda <= RONDAS; ronda++) {
    for (const { url, suyas, nuestras, suyaCpu, nuestraCpu } of medidas) {
      const a = await measure(`http://127.0.0.1:${puerto}${url}`, desnudo.pid)
      const b = await measure(tienda.url + url, tienda.child.pid)
      if (ronda === 0) continue
      suyas.push(a.porSegundo)
      suyaCpu.push(a.porCpu)
      nuestras.push(b.porSegundo)
      nuestraCpu.push(b.porCpu)
    }
  }
  desnudo.kill()
  await tienda.stop()
  return medidas.map(({ url, bytes, suyas, nuestras, suyaCpu, nuestraCpu }) => [
    url === DEEP ? `\`/api/categorias\` (deep${cual})` : `\`${url}\``,
    `${(bytes / 1024).toFixed(1)} KB`,
    Math.round(median(suyas)),
    Math.round(median(nuestras)),
    (median(nuestras) / median(suyas)).toFixed(2),
    (median(nuestraCpu) / median(suyaCpu)).toFixed(2),
  ])
}

async function measure(url: string, pid: number | undefined) {
  const antes = cpuTicks(pid)
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: 40,
    duration: SEGUNDOS,
    headers: HEADERS,
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
  return { porSegundo: requests.average, porCpu: requests.total / (cpuTicks(pid) - antes) }
}

/** User and system time of a process, in clock ticks. */
function cpuTicks(pid: number | undefined): number {
  const campos = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(campos[11]) + Number(campos[12])
}

function fetchRaw(url: string): Promise<{ cuerpo: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: HEADERS }, respuesta => {
      const partes: Buffer[] = []
      respuesta.on('data', parte => partes.push(parte))
      respuesta.on('end', () => {
        const { date, connection, 'keep-alive': _, ...headers } = respuesta.headers
        resolve({ cuerpo: Buffer.concat(partes), headers: headers as Record<string, string> })
      })
    })
      .on('error', reject)
      .end()
  })
}

async function settled(url: string, caminos: readonly string[]): Promise<void> {
  let antes = ''
  for (let iguales = 0; iguales < MIRADAS; ) {
    const tamanos = await Promise.all(caminos.map(async c => (await fetchRaw(url + c)).cuerpo.length))
    iguales = tamanos.join() === antes ? iguales + 1 : 0
    antes = tamanos.join()
    await new Promise(resolve => setTimeout(resolve, 1500))
  }
}

function median(valores: readonly number[]): number {
  return valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0
}
