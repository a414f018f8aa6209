// The steps of an order that is weighed, each with its way back: into work, handed over with or without the money, a transfer that came.
import { montoTransferido } from '#domain/pago/cobro-visto.ts'
import type { Medio } from '#domain/pago/medio.ts'
import { debeDe, faltaPagar } from '#domain/pago/saldo.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { changeEstado, savePago } from '#web/tienda/pedido/api-seguimiento.ts'
import { type Alrededor, attempt, DESHACER_MS, showHecho, undo } from '#web/tienda/pedido/move.ts'

/** Into work, on the way to the scale; false when it did not go through. */
export async function begin(id: number, alrededor: Alrededor): Promise<boolean> {
  return await attempt(id, () => changeEstado(id, 'en_proceso', null), alrededor)
}

const COBRADO: Readonly<Record<Medio, string>> = {
  mercadopago: 'Mercado Pago',
  transferencia: 'Transferencia',
  efectivo: 'Efectivo',
  tarjeta: 'Tarjeta',
}

/** A weighed order leaves the shop; its total is the scale's. `cobra`: the money is taken with it, and noted first. */
export async function handOver(pedido: PedidoLeido, cobra: boolean, alrededor: Alrededor): Promise<void> {
  const { id, medioPago } = pedido
  const hecho = { id, estado: 'finalizado' }
  if (cobra) {
    const metodo = COBRADO[medioPago ?? 'efectivo']
    if (!(await attempt(id, () => savePago(id, metodo, '', faltaPagar(pedido)), alrededor))) return
  }
  if (!(await attempt(id, () => changeEstado(id, 'finalizado', null), alrededor))) return
  const descripcion = cobra
    ? `Cobraste ${formatPesos(faltaPagar(pedido))}.`
    : `Total final: ${formatPesos(debeDe(pedido))}.`
  const onDeshacer = cobra ? () => undoCobrado(hecho, faltaPagar(pedido), alrededor) : undefined
  showHecho(hecho, alrededor, `Pedido #${id} entregado`, descripcion, onDeshacer)
}

/**
 * Neither handed over nor paid. The money first: what is left when the step stays is an order that is owed, for all to see; the
 * other way round it would be open and paid, and go out without anybody asking for the money.
 */
async function undoCobrado(
  hecho: { readonly id: number; readonly estado: string },
  monto: number,
  alrededor: Alrededor,
): Promise<void> {
  const { id } = hecho
  if (!(await attempt(id, () => savePago(id, null, '', monto), alrededor))) return
  if (await undo(hecho, alrededor)) return
  showAviso({
    titulo: `Pedido #${id}: sigue entregado`,
    descripcion: `El cobro de ${formatPesos(monto)} ya no está en la caja.`,
    tipo: 'alerta',
    ms: DESHACER_MS,
    accion: { texto: 'Deshacer', onAccion: () => void undo(hecho, alrededor) },
  })
}

/** The transfer is in the account: the sum they said, though the order may cost another by now. */
export async function takeTransferencia(pedido: PedidoLeido, alrededor: Alrededor): Promise<void> {
  const { id } = pedido
  const metodo = COBRADO.transferencia
  const monto = montoTransferido(pedido)
  const falta = faltaPagar(pedido) - monto
  if (!(await attempt(id, () => savePago(id, metodo, '', monto), alrededor))) return
  showAviso({
    titulo: `Pedido #${id}`,
    descripcion:
      falta > 0
        ? `Anotaste ${formatPesos(monto)}. Faltan ${formatPesos(falta)}: avisale el total.`
        : `Pagado: ${metodo}.`,
    tipo: 'exito',
    ms: DESHACER_MS,
    accion: {
      texto: 'Deshacer',
      onAccion: () => void attempt(id, () => savePago(id, null, '', monto), alrededor),
    },
  })
}
