// Rings for what was not on the list before: the first reading is silent.
import { useEffect, useRef } from 'react'
import { armTimbre, playTimbre } from '#web/comun/estado/timbre.ts'

export function useCampana(pedidos: readonly { readonly id: number }[] | null): void {
  const conocidos = useRef<ReadonlySet<number> | null>(null)
  useEffect(() => armTimbre(), [])
  useEffect(() => {
    if (pedidos === null) return
    const [previos, ids] = [conocidos.current, pedidos.map(({ id }) => id)]
    if (previos !== null && ids.some(id => !previos.has(id))) playTimbre()
    conocidos.current = new Set([...(previos ?? []), ...ids])
  }, [pedidos])
}
