// /Trastienda/Caja: the cash book of a day (PAGO-08).
import { PantallaCaja } from '../caja/PantallaCaja.tsx'

export function Caja() {
  return <PantallaCaja />
}
