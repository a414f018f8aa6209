// Opening hours as people read them and as search engines do (NAV-06).
import { conMayuscula, DIAS, type Dia, enFrase, enumeracion } from '../texto/texto.ts'
import type { Horario, Tramo } from './formas.ts'

interface ConHorarios {
  readonly horarios: readonly Horario[]
}

const DIAS_SCHEMA: Readonly<Record<Dia, string>> = {
  lunes: 'Monday',
  martes: 'Tuesday',
  miércoles: 'Wednesday',
  jueves: 'Thursday',
  viernes: 'Friday',
  sábado: 'Saturday',
  domingo: 'Sunday',
}

/** '09:00' -> '9', '10:30' -> '10:30'. */
export function textoHora(hora: string): string {
  return hora.replace(/^0/, '').replace(/:00$/, '')
}

/** Three or more days in a row read as a stretch: 'Lunes a sábado'. */
function textoDias(dias: readonly Dia[]): string {
  const orden = DIAS.filter(dia => dias.includes(dia))
  const [primero = '', ultimo = ''] = [orden[0], orden.at(-1)]
  const seguidos = DIAS.join().includes(orden.join())
  return conMayuscula(orden.length > 2 && seguidos ? `${primero} a ${ultimo}` : enumeracion(orden))
}

/** '9 a 13 y 17 a 21'. */
export function textoTramos(tramos: readonly Tramo[]): string {
  return enumeracion(tramos.map(({ desde, hasta }) => `${textoHora(desde)} a ${textoHora(hasta)}`))
}

/** Rows like 'Lunes a sábado' / '9 a 13 y 17 a 21'. */
export function textoHorarios(comercio: ConHorarios): { dias: string; horas: string }[] {
  return comercio.horarios.map(horario => ({
    dias: textoDias(horario.dias),
    horas: textoTramos(horario.tramos),
  }))
}

const deHasta = ({ desde, hasta }: Tramo): string => `de ${textoHora(desde)} a ${textoHora(hasta)}`

/** 'lunes a sábado de 9 a 13 y de 17 a 21; domingo de 10 a 14'; '' where nobody said. */
export function horariosEnFrase(comercio: ConHorarios): string {
  return comercio.horarios
    .map(({ dias, tramos }) => `${enFrase(textoDias(dias))} ${enumeracion(tramos.map(deHasta))}`)
    .join('; ')
}

/** The values of schema.org's OpeningHoursSpecification, one for each stretch. */
export function horariosEstructurados(
  comercio: ConHorarios,
): { dayOfWeek: string[]; opens: string; closes: string }[] {
  return comercio.horarios.flatMap(({ dias, tramos }) =>
    tramos.map(({ desde, hasta }) => ({
      dayOfWeek: dias.map(dia => DIAS_SCHEMA[dia]),
      opens: desde,
      // Search engines know no hour after the last one.
      closes: hasta === '24:00' ? '23:59' : hasta,
    })),
  )
}
