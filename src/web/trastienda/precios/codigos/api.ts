// The back room's calls about discount codes.
import type {
  CodigoCambio,
  CodigoConUsosWire,
  CodigoLibreWire,
  CodigosWire,
  CodigoUnoWire,
} from '#contract/precios/codigo.schema.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { newClave } from '#web/comun/request/clave.ts'
import { ask, dataOf, send } from '#web/trastienda/piezas/llamada.ts'

const CODIGOS = '/api/trastienda/codigos'

export function fetchCodigos(buscar: string, antes: number | null): Promise<CodigosWire> {
  const consulta = new URLSearchParams({
    ...(buscar !== '' && { buscar }),
    ...(antes !== null && { antes: String(antes) }),
  })
  return authRequest(`${CODIGOS}?${consulta}`)
}

export const fetchUsos = (id: number, antes: number | null) =>
  authRequest<CodigoConUsosWire>(`${CODIGOS}/${id}${antes === null ? '' : `?antes=${antes}`}`)

export async function fetchLibre(): Promise<string> {
  return (await ask<CodigoLibreWire>(`${CODIGOS}/libre`)).code
}

/** With the same `clave` it is made once. */
export const createCodigo = (data: CodigoCambio, clave = newClave()) =>
  dataOf(send<CodigoUnoWire>('POST', CODIGOS, { data }, { clave }))

/** Only what changed; `version` is the one that was seen. */
export const saveCodigo = (id: number, data: CodigoCambio, version: number) =>
  dataOf(send<CodigoUnoWire>('PUT', `${CODIGOS}/${id}`, { data, version }))

export const deleteCodigo = (id: number) => send<void>('DELETE', `${CODIGOS}/${id}`)
