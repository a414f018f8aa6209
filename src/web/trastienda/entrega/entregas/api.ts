// The calls of the counter about a day's deliveries, its runs, and what came back.
import type { EntregasUnaWire, EntregasWire, TurnoDelDiaDatos } from '#contract/entrega/entregas.schema.ts'
import type {
  PropuestaWire,
  RendicionDatos,
  VueltaCambioDatos,
  VueltaDatos,
  VueltasWire,
  VueltaUnaWire,
  VuelveDatos,
  VuelveWire,
} from '#contract/entrega/vuelta.schema.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { dataOf, send } from '#web/trastienda/piezas/llamada.ts'

const VUELTAS = '/api/vueltas'
const delDia = (dia: string | null) => (dia === null ? '' : `?dia=${dia}`)

export interface DiaLeido {
  readonly entregas: EntregasWire
  readonly vueltas: VueltasWire['data']
  /** What came back and waits for somebody to say how it goes on; of any day. */
  readonly volvieron: VueltasWire['meta']['volvieron']
  readonly choques: VueltasWire['meta']['choques']
  /** When it was read, by this device's clock. */
  readonly leido: Date
}

/** Null: today. */
export async function fetchDia(dia: string | null): Promise<DiaLeido> {
  const [{ data: entregas }, { data: vueltas, meta }] = await Promise.all([
    authRequest<EntregasUnaWire>(`/api/entregas${delDia(dia)}`),
    authRequest<VueltasWire>(`${VUELTAS}${delDia(dia)}`),
  ])
  const { volvieron, choques } = meta
  return { entregas, vueltas, volvieron, choques, leido: new Date() }
}

/** Of that day alone; 0 is the day itself. */
export const saveTurno = (dia: string, turno: number, data: TurnoDelDiaDatos) =>
  dataOf(send<EntregasUnaWire>('PUT', `/api/entregas/${dia}/turnos/${turno}`, { data }))

export const proposeOrden = (pedidos: readonly number[]) =>
  dataOf(send<PropuestaWire>('POST', `${VUELTAS}/propuesta`, { data: { pedidos } }))

export const createVuelta = (data: VueltaDatos, clave: string) =>
  send<VueltaUnaWire>('POST', VUELTAS, { data }, { clave })

export const changeVuelta = (id: number, data: VueltaCambioDatos) =>
  send<VueltaUnaWire>('PUT', `${VUELTAS}/${id}`, { data })

export const seeChoque = ({ id, vuelta }: { readonly id: string; readonly vuelta: number }, visto: boolean) =>
  send<void>('PUT', `${VUELTAS}/${vuelta}/choques`, { data: { actos: [id], visto } })

export const deleteVuelta = (id: number) => send<void>('DELETE', `${VUELTAS}/${id}`)

export const receiveRendicion = (id: number, data: RendicionDatos, clave: string) =>
  send<VueltaUnaWire>('POST', `${VUELTAS}/${id}/rendicion`, { data }, { clave })

/** How an order that came back goes on. */
export const sendVuelve = (pedido: number, como: VuelveDatos['como']) =>
  dataOf(send<VuelveWire>('POST', `/api/pedidos/${pedido}/vuelve`, { data: { como } }))

export const undoVuelve = (pedido: number) => send<unknown>('DELETE', `/api/pedidos/${pedido}/vuelve`)

export const rutaFoto = (vuelta: number, pedido: number) => `${VUELTAS}/${vuelta}/paradas/${pedido}/foto`
