// Where an order goes and what the customer adds to it: the rules for address and notes (CART-02, CART-05, O12, O13).
import { LARGOS } from '#domain/cuenta/usuario.ts'
import { cabe, sinInvisibles, toForma } from '#domain/texto/unicode.ts'

export const DIRECCION_MAX = LARGOS.direccion
export const DETALLE_MAX = 150
export const DIRECCION_OBLIGATORIA = 'La dirección es obligatoria'
export const DIRECCION_LARGA = `La dirección puede tener hasta ${DIRECCION_MAX} caracteres`
export const DETALLE_LARGO = `El detalle puede tener hasta ${DETALLE_MAX} caracteres`

/** One line, single spaces, nothing hidden; empty when nobody could deliver to it. Far too long, it stays as it is: too long. */
export function cleanDireccion(texto: string): string {
  if (!cabe(texto, DIRECCION_MAX)) return texto
  const visible = sinInvisibles(texto).replace(/[\s\p{Cc}]+/gu, ' ')
  // Last: what stood between a letter and its accent has gone.
  const limpia = toForma(visible, 'NFC').trim()
  return /[\p{L}\p{N}]/u.test(limpia) ? limpia : ''
}

/** Line breaks stay, one at a time; other controls and hidden marks go. Far too long, it stays as it is: too long. */
export function cleanDetalle(texto: string): string {
  if (!cabe(texto, DETALLE_MAX)) return texto
  const visible = sinInvisibles(texto)
    .replace(/(?!\s)\p{Cc}/gu, '')
    .replace(/[^\S\n\r\u2028\u2029]+/g, ' ')
    .replace(/\s*[\n\r\u2028\u2029]\s*/g, '\n')
  return toForma(visible, 'NFC').trim()
}

/** The alternative address when the switch is on, else the saved one, else the typed one (CART-02). */
export function chooseDireccion(opciones: {
  readonly usarAlternativa: boolean
  readonly guardada: string | null
  readonly escrita: string
}): { readonly direccion: string; readonly alternativa: boolean } {
  const guardada = cleanDireccion(opciones.guardada ?? '')
  if (guardada !== '' && !opciones.usarAlternativa) return { direccion: guardada, alternativa: false }
  return { direccion: cleanDireccion(opciones.escrita), alternativa: guardada !== '' }
}
