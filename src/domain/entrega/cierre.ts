// What a slot's cut-offs mean now, in words: 'hoy, hasta las 15:00', 'mañana: hasta hoy a las 20:00' (ENT-02).
import { diaDeLaSemana, masDias } from '../comercio/dias.ts'
import { instanteDe, localDe } from '../texto/fecha-local.ts'
import { DIAS } from '../texto/texto.ts'
import type { Turno } from './formas.ts'
import { cierreDe } from './turno.ts'

type Escrito = Pick<Turno, 'desde' | 'lugares' | 'cierreHora' | 'cierreMinutos'>

/** Of its next day that has places, today if it is not over; null where it has none. */
export function textoCierre(turno: Escrito, ahora: Date): string | null {
  const local = localDe(ahora)
  const hoy = local.slice(0, 10)
  const nombreDe = (fecha: string) =>
    fecha === hoy ? 'hoy' : fecha === masDias(hoy, 1) ? 'mañana' : `el ${diaDeLaSemana(fecha)}`
  const fecha = DIAS.map((_, i) => masDias(hoy, i)).find(
    dia =>
      (turno.lugares[DIAS.indexOf(diaDeLaSemana(dia))] ?? 0) > 0 &&
      instanteDe(`${dia}T${turno.desde}`) !== null,
  )
  if (fecha === undefined) return null
  const cierre = localDe(cierreDe(turno, fecha))
  const [dia, hora] = [cierre.slice(0, 10), cierre.slice(11, 16)]
  if (cierre <= local) return `${nombreDe(fecha)} cerró a las ${hora}`
  return dia === fecha
    ? `${nombreDe(fecha)}, hasta las ${hora}`
    : `${nombreDe(fecha)}: hasta ${nombreDe(dia)} a las ${hora}`
}
