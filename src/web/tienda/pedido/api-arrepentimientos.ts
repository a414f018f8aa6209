// The calls of the 'Botón de arrepentimiento'.
import type {
  ArrepentimientosWire,
  ArrepentimientoWire,
  CodigoArrepentimientoWire,
  UnArrepentimientoWire,
} from '#contract/pedido/arrepentimiento.schema.ts'
import type { CamposArrepentimiento } from '#domain/pedido/arrepentimiento.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { request, withBody } from '#web/comun/request/request.ts'

/** Without a session on purpose: it is everybody's. Gives the code. */
export async function createArrepentimiento(
  campos: CamposArrepentimiento & { readonly apodo: string },
): Promise<string> {
  const { codigo } = await request<CodigoArrepentimientoWire>(
    '/api/arrepentimientos',
    withBody('POST', campos),
  )
  return codigo
}

/** `cursor` is where the page before ended; '*' for the first. */
export function fetchArrepentimientos(cursor: string): Promise<ArrepentimientosWire> {
  const consulta = new URLSearchParams({ 'pagination[cursor]': cursor })
  return authRequest(`/api/arrepentimientos?${consulta}`)
}

async function mark(id: number, method: 'PUT' | 'DELETE'): Promise<ArrepentimientoWire> {
  const ruta = `/api/arrepentimientos/${id}/atendido`
  return (await authRequest<UnArrepentimientoWire>(ruta, { method })).data
}

export function attendArrepentimiento(id: number): Promise<ArrepentimientoWire> {
  return mark(id, 'PUT')
}

/** For a wrong tap, in its first minutes. */
export function unattendArrepentimiento(id: number): Promise<ArrepentimientoWire> {
  return mark(id, 'DELETE')
}
