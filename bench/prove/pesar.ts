// Orders weighed at random over HTTP, twenty at a time: every sum of the API, the chat and the mail beside a reckoning in whole numbers (PESA-02).
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { faltas } from '../../test/support/invariantes.ts'
import { driveAlAzar, pedidoAlAzar, prepareAzar } from '../../test/support/pesaje-azar.ts'
import { ask, inParallel, type Persona } from '../support/casa.ts'
import type { Prueba } from './prueba.ts'

const CLIENTES = 20

export const pesar: Prueba = async (casa, { pequenia }) => {
  const cuantos = pequenia ? 200 : 10_000
  const [admin] = (await casa.personas(1, true)) as [Persona]
  const abierta = await prepareAzar({
    // Who is told that the shop is busy tries again, as the screens do: nothing was done.
    ask: async (method, camino, llamada) => {
      for (;;) {
        const respuesta = await ask(`${url}${camino}`, { ...llamada, ...(method !== 'GET' && { method }) })
        if (respuesta.status !== 503) return respuesta
        await wait(250)
      }
    },
    rows: async (consulta, valores = []) => (await casa.pool.query(consulta, [...valores])).rows,
  })
  const { url, stop } = await casa.startServidor()
  const personas = await casa.personas(cuantos)
  const semilla = 20_261_116
  const azares = fc.sample(pedidoAlAzar, { numRuns: cuantos, seed: semilla })
  const mal: string[] = []
  let pesadas = 0
  const inicio = performance.now()
  await inParallel(azares, CLIENTES, async (azar, i) => {
    const ana = personas[i] as Persona
    mal.push(...(await driveAlAzar({ ...abierta, ana, admin }, azar, { solo: false })))
    if (++pesadas % 1000 === 0) console.log(`${pesadas} orders, ${mal.length} differences`)
  })
  const segundos = (performance.now() - inicio) / 1000
  const rotas = await faltas(casa)
  await stop()
  for (const texto of mal.slice(0, 10)) console.error(texto)
  return [
    {
      figura: `${cuantos.toLocaleString('en')} random orders, weighed, asked about, corrected and finished at random: differences from whole numbers in lines, totals, chat and mail`,
      medido: `${mal.length} (${segundos.toFixed(0)} s)`,
      objetivo: '0',
      bien: mal.length === 0,
    },
    {
      figura: 'sums that do not hold after all that, stock among them',
      medido: rotas.join('; ') || '0',
      objetivo: '0',
      bien: rotas.length === 0,
    },
  ]
}
