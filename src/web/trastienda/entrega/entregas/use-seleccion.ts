// Which orders are ticked for the next run: of a slot that has begun all from the start, of the others those somebody ticks.
import { useState } from 'react'
import type { PedidoDelDiaWire } from '#contract/entrega/entregas.schema.ts'
import { haEmpezado } from '#domain/entrega/por-salir.ts'

export interface Seleccion {
  readonly elegidos: readonly PedidoDelDiaWire[]
  isElegido(pedido: PedidoDelDiaWire): boolean
  set(pedidos: readonly PedidoDelDiaWire[], si: boolean): void
}

/** `libres`: those that wait for a run. */
export function useSeleccion(libres: readonly PedidoDelDiaWire[], ahora: Date): Seleccion {
  const [tocados, setTocados] = useState<ReadonlyMap<number, boolean>>(new Map())
  const isElegido = ({ id, turno }: PedidoDelDiaWire) =>
    tocados.get(id) ?? (turno !== null && haEmpezado(turno.fecha, turno, ahora))
  return {
    elegidos: libres.filter(isElegido),
    isElegido,
    set: (cuales, si) =>
      setTocados(previos => new Map([...previos, ...cuales.map(({ id }) => [id, si] as const)])),
  }
}
