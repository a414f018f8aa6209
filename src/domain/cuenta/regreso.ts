// Where a person may be taken after logging in: a screen of ours, or nowhere (LOG-03, DET-07, G7).
import { parseId, RUTAS } from '../rutas.ts'

/** Screens it makes sense to come back to; those that log in or out would send people round in circles. */
const FIJAS: readonly string[] = [
  RUTAS.inicio,
  RUTAS.catalogo,
  RUTAS.ayuda,
  RUTAS.perfil,
  RUTAS.datosPersonales,
  RUTAS.editarUsuario,
  RUTAS.carrito,
  RUTAS.pedidos,
  RUTAS.arrepentimientos,
]

const CON_ID: readonly string[] = [RUTAS.articulo, RUTAS.pedido, RUTAS.exito]

/** A path of one of our screens, spelled as we spell it; null for anything else, whatever it looks like. */
export function rutaDeRegreso(pedida: unknown): string | null {
  if (typeof pedida !== 'string') return null
  const minusculas = pedida.toLowerCase()
  const fija = FIJAS.find(ruta => ruta.toLowerCase() === minusculas)
  if (fija !== undefined) return fija
  for (const ruta of CON_ID) {
    const prefijo = ruta.replace(':id', '').toLowerCase()
    const id = minusculas.startsWith(prefijo) ? parseId(minusculas.slice(prefijo.length)) : null
    if (id !== null) return ruta.replace(':id', String(id))
  }
  return null
}
