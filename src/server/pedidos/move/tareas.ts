// What happens to orders by itself: a reminder before the time to pay ends, the end of it, and the counts put together (STATE-05).

import type { Estado } from '#domain/pedido/estado.ts'
import { recordarEn, venceEn } from '#domain/pedido/vencimiento.ts'
import type { Tareas } from '../../cola/runner.ts'
import { inTransaction, type Sentencia, type Tx } from '../../db/transaction.ts'
import { enqueueCorreos } from '../../mail/outbox.ts'
import { correoRecordatorio, correoVencido } from '../../mail/plantillas/pedido.ts'
import type { PedidosDeps } from '../deps.ts'
import { mover } from './use-cases.ts'

const VENCER = 'vencer-pedidos'
export const CRONTAB_PEDIDOS = `* * * * * ${VENCER} ?jobKey=${VENCER}&max=3`

type Deps = Pick<PedidosDeps, 'pool' | 'tiendas' | 'publicUrl'>

export function createTareasPedidos(deps: Deps): Tareas {
  return {
    [VENCER]: async () => {
      await vencerPedidos(deps)
      await recordarPedidos(deps)
      await compactConteo(deps)
    },
  }
}

interface Debido {
  readonly id: number
  readonly estado: Estado
  readonly total: number
  readonly pendienteAt: Date
  readonly email: string
  readonly nombre: string | null
}

const DEBIDO = `select p.id, p.estado, p.total, p.pendiente_at as "pendienteAt", u.email, u.nombre
  from pedidos p join users u on u.id = p.user_id
  where p.estado = 'pendiente' and p.pagado_at is null and p.pendiente_at <= now() - make_interval(secs => $1)`

/** The oldest that is due and that no other server has in hand, by the database's clock (Q12). */
const TAKE_VENCIDO: Sentencia = {
  name: 'pedido-vencido',
  text: `${DEBIDO} order by p.pendiente_at limit 1 for update of p skip locked`,
}

const SIN_PAGO = 'No se pagó a tiempo'

/** One order a transaction, until none is due: whatever number of servers does this, each is cancelled once. */
export async function vencerPedidos(deps: Deps): Promise<number> {
  const { comercio } = deps.tiendas.current().tienda
  const origen = new Date(0)
  const plazo = (venceEn(origen, comercio.horasParaPagar).getTime() - origen.getTime()) / 1000
  return repeat(deps, TAKE_VENCIDO, plazo, async (tx, { id, estado, email, nombre, total }) => {
    await mover(tx, id, { de: estado, a: 'cancelado', userId: null, motivo: SIN_PAGO })
    const escrito = correoVencido({ comercio, publicUrl: deps.publicUrl, nombre, id, total })
    await enqueueCorreos(tx, [{ tipo: 'pedido-vencido', para: email, ...escrito }])
  })
}

const TAKE_POR_RECORDAR: Sentencia = {
  name: 'pedido-por-recordar',
  text: `${DEBIDO} and p.recordado_at is null order by p.pendiente_at limit 1 for update of p skip locked`,
}

const MARK_RECORDADO: Sentencia = {
  name: 'pedido-recordado',
  text: 'update pedidos set recordado_at = now() where id = $1',
}

/** Once an order, some hours before its time ends. */
export async function recordarPedidos(deps: Deps): Promise<number> {
  const { comercio } = deps.tiendas.current().tienda
  const origen = new Date(0)
  const plazo = (recordarEn(origen, comercio.horasParaPagar).getTime() - origen.getTime()) / 1000
  return repeat(deps, TAKE_POR_RECORDAR, plazo, async (tx, { id, email, nombre, total, pendienteAt }) => {
    await tx.rows(MARK_RECORDADO, [id])
    const vence = venceEn(pendienteAt, comercio.horasParaPagar)
    const escrito = correoRecordatorio({ comercio, publicUrl: deps.publicUrl, nombre, id, total, vence })
    await enqueueCorreos(tx, [{ tipo: 'pedido-recordatorio', para: email, ...escrito }])
  })
}

async function repeat(
  { pool }: Deps,
  take: Sentencia,
  plazo: number,
  work: (tx: Tx, debido: Debido) => Promise<void>,
): Promise<number> {
  for (let hechos = 0; ; hechos++) {
    const hecho = await inTransaction(pool, async tx => {
      const [debido] = await tx.rows<Debido>(take, [plazo])
      if (debido === undefined) return false
      await work(tx, debido)
      return true
    })
    if (!hecho) return hechos
  }
}

const COMPACT: Sentencia = {
  name: 'pedidos-conteo',
  text: `with viejas as (
    delete from pedidos_conteo where (select count(*) from pedidos_conteo) > 50
      and id in (select id from pedidos_conteo order by id limit 20000 for update skip locked)
    returning estado, cambio
  )
  insert into pedidos_conteo (estado, cambio) select estado, sum(cambio) from viejas group by estado`,
}

/** Many small changes become one sum a state; whoever counts meanwhile sees the one or the other. */
export async function compactConteo({ pool }: Deps): Promise<void> {
  await inTransaction(pool, tx => tx.rows(COMPACT, []))
}
