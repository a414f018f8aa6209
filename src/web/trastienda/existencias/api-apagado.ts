// The call that switches an article off in the shop, for the scale and for Hoy; the section of stock has its own.
import { send } from '../piezas/llamada.ts'

/** Off until somebody says that there is some again. */
export const switchOff = (articulo: number, apagado = true) =>
  send<void>('PUT', '/api/articulos/existencias', { data: [{ id: articulo, apagado }] })
