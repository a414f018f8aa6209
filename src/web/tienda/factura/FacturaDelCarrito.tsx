// The cart's section about an invoice with CUIT: what was typed is kept with the cart, the data come from the last one (FAC-02).
import { useEffect, useMemo } from 'react'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { type FacturaResuelta, readTecleada, resolveFactura } from '#domain/factura/pedida.ts'
import { useLeido } from '#web/comun/estado/use-leido.ts'
import { changePedidoActual, usePedidoActual } from '#web/tienda/pedido/pedido-actual.ts'
import { fetchRecordada } from './api-factura.ts'
import { PedirFactura } from './PedirFactura.tsx'

interface Props {
  readonly comercio: Comercio
  readonly tocada: boolean
  readonly onResuelta: (resuelta: FacturaResuelta) => void
}

export function FacturaDelCarrito({ comercio, tocada, onResuelta }: Props) {
  const { factura } = usePedidoActual()
  const tecleada = useMemo(() => readTecleada(factura, () => {}) ?? null, [factura])
  // Without a network there is nothing to begin with, and it is typed.
  const { leido: recordada } = useLeido(fetchRecordada)
  // Whoever opened it before they came finds them once they are there.
  const vacia = tecleada !== null && !(tecleada.cuit || tecleada.nombre || tecleada.condicion)
  // biome-ignore lint/correctness/useExhaustiveDependencies: who empties the fields wants them empty
  useEffect(() => {
    if (vacia && recordada !== null) changePedidoActual({ factura: recordada })
  }, [recordada])
  useEffect(() => onResuelta(resolveFactura(tecleada)), [tecleada, onResuelta])
  return (
    <PedirFactura
      tecleada={tecleada}
      onTecleada={nueva => changePedidoActual({ factura: nueva })}
      recordada={recordada}
      emisor={comercio.condicionFiscal}
      tocada={tocada}
    />
  )
}
