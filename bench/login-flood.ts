// A flood of logins from one address (F20): how many are turned away before hashing, and what everybody else notices.
import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { createPasswords } from '#server/passwords.ts'
import { ask, countStatus, openCasa, type Respuesta } from './support/casa.ts'
import { table, writeFigures } from './support/figures.ts'

const POR_SEGUNDO = 200
const SEGUNDOS = 15
const TANDA_MS = 50
/** Of a visitor who reads: slow enough to be no load of its own, often enough for a 99th percentile. */
const PAGINA_MS = 25
const PAGINAS = ['/', '/CatFull', '/ProdDetalle/1', '/Ayuda']
const INUNDADOR = '203.0.113.7'
const SIN_RESPUESTA: Respuesta = { status: 0, text: '', json: null }
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
const enCalma = await read(SEGUNDOS * 1000)
const [inundacion, bajoAgua, vecino] = await Promise.all([flood(), read(SEGUNDOS * 1000), enterMeanwhile()])
await stop()
await casa.close()

const rechazados = inundacion.filter(({ status }) => status === 429).length / inundacion.length
const [p99Calma, p99Agua] = [percentil99(enCalma), percentil99(bajoAgua)]
writeFigures(
  'login-flood',
  'npm run bench login-flood',
  table(
    ['figure', 'measured', 'target'],
    [
      [`logins sent from one address in ${SEGUNDOS} s`, inundacion.length, POR_SEGUNDO * SEGUNDOS],
      ['answered 429 before any hash', `${(rechazados * 100).toFixed(1)} %`, '95 %'],
      ['all answers', summarize(inundacion), ''],
      ['slowest right login from another address meanwhile', `${(vecino / 1000).toFixed(2)} s`, '2 s'],
      ['load of the machine by others, before', ajena.toFixed(1), 'below 1'],
      ['p99 of public pages, idle', `${p99Calma.toFixed(1)} ms`, ''],
      ['p99 of public pages, flooded', `${p99Agua.toFixed(1)} ms`, `${(2 * p99Calma).toFixed(1)} ms`],
    ],
  ),
)

/** Sent by the clock, whether or not the earlier ones were answered. */
async function flood(): Promise<Respuesta[]> {
  const enviados: Promise<Respuesta>[] = []
  const inicio = performance.now()
  const total = POR_SEGUNDO * SEGUNDOS
  while (enviados.length < total) {
    const debidos = Math.min(total, Math.ceil(((performance.now() - inicio) / 1000) * POR_SEGUNDO))
    while (enviados.length < debidos) {
      // One that got no answer at all counts as not refused.
      enviados.push(enter(INUNDADOR, `nadie${enviados.length}@x.example`, 'x').catch(() => SIN_RESPUESTA))
    }
    await wait(TANDA_MS)
  }
  return Promise.all(enviados)
}

function enter(ip: string, identifier: string, clave: string): Promise<Respuesta> {
  const body = { identifier, password: clave }
  return ask(`${url}/api/auth/local`, { body, headers: { 'x-forwarded-for': ip } })
}

/** A connection the server closed for being idle while it was reused is tried again, as every client does. */
function again(send: () => Promise<Respuesta>): Promise<Respuesta> {
  return send().catch(() => send())
}

/** Right at the start, when hashes are still computed for the flood, and twice later. Milliseconds of the slowest. */
async function enterMeanwhile(): Promise<number> {
  let peor = 0
  for (const pausa of [200, 5_000, 5_000]) {
    await wait(pausa)
    const inicio = performance.now()
    const { status, text } = await again(() => enter(VECINO, email, password))
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
    const { status } = await again(() => ask(url + (PAGINAS[n % PAGINAS.length] ?? '/')))
    if (status !== 200) throw new Error(`A page was answered ${status}`)
    tiempos.push(performance.now() - inicio)
    await wait(PAGINA_MS)
  }
  return tiempos
}

function percentil99(tiempos: readonly number[]): number {
  return tiempos.toSorted((a, b) => a - b)[Math.ceil(tiempos.length * 0.99) - 1] ?? 0
}

function summarize(respuestas: readonly Respuesta[]): string {
  return Object.entries(countStatus(respuestas))
    .map(([status, veces]) => `${veces} × ${status}`)
    .join(', ')
}
