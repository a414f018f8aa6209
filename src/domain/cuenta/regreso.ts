// Where a person may be taken after logging in: a screen of ours, or nowhere (LOG-03, DET-07, G7).
import { matchPantalla, rutaCon } from '../camino.ts'
import { PEDIDO_EN_ESPERA, RUTAS } from '../rutas.ts'

/** Letters, figures and what stands between them: nothing that could lead anywhere else. */
const CONSULTA = /^[\w.=&-]{1,500}$/

/** An order without a number yet: whether it was made is settled where its checkout is kept, in the cart (ORD-06). */
function isEnEspera(camino: string): boolean {
  const lugar = matchPantalla(camino)
  return lugar?.pantalla === 'exito' && lugar.parametro.startsWith(PEDIDO_EN_ESPERA)
}

/** A path of one of our screens, spelled as we spell it; null for anything else, whatever it looks like. */
export function rutaDeRegreso(pedida: unknown): string | null {
  if (typeof pedida !== 'string') return null
  const pregunta = pedida.indexOf('?')
  if (pregunta === -1) return isEnEspera(pedida) ? RUTAS.carrito : rutaCon('regreso', pedida)
  const [camino, consulta] = [pedida.slice(0, pregunta), pedida.slice(pregunta + 1)]
  const ruta = rutaCon('consulta', camino) && rutaCon('regreso', camino)
  return ruta !== null && CONSULTA.test(consulta) ? `${ruta}?${consulta}` : null
}

/** The way back to where somebody is: with the query where that says what is shown, else the screen alone. */
export function regresoDesde({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): string | null {
  return rutaDeRegreso(pathname + search) ?? rutaDeRegreso(pathname)
}
