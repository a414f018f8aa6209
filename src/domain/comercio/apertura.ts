// Whether the shop is open now and when it opens next (opening hours): weekdays, days with hours of their own, a closing until a date; and how that reads (AJU-02).
import type { Comercio } from './comercio.ts'
import { diaDeLaSemana, masDias } from './dias.ts'
import type { Cierre, Tramo } from './formas.ts'
import { textoHora } from './horario.ts'
import { ordenados } from './tramos.ts'

/** What the rule reads of a shop. */
export type Horas = Pick<Comercio, 'horarios' | 'feriados' | 'cerradoHasta'>

/** Moments are text on the shop's clock, 'AAAA-MM-DDTHH:MM': they compare as they are, whatever the zone of who looks. */
export interface Apertura {
  readonly abierto: boolean
  /** When that changes; null where no day soon does. */
  readonly hasta: string | null
  /** The closing that keeps it shut. */
  readonly cierre: Cierre | null
}

/** No shop is shut longer without saying until when. */
const DIAS_ADELANTE = 60

function tramosDe({ horarios, feriados }: Horas, fecha: string): readonly Tramo[] {
  const propio = feriados.find(feriado => feriado.fecha === fecha)
  if (propio !== undefined) return propio.tramos
  const dia = diaDeLaSemana(fecha)
  return horarios.filter(({ dias }) => dias.includes(dia)).flatMap(({ tramos }) => tramos)
}

/** The stretches from a moment's day on, in order, those that touch made one: an evening that goes on after midnight has one end. */
function proximos(comercio: Horas, momento: string): { desde: string; hasta: string }[] {
  const hoy = momento.slice(0, 10)
  const seguidos: { desde: string; hasta: string }[] = []
  for (let i = 0; i <= DIAS_ADELANTE; i++) {
    const fecha = masDias(hoy, i)
    for (const { desde, hasta } of ordenados(tramosDe(comercio, fecha))) {
      const fin = hasta === '24:00' ? `${masDias(fecha, 1)}T00:00` : `${fecha}T${hasta}`
      const ultimo = seguidos.at(-1)
      if (ultimo !== undefined && ultimo.hasta >= `${fecha}T${desde}`) {
        if (fin > ultimo.hasta) ultimo.hasta = fin
      } else seguidos.push({ desde: `${fecha}T${desde}`, hasta: fin })
    }
  }
  return seguidos
}

/** Null where the shop has said nothing about when it is open. */
export function apertura(comercio: Horas, ahora: string): Apertura | null {
  const { cerradoHasta, horarios } = comercio
  const cierre = cerradoHasta !== null && ahora < cerradoHasta.hasta ? cerradoHasta : null
  if (cierre === null && horarios.length === 0) return null
  const momento = cierre?.hasta ?? ahora
  const tramo = proximos(comercio, momento).find(({ hasta }) => hasta > momento)
  const adentro = tramo !== undefined && tramo.desde <= momento
  if (cierre !== null) {
    // Without hours it opens when the closing ends.
    return {
      abierto: false,
      hasta: adentro || horarios.length === 0 ? momento : (tramo?.desde ?? null),
      cierre,
    }
  }
  if (!adentro) return { abierto: false, hasta: tramo?.desde ?? null, cierre }
  const sinFin = tramo.hasta >= masDias(ahora.slice(0, 10), DIAS_ADELANTE)
  return { abierto: true, hasta: sinFin ? null : tramo.hasta, cierre }
}

/** 'las 9', 'la 1:30', 'la medianoche'. */
function laHora(momento: string): string {
  const hora = momento.slice(11)
  if (hora === '00:00') return 'la medianoche'
  return `${hora.startsWith('01') ? 'la' : 'las'} ${textoHora(hora)}`
}

/** 'hoy', 'mañana', 'el lunes' within a week, 'el 5/1' after it. */
function elDia(momento: string, ahora: string): string {
  const [fecha, hoy] = [momento.slice(0, 10), ahora.slice(0, 10)]
  if (fecha === hoy) return 'hoy'
  if (fecha === masDias(hoy, 1)) return 'mañana'
  if (fecha < masDias(hoy, 7)) return `el ${diaDeLaSemana(fecha)}`
  return `el ${Number(fecha.slice(8))}/${Number(fecha.slice(5, 7))}`
}

/** 'mañana a las 9'. */
function cuando(momento: string, ahora: string): string {
  return `${elDia(momento, ahora)} a ${laHora(momento)}`
}

/** One line; what the shop says about a closing stands beside it. */
export function textoApertura({ abierto, hasta }: Apertura, ahora: string): string {
  if (hasta === null) return abierto ? 'Abierto ahora' : 'Cerrado por ahora'
  if (!abierto) return `Cerrado: abre ${cuando(hasta, ahora)}`
  const mismoDia = hasta <= `${masDias(ahora.slice(0, 10), 1)}T12:00`
  return mismoDia ? `Abierto ahora, hasta ${laHora(hasta)}` : `Abierto ahora, hasta ${cuando(hasta, ahora)}`
}
