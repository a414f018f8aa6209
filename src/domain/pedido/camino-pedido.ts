// The way of an order as its customer sees it (progress): the states, and where the shop weighs, that it was weighed and paid.
import { seCobraAlEntregar } from '../pago/medio.ts'
import { type Estado, estadoConocido } from './estado.ts'
import { ETIQUETAS } from './estado-texto.ts'
import type { PedidoLeido } from './leido.ts'

export interface PasoCamino {
  readonly nombre: string
  readonly hecho: boolean
}

type Andado = Pick<PedidoLeido, 'estado' | 'subtotalFinal' | 'pago' | 'medioPago'>

const CAMINO: readonly Estado[] = ['pendiente', 'en_proceso', 'finalizado']
const CANCELADO: readonly Estado[] = ['pendiente', 'cancelado']

/** What the shop knows of it, and nothing else; empty for a draft and a state nobody knows. */
export function caminoDe(pedido: Andado, pesaje: boolean): readonly PasoCamino[] {
  const estado = estadoConocido(pedido.estado)
  if (estado === null || estado === 'xxxx') return []
  const estados = estado === 'cancelado' ? CANCELADO : CAMINO
  const hasta = estados.indexOf(estado)
  const pasos = estados.map((cual, i) => ({ nombre: ETIQUETAS[cual], hecho: i <= hasta }))
  if (!pesaje || estado === 'cancelado') return pasos
  // Paid at the door it is paid at the end, or noted before.
  const alFinal = seCobraAlEntregar(pedido.medioPago) && pedido.pago === null
  return [
    { nombre: 'Recibido', hecho: true },
    ...pasos.slice(1, -1),
    { nombre: 'Pesado', hecho: pedido.subtotalFinal !== null },
    ...(alFinal ? [] : [{ nombre: 'Pagado', hecho: pedido.pago !== null }]),
    ...pasos.slice(-1),
  ]
}
