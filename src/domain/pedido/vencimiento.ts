// The time to pay: when it ends, how much of it is left, and when to remind (STATE-05).
import type { Estado } from './estado.ts'

const MINUTO = 60_000
const HORA = 60 * MINUTO
/** The reminder comes this long before the end, or half way where the whole time is shorter than twice that. */
const AVISO = 3 * HORA

export function venceEn(pendienteDesde: Date, horas: number): Date {
  return new Date(pendienteDesde.getTime() + horas * HORA)
}

export function recordatorioEn(pendienteDesde: Date, horas: number): Date {
  const plazo = horas * HORA
  return new Date(pendienteDesde.getTime() + Math.max(plazo - AVISO, plazo / 2))
}

/**
 * Since when an order taken back to pendiente counts as such. Its time went on while it was in process, but it comes back
 * with at least the stretch between the reminder and the end: nobody finds it cancelled a moment after a wrong tap.
 */
export function pendienteAlVolver(pendienteDesde: Date, ahora: Date, horas: number): Date {
  const gastado = recordatorioEn(pendienteDesde, horas).getTime() - pendienteDesde.getTime()
  return new Date(Math.max(pendienteDesde.getTime(), ahora.getTime() - gastado))
}

/** Without a scale only an order nobody took up and nobody paid runs out of time. */
export function esperaPago(pedido: { readonly estado: Estado; readonly pagadoEn: Date | null }): boolean {
  return pedido.estado === 'pendiente' && pedido.pagadoEn === null
}

/** Milliseconds left, 0 once it is over. */
export function restante(ahora: Date, vence: Date): number {
  return Math.max(0, vence.getTime() - ahora.getTime())
}

/** '3 h 20 min', in whole minutes already begun; null below one. */
function textoDuracion(milisegundos: number): string | null {
  const minutos = Math.floor(milisegundos / MINUTO)
  if (minutos === 0) return null
  const [h, min] = [Math.floor(minutos / 60), minutos % 60]
  return [...(h > 0 ? [`${h} h`] : []), ...(min > 0 ? [`${min} min`] : [])].join(' ')
}

/** 'Te quedan 3 h 20 min para pagar'. */
export function textoRestante(ahora: Date, vence: Date): string {
  const queda = restante(ahora, vence)
  if (queda === 0) return 'Se terminó el tiempo para pagar'
  const duracion = textoDuracion(queda)
  if (duracion === null) return 'Te queda menos de 1 min para pagar'
  const verbo = duracion === '1 h' || duracion === '1 min' ? 'Te queda' : 'Te quedan'
  return `${verbo} ${duracion} para pagar`
}

/** The same for the shop: 'Vence en 3 h 20 min'. */
export function textoVence(ahora: Date, vence: Date): string {
  const queda = restante(ahora, vence)
  if (queda === 0) return 'Venció el tiempo para pagar'
  return `Vence en ${textoDuracion(queda) ?? 'menos de 1 min'}`
}
