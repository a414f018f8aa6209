// Whether the shop is open now and when it opens next (opening hours): weekdays, days with hours of their own, and a closing until a date (AJU-02).
import type { Comercio } from './comercio.ts'
import { diaDeLaSemana, masDias } from './dias.ts'
import type { Cierre, Tramo } from './formas.ts'

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
    const suyos = [...tramosDe(comercio, fecha)].sort((uno, otro) => (uno.desde < otro.desde ? -1 : 1))
    for (const { desde, hasta } of suyos) {
      const fin = hasta === '24:00' ? `${masDias(fecha, 1)}T00:00` : `${fecha}T${hasta}`
      const ultimo = seguidos.at(-1)
      if (ultimo !== undefined && ultimo.hasta >= `${fecha}T${desde}`) {
        if (fin > ultimo.hasta) ultimo.hasta = fin
      } else seguidos.push({ desde: `${fecha}T${desde}`, hasta: fin })
    }
    // Far enough: the stretch at this moment, and the one after it.
    if (seguidos.filter(({ hasta }) => hasta > momento).length > 1) break
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
  const sinFin = tramo.hasta > `${masDias(ahora.slice(0, 10), DIAS_ADELANTE)}T`
  return { abierto: true, hasta: sinFin ? null : tramo.hasta, cierre }
}
