// A courier's day as their phone knows it: their runs after what was done on the phone, what comes next, and what cash there must be (ENT-04, ENT-09).
import { type Medio, seCobraAlEntregar } from '../pago/medio.ts'
import { vueltoDe } from '../pago/vuelto.ts'
import {
  type Aparte,
  type EstadoParada,
  type EstadoVuelta,
  esDeParada,
  esperadoDe,
  estadoTras,
  NO_LLEGO,
  type TipoActo,
} from './vuelta.ts'

/** Notes of one kind, counted: in centavos. */
export interface Billetes {
  readonly valor: number
  readonly cuantos: number
}

export interface Cobro {
  readonly medio: Medio
  readonly monto: number
}

/** What was done on the phone, at the phone's hour: kept there until the server answered. */
export interface Acto {
  /** Made by the phone: the server does it once. */
  readonly id: string
  readonly vuelta: number
  readonly tipo: TipoActo
  /** Its stop; null: the run's own. */
  readonly pedido: number | null
  readonly hora: string
  /** What was collected; null: it was not paid, or nothing was owed. */
  readonly cobro: Cobro | null
  readonly motivo: string | null
  readonly nota: string | null
  /** A picture goes after it. */
  readonly foto: boolean
  /** Handed in, in centavos. */
  readonly monto: number | null
  readonly billetes: readonly Billetes[] | null
}

/** What became of a stop. */
export interface ParadaHecha {
  readonly pedido: number
  readonly orden: number
  readonly estado: EstadoParada
  readonly hora: string | null
  readonly motivo: string | null
  readonly nota: string | null
  readonly foto: boolean
  /** Since when what came back is in the cold. */
  readonly enHeladera: string | null
  /** What was collected at the door. */
  readonly cobro: Cobro | null
}

export interface ParadaMia extends ParadaHecha {
  readonly cliente: string
  readonly direccion: string
  readonly detalle: string
  readonly telefono: string | null
  readonly whatsapp: string | null
  readonly punto: { readonly lat: number; readonly lon: number } | null
  readonly bultos: number
  /** It can leave: a shop that weighs has weighed it. */
  readonly lista: boolean
  /** Centavos that are owed. */
  readonly cobrar: number
  readonly medio: Medio | null
  readonly pagaCon: number | null
  readonly transferido: boolean
  readonly retenido: boolean
}

export interface VueltaMia {
  readonly id: number
  readonly numero: number
  readonly dia: string
  readonly turno: { readonly desde: string; readonly hasta: string } | null
  readonly estado: EstadoVuelta
  /** The change that was taken along. */
  readonly cambio: number
  readonly salio: string | null
  readonly volvio: string | null
  readonly paradas: readonly ParadaMia[]
  /** Absent from what a phone kept of before. */
  readonly apartes?: readonly Aparte[]
  /** What the courier says came in; null: nothing was said yet. */
  readonly dice: number | null
}

const SIN_HACER = {
  estado: 'pendiente',
  hora: null,
  motivo: null,
  nota: null,
  foto: false,
  enHeladera: null,
  cobro: null,
} as const

function applyAParada(parada: ParadaMia, { tipo, hora, cobro, motivo, nota, foto }: Acto): ParadaMia {
  switch (tipo) {
    case 'entregado':
      return { ...parada, ...SIN_HACER, estado: 'entregada', hora, cobro }
    case 'no estaba':
      return { ...parada, ...SIN_HACER, estado: 'no estaba', hora, motivo, nota, foto }
    case 'reabrir':
      // What was paid with it is owed again.
      return { ...parada, ...SIN_HACER, cobrar: parada.cobrar || (parada.cobro?.monto ?? 0) }
    case 'heladera':
      return { ...parada, enHeladera: hora }
    default:
      return parada
  }
}

/** Nobody got to what is still open. */
const giveUp = (parada: ParadaMia, hora: string): ParadaMia =>
  parada.estado === 'pendiente'
    ? { ...parada, ...SIN_HACER, estado: 'no estaba', hora, motivo: NO_LLEGO }
    : parada

function applyAVuelta(vuelta: VueltaMia, acto: Acto): VueltaMia {
  const { tipo, hora, pedido, monto } = acto
  const estado = estadoTras(tipo, vuelta.estado)
  const salio = vuelta.salio ?? (estado === 'armada' ? null : hora)
  if (esDeParada(tipo)) {
    const paradas = vuelta.paradas.map(parada =>
      parada.pedido === pedido ? applyAParada(parada, acto) : parada,
    )
    return { ...vuelta, estado, salio, paradas }
  }
  if (tipo === 'salgo') return { ...vuelta, estado, salio }
  const paradas = vuelta.paradas.map(parada => giveUp(parada, hora))
  const vuelve = { ...vuelta, estado, salio, volvio: vuelta.volvio ?? hora, paradas }
  return tipo === 'rindo' ? { ...vuelve, dice: monto } : vuelve
}

/** The runs after these acts, one after the other: done twice they are as if done once. */
export function applyActos(vueltas: readonly VueltaMia[], actos: readonly Acto[]): readonly VueltaMia[] {
  return actos.reduce(
    (antes, acto) => antes.map(vuelta => (vuelta.id === acto.vuelta ? applyAVuelta(vuelta, acto) : vuelta)),
    vueltas,
  )
}

const URGENCIA: readonly EstadoVuelta[] = ['en camino', 'volvió', 'armada']

/** Nothing is left to do with it on the phone. */
export function isTerminada({ estado, dice }: VueltaMia): boolean {
  return estado === 'rendida' || (estado === 'volvió' && dice !== null)
}

/** Under way first, then what is to be handed in, then what waits. */
export function porHacer(vueltas: readonly VueltaMia[]): readonly VueltaMia[] {
  const abiertas = vueltas.filter(vuelta => !isTerminada(vuelta))
  return URGENCIA.flatMap(estado => abiertas.filter(vuelta => vuelta.estado === estado))
}

/** By the order of the run, or the one that was chosen while it is open. */
export function paradaActual({ paradas }: VueltaMia, elegida: number | null): ParadaMia | null {
  const abiertas = paradas.filter(({ estado }) => estado === 'pendiente')
  return abiertas.find(({ pedido }) => pedido === elegida) ?? abiertas[0] ?? null
}

/** Where cash was taken. */
export function cobradasEnEfectivo({ paradas }: VueltaMia): readonly ParadaMia[] {
  return paradas.filter(({ cobro }) => cobro?.medio === 'efectivo')
}

/** The cash of this run in the pocket, without the change that was taken along. */
export function encimaDe({ paradas, apartes = [] }: VueltaMia): number {
  return esperadoDe(paradas, apartes, 0)
}

/** What there must be at the end. */
export function tieneQueHaber({ paradas, apartes = [], cambio }: VueltaMia): number {
  return esperadoDe(paradas, apartes, cambio)
}

/** What came back with the courier. */
export function noEntregadas({ paradas }: VueltaMia): readonly ParadaMia[] {
  return paradas.filter(({ estado }) => estado !== 'entregada')
}

/** Paid as they said, without a question; null: it is asked how. */
export function cobroProbable({ cobrar, medio, transferido, retenido }: ParadaMia): Cobro | null {
  if (cobrar === 0 || transferido || retenido) return null
  const como = medio ?? 'efectivo'
  return seCobraAlEntregar(como) ? { medio: como, monto: cobrar } : null
}

/** What is owed rounded up to what can be made of these: 20.000, 10.000 and 2.000 pesos. */
const REDONDEOS = [200_000, 1_000_000, 2_000_000]
const PROPUESTAS = 2

export interface Vuelto {
  readonly con: number
  readonly vuelto: number
  /** They said so. */
  readonly dicho: boolean
}

/** What to give back for what they may pay with; exactly stands first. */
export function vueltosDe({ cobrar, pagaCon }: Pick<ParadaMia, 'cobrar' | 'pagaCon'>): readonly Vuelto[] {
  const dicho = pagaCon === null || vueltoDe(pagaCon, cobrar) === null ? null : pagaCon
  const redondos = REDONDEOS.map(uno => Math.ceil(cobrar / uno) * uno).filter(con => con > cobrar)
  const otros = [...new Set(redondos)].filter(con => con !== dicho).slice(0, PROPUESTAS)
  const cuales = dicho === null || dicho === cobrar ? otros : [dicho, ...otros.slice(0, PROPUESTAS - 1)]
  return [cobrar, ...[...cuales].sort((a, b) => a - b)].map(con => ({
    con,
    vuelto: con - cobrar,
    dicho: con === dicho,
  }))
}

/** Why nobody opened, as it is offered; another is written as a note. */
export const MOTIVOS_NO_ESTABA = [
  'No atendió',
  'La dirección no está bien',
  'Pidió otro día',
  'No lo quiso',
] as const

/** What is counted one by one, in centavos. */
export const BILLETES = [2_000_000, 1_000_000, 200_000, 100_000, 50_000] as const

export function sumaDe(billetes: readonly Billetes[]): number {
  return billetes.reduce((suma, { valor, cuantos }) => suma + valor * cuantos, 0)
}

type Destino = Pick<ParadaMia, 'direccion' | 'punto'>

const dondeDe = ({ direccion, punto }: Destino, ciudad: string) =>
  encodeURIComponent(
    punto === null ? [direccion, ciudad].filter(Boolean).join(', ') : `${punto.lat},${punto.lon}`,
  )

/** The point where it is known, else the address with its city. */
export function enlaceMapas(destino: Destino, ciudad: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${dondeDe(destino, ciudad)}`
}

export function enlaceWaze(destino: Destino, ciudad: string): string {
  const clave = destino.punto === null ? 'q' : 'll'
  return `https://waze.com/ul?${clave}=${dondeDe(destino, ciudad)}&navigate=yes`
}
