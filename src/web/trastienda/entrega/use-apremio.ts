// How many deliveries wait for somebody now: the red count of 'Entregas' in the menu.
import { countApremian } from '#domain/entrega/por-salir.ts'
import { useAhora } from '#web/tienda/pedido/use-ahora.ts'
import { useHoyContado } from './entregas/use-dia.ts'

const PASO_MS = 60_000

/** Orders without a run in a slot that has begun or soon does, and those that came back. */
export function useApremio(activa: boolean): number {
  const datos = useHoyContado(activa)
  const ahora = useAhora(PASO_MS)
  if (datos === null || !activa) return 0
  return countApremian(datos.entregas.pedidos, datos.volvieron, new Date(ahora))
}
