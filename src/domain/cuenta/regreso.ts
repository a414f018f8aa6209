// Where a person may be taken after logging in: a screen of ours, or nowhere (LOG-03, DET-07, G7).
import { rutaCon } from '../camino.ts'

/** A path of one of our screens, spelled as we spell it; null for anything else, whatever it looks like. */
export function rutaDeRegreso(pedida: unknown): string | null {
  return rutaCon('regreso', pedida)
}
