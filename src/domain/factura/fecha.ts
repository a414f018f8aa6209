// The date of a document: the day of the sale while the tax office takes it, never before the last of its sequence (FAC-03, RG 1415).
import { masDias } from '../comercio/dias.ts'

/** Products: so many days back, and ahead of which the shop uses none. */
const DIAS_ATRAS = 5

/** Days are AAAA-MM-DD on the shop's calendar. `ultima`: of the last document of the sequence. */
export function fechaDeComprobante(vendido: string, hoy: string, ultima: string | null): string {
  const suya = vendido <= hoy && seAcepta(vendido, hoy) ? vendido : hoy
  return ultima !== null && ultima > suya ? ultima : suya
}

/** Whether it may still be sent with this date. */
export function seAcepta(fecha: string, hoy: string): boolean {
  return fecha >= masDias(hoy, -DIAS_ATRAS) && fecha <= masDias(hoy, DIAS_ATRAS)
}

/** It is too late for the day of the sale: said before it is sent. */
export function saleConFechaDeHoy(vendido: string, hoy: string): boolean {
  return vendido < masDias(hoy, -DIAS_ATRAS)
}
