// Where a person may be taken after logging in: a screen of ours, or nowhere (LOG-03, DET-07, G7).
import { rutaCon } from '../camino.ts'

/** Letters, figures and what stands between them: nothing that could lead anywhere else. */
const CONSULTA = /^[\w.=&-]{1,500}$/

/** A path of one of our screens, spelled as we spell it; null for anything else, whatever it looks like. */
export function rutaDeRegreso(pedida: unknown): string | null {
  if (typeof pedida !== 'string') return null
  const corte = pedida.indexOf('?')
  if (corte < 0) return rutaCon('regreso', pedida)
  const [camino, consulta] = [pedida.slice(0, corte), pedida.slice(corte + 1)]
  const ruta = rutaCon('consulta', camino) && rutaCon('regreso', camino)
  return ruta !== null && CONSULTA.test(consulta) ? `${ruta}?${consulta}` : null
}
