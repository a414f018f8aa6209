// The addresses of the screens as links write them, and the ids in them.
import { slug } from './catalogo/slug.ts'
import { ID_MAX } from './id.ts'
import { NOMBRES, PANTALLAS, type Pantalla } from './pantallas.ts'

export const RUTAS = Object.fromEntries(NOMBRES.map(nombre => [nombre, PANTALLAS[nombre].ruta])) as Readonly<
  Record<Pantalla, string>
>

/** Not a screen: the page without content that any screen can start from when the server is out of reach. */
export const RUTA_ARMAZON = '/armazon'

/** Where the back room begins. */
export const RUTA_TRASTIENDA = RUTAS.trastienda.slice(0, -2)

/** Where the first Admin of a shop without a name is taken. */
export const RUTA_ESTRENO = `${RUTA_TRASTIENDA}/Primer-dia`

/** Not a screen either: the terms as a file to keep. */
export const RUTA_TERMINOS_TEXTO = `${RUTAS.terminos}.txt`

export function rutaArticulo(id: number): string {
  return RUTAS.articulo.replace(':id', String(id))
}

/** Before a checkout's key, in the place of an order's number. */
export const PEDIDO_EN_ESPERA = 'temp-'

/** `temp-{key}` stands for an order whose number is not known yet (ORD-08). */
export function rutaExito(id: number | `temp-${string}`): string {
  return RUTAS.exito.replace(':id', String(id))
}

export function rutaPedido(id: number): string {
  return RUTAS.pedido.replace(':id', String(id))
}

/** An order for whoever has its secret (ENT-05). */
export function rutaSeguimiento(secreto: string): string {
  return RUTAS.seguimiento.replace(':id', secreto)
}

/** An order on the scale (PESA-01). */
export function rutaPesar(id: number): string {
  return RUTAS.pesar.replace(':id', String(id))
}

/** A category's page: its name as a slug (SHOP-04: 'Productos Vacunos' is /productos-vacunos). */
export function rutaCategoria(categoria: { readonly nombre: string }): string {
  return `/${slug(categoria.nombre)}`
}

/** An id as it stands in an address: '7', but not '07', '1e0', '-1', '7 ' nor anything no row can have. */
export function parseId(texto: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(texto)) return null
  const id = Number(texto)
  return id <= ID_MAX ? id : null
}
