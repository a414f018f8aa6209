// What there is to pay of an order and how it stands: read again whenever the order moved, and asked for (polling) while an answer is on its way.

import { useCallback, useEffect, useRef, useState } from 'react'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { backoff } from '#web/comun/vivo/vivo.ts'
import { type CobroLeido, fetchCobro } from './api.ts'

const PRIMERA_MS = 2_000
const ULTIMA_MS = 15_000

export interface Cobro {
  readonly leido: CobroLeido | null
  readonly falla: string | null
  read(): Promise<void>
  /** Does something about it; what comes back is how it stands. Rejects as the call did. */
  act(accion: () => Promise<CobroLeido>): Promise<CobroLeido>
}

/** `volvio`: somebody came back from the provider's page, and it has not said anything yet. */
export function useCobro(pedido: PedidoLeido, volvio: boolean): Cobro {
  const { id } = pedido
  const [leido, setLeido] = useState<CobroLeido | null>(null)
  const [falla, setFalla] = useState<string | null>(null)
  const turno = useRef(0)
  const act = useCallback(async (accion: () => Promise<CobroLeido>) => {
    turno.current += 1
    const mio = turno.current
    const vuelto = await accion()
    // A later one knows better.
    if (mio === turno.current) {
      setLeido(vuelto)
      setFalla(null)
    }
    return vuelto
  }, [])
  const read = useCallback(async () => {
    try {
      await act(() => fetchCobro(id, volvio))
    } catch (error) {
      setFalla(motivoDe(error))
    }
  }, [act, id, volvio])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order that was read again is another thing to read.
  useEffect(() => {
    void read()
  }, [read, pedido])
  // What could not be read without a network is read when it is back.
  useEffect(() => {
    if (falla === null) return
    const onRed = () => void read()
    window.addEventListener('online', onRed)
    return () => window.removeEventListener('online', onRed)
  }, [falla, read])
  return { leido, falla, read, act }
}

/** Beside the live line, which may be away: sooner at first, and not while nobody looks. */
export function usePolling(activo: boolean, read: () => Promise<void>): void {
  useEffect(() => {
    if (!activo) return
    let intento = 0
    let reloj: ReturnType<typeof setTimeout> | undefined
    let vigente = true
    const next = () => {
      reloj = setTimeout(
        async () => {
          if (document.visibilityState === 'visible') await read()
          if (vigente) next()
        },
        backoff(intento++, PRIMERA_MS, ULTIMA_MS),
      )
    }
    next()
    return () => {
      vigente = false
      clearTimeout(reloj)
    }
  }, [activo, read])
}
