// Dates as the shop writes them: its own zone and its own words, so a server abroad and any browser agree (S10, F28).
import { DIAS } from './texto.ts'
import { DESFASE_MS } from './zona.ts'

const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** The figures of the shop's clock at that instant, reckoned: a calendar of the browser's costs a slow phone a tenth of a second. */
export function partes(instante: Date | string) {
  const visto = new Date(new Date(instante).getTime() + DESFASE_MS)
  return {
    anio: visto.getUTCFullYear(),
    mes: visto.getUTCMonth() + 1,
    dia: visto.getUTCDate(),
    hora: visto.getUTCHours(),
    minuto: visto.getUTCMinutes(),
  }
}

export const dosCifras = (numero: number): string => String(numero).padStart(2, '0')

/** '15 de noviembre de 2026, 20:05'. */
export function fechaLarga(instante: Date | string): string {
  const { anio, mes, dia, hora, minuto } = partes(instante)
  return `${dia} de ${MESES[mes - 1]} de ${anio}, ${dosCifras(hora)}:${dosCifras(minuto)}`
}

/** 'domingo, 15 de noviembre de 2026, 20:05'. */
export function fechaConDia(instante: Date | string): string {
  const { anio, mes, dia } = partes(instante)
  return `${diaDeSemana(anio, mes, dia)}, ${fechaLarga(instante)}`
}

/** 'noviembre', of AAAA-MM. */
export function mesEnPalabras(mes: string): string {
  return MESES[Number(mes.slice(5, 7)) - 1] ?? mes
}

/** 'domingo 15 de noviembre'. */
export function diaLargo(instante: Date | string): string {
  const { anio, mes, dia } = partes(instante)
  return `${diaDeSemana(anio, mes, dia)} ${dia} de ${MESES[mes - 1]}`
}

function diaDeSemana(anio: number, mes: number, dia: number): string | undefined {
  return DIAS.at(new Date(Date.UTC(anio, mes - 1, dia)).getUTCDay() - 1)
}

/** '20:05'. */
export function horaCorta(instante: Date | string): string {
  const { hora, minuto } = partes(instante)
  return `${dosCifras(hora)}:${dosCifras(minuto)}`
}

/** '20:05', and of another day 'dom 15, 20:05'. */
export function horaConDia(instante: Date | string, ahora: Date): string {
  const [suyo, hoy] = [partes(instante), partes(ahora)]
  const { anio, mes, dia } = suyo
  if (anio === hoy.anio && mes === hoy.mes && dia === hoy.dia) return horaCorta(instante)
  return `${diaDeSemana(anio, mes, dia)?.slice(0, 3)} ${dia}, ${horaCorta(instante)}`
}

/** 'Hace 02:15', minutes and seconds since the list was read (LIST-02). */
export function textoHace(milisegundos: number): string {
  const segundos = Math.max(0, Math.floor(milisegundos / 1000))
  return `Hace ${dosCifras(Math.floor(segundos / 60))}:${dosCifras(segundos % 60)}`
}
