// What happens to orders by itself: a reminder before the time to pay ends, the end of it, and the counts put together (STATE-05).
import { recordatorioEn, venceEn } from '#domain/pedido/vencimiento.ts'
import type { Tareas } from '#server/cola/runner.ts'
import { tellPush } from '#server/cuenta/avisos-push.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { enqueueCorreos } from '#server/mail/outbox.ts'
import { correoRecordatorio, correoVencido } from '#server/mail/plantillas/pedido.ts'
import { type PedidosDeps, remiteDe } from '../deps.ts'
import { movePedido } from './paso.ts'
import {
  type Debido,
  markRecordado,
  mergeConteo,
  type Take,
  takePorRecordar,
  takeVencido,
} from './tareas-sql.ts'

const VENCER = 'vencer-pedidos'
export const CRONTAB_PEDIDOS = `* * * * * ${VENCER}`

type Deps = Pick<PedidosDeps, 'pool' | 'tiendas' | 'publicUrl'>

export function createTareasPedidos(deps: Deps): Tareas {
  return {
    [VENCER]: async () => {
      await expirePedidos(deps)
      await remindPedidos(deps)
      await compactConteo(deps)
    },
  }
}

const SIN_PAGO = 'No se pagó a tiempo'

/** How long after its time to pay began an order's moment comes. */
function segundosHasta(momentoDe: typeof venceEn, horasParaPagar: number): number {
  return momentoDe(new Date(0), horasParaPagar).getTime() / 1000
}

/** One order a transaction, until none is due: whatever number of servers does this, each is cancelled once. */
export async function expirePedidos(deps: Deps): Promise<number> {
  const remite = remiteDe(deps)
  const plazo = segundosHasta(venceEn, remite.comercio.horasParaPagar)
  return repeat(deps, takeVencido, plazo, async (tx, { id, estado, email, nombre, total }) => {
    await movePedido(tx, id, { de: estado, a: 'cancelado', userId: null, motivo: SIN_PAGO })
    await tellPush(tx, id, 'cancelado')
    if (email === null) return
    const escrito = correoVencido({ ...remite, nombre, id, total })
    await enqueueCorreos(tx, [{ tipo: 'pedido-vencido', para: email, ...escrito }])
  })
}

/** Once an order, some hours before its time ends. */
export async function remindPedidos(deps: Deps): Promise<number> {
  const remite = remiteDe(deps)
  const { horasParaPagar } = remite.comercio
  const plazo = segundosHasta(recordatorioEn, horasParaPagar)
  return repeat(deps, takePorRecordar, plazo, async (tx, { id, email, nombre, total, desde }) => {
    await markRecordado(tx, id)
    if (email === null) return
    const vence = venceEn(desde, horasParaPagar)
    const escrito = correoRecordatorio({ ...remite, nombre, id, total, vence })
    await enqueueCorreos(tx, [{ tipo: 'pedido-recordatorio', para: email, ...escrito }])
  })
}

async function repeat(
  deps: Deps,
  take: Take,
  plazo: number,
  work: (tx: Tx, debido: Debido) => Promise<void>,
): Promise<number> {
  for (let hechos = 0; ; hechos++) {
    const hecho = await inTransaction(deps.pool, async tx => {
      const debido = await take(tx, remiteDe(deps).comercio.pesaje, plazo)
      if (debido === null) return false
      await work(tx, debido)
      return true
    })
    if (!hecho) return hechos
  }
}

export async function compactConteo({ pool }: Deps): Promise<void> {
  await inTransaction(pool, mergeConteo)
}
