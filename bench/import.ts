// A spreadsheet of 5,000 rows tried while people read (F40): how long the dry run takes, and what the pages notice.
import { setTimeout as wait } from 'node:timers/promises'
import { createDb } from '#server/db/connect.ts'
import { generateArticulos } from '#server/db/generate.ts'
import { AJENO_MAX, watchAjeno } from './support/ajeno.ts'
import { ask, openCasa } from './support/casa.ts'
import { table, writeFigures } from './support/figures.ts'

const FILAS = 5_000
/** Of visitors who read: slow enough to be no load of their own, often enough for a 99th percentile. */
const PAGINA_MS = 10
const PAGINAS = ['/', '/CatFull', '/ProdDetalle/1', '/Ayuda']
const IMPORTACIONES = '/api/trastienda/importaciones'
/** Dry runs a round; calm and trying by turns, so that what else the machine does disturbs both alike. */
const PRUEBAS = 5
const RONDAS = 3
const RONDAS_MAX = 7

const casa = await openCasa()
const hay = await casa.scalar<string>('select count(*) from articulos')
await generateArticulos(createDb(casa.pool), FILAS - Number(hay))
/** One a round: what one person may try in ten minutes is limited. */
const admins = await casa.personas(RONDAS_MAX, true)
const { url, stop } = await casa.startServidor()
let headers = signed(0)

function signed(cual: number) {
  return { authorization: `Bearer ${admins[cual]?.token}` }
}

async function download(formato: string): Promise<Buffer> {
  const respuesta = await fetch(`${url}/api/trastienda/exportar?que=articulos&formato=${formato}`, {
    headers,
  })
  if (respuesta.status !== 200) throw new Error(`The export was answered ${respuesta.status}`)
  return Buffer.from(await respuesta.arrayBuffer())
}

/** Uploaded until it is ready: milliseconds, and how often it told that it moved. */
async function dryRun(bytes: Buffer): Promise<{ readonly ms: number; readonly total: number }> {
  const inicio = performance.now()
  const subida = await fetch(url + IMPORTACIONES, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  if (subida.status !== 202) throw new Error(`The upload was answered ${subida.status}`)
  let { data } = (await subida.json()) as { data: { id: string; estado: string; total: number } }
  while (data.estado === 'revisando') {
    await wait(50)
    data = (
      (await (await fetch(`${url}${IMPORTACIONES}/${data.id}`, { headers })).json()) as { data: typeof data }
    ).data
  }
  if (data.estado !== 'lista') throw new Error(`The dry run ended ${data.estado}`)
  return { ms: performance.now() - inicio, total: data.total }
}

/** How long each page took, one at a time. */
async function read(until: () => boolean): Promise<number[]> {
  const tiempos: number[] = []
  for (let n = 0; !until(); n++) {
    const inicio = performance.now()
    const { status } = await ask(url + (PAGINAS[n % PAGINAS.length] ?? '/'))
    if (status !== 200) throw new Error(`A page was answered ${status}`)
    tiempos.push(performance.now() - inicio)
    await wait(PAGINA_MS)
  }
  return tiempos
}

function percentil99(tiempos: readonly number[]): number {
  return tiempos.toSorted((a, b) => a - b)[Math.ceil(tiempos.length * 0.99) - 1] ?? 0
}

// Every price another: the dearest sheet there is.
await casa.pool.query('update articulos set precio_kg = precio_kg + 100')
const hojas = { xlsx: await download('xlsx'), csv: await download('csv') }
await casa.pool.query('update articulos set precio_kg = precio_kg - 100')
for (const pagina of PAGINAS) await ask(url + pagina)
await dryRun(hojas.xlsx)

interface Ronda {
  readonly enCalma: readonly number[]
  readonly probando: readonly number[]
  readonly xlsx: readonly number[]
  readonly csv: readonly number[]
  readonly ajeno: number
}
const rondas: Ronda[] = []
while (rondas.filter(({ ajeno }) => ajeno <= AJENO_MAX).length < RONDAS && rondas.length < RONDAS_MAX) {
  headers = signed(rondas.length)
  const ajeno = watchAjeno(casa.dataDir)
  const fin = performance.now() + 8_000
  const enCalma = await read(() => performance.now() > fin)
  let terminadas = false
  const tiempos = { xlsx: [] as number[], csv: [] as number[] }
  const [probando] = await Promise.all([
    read(() => terminadas),
    (async () => {
      for (let i = 0; i < PRUEBAS; i++) {
        for (const formato of ['xlsx', 'csv'] as const)
          tiempos[formato].push((await dryRun(hojas[formato])).ms)
      }
    })().finally(() => {
      terminadas = true
    }),
  ])
  rondas.push({ enCalma, probando, ...tiempos, ajeno: ajeno() })
  console.log(rondas.at(-1)?.ajeno, percentil99(enCalma), percentil99(probando), Math.max(...tiempos.xlsx))
}
await stop()
await casa.close()

// The quietest there were: the figures are this program's, not its neighbours'.
const contadas = rondas.toSorted((a, b) => a.ajeno - b.ajeno).slice(0, RONDAS)
const p99Calma = percentil99(contadas.flatMap(({ enCalma }) => enCalma))
const p99Probando = percentil99(contadas.flatMap(({ probando }) => probando))
const segundos = (tiempos: readonly number[]) => `${(Math.max(...tiempos) / 1000).toFixed(2)} s`
writeFigures(
  'import',
  'npm run bench import',
  table(
    ['figure', 'measured', 'target'],
    [
      [
        `dry run of ${FILAS} rows, .xlsx, from the upload to the last row, slowest`,
        segundos(contadas.flatMap(({ xlsx }) => xlsx)),
        '5 s',
      ],
      ['the same, .csv', segundos(contadas.flatMap(({ csv }) => csv)), '5 s'],
      ['p99 of public pages, idle', `${p99Calma.toFixed(1)} ms`, ''],
      [
        'p99 of public pages, one dry run after the other',
        `${p99Probando.toFixed(1)} ms`,
        `${(2 * p99Calma).toFixed(1)} ms`,
      ],
      [
        `of the machine, taken by others in the ${contadas.length} quietest of ${rondas.length} rounds, at most`,
        `${(Math.max(...contadas.map(({ ajeno }) => ajeno)) * 100).toFixed(0)} %`,
        `${AJENO_MAX * 100} %`,
      ],
    ],
  ),
)
