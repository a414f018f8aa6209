// /Trastienda/Caja: the cash book of a day (PAGO-08).
import { PantallaCaja } from '../../features/caja/PantallaCaja.tsx'

export function Caja() {
  return <PantallaCaja />
}
