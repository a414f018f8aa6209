// The screen to go back to, as whoever sent the person here asked for it; only one of ours counts.
import { useLocation } from 'react-router'
import { rutaDeRegreso } from '#domain/cuenta/regreso.ts'
import { objeto, texto } from '#domain/lector.ts'

const readEstado = objeto({ volverA: texto })

export function useRegreso(): string | null {
  return rutaDeRegreso(readEstado(useLocation().state)?.volverA)
}
