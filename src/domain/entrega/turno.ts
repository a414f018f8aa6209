// The slots of the next days (delivery windows): which there are, until when an order gets into each, and what is left in it (ENT-02).
import type { Comercio } from '../comercio/comercio.ts'
import { diaDeLaSemana, masDias } from '../comercio/dias.ts'
import { instanteDe, localDe } from '../texto/fecha-local.ts'
import { DIAS } from '../texto/texto.ts'
import type { Turno } from './formas.ts'

export const ESTADOS_DE_TURNO = ['libre', 'lleno', 'pasado', 'cerrado'] as const
type EstadoDeTurno = (typeof ESTADOS_DE_TURNO)[number]
export const ESTADOS_DE_DIA = ['abierto', 'completo', 'cerrado'] as const
type EstadoDeDia = (typeof ESTADOS_DE_DIA)[number]

/** The number under which a day itself is kept among its slots. */
export const DIA_ENTERO = 0
const MINUTO_MS = 60_000

/** What the rule reads of a shop. */
export type Agenda = Pick<
  Comercio,
  'turnos' | 'lugaresDelDia' | 'diasSinEntrega' | 'feriados' | 'cerradoHasta' | 'diasAdelante'
>

/** Of a slot of one day, or of the day: what holds on it alone, and how many orders are in it. */
export interface Ocupacion {
  readonly fecha: string
  readonly turnoId: number
  /** Null: what the settings say. */
  readonly lugares: number | null
  readonly cerrado: boolean
  readonly tomados: number
}

export interface TurnoOfrecido extends Pick<Turno, 'id' | 'nombre' | 'desde' | 'hasta'> {
  readonly estado: EstadoDeTurno
  /** Its cut-off: the last instant to order for it. */
  readonly pedirAntes: Date
  /** In it and in its day. */
  readonly quedan: number
  readonly lugares: number
  readonly lugaresDelAjuste: number
  readonly tomados: number
  readonly cerrado: boolean
}

export interface DiaOfrecido {
  readonly fecha: string
  /** Of a holiday, or of a day without delivery. */
  readonly nombre: string | null
  readonly estado: EstadoDeDia
  readonly turnos: readonly TurnoOfrecido[]
}

export const diaDeSemana = (fecha: string) => DIAS.indexOf(diaDeLaSemana(fecha))

function instante(fecha: string, hora: string): Date {
  const suyo = instanteDe(`${fecha}T${hora}`)
  if (suyo === null) throw new Error(`no such moment: ${fecha}T${hora}`)
  return suyo
}

/** When a slot begins. */
export function inicioDe({ fecha, desde }: { readonly fecha: string; readonly desde: string }): Date {
  return instante(fecha, desde)
}

/** The earlier of its two cut-offs; without any, when it begins. */
export function cierreDe(
  { desde, cierreHora, cierreMinutos }: Pick<Turno, 'desde' | 'cierreHora' | 'cierreMinutos'>,
  fecha: string,
): Date {
  const inicio = inicioDe({ fecha, desde }).getTime()
  const porMinutos = inicio - (cierreMinutos ?? 0) * MINUTO_MS
  const porHora = cierreHora === null ? inicio : instante(masDias(fecha, -1), cierreHora).getTime()
  return new Date(Math.min(porMinutos, porHora))
}

/** Whatever a day says by itself: a date without delivery, a holiday with other hours, a shop that is shut. */
function isSinEntrega(agenda: Agenda, fecha: string, { id, desde, hasta }: Turno): boolean {
  const { diasSinEntrega, feriados, cerradoHasta } = agenda
  const sin = diasSinEntrega.find(dia => dia.fecha === fecha)
  if (sin !== undefined && (sin.turnos === 'todos' || sin.turnos.includes(id))) return true
  if (cerradoHasta !== null && `${fecha}T${desde}` < cerradoHasta.hasta) return true
  const feriado = feriados.find(dia => dia.fecha === fecha)
  return feriado?.tramos.some(tramo => tramo.desde < hasta && desde < tramo.hasta) === false
}

export function nombreDeDia(
  { diasSinEntrega, feriados }: Pick<Agenda, 'diasSinEntrega' | 'feriados'>,
  fecha: string,
): string | null {
  const suyo = [...diasSinEntrega, ...feriados].find(dia => dia.fecha === fecha)
  return suyo?.nombre ?? null
}

export interface Mirada {
  readonly ahora: Date
  /** Weekdays on which the order's zone is delivered to; null: all. */
  readonly dias?: readonly number[] | null
}

/** How many places a day has in all; null: no limit. */
export function lugaresDelDia(
  agenda: Agenda,
  fecha: string,
  ocupaciones: readonly Ocupacion[],
): number | null {
  const propio = ocupaciones.find(una => una.fecha === fecha && una.turnoId === DIA_ENTERO)
  return propio?.lugares ?? agenda.lugaresDelDia[diaDeSemana(fecha)] ?? null
}

const tomadosDe = (ocupaciones: readonly Ocupacion[]) =>
  ocupaciones.reduce((suma, { tomados }) => suma + tomados, 0)

/** One day of the calendar, its slots in the order they begin in. */
export function buildDia(
  agenda: Agenda,
  fecha: string,
  ocupaciones: readonly Ocupacion[],
  { ahora, dias = null }: Mirada,
): DiaOfrecido {
  const semana = diaDeSemana(fecha)
  const suyas = ocupaciones.filter(una => una.fecha === fecha)
  const delDia = lugaresDelDia(agenda, fecha, suyas)
  const enElDia = delDia === null ? Number.POSITIVE_INFINITY : delDia - tomadosDe(suyas)
  const diaCerrado =
    (dias !== null && !dias.includes(semana)) ||
    suyas.some(({ turnoId, cerrado }) => turnoId === DIA_ENTERO && cerrado)
  const turnos = agenda.turnos.flatMap((turno): TurnoOfrecido | [] => {
    const { id, nombre, desde, hasta } = turno
    const lugaresDelAjuste = turno.lugares[semana] ?? null
    if (lugaresDelAjuste === null) return []
    const suya = suyas.find(({ turnoId }) => turnoId === id)
    const lugares = suya?.lugares ?? lugaresDelAjuste
    const tomados = suya?.tomados ?? 0
    const quedan = Math.max(0, Math.min(lugares - tomados, enElDia))
    const pedirAntes = cierreDe(turno, fecha)
    const cerrado =
      diaCerrado || suya?.cerrado === true || lugares === 0 || isSinEntrega(agenda, fecha, turno)
    const estado = cerrado ? 'cerrado' : ahora >= pedirAntes ? 'pasado' : quedan === 0 ? 'lleno' : 'libre'
    return {
      id,
      nombre,
      desde,
      hasta,
      estado,
      pedirAntes,
      quedan,
      lugares,
      lugaresDelAjuste,
      tomados,
      cerrado,
    }
  })
  return {
    fecha,
    nombre: nombreDeDia(agenda, fecha),
    estado: estadoDe(turnos),
    turnos: turnos.sort((uno, otro) => uno.desde.localeCompare(otro.desde) || uno.id - otro.id),
  }
}

function estadoDe(turnos: readonly TurnoOfrecido[]): EstadoDeDia {
  if (turnos.some(({ estado }) => estado === 'libre')) return 'abierto'
  return turnos.some(({ estado }) => estado === 'lleno') ? 'completo' : 'cerrado'
}

/** The days an order may choose among, today first. */
export function fechasOfrecidas({ diasAdelante }: Pick<Agenda, 'diasAdelante'>, ahora: Date): string[] {
  const hoy = localDe(ahora).slice(0, 10)
  return Array.from({ length: diasAdelante }, (_, i) => masDias(hoy, i))
}

export function buildDias(
  agenda: Agenda,
  ocupaciones: readonly Ocupacion[],
  mirada: Mirada,
): readonly DiaOfrecido[] {
  return fechasOfrecidas(agenda, mirada.ahora).map(fecha => buildDia(agenda, fecha, ocupaciones, mirada))
}

/** The first with a place. */
export function findPrimero(dias: readonly DiaOfrecido[]): { fecha: string; id: number } | null {
  for (const { fecha, turnos } of dias) {
    const libre = turnos.find(({ estado }) => estado === 'libre')
    if (libre !== undefined) return { fecha, id: libre.id }
  }
  return null
}
