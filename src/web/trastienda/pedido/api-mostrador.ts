// The counter's calls about weighing and money, one function each.
import type {
  AvisoTotalWire,
  CobroUnoWire,
  DevolucionDatos,
  RetenidoDatos,
  RetenidosWire,
} from '#contract/pago/cobro.schema.ts'
import type { PesadaHechaWire } from '#contract/pedido/pesada.schema.ts'
import type { Medio } from '#domain/pago/medio.ts'
import { ask, dataOf, send } from '../piezas/llamada.ts'

const PEDIDOS = '/api/pedidos'

export const fetchCobro = (id: number) => ask<CobroUnoWire>(`${PEDIDOS}/${id}/cobro`)

/** How it will be paid after all. */
export const saveMedio = (id: number, medio: Medio) =>
  dataOf(send<CobroUnoWire>('PUT', `${PEDIDOS}/${id}/medio`, { data: { medio } }))

/** Tells the customer the weighed total, with the way to pay it (PAGO-02). */
export const tellTotal = (id: number) =>
  dataOf(send<AvisoTotalWire>('POST', `${PEDIDOS}/${id}/avisar-total`, {}))

/** Another link with the question about a line; the one before is worth nothing any more. */
export const askAgain = (id: number, linea: number) =>
  dataOf(send<PesadaHechaWire>('POST', `${PEDIDOS}/${id}/lineas/${linea}/enlace`, {}))

export const createDevolucion = (id: number, data: DevolucionDatos) =>
  dataOf(send<CobroUnoWire>('POST', `${PEDIDOS}/${id}/devoluciones`, { data }))

export const fetchRetenidos = () => ask<RetenidosWire>('/api/pagos/retenidos')

export const resolveRetenido = (id: number, data: RetenidoDatos) =>
  dataOf(send<RetenidosWire>('POST', `/api/pagos/${id}/resolver`, { data }))
