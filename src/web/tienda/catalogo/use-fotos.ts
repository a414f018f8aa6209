// Which picture of a card is shown; a finger that swipes over the card turns them (CARD-02).
import { type TouchEvent, useRef, useState } from 'react'
import { anterior, siguiente } from '#web/comun/ui/carrusel.ts'

/** Pixels along which a finger means to turn the picture. */
const DESLIZ = 40

export function useFotos(cantidad: number) {
  const [elegida, setElegida] = useState(0)
  const inicio = useRef<number | null>(null)
  const actual = elegida < cantidad ? elegida : 0
  const move = (paso: -1 | 1) =>
    setElegida(paso === 1 ? siguiente(actual, cantidad) : anterior(actual, cantidad))
  const start = ({ touches }: TouchEvent) => {
    inicio.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null
  }
  const end = ({ changedTouches }: TouchEvent) => {
    const recorrido = inicio.current === null ? 0 : (changedTouches[0]?.clientX ?? 0) - inicio.current
    inicio.current = null
    if (Math.abs(recorrido) >= DESLIZ) move(recorrido < 0 ? 1 : -1)
  }
  const gestos = cantidad > 1 ? { onTouchStart: start, onTouchEnd: end } : {}
  return { actual, move, gestos }
}
