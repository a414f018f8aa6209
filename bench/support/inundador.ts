// Sends logins by the clock, whether or not the earlier ones were answered, and tells its parent what the answers were.
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, countStatus, type Respuesta } from './casa.ts'

const PASO_MS = 5
const SIN_RESPUESTA: Respuesta = { status: 0, text: '', json: null }

const [, , url = '', ip = '', porSegundo, segundos] = process.argv
const total = Number(porSegundo) * Number(segundos)
const enviados: Promise<Respuesta>[] = []
// Its work is another machine's: it must not take this one's from who is measured.
setPriority(19)
process.send?.('listo')
await once(process, 'message')
const inicio = performance.now()
while (enviados.length < total) {
  const debidos = Math.min(total, Math.ceil(((performance.now() - inicio) / 1000) * Number(porSegundo)))
  while (enviados.length < debidos) {
    const body = { identifier: `nadie${enviados.length}@x.example`, password: 'x' }
    const envio = ask(`${url}/api/auth/local`, { body, headers: { 'x-forwarded-for': ip } })
    // One that got no answer at all counts as not refused.
    enviados.push(envio.catch(() => SIN_RESPUESTA))
  }
  await wait(PASO_MS)
}
process.send?.(countStatus(await Promise.all(enviados)), () => process.disconnect())
