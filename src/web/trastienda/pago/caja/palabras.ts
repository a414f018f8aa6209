// The cash book in words: ways to pay as its sheet calls them, sums, days, and how far counted cash is from what should be there.
import type { MedioNotado } from '#domain/pago/medio.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { diaLargo } from '#domain/texto/fecha.ts'

export const NOMBRE_EN_CAJA: Readonly<Record<MedioNotado, string>> = {
  efectivo: 'Efectivo',
  mercadopago: 'Mercado Pago',
  transferencia: 'Transferencias',
  tarjeta: 'Tarjetas',
  otro: 'Otros',
}

/** Cash first: it is what is counted. */
export const MEDIOS_EN_CAJA: readonly MedioNotado[] = [
  'efectivo',
  'mercadopago',
  'transferencia',
  'tarjeta',
  'otro',
]

/** Of pesos as they are on the wire. */
export const enPesos = (pesos: number) => formatPesos(pesosToCentavos(pesos))
/** '+$1.500' or '−$300'. */
export const conSigno = (pesos: number) => (pesos < 0 ? `−${enPesos(-pesos)}` : `+${enPesos(pesos)}`)

/** 'lunes 16 de noviembre'. */
export const nombreDia = (dia: string) => diaLargo(`${dia}T12:00:00-03:00`)

export function textoDiferencia(pesos: number): string {
  if (pesos === 0) return 'Justo'
  return pesos > 0 ? `Sobran ${enPesos(pesos)}` : `Faltan ${enPesos(-pesos)}`
}
