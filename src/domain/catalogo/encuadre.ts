// Cropping (encuadre): which part of a picture the card shows, in fractions of the picture (FOTO-03).

/** From the upper left corner; all four between 0 and 1. */
export interface Encuadre {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Width to height of the picture on a card. */
export const FORMA = 25 / 23

/** How much nearer than the whole card one may go: beyond it there are no pixels left to show. */
export const ACERCAMIENTO_MAX = 4

/** What is kept: ten-thousandths, so that the same crop is the same picture. */
const PARTES = 10_000
const MINIMO = 0.02

/** The largest part of the card's shape, from the middle. */
export function encuadreInicial(ancho: number, alto: number): Encuadre {
  const razon = ancho / alto / FORMA
  const w = Math.min(1, 1 / razon)
  const h = Math.min(1, razon)
  return { x: (1 - w) / 2, y: (1 - h) / 2, w, h }
}

/** How near it is: 1 is the largest part that fits. */
export function acercamiento({ w }: Encuadre, ancho: number, alto: number): number {
  return encuadreInicial(ancho, alto).w / w
}

/** The same middle, nearer or farther, as far as the picture goes. */
export function zoomEncuadre(encuadre: Encuadre, ancho: number, alto: number, veces: number): Encuadre {
  const mayor = encuadreInicial(ancho, alto)
  const cerca = Math.min(Math.max(veces, 1), ACERCAMIENTO_MAX)
  const [w, h] = [mayor.w / cerca, mayor.h / cerca]
  return moveEncuadre(
    { x: encuadre.x + (encuadre.w - w) / 2, y: encuadre.y + (encuadre.h - h) / 2, w, h },
    { dx: 0, dy: 0 },
  )
}

/** Moved by that part of the picture, never over its edge. */
export function moveEncuadre(
  { x, y, w, h }: Encuadre,
  { dx, dy }: { readonly dx: number; readonly dy: number },
): Encuadre {
  return { x: within(x + dx, 1 - w), y: within(y + dy, 1 - h), w, h }
}

const within = (valor: number, max: number) => Math.min(Math.max(valor, 0), max)

/** As it is kept, null for what is no part of a picture. */
export function toPartes({ x, y, w, h }: Encuadre): readonly [number, number, number, number] | null {
  const [px, py, pw, ph] = [x, y, w, h].map(valor => Math.round(valor * PARTES)) as [
    number,
    number,
    number,
    number,
  ]
  const cabe = px >= 0 && py >= 0 && px + pw <= PARTES && py + ph <= PARTES
  return cabe && pw >= MINIMO * PARTES && ph >= MINIMO * PARTES ? [px, py, pw, ph] : null
}

/** The other way round; null for what was never kept by `toPartes`. */
export function fromPartes(partes: readonly number[]): Encuadre | null {
  const [x = 0, y = 0, w = 0, h] = partes.map(parte => parte / PARTES)
  return h === undefined ? null : { x, y, w, h }
}

/** That part in whole pixels of a picture of that size, at least one by one and never over its edge. */
export function toPixeles({ x, y, w, h }: Encuadre, ancho: number, alto: number) {
  const left = Math.min(Math.round(x * ancho), ancho - 1)
  const top = Math.min(Math.round(y * alto), alto - 1)
  return {
    left,
    top,
    width: Math.min(Math.max(Math.round(w * ancho), 1), ancho - left),
    height: Math.min(Math.max(Math.round(h * alto), 1), alto - top),
  }
}
