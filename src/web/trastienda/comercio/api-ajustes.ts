// The calls about the shop's settings, one function each.
import type { AjustesDatos, AjustesUnaWire, AjustesWire } from '#contract/comercio/ajustes.schema.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { withBody } from '#web/comun/request/request.ts'

const AJUSTES = '/api/trastienda/ajustes'

export async function fetchAjustes(): Promise<AjustesWire> {
  return (await authRequest<AjustesUnaWire>(AJUSTES)).data
}

/** `version` is the one that was seen; a null value is the one of the house. */
export async function saveAjustes(campo: string, valor: unknown, version: number): Promise<AjustesWire> {
  const data = { [campo]: valor } as AjustesDatos
  return (await authRequest<AjustesUnaWire>(AJUSTES, withBody('PUT', { data, version }))).data
}
