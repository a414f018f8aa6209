// The calls about prices of many articles: preview, confirm, list, take back, and what one article ever cost.
import type {
  CambioBody,
  CambioMovidoWire,
  CambioSolicitadoWire,
  CambiosWire,
  HistoriaPreciosWire,
} from '#contract/precios/cambio.schema.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { ask, dataOf, send } from '../piezas/llamada.ts'

const CAMBIOS = '/api/trastienda/cambios'

export const requestCambio = (body: CambioBody, signal?: AbortSignal) =>
  dataOf(send<CambioSolicitadoWire>('POST', CAMBIOS, body, { signal }))

export const fetchCambios = (antes: number | null) =>
  authRequest<CambiosWire>(antes === null ? CAMBIOS : `${CAMBIOS}?antes=${antes}`)

const moveBy = (accion: 'deshacer' | 'cancelar') => async (id: number) =>
  (await send<CambioMovidoWire>('POST', `${CAMBIOS}/${id}/${accion}`, {})).data.cambio

/** As it is now: what somebody changed since is left, and named in it. */
export const undoCambio = moveBy('deshacer')
export const cancelCambio = moveBy('cancelar')

export const fetchHistoria = (articuloId: number) =>
  ask<HistoriaPreciosWire>(`/api/trastienda/articulos/${articuloId}/precios`)
