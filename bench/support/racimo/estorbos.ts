// What hinders a cluster without losing it: the pooler restarted or starved, a frozen standby, a server of the shop ten times slower (H3).
import { setTimeout as wait } from 'node:timers/promises'
import type { Figura } from '../../prove/prueba.ts'
import { DE_COSTUMBRE, type Escena, MUCHOS } from './escena.ts'
import { waitOrders } from './relevo.ts'

const POOL = 20
const POCAS = 2
/** Of each hundred milliseconds it runs so many. */
const CORRE_MS = 10
const VUELTA_MS = 100

export async function loseEstorbos(escena: Escena, pequenia: boolean): Promise<Figura[]> {
  return [
    await freezeStandby(escena),
    await restartPooler(escena, pequenia ? 2 : 5),
    await starvePool(escena, pequenia ? 5_000 : 20_000),
    await slowServer(escena, pequenia ? 5_000 : 20_000),
  ]
}

/** What was answered while `work` ran, and what does not hold afterwards. */
async function watch(escena: Escena, work: () => Promise<void>) {
  const { carga } = escena
  const [pedidos, rechazos] = [carga.cuantas(), sum(carga.rechazos)]
  await work()
  const hechos = carga.cuantas() - pedidos
  const no = sum(carga.rechazos) - rechazos
  return { hechos, no, faltas: await escena.verify() }
}

const sum = (cuentas: ReadonlyMap<number, number>) => [...cuentas.values()].reduce((a, b) => a + b, 0)

/** Nobody confirms an order until Patroni has asked the other standby to. */
async function freezeStandby(escena: Escena): Promise<Figura> {
  const { racimo, carga } = escena
  const sincronica = await racimo.syncStandby()
  let ms = 0
  const { faltas } = await watch(escena, async () => {
    await sincronica.freeze('all')
    const desde = performance.now()
    // What was on its way when it froze is no answer of what came after.
    await wait(500)
    await waitOrders(carga, performance.now(), 2)
    ms = performance.now() - desde
    await sincronica.thaw()
    await racimo.waitWhole(180_000)
  })
  return {
    figura: 'the synchronous standby frozen: orders again after; sums that do not hold',
    medido: `${(ms / 1000).toFixed(1)} s; ${faltas.join(', ') || 0}`,
    objetivo: '30 s; 0',
    bien: ms <= 30_000 && faltas.length === 0,
  }
}

async function restartPooler(escena: Escena, veces: number): Promise<Figura> {
  let peor = 0
  const { hechos, no, faltas } = await watch(escena, async () => {
    for (let i = 0; i < veces; i++) {
      const desde = performance.now()
      await escena.racimo.restartPgbouncer()
      const vuelto = performance.now()
      await waitOrders(escena.carga, vuelto, 1)
      peor = Math.max(peor, performance.now() - desde)
      await wait(1_000)
    }
  })
  return {
    figura: `PgBouncer killed and started again ${veces} times (${hechos} orders, ${no} told 503): orders again after, the slowest; half orders, sums that do not hold`,
    medido: `${(peor / 1000).toFixed(1)} s; ${faltas.join(', ') || 0}`,
    objetivo: '10 s; 0',
    bien: peor <= 10_000 && faltas.length === 0,
  }
}

async function starvePool(escena: Escena, ms: number): Promise<Figura> {
  const { racimo, carga } = escena
  const { hechos, no, faltas } = await watch(escena, async () => {
    await racimo.setPoolSize(POCAS)
    carga.setClientes(MUCHOS)
    await wait(ms)
    carga.setClientes(DE_COSTUMBRE)
    await racimo.setPoolSize(POOL)
  })
  return {
    figura: `PgBouncer left with ${POCAS} connections, ${MUCHOS} customers at once for ${ms / 1000} s (${no} told 503): orders; half orders, sums that do not hold`,
    medido: `${hechos}; ${faltas.join(', ') || 0}`,
    objetivo: 'some; 0',
    bien: hechos > 0 && faltas.length === 0,
  }
}

async function slowServer(escena: Escena, ms: number): Promise<Figura> {
  const { carga, servidores } = escena
  const [uno] = servidores
  const { hechos, no, faltas } = await watch(escena, async () => {
    carga.setClientes(MUCHOS / 2)
    for (const hasta = performance.now() + ms; performance.now() < hasta; ) {
      uno?.child.kill('SIGSTOP')
      await wait(VUELTA_MS - CORRE_MS)
      uno?.child.kill('SIGCONT')
      await wait(CORRE_MS)
    }
    carga.setClientes(DE_COSTUMBRE)
  })
  return {
    figura: `one of the three servers ten times slower for ${ms / 1000} s, ${MUCHOS / 2} customers (${no} told 503): orders; half orders, sums that do not hold`,
    medido: `${hechos}; ${faltas.join(', ') || 0}`,
    objetivo: 'some; 0',
    bien: hechos > 0 && faltas.length === 0,
  }
}
