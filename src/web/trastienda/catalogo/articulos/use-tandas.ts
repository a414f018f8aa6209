// Rows come onto the sheet a few at a time, those in sight first: drawing a screenful in one go would keep a key waiting (chunked rendering).
import type { VirtualItem } from '@tanstack/react-virtual'
import { startTransition, useEffect, useReducer, useRef } from 'react'

/** New ones in one go. */
const TANDA = 4

type Renglon = Pick<VirtualItem, 'index' | 'key'>

/** Which are in sight, and which of all has the keyboard, or will have it when this is drawn. */
interface Urgencia {
  readonly isUrgente: (indice: number) => boolean
  readonly activo: number
}

/** Those that are drawn now: the keyboard's own, whatever else waits, and as many new ones as fit. */
export function tandaDe<T extends Renglon>(
  cercanas: readonly T[],
  dibujadas: ReadonlySet<T['key']>,
  { isUrgente, activo }: Urgencia,
): readonly T[] {
  const primeras = cercanas.filter(({ index }) => index === activo)
  const urgentes = cercanas.filter(({ index }) => isUrgente(index))
  const enOrden = new Set([...primeras, ...urgentes, ...cercanas].map(({ key }) => key))
  const esperan = new Set([...enOrden].filter(key => !dibujadas.has(key)).slice(TANDA))
  return cercanas.filter(({ key }) => !esperan.has(key))
}

export function useTandas(cercanas: readonly VirtualItem[], urgencia: Urgencia): readonly VirtualItem[] {
  const dibujadas = useRef<ReadonlySet<VirtualItem['key']>>(new Set())
  const [, goOn] = useReducer((veces: number) => veces + 1, 0)
  const estas = tandaDe(cercanas, dibujadas.current, urgencia)
  useEffect(() => {
    dibujadas.current = new Set(estas.map(({ key }) => key))
    if (estas.length < cercanas.length) startTransition(goOn)
  })
  return estas
}
