// The money of one order, for its customer and for the staff: what there is to pay, how it can be, and what was received (PAGO-01).
import type { CobroUnoWire } from '#contract/cobro.schema.ts'
import { toWirePesos } from '#contract/pedido.wire.ts'
import type { PedidoPropioWire } from '#contract/pedido-leido.schema.ts'
import { centavosToPesos } from '#domain/dinero/dinero.ts'
import { mediosOfrecidos } from '#domain/pago/eleccion.ts'
import { sePuedePagar } from '#domain/pedido/pago.ts'
import { noEncontrado } from '../../errors.ts'
import { atiende, type Cuenta } from '../../usuarios.ts'
import type { PedidosDeps } from '../deps.ts'
import { readCobrado } from './cobro-sql.ts'
import { toEntidad } from './esquema.ts'
import { readPedidos } from './sql.ts'

export async function readCobro(deps: PedidosDeps, cuenta: Cuenta, id: number): Promise<CobroUnoWire> {
  const [[pedido], cobrado] = await Promise.all([readPedidos(deps.pool, [id]), readCobrado(deps.pool, id)])
  const personal = atiende(cuenta)
  if (pedido === undefined || cobrado === null || !(personal || pedido.cliente.id === cuenta.id)) {
    throw noEncontrado()
  }
  const { comercio } = deps.tiendas.current().tienda
  const { venceAt } = toEntidad(pedido, comercio, personal).atributos as PedidoPropioWire
  const abierto = sePuedePagar({ estado: pedido.estado, pagado: pedido.pagadoAt !== null })
  const { pagos, link, comprobantes, avisadoAt } = cobrado
  return {
    data: {
      pedido: id,
      debe: centavosToPesos(pedido.totalFinal ?? pedido.total),
      recibido: centavosToPesos(cobrado.recibido),
      medio: pedido.medioPago,
      pagaCon: toWirePesos(pedido.pagaCon),
      medios: [...mediosOfrecidos(comercio)],
      transferencia: abierto && comercio.transferencia !== null ? { ...comercio.transferencia } : null,
      transferidoAt: pedido.transferidoAt?.toISOString() ?? null,
      comprobantes,
      link: link === null || personal ? link : { ...link, error: null },
      confirmando: false,
      avisadoAt,
      venceAt,
      pagadoAt: pedido.pagadoAt?.toISOString() ?? null,
      ...(personal && { pagos: [...pagos] }),
    },
    meta: {},
  }
}
