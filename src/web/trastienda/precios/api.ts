// The calls about prices of many articles: preview, confirm, list, take back, and what one article ever cost.
import type {
  CambioBody,
  CambioMovidoWire,
  CambioSolicitadoWire,
  CambiosWire,
  HistoriaPreciosWire,
} from '#contract/precios/cambio.schema.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { withBody } from '#web/comun/request/request.ts'

const CAMBIOS = '/api/trastienda/cambios'

export async function requestCambio(
  body: CambioBody,
  signal?: AbortSignal,
): Promise<CambioSolicitadoWire['data']> {
  const init = { ...withBody('POST', body), ...(signal && { signal }) }
  return (await authRequest<CambioSolicitadoWire>(CAMBIOS, init)).data
}

export function fetchCambios(antes?: number): Promise<CambiosWire> {
  return authRequest(antes === undefined ? CAMBIOS : `${CAMBIOS}?antes=${antes}`)
}

const moveBy = (accion: 'deshacer' | 'cancelar') => async (id: number) =>
  (await authRequest<CambioMovidoWire>(`${CAMBIOS}/${id}/${accion}`, withBody('POST', {}))).data

export const undoCambio = moveBy('deshacer')
export const cancelCambio = moveBy('cancelar')

export async function fetchHistoria(articuloId: number): Promise<HistoriaPreciosWire['data']> {
  return (await authRequest<HistoriaPreciosWire>(`/api/trastienda/articulos/${articuloId}/precios`)).data
}
