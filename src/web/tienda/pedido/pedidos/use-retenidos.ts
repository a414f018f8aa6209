// New orders wait behind a button while somebody works at the list, so that nothing moves under a thumb.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import type { EstadoListado } from './listado.ts'

/** So long after the last touch somebody may still be about to touch. */
const ATENTO_MS = 30_000
const GESTOS = ['pointerdown', 'pointermove', 'touchstart', 'touchmove', 'wheel', 'keydown'] as const

const momento = ({ createdAt }: PedidoLeido) => Date.parse(createdAt)
const esNuevo = (pedido: PedidoLeido, tope: number) => momento(pedido) > tope

export interface Retenidos {
  /** What may be drawn. */
  readonly visibles: readonly PedidoLeido[]
  /** How many wait. */
  readonly cantidad: number
  readonly release: () => void
}

/** `pedidos` as they would be drawn, in that order; `activo` only behind the counter. */
export function useRetenidos(
  pedidos: readonly PedidoLeido[],
  { consulta, fase, leyendo }: EstadoListado,
  activo: boolean,
): Retenidos {
  /** The newest moment an order on the screen came in: later ones are new. */
  const [tope, setTope] = useState(0)
  const ultimoGesto = useRef(Number.NEGATIVE_INFINITY)
  /** The query that was read to its end: one that is being opened shows all there is. */
  const abierta = useRef<EstadoListado['consulta'] | null>(null)
  const nuevos = activo ? pedidos.filter(pedido => esNuevo(pedido, tope)) : []
  const cantidad = nuevos.length
  const masNuevo = Math.max(tope, ...nuevos.map(momento))
  // Where all of them come after everything else, nothing moves.
  const alFinal = pedidos.slice(0, pedidos.length - cantidad).every(pedido => !esNuevo(pedido, tope))
  const release = useCallback(() => setTope(masNuevo), [masNuevo])

  useEffect(() => {
    if (!activo) return
    const note = () => {
      ultimoGesto.current = Date.now()
    }
    for (const gesto of GESTOS) window.addEventListener(gesto, note, { passive: true })
    return () => {
      for (const gesto of GESTOS) window.removeEventListener(gesto, note)
    }
  }, [activo])

  useLayoutEffect(() => {
    const abriendo = abierta.current !== consulta
    if (fase === 'lista' && !leyendo) abierta.current = consulta
    if (cantidad === 0) return
    const falta = () => ultimoGesto.current + ATENTO_MS - Date.now()
    if (abriendo || alFinal || falta() <= 0 || document.visibilityState === 'hidden') {
      release()
      return
    }
    let reloj: ReturnType<typeof setTimeout>
    const wait = () => {
      reloj = setTimeout(() => (falta() <= 0 ? release() : wait()), Math.max(0, falta()))
    }
    wait()
    document.addEventListener('visibilitychange', release)
    return () => {
      clearTimeout(reloj)
      document.removeEventListener('visibilitychange', release)
    }
  }, [cantidad, consulta, fase, leyendo, alFinal, release])

  const visibles = cantidad === 0 ? pedidos : pedidos.filter(pedido => !esNuevo(pedido, tope))
  return { visibles, cantidad, release }
}
