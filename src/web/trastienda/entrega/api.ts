// The calls of who delivers, one function each.
import { fromWireReparto, toWireActo } from '#contract/entrega/reparto.wire.ts'
import type { ActosWire, RepartoWire } from '#contract/entrega/vuelta.schema.ts'
import type { Acto, VueltaMia } from '#domain/entrega/jornada.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { withBody } from '#web/comun/request/request.ts'

const REPARTO = '/api/reparto'

export async function fetchVueltas(): Promise<readonly VueltaMia[]> {
  return fromWireReparto(await authRequest<RepartoWire>(REPARTO))
}

/** In the order in which they were done. */
export async function sendActos(actos: readonly Acto[]): Promise<ActosWire['data']> {
  const cuerpo = { data: { actos: actos.map(toWireActo) } }
  return (await authRequest<ActosWire>(`${REPARTO}/actos`, withBody('POST', cuerpo))).data
}

export async function sendFoto(acto: string, foto: Blob): Promise<void> {
  const headers = { 'content-type': foto.type || 'image/jpeg' }
  await authRequest(`${REPARTO}/actos/${acto}/foto`, { method: 'PUT', headers, body: foto })
}
