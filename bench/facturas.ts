// A month of 3,000 tax documents: its list, looked through as the counter does, the sheet for the accountant, and its papers in one file (F56).
import { readFileSync } from 'node:fs'
import { ask, openCasa, type Persona } from './support/casa.ts'
import { table, writeFigures } from './support/figures.ts'
import { monthOf } from './support/mes-fiscal.ts'

const DOCUMENTOS = 3_000
const VECES = 7
const CONSULTAS = [
  'ver=hechas',
  'ver=faltan',
  'ver=hechas&buscar=gómez 12',
  'ver=hechas&buscar=1208',
  'ver=problema',
]
const MB = 1024 * 1024

const casa = await openCasa()
const [admin] = (await casa.personas(1, true)) as [Persona]
const mes = await monthOf(casa.pool, DOCUMENTOS)
const { url, child, stop } = await casa.startServidor()
const { token } = admin

let lista = 0
for (const consulta of CONSULTAS) {
  const tiempos: number[] = []
  for (let vez = 0; vez < VECES; vez++) {
    const desde = performance.now()
    const { status, text } = await ask(`${url}/api/facturas?${consulta}`, { token })
    if (status !== 200) throw new Error(text)
    tiempos.push(performance.now() - desde)
  }
  lista = Math.max(lista, tiempos.toSorted((a, b) => a - b)[(VECES - 1) / 2] ?? 0)
}

const antes = memory()
const libro = await measure(`/api/facturas/mes/${mes}/libro`)
const pdfs = await measure(`/api/facturas/mes/${mes}/pdfs`)
await stop()
await casa.close()

const segundos = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const deMas = (bytes: number) => `${Math.max(0, (bytes - antes) / MB).toFixed(0)} MB`
writeFigures(
  'facturas',
  'npm run bench facturas',
  table(
    ['figure', 'measured', 'target'],
    [
      ['the list, in the slowest of five ways of looking at it', `${lista.toFixed(0)} ms`, '≤ 300 ms'],
      ['the sheet for the accountant', segundos(libro.ms), '≤ 5 s'],
      [`its papers in one file (${(pdfs.bytes / MB).toFixed(0)} MB)`, segundos(pdfs.ms), '≤ 60 s'],
      ['memory beside what the server had, for the papers', deMas(pdfs.memoria), '≤ 150 MB'],
      ['the same for the sheet', deMas(libro.memoria), '≤ 150 MB'],
    ],
  ),
)

function memory(): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024
}

/** Read as it comes and kept nowhere, as by a browser that writes it to disk; the most memory the server had meanwhile. */
async function measure(ruta: string) {
  let memoria = memory()
  const reloj = setInterval(() => {
    memoria = Math.max(memoria, memory())
  }, 20)
  const desde = performance.now()
  const respuesta = await fetch(`${url}${ruta}?entorno=verdad`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!respuesta.ok || respuesta.body === null) throw new Error(`${respuesta.status} for ${ruta}`)
  let bytes = 0
  for await (const trozo of respuesta.body) bytes += trozo.length
  clearInterval(reloj)
  return { ms: performance.now() - desde, bytes, memoria }
}
