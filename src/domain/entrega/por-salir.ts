// What the counter sees of a day's deliveries (dispatch): which orders wait for a run, by zone, which slot has begun, how many press, and stops put in order (ENT-04).
import type { Medio } from '../pago/medio.ts'
import { instanteDe } from '../texto/fecha-local.ts'
import type { MODOS, TurnoTomado } from './formas.ts'

/** An order of the day, with what it takes to send it off. */
export interface PorSalir {
  readonly id: number
  readonly estado: string
  readonly direccion: string
  readonly modo: (typeof MODOS)[number]
  readonly zona: { readonly nombre: string } | null
  readonly turno: TurnoTomado | null
  readonly pesado: boolean
  readonly pagado: boolean
  readonly esperaPago: boolean
  readonly medio: Medio | null
  readonly bultos: number
  /** In the unit of whoever asks. */
  readonly cobrar: number
  /** The run it goes with; null: none yet. */
  readonly vuelta: number | null
}

const ABIERTO: ReadonlySet<string> = new Set(['pendiente', 'en_proceso'])
const abierto = ({ estado }: Pick<PorSalir, 'estado'>) => ABIERTO.has(estado)

/** What came back, by its order: somebody decides about it first. */
type Vuelto = { readonly pedido: number }

/** To be sent, on no run yet, and not one that came back and waits for a decision. */
export function sinReparto<P extends PorSalir>(
  pedidos: readonly P[],
  volvieron: readonly Vuelto[],
): readonly P[] {
  const esperan = new Set(volvieron.map(({ pedido }) => pedido))
  return pedidos.filter(
    pedido => abierto(pedido) && pedido.modo === 'envio' && pedido.vuelta === null && !esperan.has(pedido.id),
  )
}

/** Whoever comes for it has not come yet; by the hour. */
export function porRetirar<P extends PorSalir>(pedidos: readonly P[]): readonly P[] {
  return pedidos
    .filter(pedido => abierto(pedido) && pedido.modo === 'retiro')
    .sort((uno, otro) => horaDe(uno).localeCompare(horaDe(otro)) || uno.id - otro.id)
}

const horaDe = ({ turno }: Pick<PorSalir, 'turno'>) => turno?.desde ?? '99'

export type Situacion = 'sin empezar' | 'falta pesar' | 'espera el pago' | 'lista'

/** What keeps it in the shop, the first of it. */
export function situacionDe({
  estado,
  pesado,
  esperaPago,
}: Pick<PorSalir, 'estado' | 'pesado' | 'esperaPago'>): Situacion {
  if (!pesado) return 'falta pesar'
  if (estado === 'pendiente') return 'sin empezar'
  return esperaPago ? 'espera el pago' : 'lista'
}

const SIN_ZONA = 'Sin zona'
const TEXTO = new Intl.Collator('es', { sensitivity: 'base', numeric: true })

interface DeZona<P> {
  readonly zona: string
  readonly pedidos: readonly [P, ...P[]]
}

/** By the names of the zones, those without one last; in a zone by street and number. */
export function porZona<P extends PorSalir>(pedidos: readonly P[]): readonly DeZona<P>[] {
  const grupos = new Map<string, [P, ...P[]]>()
  for (const pedido of [...pedidos].sort((uno, otro) => TEXTO.compare(uno.direccion, otro.direccion))) {
    const zona = pedido.zona?.nombre ?? SIN_ZONA
    const grupo = grupos.get(zona)
    if (grupo === undefined) grupos.set(zona, [pedido])
    else grupo.push(pedido)
  }
  return [...grupos]
    .map(([zona, suyos]) => ({ zona, pedidos: suyos }))
    .sort(
      (uno, otro) =>
        Number(uno.zona === SIN_ZONA) - Number(otro.zona === SIN_ZONA) || TEXTO.compare(uno.zona, otro.zona),
    )
}

/** Whether its first hour has come, `antes` minutes before that too. */
export function haEmpezado(
  dia: string,
  { desde }: Pick<TurnoTomado, 'desde'>,
  ahora: Date,
  antes = 0,
): boolean {
  const empieza = instanteDe(`${dia}T${desde}`)
  return empieza !== null && empieza.getTime() - antes * 60_000 <= ahora.getTime()
}

/** So long before a slot begins its orders press. */
const APREMIA_MINUTOS = 120

/** How many orders wait for somebody now: without a run in a slot that has begun, or soon does, or back from one. */
export function countApremian(
  pedidos: readonly PorSalir[],
  volvieron: readonly Vuelto[],
  ahora: Date,
): number {
  const porEmpezar = sinReparto(pedidos, volvieron).filter(
    ({ turno }) => turno !== null && haEmpezado(turno.fecha, turno, ahora, APREMIA_MINUTOS),
  )
  return porEmpezar.length + volvieron.length
}

/** The ids in the order they were put in by hand, those that came since after them as they are proposed. */
export function enOrden(
  ids: readonly number[],
  aMano: readonly number[],
  propuesta: readonly number[],
): readonly number[] {
  const estan = new Set(ids)
  return [...new Set([...aMano, ...propuesta, ...ids])].filter(id => estan.has(id))
}

/** One further up or down; at the end it stays. */
export function moveParada(ids: readonly number[], id: number, paso: -1 | 1): readonly number[] {
  const lugar = ids.indexOf(id)
  const destino = lugar + paso
  if (lugar < 0 || destino < 0 || destino >= ids.length) return ids
  const otros = ids.filter(otro => otro !== id)
  return [...otros.slice(0, destino), id, ...otros.slice(destino)]
}

interface Carga {
  readonly paradas: number
  readonly bolsas: number
  /** At the doors: what is paid beforehand is not asked for there. */
  readonly cobrar: number
}

export function cargaDe(pedidos: readonly PorSalir[]): Carga {
  return {
    paradas: pedidos.length,
    bolsas: pedidos.reduce((suma, { bultos }) => suma + bultos, 0),
    cobrar: pedidos.reduce((suma, pedido) => suma + (seCobraEnPuerta(pedido) ? pedido.cobrar : 0), 0),
  }
}

export function seCobraEnPuerta({ pagado, esperaPago }: Pick<PorSalir, 'pagado' | 'esperaPago'>): boolean {
  return !pagado && !esperaPago
}

/** The slot all of them stand in; null where they stand in several, or in none. */
export function turnoComun(pedidos: readonly Pick<PorSalir, 'turno'>[]): TurnoTomado | null {
  const turno = pedidos[0]?.turno ?? null
  const igual = pedidos.every(otro => otro.turno?.id === turno?.id && otro.turno?.fecha === turno?.fecha)
  return igual ? turno : null
}
