// An invoice with CUIT, where the shop invoices: its part of the cart comes when it is needed, and says what was asked for (FAC-02).
import { useState } from 'react'
import type { Comercio } from '#domain/comercio/comercio.ts'
import type { FacturaResuelta } from '#domain/factura/pedida.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'

const loadFactura = () => import('#web/tienda/factura/FacturaDelCarrito.tsx')

export function useFacturaPedida({ facturar }: Comercio) {
  const con = facturar !== 'no'
  const trozo = useChunk(loadFactura, con)
  const [resuelta, onResuelta] = useState<FacturaResuelta | null>(null)
  const [tocada, setTocada] = useState(false)
  const falta = con ? (resuelta?.falta ?? null) : null
  return {
    Factura: con && trozo.estado === 'listo' ? trozo.modulo.FacturaDelCarrito : null,
    pedida: con ? (resuelta?.pedida ?? null) : null,
    tocada,
    onResuelta,
    /** Whether something is wrong with what was typed; then it is said. */
    stop(): boolean {
      if (falta === null) return false
      setTocada(true)
      showAviso({ titulo: 'Factura con CUIT', descripcion: falta.texto, tipo: 'alerta' })
      document.querySelector<HTMLElement>('#factura-pedida input')?.focus()
      return true
    },
  }
}
