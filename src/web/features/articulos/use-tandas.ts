// Rows come onto the sheet a few at a time, those in sight first: drawing a screenful in one go would keep a key waiting (chunked rendering).
import type { VirtualItem } from '@tanstack/react-virtual'
import { startTransition, useEffect, useReducer, useRef } from 'react'

/** New ones in one go. */
const TANDA = 4

export function useTandas(
  cercanas: readonly VirtualItem[],
  isUrgente: (indice: number) => boolean,
): readonly VirtualItem[] {
  const dibujadas = useRef<ReadonlySet<VirtualItem['key']>>(new Set())
  const [, goOn] = useReducer((veces: number) => veces + 1, 0)
  const urgentes = cercanas.filter(({ index }) => isUrgente(index))
  const enOrden = new Set([...urgentes, ...cercanas].map(({ key }) => key))
  const esperan = new Set([...enOrden].filter(key => !dibujadas.current.has(key)).slice(TANDA))
  const estas = cercanas.filter(({ key }) => !esperan.has(key))
  useEffect(() => {
    dibujadas.current = new Set(estas.map(({ key }) => key))
    if (esperan.size > 0) startTransition(goOn)
  })
  return estas
}
