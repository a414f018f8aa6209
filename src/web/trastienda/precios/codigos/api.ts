// The back room's calls about discount codes.
import type {
  CodigoCambio,
  CodigoConUsosWire,
  CodigoLibreWire,
  CodigosWire,
  CodigoUnoWire,
  CodigoWire,
} from '#contract/precios/codigo.schema.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { newClave, withClave } from '#web/comun/request/clave.ts'
import { withBody } from '#web/comun/request/request.ts'

const CODIGOS = '/api/trastienda/codigos'

export function fetchCodigos(buscar: string, antes: number | null): Promise<CodigosWire> {
  const consulta = new URLSearchParams({
    ...(buscar !== '' && { buscar }),
    ...(antes !== null && { antes: String(antes) }),
  })
  return authRequest(`${CODIGOS}?${consulta}`)
}

export function fetchUsos(id: number, antes: number | null): Promise<CodigoConUsosWire> {
  return authRequest(`${CODIGOS}/${id}${antes === null ? '' : `?antes=${antes}`}`)
}

export async function fetchLibre(): Promise<string> {
  return (await authRequest<CodigoLibreWire>(`${CODIGOS}/libre`)).data.code
}

/** With the same `clave` it is made once. */
export async function createCodigo(data: CodigoCambio, clave = newClave()): Promise<CodigoWire> {
  return (await authRequest<CodigoUnoWire>(CODIGOS, withClave(clave, withBody('POST', { data })))).data
}

/** Only what changed; `version` is the one that was seen. */
export async function saveCodigo(id: number, data: CodigoCambio, version: number): Promise<CodigoWire> {
  return (await authRequest<CodigoUnoWire>(`${CODIGOS}/${id}`, withBody('PUT', { data, version }))).data
}

export async function deleteCodigo(id: number): Promise<void> {
  await authRequest(`${CODIGOS}/${id}`, { method: 'DELETE' })
}
