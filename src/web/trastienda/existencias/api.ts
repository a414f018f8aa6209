// The calls about stock, one function each.
import type {
  ExistenciasWire,
  LibroWire,
  MovimientoWire,
  VentasWire,
} from '#contract/existencias/existencias.schema.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { withBody } from '#web/comun/request/request.ts'

/** With the same `clave` it moves once, however often it is sent. */
export function moveExistencias(data: readonly MovimientoWire[], clave: string): Promise<ExistenciasWire> {
  return authRequest('/api/articulos/existencias', withBody('PUT', { data, clave }))
}

export function fetchLibro(articuloId: number, antes?: number): Promise<LibroWire> {
  const consulta = antes === undefined ? '' : `?antes=${antes}`
  return authRequest(`/api/trastienda/articulos/${articuloId}/movimientos${consulta}`)
}

export async function fetchVentas(dias: number): Promise<ReadonlyMap<number, number>> {
  const { data } = await authRequest<VentasWire>(`/api/trastienda/ventas?dias=${dias}`)
  return new Map(data.map(({ id, vendido }) => [id, vendido]))
}
