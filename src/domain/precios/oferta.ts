// Offers with a beginning and an end: which discount is in force at a moment (PREC-05). `descuento_vigente` is the same in SQL.
import { DIAS } from '../texto/texto.ts'

export interface Oferta {
  readonly descPorciento: number | null
  /** The first instant it holds, and the first it no longer does; null: no limit on that side. */
  readonly desde: Date | null
  readonly hasta: Date | null
}

export function descuentoVigente({ descPorciento, desde, hasta }: Oferta, ahora: Date): number | null {
  return (desde === null || desde <= ahora) && (hasta === null || hasta > ahora) ? descPorciento : null
}

/** 'dom 22/11', or 'dom 22/11, 20:00': the last day it holds, of an end written in the shop's own time. */
export function finDeOferta(hasta: string): string {
  const ultimo = new Date(Date.parse(`${hasta.slice(0, 19)}Z`) - 1)
  const hora = hasta.slice(11, 16)
  const dia = DIAS.at(ultimo.getUTCDay() - 1)?.slice(0, 3)
  return `${dia} ${ultimo.getUTCDate()}/${ultimo.getUTCMonth() + 1}${hora === '00:00' ? '' : `, ${hora}`}`
}
