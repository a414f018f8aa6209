// The money of an order as it is shown (read model): what there is to pay, how it can be, its link, and for the shop every payment of it.
import type { CobroUnoWire, CobroWire, PagoWire } from '#contract/pago/cobro.schema.ts'
import { toWirePesos } from '#contract/pedido/pedido.wire.ts'
import { mediosOfrecidos } from '#domain/pago/eleccion.ts'
import { plazoDe } from '#domain/pago/plazo.ts'
import { debeDe, faltaPagar } from '#domain/pago/saldo.ts'
import { sePuedePagar } from '#domain/pedido/pago.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { type Cuenta, ve } from '#server/cuenta/usuarios.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { type PedidosDeps, remiteDe } from '#server/pedido/deps.ts'
import { lockPedido } from '#server/pedido/move/paso.ts'
import { addRevision, findUltimo, type Link } from './link-sql.ts'
import { listComprobantes, listPagos, type PagoFila, type Plata, readPlata } from './sql.ts'

type Deps = Pick<PedidosDeps, 'pool' | 'tiendas' | 'publicUrl' | 'pasarela'>

/** `volvio`: the person says they come from paying, so the provider is asked at once. */
export function readCobro(
  deps: Deps,
  cuenta: Cuenta,
  id: number,
  { volvio = false } = {},
): Promise<CobroUnoWire> {
  return inTransaction(deps.pool, async tx => {
    await lockPedido(tx, cuenta, id)
    return { data: await showCobro(tx, deps, cuenta, id, volvio), meta: {} }
  })
}

const iso = (fecha: Date | null) => fecha?.toISOString() ?? null

/** Of an order that is held by whoever may see it. */
export async function showCobro(
  tx: Tx,
  deps: Deps,
  cuenta: Cuenta,
  id: number,
  volvio = false,
): Promise<CobroWire> {
  const admin = ve(cuenta, 'pedidos', 'pagos:leer')
  const { comercio } = remiteDe(deps)
  const [plata, link, comprobantes, pagos] = await Promise.all([
    readPlata(tx, id),
    findUltimo(tx, id),
    listComprobantes(tx, id),
    admin ? listPagos(tx, id) : undefined,
  ])
  const espera = volvio && link?.estado === 'abierto'
  if (espera) await addRevision(tx, id)
  const seDebe = sePuedePagar({ estado: plata.estado, pagado: plata.pagadoAt !== null })
  const plazo = plazoDe(plata, comercio.pesaje, comercio.horasParaPagar)
  return {
    pedido: id,
    debe: centavosToPesos(debeDe(plata)),
    recibido: centavosToPesos(plata.recibido),
    medio: plata.medio,
    pagaCon: toWirePesos(plata.pagaCon),
    medios: [...mediosOfrecidos(comercio)],
    // Only who has something to pay is told where to.
    transferencia: seDebe && comercio.transferencia !== null ? { ...comercio.transferencia } : null,
    transferidoAt: iso(plata.transferidoAt),
    transferidoMonto: toWirePesos(plata.transferidoMonto),
    comprobantes: comprobantes.map(({ createdAt, ...uno }) => ({
      ...uno,
      createdAt: createdAt.toISOString(),
    })),
    link: toWireLink(plata, link, admin),
    // Who paid what does not fit is not asked to pay again before somebody looked.
    confirmando: plata.pagadoAt === null && (plata.enCamino || plata.retenido || espera),
    avisadoAt: iso(plata.avisadoAt),
    venceAt: iso(plazo),
    pagadoAt: iso(plata.pagadoAt),
    ...(pagos !== undefined && { pagos: pagos.map(toWirePago) }),
  }
}

/** An address is shown only while it can be paid by, and none is open of what is paid or cancelled; the shop's own, typed by hand, where there is no other. */
function toWireLink(plata: Plata, link: Link | null, admin: boolean): CobroWire['link'] {
  const vivo = link !== null && (link.estado === 'abierto' || link.estado === 'pidiendo')
  const seDebe = sePuedePagar({ estado: plata.estado, pagado: plata.pagadoAt !== null })
  if (!vivo && plata.linkPago !== null && seDebe) {
    const monto = centavosToPesos(faltaPagar(plata))
    return { estado: 'abierto', url: plata.linkPago, monto, venceAt: plata.ahora.toISOString() }
  }
  if (link === null) return null
  return {
    estado: link.estado,
    url: link.estado === 'abierto' ? link.url : null,
    monto: centavosToPesos(link.monto),
    venceAt: link.venceAt.toISOString(),
    ...(admin && { error: link.error }),
  }
}

export function toWirePago({ createdAt, monto, ...pago }: PagoFila): PagoWire {
  return { ...pago, monto: centavosToPesos(monto), createdAt: createdAt.toISOString() }
}
