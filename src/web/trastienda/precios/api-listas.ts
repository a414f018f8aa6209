// The back room's calls about price lists and the customers who belong to them.
import type {
  ClientesWire,
  ClienteUnoWire,
  ListaDatos,
  ListasWire,
  ListaUnaWire,
} from '#contract/precios/lista.schema.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { newClave, withClave } from '#web/comun/request/clave.ts'
import { withBody } from '#web/comun/request/request.ts'

const LISTAS = '/api/trastienda/listas'

export async function fetchListas(): Promise<ListasWire['data']> {
  return (await authRequest<ListasWire>(LISTAS)).data
}

/** With the same `clave` it is made once. */
export async function createLista(data: ListaDatos, clave = newClave()): Promise<ListaUnaWire['data']> {
  return (await authRequest<ListaUnaWire>(LISTAS, withClave(clave, withBody('POST', { data })))).data
}

/** Only the cells named; `version` is the one that was seen. */
export async function updateLista(
  id: number,
  data: unknown,
  version: number,
  clave = newClave(),
): Promise<ListaUnaWire['data']> {
  const llamada = withClave(clave, withBody('PUT', { data, version }))
  return (await authRequest<ListaUnaWire>(`${LISTAS}/${id}`, llamada)).data
}

export async function deleteLista(id: number): Promise<void> {
  await authRequest(`${LISTAS}/${id}`, { method: 'DELETE' })
}

export async function fetchClientes(lista: number): Promise<ClientesWire['data']> {
  return (await authRequest<ClientesWire>(`${LISTAS}-clientes?lista=${lista}`)).data
}

export async function findClientes(texto: string): Promise<ClientesWire['data']> {
  return (await authRequest<ClientesWire>(`${LISTAS}-clientes?buscar=${encodeURIComponent(texto)}`)).data
}

/** `antes` is the list that was seen: a 409 says who moved them since, and nothing is changed. */
export async function moveCliente(
  id: number,
  lista: number | null,
  antes: number | null,
): Promise<ClienteUnoWire['data']> {
  const cuerpo = withBody('PUT', { data: { lista, antes } })
  return (await authRequest<ClienteUnoWire>(`${LISTAS}-clientes/${id}`, cuerpo)).data
}
