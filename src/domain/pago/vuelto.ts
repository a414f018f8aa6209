// Change for cash at the door: what to take along, or what is missing (PAGO-01).
import { formatPesos } from '../dinero/dinero.ts'

/** 'paga con $50.000 → vuelto $3.210'; all in centavos. */
export function textoVuelto(pagaCon: number, debe: number): string {
  const vuelto = pagaCon - debe
  const resto =
    vuelto === 0
      ? 'justo'
      : vuelto > 0
        ? `vuelto ${formatPesos(vuelto)}`
        : `no alcanza: faltan ${formatPesos(-vuelto)}`
  return `paga con ${formatPesos(pagaCon)} → ${resto}`
}
