// Mail under trouble (F15): SMTP away while people register, and the shop killed 20 times just after it promised a mail.
import { once } from 'node:events'
import { chmod } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../test/support/puerto.ts'
import { readCabeceras, type Smtp, startSmtp } from '../test/support/smtp.ts'
import { table, writeFigures } from './support/figures.ts'
import { removeDataDir, startTienda, type TiendaMedida, temporaryDataDir } from './support/tienda.ts'

const MUERTES = 20
/** Long enough for the pauses between attempts to have grown to their longest. */
const AUSENCIA_MS = 100_000
/** Kills fall before, during and after the sending. */
const DEMORA_MAX_MS = 150
const PACIENCIA_MS = 120_000

const dataDir = await temporaryDataDir()
await chmod(dataDir, 0o711)
const port = await freePort()
const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, TRUST_PROXY: 'true', LOG_LEVEL: 'fatal' }
let personas = 0

let tienda = await startTienda(dataDir, env)
const registro = await register(tienda)
await wait(AUSENCIA_MS)
const smtp = await startSmtp({ port })
const regreso = performance.now()
await until(() => recibidos(smtp).size === 1)
const llegada = performance.now() - regreso

for (let n = 0; n < MUERTES; n++) {
  await register(tienda)
  await wait((n / MUERTES) * DEMORA_MAX_MS)
  tienda.child.kill('SIGKILL')
  await once(tienda.child, 'exit')
  tienda = await startTienda(dataDir, env)
}
await until(() => recibidos(smtp).size === personas)
const total = recibidos(smtp)
await tienda.stop()
await smtp.close()
await removeDataDir(dataDir)

writeFigures(
  'mail',
  'npm run bench mail',
  table(
    ['figure', 'measured', 'target'],
    [
      ['registering with SMTP away', `${(registro / 1000).toFixed(2)} s`, '1 s'],
      ['the mail, after SMTP is back from 100 s away', `${(llegada / 1000).toFixed(0)} s`, '60 s'],
      [`mails lost by ${MUERTES} kill -9 after the promise`, personas - total.size, '0'],
      ['mails repeated', [...total.values()].filter(veces => veces > 1).length, '(same Message-ID)'],
    ],
  ),
)

/** Milliseconds until the answer. */
async function register({ url }: TiendaMedida): Promise<number> {
  const n = personas++
  const inicio = performance.now()
  const respuesta = await fetch(`${url}/api/auth/local/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${n + 1}` },
    body: JSON.stringify({
      username: `persona${n}`,
      email: `persona${n}@example.com`,
      password: 'Zorzal-4x71',
      nombre: 'Persona',
      apellido: 'De Prueba',
      direccion: 'Salta 1',
      telefono: '0341 555-0100',
      poli_priv: true,
    }),
  })
  if (!respuesta.ok) throw new Error(`register: ${respuesta.status} ${await respuesta.text()}`)
  return performance.now() - inicio
}

/** How often each mail arrived, by its Message-ID. */
function recibidos({ entregas }: Smtp): Map<string, number> {
  const veces = new Map<string, number>()
  for (const { crudo } of entregas) {
    const id = readCabeceras(crudo).get('message-id') ?? ''
    veces.set(id, (veces.get(id) ?? 0) + 1)
  }
  return veces
}

/** Gives up in silence: what did not arrive is counted as lost. */
async function until(hecho: () => boolean): Promise<void> {
  const limite = performance.now() + PACIENCIA_MS
  while (!hecho() && performance.now() < limite) await wait(100)
}
