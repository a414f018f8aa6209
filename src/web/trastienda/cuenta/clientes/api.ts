// The back room's calls about customers.
import type {
  BloqueoWire,
  ClienteConPedidosWire,
  ClientesListaWire,
  DatosWire,
  NotaWire,
} from '#contract/cuenta/cliente.schema.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { withBody } from '#web/comun/request/request.ts'

const CLIENTES = '/api/trastienda/clientes'

export function fetchClientes(buscar: string, antes: number | null): Promise<ClientesListaWire> {
  const consulta = new URLSearchParams({
    ...(buscar !== '' && { buscar }),
    ...(antes !== null && { antes: String(antes) }),
  })
  return authRequest(`${CLIENTES}?${consulta}`)
}

export function fetchCliente(id: number, antes: number | null): Promise<ClienteConPedidosWire> {
  return authRequest(`${CLIENTES}/${id}${antes === null ? '' : `?antes=${antes}`}`)
}

/** `version` is the one that was seen. */
export async function saveNota(id: number, nota: string, version: number): Promise<NotaWire> {
  const cuerpo = withBody('PUT', { data: { nota }, version })
  return (await authRequest<{ data: NotaWire }>(`${CLIENTES}/${id}/nota`, cuerpo)).data
}

export async function saveBloqueo(id: number, bloqueado: boolean): Promise<boolean> {
  const cuerpo = withBody('PUT', { data: { bloqueado } })
  return (await authRequest<{ data: BloqueoWire }>(`${CLIENTES}/${id}/bloqueo`, cuerpo)).data.bloqueado
}

export function fetchDatos(id: number): Promise<DatosWire> {
  return authRequest(`${CLIENTES}/${id}/datos`)
}

export async function deleteCliente(id: number): Promise<void> {
  await authRequest(`${CLIENTES}/${id}`, { method: 'DELETE' })
}
