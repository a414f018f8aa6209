// The counter's calls about weighing and money, one function each.
import type {
  AvisoTotalWire,
  CobroUnoWire,
  CobroWire,
  DevolucionDatos,
  RetenidoDatos,
  RetenidosWire,
  RetenidoWire,
} from '#contract/pago/cobro.schema.ts'
import type { PesadaHechaWire } from '#contract/pedido/pesada.schema.ts'
import type { Medio } from '#domain/pago/medio.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { withBody } from '#web/comun/request/request.ts'

export async function fetchCobro(id: number): Promise<CobroWire> {
  return (await authRequest<CobroUnoWire>(`/api/pedidos/${id}/cobro`)).data
}

/** How it will be paid after all. */
export async function saveMedio(id: number, medio: Medio): Promise<CobroWire> {
  const ruta = `/api/pedidos/${id}/medio`
  return (await authRequest<CobroUnoWire>(ruta, withBody('PUT', { data: { medio } }))).data
}

/** Tells the customer the weighed total, with the way to pay it (PAGO-02). */
export async function tellTotal(id: number): Promise<AvisoTotalWire['data']> {
  return (await authRequest<AvisoTotalWire>(`/api/pedidos/${id}/avisar-total`, withBody('POST', {}))).data
}

/** Another link with the question about a line; the one before is worth nothing any more. */
export async function askAgain(id: number, linea: number): Promise<PesadaHechaWire['data']> {
  const ruta = `/api/pedidos/${id}/lineas/${linea}/enlace`
  return (await authRequest<PesadaHechaWire>(ruta, withBody('POST', {}))).data
}

export async function createDevolucion(id: number, data: DevolucionDatos): Promise<CobroWire> {
  return (await authRequest<CobroUnoWire>(`/api/pedidos/${id}/devoluciones`, withBody('POST', { data }))).data
}

export async function fetchRetenidos(): Promise<readonly RetenidoWire[]> {
  return (await authRequest<RetenidosWire>('/api/pagos/retenidos')).data
}

export async function resolveRetenido(id: number, data: RetenidoDatos): Promise<readonly RetenidoWire[]> {
  return (await authRequest<RetenidosWire>(`/api/pagos/${id}/resolver`, withBody('POST', { data }))).data
}
