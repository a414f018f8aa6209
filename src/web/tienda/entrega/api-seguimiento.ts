// The calls of following an order, one function each: by its secret without a session, and by who is logged in (ENT-05).
import type {
  EnlaceSeguimientoWire,
  LinkDeSeguimientoWire,
  SeguimientoUnoWire,
  SeguimientoWire,
} from '#contract/entrega/seguimiento.schema.ts'
import { asideRequest, authRequest } from '#web/comun/request/auth-request.ts'
import { request } from '#web/comun/request/request.ts'

const propio = (id: number) => `/api/pedidos/${id}/seguimiento`
const porEnlace = (secreto: string) => `/api/seguimiento/${encodeURIComponent(secreto)}`

export async function fetchSeguimiento(secreto: string): Promise<SeguimientoWire> {
  return (await request<SeguimientoUnoWire>(porEnlace(secreto))).data
}

/** Null: it is being made, and is asked for again. */
export async function payBySeguimiento(secreto: string): Promise<string | null> {
  const { data } = await request<{ data: LinkDeSeguimientoWire }>(`${porEnlace(secreto)}/link`, {
    method: 'POST',
  })
  return data.url
}

export async function fetchPropio(id: number): Promise<SeguimientoWire> {
  return (await asideRequest<SeguimientoUnoWire>(propio(id))).data
}

export async function giveSeguimiento(id: number): Promise<EnlaceSeguimientoWire> {
  return (await authRequest<{ data: EnlaceSeguimientoWire }>(propio(id), { method: 'POST' })).data
}

export async function takeSeguimiento(id: number): Promise<void> {
  await authRequest(propio(id), { method: 'DELETE' })
}
