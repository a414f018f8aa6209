// The calls of the day and its numbers, one function each.
import type { HoyWire, ListaNumeros, NumerosRespuesta } from '#contract/gestion/numeros.schema.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { download } from '#web/comun/request/descarga.ts'

const BASE = '/api/trastienda/numeros'

export function fetchHoy(): Promise<HoyWire> {
  return authRequest(`${BASE}/hoy`)
}

/** `consulta` as it stands in the address of the screen. */
export function fetchNumeros(consulta: string): Promise<NumerosRespuesta> {
  return authRequest(`${BASE}?${consulta}`)
}

export function downloadLista(lista: ListaNumeros, consulta: string): Promise<void> {
  return download(`${BASE}/csv?lista=${lista}&${consulta}`)
}
