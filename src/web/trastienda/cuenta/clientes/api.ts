// The back room's calls about customers.
import type {
  BloqueoWire,
  ClienteConPedidosWire,
  ClientesListaWire,
  DatosWire,
  NotaWire,
} from '#contract/cuenta/cliente.schema.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { dataOf, send } from '#web/trastienda/piezas/llamada.ts'

const CLIENTES = '/api/trastienda/clientes'

export function fetchClientes(buscar: string, antes: number | null): Promise<ClientesListaWire> {
  const consulta = new URLSearchParams({
    ...(buscar !== '' && { buscar }),
    ...(antes !== null && { antes: String(antes) }),
  })
  return authRequest(`${CLIENTES}?${consulta}`)
}

export const fetchCliente = (id: number, antes: number | null) =>
  authRequest<ClienteConPedidosWire>(`${CLIENTES}/${id}${antes === null ? '' : `?antes=${antes}`}`)

/** `version` is the one that was seen. */
export const saveNota = (id: number, nota: string, version: number) =>
  dataOf(send<{ data: NotaWire }>('PUT', `${CLIENTES}/${id}/nota`, { data: { nota }, version }))

export async function saveBloqueo(id: number, bloqueado: boolean): Promise<boolean> {
  const ruta = `${CLIENTES}/${id}/bloqueo`
  return (await send<{ data: BloqueoWire }>('PUT', ruta, { data: { bloqueado } })).data.bloqueado
}

export const fetchDatos = (id: number) => authRequest<DatosWire>(`${CLIENTES}/${id}/datos`)
export const deleteCliente = (id: number) => send<void>('DELETE', `${CLIENTES}/${id}`)
