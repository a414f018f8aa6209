// One order with its history, kept true by the live line.
import { useCallback, useEffect, useState } from 'react'
import type { PasoWire } from '#contract/pedido/mostrador.schema.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { watchVivo } from '#web/comun/vivo/vivo.ts'
import { fetchPedido } from '../api-pedidos.ts'
import { fetchHistorial } from '../api-seguimiento.ts'
import { endIfCredenciales } from '../errores.ts'

interface Detalle {
  readonly pedido: PedidoLeido | null
  readonly pasos: readonly PasoWire[]
  readonly error: unknown
  /** The answer to a change; its step is read after it. */
  apply(pedido: PedidoLeido): void
  reload(): Promise<void>
}

export function useDetalle(id: number): Detalle {
  const [leido, setLeido] = useState<Omit<Detalle, 'apply' | 'reload'>>({
    pedido: null,
    pasos: [],
    error: null,
  })
  const reload = useCallback(async () => {
    try {
      const [pedido, pasos] = await Promise.all([fetchPedido(id), fetchHistorial(id)])
      setLeido({ pedido, pasos, error: null })
    } catch (error) {
      endIfCredenciales(error)
      setLeido(previo => ({ ...previo, error }))
    }
  }, [id])

  const apply = useCallback(
    (pedido: PedidoLeido) => {
      setLeido(previo => ({ ...previo, pedido, error: null }))
      void reload()
    },
    [reload],
  )

  useEffect(() => {
    void reload()
    return watchVivo({
      enSegundoPlano: false,
      onCambio: cambio => {
        if (cambio.id === id) void reload()
      },
      onAbierto: () => void reload(),
      onCaido: () => {},
    })
  }, [id, reload])

  return { ...leido, apply, reload }
}
