// What delivery costs: from where on it is free, and how that is promised in words (shipping, SHOP-02).
import { formatPesos } from '../precios/dinero.ts'
import type { Comercio } from './comercio.ts'

/** By the subtotal, so using a code never takes the free shipping away (SHOP-03). */
export function isEnvioGratis(
  subtotal: number,
  { envioGratisDesde }: Pick<Comercio, 'envioGratisDesde'>,
): boolean {
  return envioGratisDesde !== null && subtotal >= envioGratisDesde
}

/** After 'Envío', wherever an order or a cart is summed up. */
export function textoEnvio(gratis: boolean): string {
  return gratis ? 'Gratis' : 'A coordinar'
}

/** 'Envío gratis desde $30.000'; from 0 on it is free, whatever is bought. */
export function textoEnvioGratis(desde: number): string {
  return desde === 0 ? 'Envío gratis' : `Envío gratis desde ${formatPesos(desde)}`
}
