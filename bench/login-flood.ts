// A flood of logins from one address (F20): how many are turned away before hashing, and what everybody else notices.
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { createPasswords } from '#server/cuenta/passwords.ts'
import { AJENO_MAX, watchAjeno } from './support/ajeno.ts'
import { ask, openCasa, type Respuesta } from './support/casa.ts'
import { table, writeFigures } from './support/figures.ts'

const POR_SEGUNDO = 200
const SEGUNDOS = 15
/** Of a visitor who reads: slow enough to be no load of its own, often enough for a 99th percentile. */
const PAGINA_MS = 25
const PAGINAS = ['/', '/CatFull', '/ProdDetalle/1', '/Ayuda']
/** Calm and flood by turns, so that what else the machine does disturbs both alike. */
const RONDAS = 3
const RONDAS_MAX = 7

const casa = await openCasa()
const password = `A1${randomBytes(6).toString('hex')}`
const [persona] = await casa.personas(1)
await casa.pool.query('update users set password_hash = $1 where id = $2', [
  await createPasswords().hash(password),
  persona?.id,
])
const email = await casa.scalar<string>('select email from users where id = $1', [persona?.id])
const { url, stop } = await casa.startServidor({ TRUST_PROXY: 'loopback' })

for (const pagina of PAGINAS) await ask(url + pagina)
await read(2_000)
interface Ronda {
  readonly cuenta: Readonly<Record<string, number>>
  readonly enCalma: readonly number[]
  readonly bajoAgua: readonly number[]
  readonly vecino: number
  readonly ajeno: number
}

const rondas: Ronda[] = []
const quietas = () => rondas.filter(({ ajeno }) => ajeno <= AJENO_MAX)
while (quietas().length < RONDAS && rondas.length < RONDAS_MAX) {
  // Each flood, and each neighbour, from an address of its own.
  const inundador = await openInundador(`203.0.113.${rondas.length + 7}`)
  const ajeno = watchAjeno(casa.dataDir)
  const enCalma = await read(SEGUNDOS * 1000)
  const [cuenta, bajoAgua, vecino] = await Promise.all([
    flood(inundador),
    read(SEGUNDOS * 1000),
    enterMeanwhile(`198.51.100.${rondas.length + 23}`),
  ])
  rondas.push({ cuenta, enCalma, bajoAgua, vecino, ajeno: ajeno() })
  console.log(rondas.at(-1)?.ajeno, percentil99(enCalma), percentil99(bajoAgua))
}
await stop()
await casa.close()

// The quietest there were: the figures are this program's, not its neighbours'.
const contadas = rondas.toSorted((a, b) => a.ajeno - b.ajeno).slice(0, RONDAS)
const respuestas: Record<string, number> = {}
for (const [status, veces] of contadas.flatMap(({ cuenta }) => Object.entries(cuenta))) {
  respuestas[status] = (respuestas[status] ?? 0) + veces
}
const enviados = Object.values(respuestas).reduce((suma, veces) => suma + veces, 0)
const rechazados = (respuestas[429] ?? 0) / enviados
const p99Calma = percentil99(contadas.flatMap(({ enCalma }) => enCalma))
const p99Agua = percentil99(contadas.flatMap(({ bajoAgua }) => bajoAgua))
const vecino = Math.max(...contadas.map(ronda => ronda.vecino))
const ajena = Math.max(...contadas.map(({ ajeno }) => ajeno))
writeFigures(
  'login-flood',
  'npm run bench login-flood',
  table(
    ['figure', 'measured', 'target'],
    [
      [
        `logins sent, ${RONDAS} times ${SEGUNDOS} s, each from one address`,
        enviados,
        RONDAS * POR_SEGUNDO * SEGUNDOS,
      ],
      ['answered 429 before any hash', `${(rechazados * 100).toFixed(1)} %`, '95 %'],
      ['all answers', summarize(respuestas), ''],
      ['slowest right login from another address meanwhile', `${(vecino / 1000).toFixed(2)} s`, '2 s'],
      ['p99 of public pages, idle', `${p99Calma.toFixed(1)} ms`, ''],
      ['p99 of public pages, flooded', `${p99Agua.toFixed(1)} ms`, `${(2 * p99Calma).toFixed(1)} ms`],
      [
        `of the machine, taken by others in the ${contadas.length} quietest of ${rondas.length} rounds, at most`,
        `${(ajena * 100).toFixed(0)} %`,
        `${AJENO_MAX * 100} %`,
      ],
    ],
  ),
)

/** In a process of its own, as a flood comes from somewhere else. */
async function openInundador(ip: string): Promise<ChildProcess> {
  const argumentos = [url, ip, String(POR_SEGUNDO), String(SEGUNDOS)]
  const inundador = fork('bench/support/inundador.ts', argumentos)
  await once(inundador, 'message')
  return inundador
}

/** How often each status was answered. */
async function flood(inundador: ChildProcess): Promise<Record<string, number>> {
  inundador.send('ya')
  const [cuenta] = await once(inundador, 'message')
  return cuenta
}

function enter(ip: string): Promise<Respuesta> {
  const body = { identifier: email, password }
  return ask(`${url}/api/auth/local`, { body, headers: { 'x-forwarded-for': ip } })
}

/** Right at the start, when hashes are still computed for the flood, and twice later. Milliseconds of the slowest. */
async function enterMeanwhile(ip: string): Promise<number> {
  let peor = 0
  for (const pausa of [200, 5_000, 5_000]) {
    await wait(pausa)
    const inicio = performance.now()
    const { status, text } = await enter(ip)
    if (status !== 200) throw new Error(`The right login was answered ${status} ${text}`)
    peor = Math.max(peor, performance.now() - inicio)
  }
  return peor
}

/** How long each page took, one at a time. */
async function read(duracion: number): Promise<number[]> {
  const tiempos: number[] = []
  const fin = performance.now() + duracion
  for (let n = 0; performance.now() < fin; n++) {
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

function summarize(cuenta: Readonly<Record<string, number>>): string {
  return Object.entries(cuenta)
    .map(([status, veces]) => `${veces} × ${status}`)
    .join(', ')
}
