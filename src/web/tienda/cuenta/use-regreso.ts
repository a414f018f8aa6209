// The screen to go back to, as whoever sent the person here asked for it; only one of ours counts.
import { rutaDeRegreso } from '#domain/cuenta/regreso.ts'
import { entero, objeto, porDefecto, texto } from '#domain/lector.ts'
import { useLocation } from '#web/comun/navegacion/ruta.ts'

const readEstado = objeto({ volverA: texto, atras: porDefecto(entero(1, 9), 0) })

export function useRegreso(): string | null {
  return rutaDeRegreso(readEstado(useLocation().state)?.volverA)
}

export interface Camino {
  readonly volverA: string | null
  /** How many steps back in the history that screen stands; 0 when it is not there: it would be in it twice. */
  readonly atras: number
}

/** The same with the way there, and what to hand to the next screen on it. */
export function useCamino(): Camino & { readonly siguiente: Camino } {
  const { atras = 0 } = readEstado(useLocation().state) ?? {}
  const volverA = useRegreso()
  return { volverA, atras, siguiente: { volverA, atras: atras > 0 ? atras + 1 : 0 } }
}
