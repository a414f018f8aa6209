// A flood of logins from one address (F20): how many are turned away before hashing, and what everybody else notices.
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { createPasswords } from '#server/passwords.ts'
import { ask, openCasa, type Respuesta } from './support/casa.ts'
import { table, writeFigures } from './support/figures.ts'

const POR_SEGUNDO = 200
const SEGUNDOS = 15
/** Of a visitor who reads: slow enough to be no load of its own, often enough for a 99th percentile. */
const PAGINA_MS = 25
const PAGINAS = ['/', '/CatFull', '/ProdDetalle/1', '/Ayuda']
/** Calm and flood by turns, so that what else the machine does disturbs both alike; each flood from an address of its own. */
const INUNDADORES = ['203.0.113.7', '203.0.113.8', '203.0.113.9']
const VECINO = '198.51.100.23'

/** What else ran: with more than a core's worth of it the last three figures say little. */
const [ajena = 0] = loadavg()
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
const enCalma: number[] = []
const bajoAgua: number[] = []
const respuestas: Record<string, number> = {}
let vecino = 0
for (const ip of INUNDADORES) {
  const inundador = await openInundador(ip)
  enCalma.push(...(await read(SEGUNDOS * 1000)))
  const [cuenta, tiempos, ingreso] = await Promise.all([
    flood(inundador),
    read(SEGUNDOS * 1000),
    enterMeanwhile(),
  ])
  bajoAgua.push(...tiempos)
  vecino = Math.max(vecino, ingreso)
  for (const [status, veces] of Object.entries(cuenta)) respuestas[status] = (respuestas[status] ?? 0) + veces
}
await stop()
await casa.close()

const enviados = Object.values(respuestas).reduce((suma, veces) => suma + veces, 0)
const rechazados = (respuestas[429] ?? 0) / enviados
const [p99Calma, p99Agua] = [percentil99(enCalma), percentil99(bajoAgua)]
writeFigures(
  'login-flood',
  'npm run bench login-flood',
  table(
    ['figure', 'measured', 'target'],
    [
      [
        `logins sent, ${INUNDADORES.length} times ${SEGUNDOS} s, each from one address`,
        enviados,
        INUNDADORES.length * POR_SEGUNDO * SEGUNDOS,
      ],
      ['answered 429 before any hash', `${(rechazados * 100).toFixed(1)} %`, '95 %'],
      ['all answers', summarize(respuestas), ''],
      ['slowest right login from another address meanwhile', `${(vecino / 1000).toFixed(2)} s`, '2 s'],
      ['load of the machine by others, before', ajena.toFixed(1), 'below 1'],
      ['p99 of public pages, idle', `${p99Calma.toFixed(1)} ms`, ''],
      ['p99 of public pages, flooded', `${p99Agua.toFixed(1)} ms`, `${(2 * p99Calma).toFixed(1)} ms`],
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

function enter(): Promise<Respuesta> {
  const body = { identifier: email, password }
  return ask(`${url}/api/auth/local`, { body, headers: { 'x-forwarded-for': VECINO } })
}

/** Right at the start, when hashes are still computed for the flood, and twice later. Milliseconds of the slowest. */
async function enterMeanwhile(): Promise<number> {
  let peor = 0
  for (const pausa of [200, 5_000, 5_000]) {
    await wait(pausa)
    const inicio = performance.now()
    const { status, text } = await enter()
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
