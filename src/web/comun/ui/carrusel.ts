// Moving through slides that wrap at both ends (HOME-03, HOME-04, CARD-02).
import { SWIPE } from '../constantes.ts'

export function siguiente(indice: number, cantidad: number): number {
  return cantidad > 0 ? (indice + 1) % cantidad : 0
}

export function anterior(indice: number, cantidad: number): number {
  return cantidad > 0 ? (indice - 1 + cantidad) % cantidad : 0
}

/** The step a horizontal drag asks for: 1 is the next slide (dragged to the left), -1 the previous, 0 neither. */
export function arrastre(distancia: number): -1 | 0 | 1 {
  const recorrido = distancia * SWIPE.factor
  if (recorrido < -SWIPE.umbral) return 1
  return recorrido > SWIPE.umbral ? -1 : 0
}
