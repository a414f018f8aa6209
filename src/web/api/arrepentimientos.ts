// The calls of the 'Botón de arrepentimiento'.
import type { ArrepentimientosWire, ArrepentimientoWire } from '#contract/arrepentimiento.wire.ts'
import type { CamposArrepentimiento } from '#domain/arrepentimiento.ts'
import { authRequest } from './auth-request.ts'
import { request, withBody } from './request.ts'

/** Without a session on purpose: it is everybody's. Gives the code. */
export async function createArrepentimiento(
  campos: CamposArrepentimiento & { readonly apodo: string },
): Promise<string> {
  const { codigo } = await request<{ codigo: string }>('/api/arrepentimientos', withBody('POST', campos))
  return codigo
}

/** `cursor` is where the page before ended; '*' for the first. */
export function fetchArrepentimientos(cursor: string): Promise<ArrepentimientosWire> {
  const consulta = new URLSearchParams({ 'pagination[cursor]': cursor })
  return authRequest(`/api/arrepentimientos?${consulta}`)
}

export async function attendArrepentimiento(id: number): Promise<ArrepentimientoWire> {
  const { data } = await authRequest<{ data: ArrepentimientoWire }>(`/api/arrepentimientos/${id}/atendido`, {
    method: 'PUT',
  })
  return data
}
