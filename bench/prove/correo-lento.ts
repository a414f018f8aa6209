// A mail server that takes twenty seconds for each answer, and one that dies with the message in hand: how many copies they get.
import { setTimeout as wait } from 'node:timers/promises'
import { startSmtpFallas } from '../../test/support/smtp-fallas.ts'
import { ask, type Casa, type Persona } from '../support/casa.ts'
import { COMPRA, type Figura, fillStock, type Prueba } from './prueba.ts'

const PEDIDOS = 5
/** So long nothing may happen any more once all is said to be sent. */
const CALMA_MS = 60_000

export const correoLento: Prueba = async (casa, { pequenia }) => {
  await fillStock(casa)
  return [await slow(casa, pequenia ? 2_000 : 20_000), await dying(casa)]
}

async function buy(casa: Casa, url: string): Promise<void> {
  const personas = await casa.personas(PEDIDOS)
  for (const { token } of personas as Persona[]) {
    const { status, text } = await ask(`${url}/api/pedidos/crear-completo`, { token, body: { data: COMPRA } })
    if (status !== 200) throw new Error(text)
  }
}

const pendientes = ({ scalar }: Casa) =>
  scalar('select count(*) from correos where sent_at is null and failed_at is null')

async function slow(casa: Casa, demoraMs: number): Promise<Figura> {
  const smtp = await startSmtpFallas({ demoraMs })
  const { url, stop } = await casa.startServidor({ SMTP_URL: smtp.url })
  await buy(casa, url)
  const inicio = performance.now()
  while ((await pendientes(casa)) > 0 && performance.now() - inicio < 60 * demoraMs) await wait(500)
  const segundos = (performance.now() - inicio) / 1000
  await wait(Math.min(CALMA_MS, 10 * demoraMs))
  await stop()
  await smtp.close()
  const distintos = new Set(smtp.tomados).size
  return {
    figura: `${demoraMs / 1000} s for each answer, ${PEDIDOS} orders: mails; copies of one; all of them sent after`,
    medido: `${distintos}; ${smtp.tomados.length - distintos}; ${segundos.toFixed(0)} s`,
    objetivo: `${2 * PEDIDOS}; 0`,
    bien: distintos === 2 * PEDIDOS && smtp.tomados.length === distintos,
  }
}

async function dying(casa: Casa): Promise<Figura> {
  await casa.pool.query('truncate correos; truncate trabajos')
  const smtp = await startSmtpFallas({ muereEn: () => 'tomado' })
  const { url, stop } = await casa.startServidor({ SMTP_URL: smtp.url })
  await buy(casa, url)
  const inDoubt = () => casa.scalar('select count(*) from correos where dudas = 1 and failed_at is null')
  const inicio = performance.now()
  const patient = () => performance.now() - inicio < CALMA_MS
  while ((await inDoubt()) < 2 * PEDIDOS && patient()) await wait(100)
  const primeras = smtp.tomados.length
  await casa.pool.query('update correos set next_at = now()')
  await casa.pool.query("update trabajos set run_at = now() where key like 'correo-%'")
  while ((await pendientes(casa)) > 0 && patient()) await wait(100)
  await casa.pool.query("select add_trabajo('repasar-correos')")
  await wait(10_000)
  await stop()
  await smtp.close()
  const veces = new Map<string, number>()
  for (const id of smtp.tomados) veces.set(id, (veces.get(id) ?? 0) + 1)
  const peor = Math.max(...veces.values())
  return {
    figura: `dies with every message it takes, ${PEDIDOS} orders: taken at first; at most so often in all`,
    medido: `${primeras}; ${peor}`,
    objetivo: `${2 * PEDIDOS}; 2`,
    bien: primeras === 2 * PEDIDOS && peor <= 2,
  }
}
