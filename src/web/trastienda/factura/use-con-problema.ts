// How many invoices wait for a person: the red count of 'Facturas' in the menu (FAC-08).
import { fetchResumen } from '#web/tienda/pedido/api-seguimiento.ts'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'

export function useConProblema(activa: boolean): number {
  const { datos } = useLectura(['facturas-problema'], fetchResumen, { activa, vivo: activa, reloj: false })
  return activa ? (datos?.meta.facturas ?? 0) : 0
}
