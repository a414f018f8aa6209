// The back room's calls about price lists and the customers who belong to them.
import type {
  ClientesWire,
  ClienteUnoWire,
  ListaDatos,
  ListasWire,
  ListaUnaWire,
} from '#contract/precios/lista.schema.ts'
import { newClave } from '#web/comun/request/clave.ts'
import { ask, dataOf, send } from '../piezas/llamada.ts'

const LISTAS = '/api/trastienda/listas'
const CLIENTES = `${LISTAS}-clientes`

export const fetchListas = () => ask<ListasWire>(LISTAS)

/** With the same `clave` it is made once. */
export const createLista = (data: ListaDatos, clave = newClave()) =>
  dataOf(send<ListaUnaWire>('POST', LISTAS, { data }, { clave }))

/** Only the cells named; `version` is the one that was seen. */
export const updateLista = (id: number, data: unknown, version: number, clave = newClave()) =>
  dataOf(send<ListaUnaWire>('PUT', `${LISTAS}/${id}`, { data, version }, { clave }))

export const deleteLista = (id: number) => send<void>('DELETE', `${LISTAS}/${id}`)

export const fetchClientes = (lista: number) => ask<ClientesWire>(`${CLIENTES}?lista=${lista}`)

export const findClientes = (texto: string) =>
  ask<ClientesWire>(`${CLIENTES}?buscar=${encodeURIComponent(texto)}`)

/** `antes` is the list that was seen: a 409 says who moved them since, and nothing is changed. */
export const moveCliente = (id: number, lista: number | null, antes: number | null) =>
  send<ClienteUnoWire>('PUT', `${CLIENTES}/${id}`, { data: { lista, antes } })
