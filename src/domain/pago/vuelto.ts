// Change for cash at the door: what to take along, or what is missing (PAGO-01).
import { formatPesos } from '../precios/dinero.ts'

/** What is given back of what they pay with, in centavos; null while it is not enough. */
export function vueltoDe(pagaCon: number, debe: number): number | null {
  return pagaCon >= debe ? pagaCon - debe : null
}

/** 'paga con $50.000 → vuelto $3.210'. */
export function textoVuelto(pagaCon: number, debe: number): string {
  const vuelto = vueltoDe(pagaCon, debe)
  const resto =
    vuelto === null
      ? `no alcanza: faltan ${formatPesos(debe - pagaCon)}`
      : vuelto === 0
        ? 'justo'
        : `vuelto ${formatPesos(vuelto)}`
  return `paga con ${formatPesos(pagaCon)} → ${resto}`
}

/** Of `vuelto` centavos of change, for its customer; null: nobody said what they pay with. Before it is weighed nobody knows how much. */
export function textoTuVuelto(vuelto: number | null, listo: boolean): string {
  if (vuelto === null || !listo) return 'Así te llevamos el vuelto.'
  return vuelto === 0 ? 'Justo: no hace falta vuelto.' : `Te llevamos ${formatPesos(vuelto)} de vuelto.`
}
