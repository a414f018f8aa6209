// The slots a shop may begin with, made from its opening hours (ENT-02).
import type { Horario } from '../comercio/formas.ts'
import { conMayuscula, DIAS } from '../texto/texto.ts'
import type { Turno } from './formas.ts'

/** Of every slot until the shop says another; never 0, which would close it unseen. */
const LUGARES = 8
/** Before it begins, so that there is time to cut. */
const CIERRE_MINUTOS = 120

/** What a slot is called where it is on several days. */
function nombreDeHoras(desde: string): string {
  return desde < '12:00' ? 'Mañana' : desde < '19:00' ? 'Tarde' : 'Noche'
}

/** One for each stretch of hours, on the days that have it; without a number, which the shop gives. */
export function turnosSinNumero(horarios: readonly Horario[]): Omit<Turno, 'id'>[] {
  return turnosPropuestos(horarios).map(({ id: _, ...turno }) => turno)
}

/** The same for a shop that has had none. */
export function turnosPropuestos(horarios: readonly Horario[]): Turno[] {
  const tramos = horarios.flatMap(({ dias, tramos: suyos }) => suyos.map(tramo => ({ ...tramo, dias })))
  const claves = [...new Set(tramos.map(({ desde, hasta }) => `${desde} ${hasta}`))].sort()
  const nombres = new Map<string, number>()
  return claves.map((clave, i) => {
    const [desde = '', hasta = ''] = clave.split(' ')
    const dias = DIAS.filter(dia =>
      tramos.some(tramo => tramo.desde === desde && tramo.hasta === hasta && tramo.dias.includes(dia)),
    )
    const suyo = dias.length === 1 ? conMayuscula(dias[0] ?? '') : nombreDeHoras(desde)
    const vez = (nombres.get(suyo) ?? 0) + 1
    nombres.set(suyo, vez)
    return {
      id: i + 1,
      nombre: vez === 1 ? suyo : `${suyo} ${vez}`,
      desde,
      hasta,
      lugares: DIAS.map(dia => (dias.includes(dia) ? LUGARES : null)),
      cierreHora: null,
      cierreMinutos: CIERRE_MINUTOS,
    }
  })
}
