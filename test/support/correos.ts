// The outbox in tests: writes mails into it and runs what the queue holds, once, without a worker beside.

import pino, { type Logger as Pino } from 'pino'
import { COMERCIO_DEMO } from '#domain/comercio/comercio.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Correo, enqueueCorreo } from '#server/mail/outbox.ts'
import { correoConfirmacion } from '#server/mail/plantillas/cuenta.ts'
import { createMailer, type Plazos } from '#server/mail/sender.ts'
import { createCartero, REPASAR } from '#server/mail/task.ts'
import { runTrabajos } from './cola.ts'
import type { TestDatabase } from './database.ts'

const PUBLIC_URL = 'https://carniceria.example'

/** Who writes letters that wait as facts, where no shop is open. */
export const remiteDePrueba = () => ({ comercio: COMERCIO_DEMO, publicUrl: PUBLIC_URL })

export function muestraCorreo(cambios: Partial<Correo> & { readonly nombre?: string } = {}): Correo {
  const { nombre = 'Ana', ...resto } = cambios
  const enlace = `${PUBLIC_URL}/confirmar-email?confirmation=abc123`
  return {
    tipo: 'confirmacion',
    para: 'ana@example.com',
    ...correoConfirmacion({ comercio: COMERCIO_DEMO, publicUrl: PUBLIC_URL, nombre, enlace }),
    ...resto,
  }
}

export function enqueue(test: TestDatabase, ...correos: readonly Correo[]): Promise<void> {
  return inTransaction(test.db, async tx => {
    for (const correo of correos) await enqueueCorreo(tx, correo)
  })
}

interface Donde {
  readonly smtpUrl: string | null
  readonly demoAbierta?: boolean
  readonly log?: Pino
  readonly plazos?: Plazos
  readonly proceso?: string
}

/** Everything in the queue that is due, in one go. */
export async function runCorreos(
  test: TestDatabase,
  { smtpUrl, demoAbierta = false, log, plazos, proceso = 'prueba' }: Donde,
) {
  const mailFrom = 'Mostrador <ventas@carniceria.example>'
  const mailer = createMailer({ smtpUrl, mailFrom, publicUrl: PUBLIC_URL, demoAbierta }, plazos)
  const [pool, remite] = [test.pool, remiteDePrueba]
  const cartero = createCartero({ pool, mailer, remite, log: log ?? pino({ level: 'silent' }), proceso })
  await runTrabajos(test.pool, { ...cartero.tareas, [REPASAR]: cartero.review })
}

/** As if the pause before the next attempt were over. */
export async function skipPausas(test: TestDatabase): Promise<void> {
  await test.pool.query('update correos set next_at = now()')
  await test.pool.query('update trabajos set run_at = now()')
}
