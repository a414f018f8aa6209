// How a delivery is said: its day, its hours, its zone, and where it goes.
import { textoHora } from '../comercio/horario.ts'
import { diaLargo } from '../texto/fecha.ts'
import { instanteDe } from '../texto/fecha-local.ts'
import { conMayuscula } from '../texto/texto.ts'
import type { Entrega, TurnoTomado } from './formas.ts'

/** 'jueves 19 de noviembre'. */
function textoDia(fecha: string): string {
  const mediodia = instanteDe(`${fecha}T12:00`)
  return mediodia === null ? fecha : diaLargo(mediodia)
}

/** 'de 17 a 21'. */
export function textoHoras({ desde, hasta }: Pick<TurnoTomado, 'desde' | 'hasta'>): string {
  return `de ${textoHora(desde)} a ${textoHora(hasta)}`
}

/** 'jueves 19 de noviembre, de 17 a 21'. */
export function textoTurno(turno: Pick<TurnoTomado, 'fecha' | 'desde' | 'hasta'>): string {
  return `${textoDia(turno.fecha)}, ${textoHoras(turno)}`
}

/** 'Jueves 19 de noviembre, de 17 a 21 · Centro', 'Retira por el local'; null where there is nothing to say. */
export function textoLugar(entrega: Pick<Entrega, 'modo' | 'zona' | 'turno'> | null): string | null {
  if (entrega === null) return null
  const { modo, zona, turno } = entrega
  const partes = [
    turno === null ? [] : conMayuscula(textoTurno(turno)),
    modo === 'retiro' ? 'Retira por el local' : (zona ?? []),
  ].flat()
  return partes.join(' · ') || null
}

/** Where it goes; null for what is picked up, whatever address it had before: it goes nowhere. */
export function destinoDe({
  entrega = null,
  direccion,
}: {
  readonly entrega?: Pick<Entrega, 'modo'> | null
  readonly direccion: string
}): string | null {
  return entrega?.modo === 'retiro' ? null : direccion
}
