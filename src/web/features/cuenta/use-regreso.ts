// The screen to go back to, as whoever sent the person here asked for it; only one of ours counts.
import { useLocation } from 'react-router'
import { rutaDeRegreso } from '#domain/cuenta/regreso.ts'

export function useRegreso(): string | null {
  const estado = useLocation().state as { readonly volverA?: unknown } | null
  return rutaDeRegreso(estado?.volverA)
}
