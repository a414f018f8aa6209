// A slot that will be missed is told before it is missed: once an order, by the database's clock (ENT-05).
import type { Tareas } from '#server/cola/runner.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { enqueueCorreos } from '#server/mail/outbox.ts'
import { correoDemorado } from '#server/mail/plantillas/pedido.ts'
import { type PedidosDeps, remiteDe } from '../deps.ts'
import { markDemorado, takeDemorado } from './sql.ts'

const AVISAR = 'avisar-demoras'
export const CRONTAB_SEGUIMIENTO = `* * * * * ${AVISAR}`

type Deps = Pick<PedidosDeps, 'pool' | 'tiendas' | 'publicUrl'>

export function createTareasSeguimiento(deps: Deps): Tareas {
  return {
    [AVISAR]: async () => {
      await tellDemoras(deps)
    },
  }
}

/** One order a transaction, until none is late: whatever number of servers does this, each customer is told once. */
export async function tellDemoras(deps: Deps): Promise<number> {
  for (let dichas = 0; ; dichas++) {
    const remite = remiteDe(deps)
    const hecho = await inTransaction(deps.pool, async tx => {
      const demorado = await takeDemorado(tx, remite.comercio.pesaje)
      if (demorado === null) return false
      const { email, ...datos } = demorado
      await markDemorado(tx, demorado.id)
      if (email !== null) {
        const escrito = correoDemorado({ ...remite, ...datos })
        await enqueueCorreos(tx, [{ tipo: 'pedido-demorado', para: email, ...escrito }])
      }
      return true
    })
    if (!hecho) return dichas
  }
}
