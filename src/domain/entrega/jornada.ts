// A courier's day as their phone knows it: their runs after what was done on the phone, what comes next, and what cash there must be (ENT-04, ENT-09).
import { type Medio, seCobraAlEntregar } from '../pago/medio.ts'
import { vueltoDe } from '../pago/vuelto.ts'

export const TIPOS_DE_ACTO = [
  'salgo',
  'entregado',
  'no estaba',
  'reabrir',
  'heladera',
  'volví',
  'rindo',
] as const

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
  readonly tipo: (typeof TIPOS_DE_ACTO)[number]
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

export interface ParadaMia {
  readonly pedido: number
  readonly orden: number
  readonly estado: 'pendiente' | 'entregada' | 'no estaba'
  readonly hora: string | null
  readonly motivo: string | null
  readonly nota: string | null
  readonly foto: boolean
  /** Since when what came back is in the cold. */
  readonly enHeladera: string | null
  readonly cliente: string
  readonly direccion: string
  readonly detalle: string
  readonly telefono: string | null
  readonly whatsapp: string | null
  /** '-32.94682, -60.63932'. */
  readonly punto: string | null
  readonly bultos: number
  /** It can leave: a shop that weighs has weighed it. */
  readonly lista: boolean
  /** Centavos that are owed. */
  readonly cobrar: number
  readonly medio: Medio | null
  readonly pagaCon: number | null
  readonly transferido: boolean
  readonly retenido: boolean
  /** What was collected at the door. */
  readonly cobrado: Cobro | null
}

export interface VueltaMia {
  readonly id: number
  readonly numero: number
  readonly dia: string
  readonly turno: { readonly desde: string; readonly hasta: string } | null
  readonly estado: 'armada' | 'en camino' | 'volvió' | 'rendida'
  /** The change that was taken along. */
  readonly cambio: number
  readonly salio: string | null
  readonly volvio: string | null
  readonly paradas: readonly ParadaMia[]
  /** What the courier said was handed in. */
  readonly dice: number | null
}

const SIN_HACER = {
  estado: 'pendiente',
  hora: null,
  motivo: null,
  nota: null,
  foto: false,
  enHeladera: null,
  cobrado: null,
} as const

function applyAParada(parada: ParadaMia, { tipo, hora, cobro, motivo, nota, foto }: Acto): ParadaMia {
  switch (tipo) {
    case 'entregado':
      return { ...parada, ...SIN_HACER, estado: 'entregada', hora, cobrado: cobro }
    case 'no estaba':
      return { ...parada, ...SIN_HACER, estado: 'no estaba', hora, motivo, nota, foto }
    case 'reabrir':
      return { ...parada, ...SIN_HACER }
    case 'heladera':
      return { ...parada, enHeladera: hora }
    default:
      return parada
  }
}

function applyAVuelta(vuelta: VueltaMia, acto: Acto): VueltaMia {
  const { tipo, hora, pedido, monto } = acto
  switch (tipo) {
    case 'salgo':
      return { ...vuelta, estado: 'en camino', salio: hora }
    case 'volví':
      return { ...vuelta, estado: 'volvió', volvio: hora }
    case 'rindo':
      return { ...vuelta, estado: 'rendida', dice: monto }
    default:
      return {
        ...vuelta,
        paradas: vuelta.paradas.map(parada =>
          parada.pedido === pedido ? applyAParada(parada, acto) : parada,
        ),
      }
  }
}

/** The runs after these acts, one after the other: done twice they are as if done once. */
export function applyActos(vueltas: readonly VueltaMia[], actos: readonly Acto[]): readonly VueltaMia[] {
  return actos.reduce(
    (antes, acto) => antes.map(vuelta => (vuelta.id === acto.vuelta ? applyAVuelta(vuelta, acto) : vuelta)),
    vueltas,
  )
}

const URGENCIA: readonly VueltaMia['estado'][] = ['en camino', 'volvió', 'armada']

/** Under way first, then what is to be handed in, then what waits; null where nothing is left. */
export function vueltaActual(vueltas: readonly VueltaMia[]): VueltaMia | null {
  return URGENCIA.flatMap(estado => vueltas.filter(vuelta => vuelta.estado === estado))[0] ?? null
}

/** By the order of the run, or the one that was chosen while it is open. */
export function paradaActual({ paradas }: VueltaMia, elegida: number | null): ParadaMia | null {
  const abiertas = paradas.filter(({ estado }) => estado === 'pendiente')
  return abiertas.find(({ pedido }) => pedido === elegida) ?? abiertas[0] ?? null
}

const isEnEfectivo = ({ cobrado }: ParadaMia) => cobrado?.medio === 'efectivo'

/** Where cash was taken. */
export function cobradasEnEfectivo({ paradas }: VueltaMia): readonly ParadaMia[] {
  return paradas.filter(isEnEfectivo)
}

/** The cash of this run in the pocket, without the change that was taken along. */
export function encimaDe(vuelta: VueltaMia): number {
  return cobradasEnEfectivo(vuelta).reduce((suma, { cobrado }) => suma + (cobrado?.monto ?? 0), 0)
}

/** What there must be at the end. */
export function tieneQueHaber(vuelta: VueltaMia): number {
  return encimaDe(vuelta) + vuelta.cambio
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
  const cuales =
    dicho === null || dicho === cobrar ? otros : [dicho, ...otros.slice(0, PROPUESTAS - 1)]
  return [cobrar, ...cuales.toSorted((a, b) => a - b)].map(con => ({
    con,
    vuelto: con - cobrar,
    dicho: con === dicho,
  }))
}

/** What is counted one by one, in centavos. */
export const BILLETES = [2_000_000, 1_000_000, 200_000, 100_000, 50_000] as const

export function sumaDe(billetes: readonly Billetes[]): number {
  return billetes.reduce((suma, { valor, cuantos }) => suma + valor * cuantos, 0)
}

type Destino = Pick<ParadaMia, 'direccion' | 'punto'>

const dondeDe = ({ direccion, punto }: Destino, ciudad: string) =>
  punto?.replace(' ', '') ?? [direccion, ciudad].filter(Boolean).join(', ')

/** The point where it is known, else the address with its city. */
export function enlaceMapas(destino: Destino, ciudad: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(dondeDe(destino, ciudad))}`
}

export function enlaceWaze(destino: Destino, ciudad: string): string {
  const clave = destino.punto === null ? 'q' : 'll'
  return `https://waze.com/ul?${clave}=${encodeURIComponent(dondeDe(destino, ciudad))}&navigate=yes`
}
