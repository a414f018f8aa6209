// Orders that came in while the Admin's screen was open and nobody has looked at yet: a mark, a number in the title, a sound.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PedidoLeido } from '#contract/pedido-leido.wire.ts'
import { recienEntro } from './lista.ts'
import { playTimbre } from './timbre.ts'

const NUMERO = /^\(\d+\) /

export interface Nuevos {
  readonly ids: ReadonlySet<number>
  /** Every order the live line brings. */
  readonly note: (pedido: PedidoLeido) => void
  readonly forget: (id: number) => void
}

export function useNuevos(): Nuevos {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const sonados = useRef(new Set<number>())

  const forget = useCallback((id: number) => {
    setIds(previos => (previos.has(id) ? new Set([...previos].filter(otro => otro !== id)) : previos))
  }, [])
  const note = useCallback(
    (pedido: PedidoLeido) => {
      if (pedido.estado !== 'pendiente') forget(pedido.id)
      if (!recienEntro(pedido) || sonados.current.has(pedido.id)) return
      sonados.current.add(pedido.id)
      setIds(previos => new Set([...previos, pedido.id]))
      playTimbre()
    },
    [forget],
  )

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
