// The calls of the cash book.
import type { AsientoDatos, CajaUnaWire, CajaWire, CierreDatos } from '#contract/pago/cobro.schema.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { withBody } from '#web/comun/request/request.ts'

/** Null: the day that is open. */
export async function fetchCaja(dia: string | null): Promise<CajaWire> {
  return (await authRequest<CajaUnaWire>(`/api/caja${dia === null ? '' : `?dia=${dia}`}`)).data
}

export async function sendAsiento(data: AsientoDatos): Promise<CajaWire> {
  return (await authRequest<CajaUnaWire>('/api/caja/asientos', withBody('POST', { data }))).data
}

export async function sendCierre(data: CierreDatos): Promise<CajaWire> {
  return (await authRequest<CajaUnaWire>('/api/caja/cierre', withBody('POST', { data }))).data
}
