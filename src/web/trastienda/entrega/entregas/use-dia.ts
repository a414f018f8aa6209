// A day's deliveries on the screen: read once for the section and the menu's count, live, and what an answer changes put into it.
import type { EntregasWire } from '#contract/entrega/entregas.schema.ts'
import { type Clave, putLeido, useLectura } from '#web/trastienda/piezas/lectura.ts'
import { type DiaLeido, fetchDia } from './api.ts'

/** Null: today. */
const claveDe = (dia: string | null): Clave => ['entregas', dia]

export function useDia(dia: string | null) {
  const lectura = useLectura(claveDe(dia), () => fetchDia(dia), { vivo: true, conserva: true })
  const putEntregas = (entregas: EntregasWire) =>
    putLeido<DiaLeido>(claveDe(dia), previo => previo && { ...previo, entregas })
  return { lectura, putEntregas }
}

/** Today's, for who only counts: read again when orders move, and asked for by nothing else. */
export function useHoyContado(activa: boolean): DiaLeido | null {
  return useLectura(claveDe(null), () => fetchDia(null), { activa, vivo: activa, reloj: false }).datos
}
