// Sends orders by the clock, whether or not the earlier ones were answered (open loop), and tells its parent what became of each.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from './casa.ts'

const PASO_MS = 5

export interface Enviado {
  readonly status: number
  readonly ms: number
  /** Why there was no answer. */
  readonly error?: string
}

const [, , url = '', porSegundo, segundos, archivo = '', compra = '{}'] = process.argv
const tokens: readonly string[] = JSON.parse(readFileSync(archivo, 'utf8'))
const body = JSON.parse(compra)
const total = Number(porSegundo) * Number(segundos)
const enviados: Promise<Enviado>[] = []
// Its work is another machine's: it must not take this one's from who is measured.
setPriority(10)
process.send?.('listo')
await once(process, 'message')
const inicio = performance.now()
while (enviados.length < total) {
  const debidos = Math.min(total, Math.ceil(((performance.now() - inicio) / 1000) * Number(porSegundo)))
  while (enviados.length < debidos) {
    const desde = performance.now()
    const token = tokens[enviados.length % tokens.length]
    const envio = ask(`${url}/api/pedidos/crear-completo`, { token, body })
    enviados.push(
      envio.then(
        ({ status }) => ({ status, ms: performance.now() - desde }),
        (error: unknown) => ({ status: 0, ms: performance.now() - desde, error: String(error) }),
      ),
    )
  }
  await wait(PASO_MS)
}
// Whoever leaves before it is read takes with it what does not fit in one write.
process.send?.(await Promise.all(enviados), () => process.disconnect())
