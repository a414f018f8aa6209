// Orders that came in while the Admin's screen was open and nobody has looked at yet: a mark, a number in the title, a sound.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { playTimbre } from '#web/comun/estado/timbre.ts'
import { recienEntro } from './lista.ts'

const NUMERO = /^\(\d+\) /

export interface Nuevos {
  readonly ids: ReadonlySet<number>
  /** An order as it is now, also one that the chosen filter does not show. */
  readonly note: (pedido: PedidoLeido) => void
  readonly forget: (id: number) => void
}

/** `pedidos` is what the screen holds, `desde` when it opened by the server's clock; null until they were read once. */
export function useNuevos(pedidos: readonly PedidoLeido[] | null, desde: number | null): Nuevos {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const sonados = useRef(new Set<number>())
  /** What was there when the screen opened. */
  const previos = useRef<ReadonlySet<number> | null>(null)

  const forget = useCallback((id: number) => {
    setIds(ids => (ids.has(id) ? new Set([...ids].filter(otro => otro !== id)) : ids))
  }, [])
  const note = useCallback(
    (pedido: PedidoLeido) => {
      const { id, estado } = pedido
      if (estado !== 'pendiente') forget(id)
      if (desde === null || previos.current === null || previos.current.has(id)) return
      if (!recienEntro(pedido, desde) || sonados.current.has(id)) return
      sonados.current.add(id)
      setIds(otros => new Set([...otros, id]))
      playTimbre()
    },
    [forget, desde],
  )

  // However an order came in, by the live line or by reading after a gap, it is new.
  useEffect(() => {
    if (pedidos === null) return
    previos.current ??= new Set(pedidos.map(({ id }) => id))
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
