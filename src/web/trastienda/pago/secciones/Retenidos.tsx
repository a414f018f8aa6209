// Payments that are held, at /Trastienda/Retenidos (PAGO-04).
import { PantallaRetenidos } from '../retenidos/PantallaRetenidos.tsx'

export function Retenidos() {
  return <PantallaRetenidos />
}
