// How open or closed reads (AJU-02): 'Abierto, hasta las 13', 'Cerrado: abre mañana a las 9'.
import type { Apertura } from './apertura.ts'
import { diaDeLaSemana, masDias } from './dias.ts'
import { textoHora } from './horario.ts'

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
