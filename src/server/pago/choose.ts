// How an order will be paid, chosen by its customer until it is paid, or changed by the shop (PAGO-01).
import type { FastifyInstance } from 'fastify'
import { CobroSchema, MedioBody, type MedioDatos } from '#contract/pago/cobro.schema.ts'
import { type Eleccion, rechazoEleccion, textoEleccion } from '#domain/pago/eleccion.ts'
import { seCobraAlEntregar } from '#domain/pago/medio.ts'
import { faltaPagar } from '#domain/pago/saldo.ts'
import { sePuedePagar } from '#domain/pedido/pago.ts'
import { pesosToCentavos } from '#domain/precios/dinero.ts'
import { AppError } from '#server/base/errors.ts'
import { atiende, type Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction, type Sentencia, type Tx } from '#server/db/transaction.ts'
import { type PedidosDeps, remiteDe } from '#server/pedido/deps.ts'
import { llamadasDePedidos } from '#server/pedido/llamadas.ts'
import { lockPedido, resumePlazo } from '#server/pedido/move/paso.ts'
import { readCobro } from './pay/cobro.ts'
import { readPlata } from './pay/sql.ts'

/** Who pays in another way has not transferred. */
const CHOOSE: Sentencia = {
  name: 'pedido-medio',
  text: `with p as (
    update pedidos set medio_pago = $2, paga_con = $3, updated_at = now(),
      transferido_at = case when $2 = 'transferencia' then transferido_at end
    where id = $1 and (medio_pago, paga_con) is distinct from ($2, $3::bigint) returning id, estado
  )
  insert into pedido_historial (pedido_id, de, a, user_id, motivo) select id, estado, estado, $4, $5 from p`,
}

interface Dicho {
  readonly userId: number
  readonly motivo: string
}

async function saveMedio(
  tx: Tx,
  id: number,
  { medio, pagaCon }: Eleccion,
  { userId, motivo }: Dicho,
): Promise<void> {
  await tx.rows(CHOOSE, [id, medio, pagaCon, userId, motivo])
}

/** The shop may also put right how one was paid; nobody changes that of one that is cancelled, or not placed yet. */
async function chooseMedio(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  { medio, pagaCon }: MedioDatos,
): Promise<void> {
  const eleccion: Eleccion = { medio, pagaCon: pagaCon == null ? null : pesosToCentavos(pagaCon) }
  await inTransaction(deps.pool, async tx => {
    const pedido = await lockPedido(tx, cuenta, id)
    const { estado, pagadoAt } = pedido
    if (!sePuedePagar({ estado, pagado: pagadoAt !== null && !atiende(cuenta) })) {
      throw new AppError('ConflictError', 'Este pedido ya no tiene nada por pagar')
    }
    const antes = await readPlata(tx, id)
    const rechazo = rechazoEleccion(eleccion, remiteDe(deps).comercio, faltaPagar(antes))
    if (rechazo !== null) throw new AppError('ConflictError', rechazo.texto, { pago: rechazo.motivo })
    if ((seCobraAlEntregar(antes.medio) || antes.transferidoAt !== null) && !seCobraAlEntregar(medio)) {
      await resumePlazo(tx, deps, pedido)
    }
    await saveMedio(tx, id, eleccion, {
      userId: cuenta.id,
      motivo: `Forma de pago: ${textoEleccion(eleccion)}`,
    })
  })
}

export function registerChoose(app: FastifyInstance, deps: PedidosDeps): void {
  const call = llamadasDePedidos(app)
  call('PUT /api/pedidos/:id/medio', {
    summary: 'Elegir cómo se paga un pedido',
    body: MedioBody,
    answer: CobroSchema,
    handler: async ({ cuenta, id, body }) => {
      await chooseMedio(deps, cuenta, id, body)
      return readCobro(deps, cuenta, id)
    },
  })
}
