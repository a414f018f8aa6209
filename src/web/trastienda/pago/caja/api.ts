// The calls of the cash book.
import type { AsientoDatos, CajaUnaWire, CierreDatos } from '#contract/pago/cobro.schema.ts'
import { ask, dataOf, send } from '#web/trastienda/piezas/llamada.ts'

/** Null: the day that is open. */
export const fetchCaja = (dia: string | null) =>
  ask<CajaUnaWire>(`/api/caja${dia === null ? '' : `?dia=${dia}`}`)

export const sendAsiento = (data: AsientoDatos) =>
  dataOf(send<CajaUnaWire>('POST', '/api/caja/asientos', { data }))

export const sendCierre = (data: CierreDatos) =>
  dataOf(send<CajaUnaWire>('POST', '/api/caja/cierre', { data }))
