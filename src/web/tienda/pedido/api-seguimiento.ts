// The calls that follow and run orders, one function each.
import type {
  HistorialWire,
  HojaDeCorteWire,
  PasoWire,
  PlantillasWire,
  PlantillaWire,
  ResumenWire,
} from '#contract/pedido/mostrador.schema.ts'
import type { PagoDatos } from '#contract/pedido/pedido.schema.ts'
import {
  fromWireHojaDeCorte,
  fromWirePedido,
  fromWirePedidos,
  PEDIDO_COMPLETO,
  toWireCambio,
} from '#contract/pedido/pedido.wire.ts'
import type { PedidosWire, UnPedidoWire } from '#contract/pedido/pedido-leido.schema.ts'
import type { RespuestaDatos } from '#contract/pedido/pesada.schema.ts'
import type { PlataAlCancelar } from '#domain/pago/cancelado.ts'
import { PEDIDOS_PAGINA } from '#domain/pedido/busqueda.ts'
import type { Estado } from '#domain/pedido/estado.ts'
import type { Filtro, Orden } from '#domain/pedido/estado-texto.ts'
import type { HojaDeCorte } from '#domain/pedido/hoja-de-corte.ts'
import type { PaginaPedidos, PedidoLeido } from '#domain/pedido/leido.ts'
import type { PlantillaNombre } from '#domain/pedido/plantillas.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { withBody } from '#web/comun/request/request.ts'

/** Which orders a screen wants. */
export interface Consulta {
  readonly filtro: Filtro
  /** Only this person's; null for everybody's. */
  readonly userId: number | null
  /** Number, name, phone, e-mail or amount; empty for no search. */
  readonly q: string
  readonly orden: Orden
}

/** `cursor` is where the page before ended, so that orders coming in or moving meanwhile neither hide nor repeat one. */
async function fetchLista(
  consulta: URLSearchParams,
  orden: Orden,
  page: number,
  cursor: string | undefined,
): Promise<PaginaPedidos> {
  consulta.set('sort[0]', `createdAt:${orden === 'nuevos' ? 'desc' : 'asc'}`)
  consulta.set('pagination[page]', String(page))
  if (cursor !== undefined) consulta.set('pagination[cursor]', cursor)
  consulta.set('pagination[pageSize]', String(PEDIDOS_PAGINA))
  return fromWirePedidos(await authRequest<PedidosWire>(`/api/pedidos?${consulta}`))
}

export function fetchPagina(
  { filtro, userId, q, orden }: Consulta,
  page: number,
  cursor: string | undefined,
): Promise<PaginaPedidos> {
  const consulta = new URLSearchParams(PEDIDO_COMPLETO)
  if (filtro !== 'todos') consulta.set('filters[estado][$eq]', filtro)
  if (userId !== null) consulta.set('filters[user][id][$eq]', String(userId))
  if (q !== '') consulta.set('_q', q)
  return fetchLista(consulta, orden, page, cursor)
}

/** A page of everything somebody still has to work on, the oldest first. */
export function fetchEsperando(page: number, cursor: string | undefined): Promise<PaginaPedidos> {
  const consulta = new URLSearchParams(PEDIDO_COMPLETO)
  consulta.append('filters[estado][$in][0]', 'pendiente')
  consulta.append('filters[estado][$in][1]', 'en_proceso')
  return fetchLista(consulta, 'viejos', page, cursor)
}

/** How many orders there are in each state. */
export function fetchResumen(): Promise<ResumenWire> {
  return authRequest('/api/pedidos/resumen')
}

export async function fetchHistorial(id: number): Promise<readonly PasoWire[]> {
  return (await authRequest<HistorialWire>(`/api/pedidos/${id}/historial`)).data
}

/** The answer to a change is the order as it is now. */
async function change(id: number, que: string, init: RequestInit): Promise<PedidoLeido> {
  return fromWirePedido(await authRequest<UnPedidoWire>(`/api/pedidos/${id}/${que}`, init))
}

/**
 * `total` is the weighed one, in centavos, and goes with finishing only; `plata`, what becomes of what was received, with
 * cancelling.
 */
export function changeEstado(
  id: number,
  estado: Estado,
  total: number | null,
  plata: PlataAlCancelar | null = null,
): Promise<PedidoLeido> {
  return change(id, 'estado', withBody('PUT', toWireCambio(estado, total, plata)))
}

/** One's own, while nobody began it. */
export function cancelPedido(id: number): Promise<PedidoLeido> {
  return change(id, 'cancelar', { method: 'POST' })
}

/** Takes back the step that led to `estado`, and no other. */
export function undoPaso(id: number, estado: string): Promise<PedidoLeido> {
  return change(id, 'deshacer', withBody('POST', { data: { estado } }))
}

/** A null method takes the mark back. `visto`: the centavos that were seen to come in; another sum by now is refused. */
export function savePago(
  id: number,
  metodo: string | null,
  nota: string,
  visto: number | null,
): Promise<PedidoLeido> {
  const monto = visto === null ? null : centavosToPesos(visto)
  return change(id, 'pago', withBody('PUT', { data: { metodo, nota, monto } satisfies PagoDatos }))
}

export function saveLink(id: number, enlace: string): Promise<PedidoLeido> {
  return change(id, 'link-de-pago', withBody('PUT', { data: { enlace } }))
}

/** Everything still to be cut. */
export async function fetchHojaDeCorte(): Promise<HojaDeCorte> {
  return fromWireHojaDeCorte(await authRequest<HojaDeCorteWire>('/api/pedidos/hoja-de-corte'))
}

export type Textos = Readonly<Record<PlantillaNombre, string>>

export async function fetchPlantillas(): Promise<readonly PlantillaWire[]> {
  return (await authRequest<PlantillasWire>('/api/plantillas')).data
}

/** What is said to a weight that waits, by the customer or, as they said it aloud, by the shop; the order as it is now (PESA-03). */
export async function noteRespuesta(id: number, linea: number, data: RespuestaDatos): Promise<PedidoLeido> {
  const ruta = `/api/pedidos/${id}/lineas/${linea}/respuesta`
  return fromWirePedido(await authRequest<UnPedidoWire>(ruta, withBody('POST', { data })))
}
