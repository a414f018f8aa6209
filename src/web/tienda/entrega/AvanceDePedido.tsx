// How far an order is, on the page of who is logged in: what its link tells too (ENT-05).
import { useCallback, useEffect } from 'react'
import type { SeguimientoWire } from '#contract/entrega/seguimiento.schema.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { fetchPropio } from './api-seguimiento.ts'
import { Avance } from './seguimiento/Avance.tsx'
import { useSeguido } from './seguimiento/use-seguido.ts'

const isAbierto = ({ estado }: SeguimientoWire) => estado === 'pendiente' || estado === 'en_proceso'

/** Nothing until it is known: the order itself stands below. */
export function AvanceDePedido({ pedido }: { readonly pedido: PedidoLeido }) {
  const { id } = pedido
  const read = useCallback(() => fetchPropio(id), [id])
  const { leido, reload } = useSeguido(read, isAbierto)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order that was read again may be further.
  useEffect(() => {
    void reload()
  }, [pedido, reload])
  if (leido === null || (leido.paradas === null && !leido.demorado)) return null
  // Its slot stands below, with where it goes.
  return <Avance seguido={{ ...leido, turno: null }} />
}
