// The order to weigh after this one: the oldest that has lines left.
import type { PorPesarWire } from '#contract/pedido/pesada.schema.ts'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { fetchPorPesar } from './api.ts'

/** Read again when this one is weighed; null while none is known. */
export function useSiguiente(id: number, pesado: boolean): PorPesarWire | null {
  const { datos } = useLectura(['por-pesar', id, String(pesado)], fetchPorPesar, { conserva: true })
  return datos?.find(uno => uno.id !== id && uno.estado === 'en_proceso' && uno.faltan > 0) ?? null
}
