// The back room's calls about how the shop is.
import type { ReintentadosWire, SaludUnaWire } from '#contract/gestion/salud.schema.ts'
import { ask, send } from '#web/trastienda/piezas/llamada.ts'

const SALUD = '/api/trastienda/salud'

export const fetchSalud = () => ask<SaludUnaWire>(SALUD)

export const beginCuadre = () => send<void>('POST', `${SALUD}/cuadre`)

export async function retryCaidos(): Promise<number> {
  return (await send<ReintentadosWire>('POST', `${SALUD}/reintentar`)).data.cuantos
}
