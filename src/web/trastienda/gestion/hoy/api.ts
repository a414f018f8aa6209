// The calls of the day and its numbers, one function each.
import type { HoyWire, ListaNumeros, NumerosRespuesta } from '#contract/gestion/numeros.schema.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { download } from '#web/comun/request/descarga.ts'

const BASE = '/api/trastienda/numeros'

export const fetchHoy = () => authRequest<HoyWire>(`${BASE}/hoy`)

/** `consulta` as it stands in the address of the screen. */
export const fetchNumeros = (consulta: string) => authRequest<NumerosRespuesta>(`${BASE}?${consulta}`)

export const downloadLista = (lista: ListaNumeros, consulta: string) =>
  download(`${BASE}/csv?lista=${lista}&${consulta}`)
