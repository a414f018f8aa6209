// Orders that came in while the Admin's screen was open and nobody has looked at yet: a mark, a number in the title, a sound.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PedidoLeido } from '#contract/pedido-leido.wire.ts'
import { playTimbre } from '../../state/timbre.ts'
import { recienEntro } from './lista.ts'

const NUMERO = /^\(\d+\) /

export interface Nuevos {
  readonly ids: ReadonlySet<number>
  /** An order as it is now, also one that the chosen filter does not show. */
  readonly note: (pedido: PedidoLeido) => void
  readonly forget: (id: number) => void
}

/** `pedidos` is what the screen holds; null until it was read once. */
export function useNuevos(pedidos: readonly PedidoLeido[] | null): Nuevos {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const sonados = useRef(new Set<number>())
  /** The newest order that was there when the screen opened. */
  const ultimo = useRef<number | null>(null)

  const forget = useCallback((id: number) => {
    setIds(previos => (previos.has(id) ? new Set([...previos].filter(otro => otro !== id)) : previos))
  }, [])
  const note = useCallback(
    (pedido: PedidoLeido) => {
      const { id, estado } = pedido
      if (estado !== 'pendiente') forget(id)
      if (ultimo.current === null || id <= ultimo.current) return
      if (!recienEntro(pedido) || sonados.current.has(id)) return
      sonados.current.add(id)
      setIds(previos => new Set([...previos, id]))
      playTimbre()
    },
    [forget],
  )

  // However an order came in, by the live line or by reading after a gap, it is new.
  useEffect(() => {
    if (pedidos === null) return
    ultimo.current ??= Math.max(0, ...pedidos.map(({ id }) => id))
    for (const pedido of pedidos) note(pedido)
  }, [pedidos, note])

  const cantidad = ids.size
  useEffect(() => {
    const limpio = document.title.replace(NUMERO, '')
    document.title = cantidad === 0 ? limpio : `(${cantidad}) ${limpio}`
    return () => {
      document.title = document.title.replace(NUMERO, '')
    }
  }, [cantidad])

  return { ids, note, forget }
}
