// The back room's calls about how the shop is.
import type { ReintentadosWire, SaludUnaWire, SaludWire } from '#contract/gestion/salud.schema.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'

const SALUD = '/api/trastienda/salud'

export async function fetchSalud(): Promise<SaludWire> {
  return (await authRequest<SaludUnaWire>(SALUD)).data
}

export async function beginCuadre(): Promise<void> {
  await authRequest(`${SALUD}/cuadre`, { method: 'POST' })
}

export async function retryCaidos(): Promise<number> {
  return (await authRequest<ReintentadosWire>(`${SALUD}/reintentar`, { method: 'POST' })).data.cuantos
}
